import type * as z from 'zod/mini'
import { LINES_PER_PAGE, listOrders as route, OrderLine } from '../../contract/staff.ts'
import { orderByNumber, readOrderNumber } from '../orders/order-number.ts'
import type { Order } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { lastNamesFirst } from '../platform/name-order.ts'
import { firstPageOf, listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'

export const listOrders = endpoint(route, asked => pageOfOrders(asked, LINES_PER_PAGE))

/** One request to the table a page; at most three where a number is looked for that is none. */
export async function pageOfOrders(asked: z.output<(typeof route)['input']>, limit: number) {
  const { search = '', status, sort = 'newest', after } = asked
  const list = { list: 'ORDERS', limit } as const
  const isDescending = sort === 'newest'
  if (search === '') {
    const by = status === undefined ? ('time' as const) : ('status' as const)
    const startsWith = status === undefined ? 'ord_' : `${status}#`
    return { by, ...linesOf(await listPage({ ...list, by, startsWith, isDescending, after })) }
  }
  // Names of eight letters may look like a number.
  const mayBeNumber = readOrderNumber(search) !== undefined
  const order = mayBeNumber ? await orderByNumber(search) : undefined
  if (order) return { by: 'number' as const, lines: [lineOf(order)] }
  const by = search.includes('@') ? ('email' as const) : ('name' as const)
  const beginnings = by === 'email' ? [search] : lastNamesFirst(search).slice(0, mayBeNumber ? 2 : 3)
  return { by, ...linesOf(await firstPageOf({ ...list, by, isDescending: false, after }, beginnings)) }
}

const linesOf = ({ lines, next }: { lines: Item[]; next?: string }) => ({
  // An erased person left neither name nor address.
  lines: lines.map(line => OrderLine.parse({ name: '', email: '', ...line, orderId: idIn(line) })),
  ...(next !== undefined && { next }),
})

const idIn = ({ sk }: Item): string => sk.slice('ORDER#'.length)

const lineOf = (order: Order): OrderLine => ({
  ...order,
  name: order.erasedAt ? '' : `${order.buyer.firstName} ${order.buyer.lastName}`,
  email: order.erasedAt ? '' : order.buyer.email,
})
