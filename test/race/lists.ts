import { profiles } from '../../lambdas/customers/customer.ts'
import { eraseOrder } from '../../lambdas/orders/erase-order.ts'
import { closeOrder, markFailed } from '../../lambdas/orders/order-transitions.ts'
import { orders } from '../../lambdas/orders/order.ts'
import { transferOrder } from '../../lambdas/orders/transfer-order.ts'
import { notExists } from '../../lambdas/platform/expression.ts'
import { listPage } from '../../lambdas/platform/staff-list.ts'
import { type Item, read } from '../../lambdas/platform/table.ts'
import { INDEXES, type ListOrder, STAFF_LISTS } from '../../lambdas/platform/table-shape.ts'
import { send } from '../../lambdas/platform/transact.ts'
import { CUSTOMER, orderItem } from '../lambdas/given.ts'
import { NOW } from '../lambdas/http-event.ts'
import { chance } from './chance.ts'
import { untilAnswered } from './faults.ts'
import type { Race } from './race.ts'
import { ordersAmong } from './shop.ts'
import { atOnce, everything, freshTable, sleep, times } from './stage.ts'

const PAGE = 7
const id = (prefix: 'ord' | 'cus', index: number) => `${prefix}_${String(index).padStart(26, '0')}`
const refAt = (index: number) => ({ customerId: id('cus', index), orderId: id('ord', index) })

/** A third of the orders stays as it is, so that every pass has to show it. */
const isLeftAlone = (index: number) => index % 3 === 0
const orderAt = (index: number) =>
  orderItem({ ...refAt(index), status: isLeftAlone(index) ? 'failed' : 'pending', attempt: 1 })

/** Its payment fails, or it is closed and loses its person, or it goes to an account, or two of these at once. */
function changesOf(index: number): (() => Promise<unknown>)[] {
  const ref = refAt(index)
  const fail = () => markFailed(ref, { attempt: 1, now: NOW })
  const erase = async () => {
    await closeOrder(ref, 1, NOW)
    const item = await read(orders.keyOf(ref))
    return item && item.movedTo === undefined ? eraseOrder(item, NOW) : undefined
  }
  const transfer = async () => {
    const item = await read(orders.keyOf(ref))
    if (!item || item.movedTo !== undefined) return true
    const arrival = profiles.check({ customerId: CUSTOMER }, { erasedAt: notExists })
    return transferOrder(item, { to: CUSTOMER, arrival, now: NOW })
  }
  return [[fail], [erase], [transfer], [fail, transfer], [erase, transfer]][index % 5] ?? []
}

interface Pass {
  by: ListOrder
  startsWith: string
  shown: string[]
}

/** One after the other, while the orders change. */
async function passes(isOver: () => boolean): Promise<Pass[]> {
  const done: Pass[] = []
  for (let round = 0; !isOver() || round < 3; round++) {
    const by = (['time', 'status', 'name'] as const)[round % 3] ?? 'time'
    const startsWith = { time: '', status: 'failed#', name: 'Beispiel' }[by]
    const shown: string[] = []
    let after: string | undefined
    do {
      const page = await listPage({
        list: 'ORDERS',
        by,
        startsWith,
        isDescending: round % 2 === 0,
        limit: PAGE,
        after,
      })
      shown.push(...page.lines.map(({ sk }) => sk.slice('ORDER#'.length)))
      after = page.next
    } while (after !== undefined)
    done.push({ by, startsWith, shown })
  }
  return done
}

/** The lines of an index, as they are projected, against the items: neither more nor less, and not another value. */
function strayFrom(items: readonly Item[], by: ListOrder, lines: readonly Item[]): unknown[] {
  const { index, entry } = STAFF_LISTS[by]
  const projects = INDEXES.find(({ name }) => name === index)?.projects ?? []
  const wanted = items.filter(item => item.listPk === 'ORDERS' && typeof item[entry] === 'string')
  const seen = (item: Item) => [item.pk, item.sk, item[entry], ...projects.map(name => item[name])]
  const found = new Set(lines.map(line => JSON.stringify(seen(line))))
  const strays = wanted.filter(item => !found.has(JSON.stringify(seen(item)))).map(seen)
  return lines.length === wanted.length ? strays : [...strays, [lines.length, wanted.length]]
}

/** Pages of the staff's lists are exact while what they list changes. */
export const listing: Race = {
  name: 'lists',
  promise: 'orders that fail, close, lose their person, move and arrive while staff page through them',
  async run({ must, size }) {
    const count = size(600, 60)
    await freshTable(times(count, orderAt))
    let isOver = false
    const reading = Promise.all(times(4, () => passes(() => isOver)))
    await atOnce<unknown>(32, [
      ...times(count, index => (isLeftAlone(index) ? [] : changesOf(index)))
        .flat()
        .map(change => async () => {
          await sleep(chance() * 200)
          await untilAnswered(change)
        }),
      ...times(count / 4, index => async () => {
        await sleep(chance() * 200)
        return untilAnswered(() => send(orders.create(orderAt(count + index))))
      }),
    ])
    isOver = true
    const all = (await reading).flat()

    const there = times(count, index => id('ord', index))
    const alone = there.filter((_, index) => isLeftAlone(index))
    for (const { by, shown } of all) {
      const once = new Set(shown)
      must(once.size === shown.length, `none twice by ${by}`, shown)
      const missing = (by === 'time' ? there : alone).filter(orderId => !once.has(orderId))
      must(missing.length === 0, `none left out by ${by}`, missing)
    }
    const items = await everything()
    const present = items.filter(({ kind }) => kind === 'order')
    for (const by of ['time', 'status', 'email', 'name'] as const) {
      const { lines } = await listPage({ list: 'ORDERS', by, isDescending: false, limit: 2 * count })
      must(strayFrom(present, by, lines).length === 0, `${by} is what the items say`, [])
    }
    for (const order of ordersAmong(items)) {
      if (order.erasedAt) continue
      const stands = present.find(({ sk }) => sk.endsWith(order.orderId))
      const derived = orders.create(order).put
      for (const { entry } of Object.values(STAFF_LISTS))
        must(stands?.[entry] === derived[entry], entry, [stands?.[entry], derived[entry]])
    }
    const gone = ordersAmong(items).filter(({ erasedAt }) => erasedAt)
    must(
      present.every(({ erasedAt, listEmail, listName, name, email }) =>
        erasedAt ? [listEmail, listName, name, email].every(left => left === undefined) : true,
      ),
      'nobody in the lists of an erased order',
      gone.length,
    )
    const moved = items.filter(({ movedTo }) => movedTo !== undefined).length
    return `${all.length} passes over ${count} orders and ${count / 4} new ones, ${gone.length} erased, ${moved} moved, 0 twice, 0 left out`
  },
}
