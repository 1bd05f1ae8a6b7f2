import { closeOrder } from '../../lambdas/orders/order-transitions.ts'
import { type Order, readOrder } from '../../lambdas/orders/order.ts'
import { NOW } from '../lambdas/http-event.ts'
import { CODE, voucherItem } from '../lambdas/vouchers/given-voucher.ts'
import { chance } from './chance.ts'
import { calmly, untilAnswered } from './faults.ts'
import type { Race } from './race.ts'
import { FILES, hear, ofKind, ordersAmong, place, placed, type Placed, product, quote } from './shop.ts'
import { atOnce, everything, freshTable, sleep, times } from './stage.ts'

const LIMIT = 10
const DISCOUNTED = 89_25
/** Buyers whose addresses are two: `--each` is one. */
const addressOf = (index: number) => `kim-${Math.floor(index / 2)}@example.com`

/** Each order that holds a use is closed, paid, or both at once, and the money of some comes twice. */
async function finish(ref: Placed, index: number): Promise<void> {
  const close = async () => {
    await sleep(chance() * 60)
    await untilAnswered(async () => {
      const order = await readOrder(ref)
      return order && closeOrder(order, 0, NOW)
    })
  }
  const pay = async () => {
    await sleep(chance() * 60)
    const word = { type: 'completed', isPaid: true, ref, attempt: 0, cents: DISCOUNTED, at: NOW } as const
    await hear({ ...word, eventId: `evt_${index}`, paymentId: `pi_${index}` })
  }
  const ways = [[close], [pay], [close, pay], [pay, close, pay]]
  await Promise.all((ways[index % ways.length] ?? []).map(way => way()))
}

/** Ten uses are ten, whatever declines, closes and pays at once; none is lost and none is doubled. */
export const voucherLimits: Race = {
  name: 'vouchers',
  promise: `buyers at once on a voucher for ${LIMIT}, one each, while orders close and are paid`,
  async run({ must, size }) {
    const buyers = size(500, 36)
    await freshTable([product, voucherItem({ limitTotal: LIMIT, limitPerCustomer: 1 })])
    const quotes = await calmly(() =>
      atOnce(
        16,
        times(buyers, index => () => quote(addressOf(index), CODE)),
      ),
    )
    let next = 0
    const round = (given: readonly string[], from: number) =>
      atOnce(
        96,
        given.map((quoted, index) => async () => {
          const answer = await place(quoted, addressOf(from + index))
          if (answer.status !== 200) return answer.body.code as string
          return placed(answer)
        }),
      )
    const first = await round(quotes, 0)
    const held = first.filter(answer => typeof answer !== 'string')
    must(held.length === LIMIT, 'orders that hold a use', held.length)
    must(
      first.every(answer => typeof answer !== 'string' || answer === 'voucher-invalid'),
      'all others are told so',
      first.filter(answer => typeof answer === 'string' && answer !== 'voucher-invalid'),
    )
    await atOnce<unknown>(
      96,
      held.map(ref => () => finish(ref, next++)),
    )
    // What was given back is for the others; those who were refused press again.
    const known = new Set(held.map(({ orderId }) => orderId))
    const again = (await round(quotes, 0)).filter(
      (answer): answer is Placed => typeof answer !== 'string' && !known.has(answer.orderId),
    )
    await atOnce<unknown>(
      96,
      again.map(ref => () => finish(ref, next++)),
    )

    const items = await everything()
    const orders: Order[] = ordersAmong(items)
    const paid = orders.filter(({ status }) => status === 'completed')
    const holding = orders.filter(({ voucherState }) => voucherState !== 'released')
    const uses = ofKind(items, 'voucher-use')
    const counter = items.find(({ kind }) => kind === 'voucher')?.taken
    must(uses.length <= LIMIT, 'uses', uses.length)
    must(counter === uses.length, 'counter and uses', [counter, uses.length])
    const holders = new Set(holding.map(({ orderId }) => orderId))
    must(
      holding.length === uses.length && uses.every(({ orderId }) => holders.has(String(orderId))),
      'uses and orders',
      [uses.length, holding.length],
    )
    must(
      paid.every(({ voucherState }) => voucherState === 'redeemed') &&
        uses.filter(({ state }) => state === 'redeemed').length === paid.length,
      'redeemed',
      paid.map(({ voucherState }) => voucherState),
    )
    const each = ofKind(items, 'voucher-customer').map(({ taken }) => Number(taken))
    must(
      each.every(taken => taken === 0 || taken === 1) &&
        each.reduce<number>((sum, one) => sum + one, 0) === paid.length,
      'one each',
      each,
    )
    // Nobody is both delivered and refunded.
    const owed = new Set(ofKind(items, 'task').map(({ orderId }) => orderId))
    must(!paid.some(({ orderId }) => owed.has(orderId)), 'delivered and refunded', [...owed])
    must(
      ofKind(items, 'entitlement').length === paid.length * FILES,
      'files',
      ofKind(items, 'entitlement').length,
    )
    return `${buyers} buyers, ${held.length} held a use at once, ${paid.length} redeemed, ${uses.length} uses, ${owed.size} paid back`
  },
}
