import type { Role } from '../../contract/route.ts'
import type { Found } from '../../contract/search.ts'
import { searchAll as route } from '../../contract/search.ts'
import { readStaffOrder, readStaffRequest } from '../../contract/staff.ts'
import { lookAtCustomer } from '../../contract/staff-people.ts'
import { readOffer } from '../../contract/staff-shop.ts'
import { readStaffSubscription } from '../../contract/staff-subscriptions.ts'
import { listProducts } from '../catalog/product.ts'
import { profiles } from '../customers/customer.ts'
import { orderByNumber, readOrderNumber } from '../orders/order-number.ts'
import { isGuest, withNamesOfGuests } from '../customers/guest.ts'
import { type Order, readOrder } from '../orders/order.ts'
import { payments } from '../orders/payment.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readNumber } from '../platform/spoken-number.ts'
import { listPage } from '../platform/staff-list.ts'
import { lastNamesFirst } from '../platform/name-order.ts'
import type { Item } from '../platform/table.ts'
import type { ListOrder } from '../platform/table-shape.ts'
import { receiptNumbered } from '../receipts/receipt-lines.ts'
import { subscriptions } from '../subscriptions/subscription.ts'
import { requestByNumber } from '../requests/request-number.ts'

/** Of each kind that a word may be. */
const SHOWN = 6

/** The roles that find each kind: those that may open it. */
export const FINDS = {
  order: readStaffOrder.role,
  guest: readStaffOrder.role,
  receipt: readStaffOrder.role,
  customer: lookAtCustomer.role,
  request: readStaffRequest.role,
  subscription: readStaffSubscription.role,
  offer: readOffer.role,
  file: readOffer.role,
} as const satisfies Partial<Record<Found['kind'], Role>>

/**
 * What it looks like says what it may be, so no word asks more than three times: a number and a payment lead to their
 * order, a receipt too, an address to orders, customers, guests and subscriptions, any other word is a name or its beginning.
 * Offers are few: the browser has them all, and looks through their titles itself. Texts and files have a search of their
 * own (search-titles.ts), and of vouchers their list is asked, which knows whether one is used up.
 */
export const searchAll = endpoint(route, async ({ words }, { groups }) => {
  const may = (kind: keyof typeof FINDS) => [...FINDS[kind], 'admin'].some(group => groups.includes(group))
  const asked: Promise<Found[]>[] = []
  const ask = (kind: keyof typeof FINDS, found: () => Promise<Found[]>) => {
    if (may(kind)) asked.push(found())
  }
  if (words === '') {
    ask('offer', offers)
  } else if (/^pi_\w+$/.test(words)) ask('order', () => orderPaidBy(words))
  else if (/^ord_\w+$/.test(words)) ask('order', () => page('ORDERS', 'time', words, orderFrom))
  else if (/^sub_\w+$/.test(words))
    ask('subscription', () => page('SUBSCRIPTIONS', 'time', words, subscriptionFrom))
  else if (/^cus_\w+$/.test(words)) ask('customer', () => customersOf(words))
  else if (/^RE-\d{4}-\d{6}$/i.test(words)) ask('receipt', () => receiptOf(words.toUpperCase()))
  // Somebody may be called An.
  else if (/^AN\W/i.test(words) && readNumber('AN', words) !== undefined)
    ask('request', () => requestNumbered(words))
  else if (words.includes('@')) {
    ask('order', () => people('email', words))
    ask('subscription', () => page('SUBSCRIPTIONS', 'email', words, subscriptionFrom))
  } else {
    const isNumber = may('order') && readOrderNumber(words) !== undefined
    const numbered = isNumber ? await orderNumbered(words) : []
    if (numbered.length > 0) return { found: numbered }
    const [name = '', turned] = lastNamesFirst(words)
    // A number that was asked for leaves no request for the name the other way round.
    ask('order', () =>
      turned === undefined || isNumber ? people('name', name) : peopleEitherWay(name, turned),
    )
  }
  return { found: (await Promise.all(asked)).flat() }
})

async function page(
  list: string,
  by: ListOrder,
  startsWith: string,
  from: (line: Item) => Found,
): Promise<Found[]> {
  const { lines } = await listPage({ list, by, startsWith, isDescending: false, limit: SHOWN })
  return lines.map(from)
}

/** Of a name or an address more lines are looked through than shown, for whom they are about. */
const LOOKED_THROUGH = 50

const some = (list: 'ORDERS' | 'CUSTOMERS', by: 'email' | 'name', startsWith: string) =>
  listPage({ list, by, startsWith, isDescending: false, limit: LOOKED_THROUGH })

/** Orders and customers of a name or an address, and guests. Two requests. */
async function people(by: 'email' | 'name', startsWith: string): Promise<Found[]> {
  const [orders, customers] = await Promise.all([
    some('ORDERS', by, startsWith),
    some('CUSTOMERS', by, startsWith),
  ])
  return peopleAmong(orders, customers)
}

/**
 * The same of two words that may be a name in either order. Customers are asked for as the orders have it: three requests.
 * Somebody who has never ordered is found with the last name last, or before a comma.
 */
async function peopleEitherWay(name: string, turned: string): Promise<Found[]> {
  const [orders, others] = await Promise.all([some('ORDERS', 'name', name), some('ORDERS', 'name', turned)])
  const isTurned = orders.lines.length === 0 && others.lines.length > 0
  const customers = await some('CUSTOMERS', 'name', isTurned ? turned : name)
  if (isTurned) return peopleAmong(others, customers)
  return [...peopleAmong(orders, customers), ...others.lines.slice(0, SHOWN).map(orderFrom)]
}

type Lines = Awaited<ReturnType<typeof listPage>>

/** And who has ordered without standing among the customers: a guest. */
function peopleAmong(orders: Lines, customers: Lines): Found[] {
  const known = new Set(customers.lines.flatMap(({ pk, email }) => [pk, text(email)]))
  // One line for each, and the newest order: the index has the oldest first.
  const guests = new Map(
    orders.lines
      .filter(({ pk, email }) => !known.has(pk) && !known.has(text(email)))
      .map(line => [text(line.email), line]),
  )
  return [
    ...orders.lines.slice(0, SHOWN).map(orderFrom),
    ...customers.lines.slice(0, SHOWN).map(customerFrom),
    // Beyond what was looked through somebody may be a customer.
    ...(customers.next === undefined ? [...guests.values()].slice(0, SHOWN).map(guestFrom) : []),
  ]
}

/** By their id; guests are called as in their newest order, which is one request more. */
async function customersOf(id: string): Promise<Found[]> {
  const { lines } = await listPage({
    list: 'CUSTOMERS',
    by: 'time',
    startsWith: id,
    isDescending: false,
    limit: SHOWN,
  })
  const named = await withNamesOfGuests(lines)
  return lines.map((line, index) => {
    const found = customerFrom(named[index] ?? line)
    if (line.erasedAt !== undefined) return { ...found, title: 'Gelöschte Person' }
    if (!isGuest(line)) return found
    return {
      ...found,
      title: found.title || 'Gast',
      detail: ['Gast', found.detail].filter(Boolean).join(', '),
    }
  })
}

async function receiptOf(number: string): Promise<Found[]> {
  const receipt = await receiptNumbered(number)
  if (!receipt) return []
  return [{ kind: 'receipt', key: receipt.orderNumber, title: number, detail: receipt.orderNumber }]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const orderFrom = (line: Item): Found => ({
  kind: 'order',
  key: text(line.number),
  title: text(line.number),
  detail: [text(line.name), text(line.email), text(line.title)].filter(Boolean).join(', '),
})

const guestFrom = (line: Item): Found => ({
  kind: 'guest',
  key: text(line.number),
  title: text(line.name).trim() || text(line.email),
  detail: [text(line.email), text(line.number)].filter(Boolean).join(', '),
})

const customerFrom = (line: Item): Found => ({
  kind: 'customer',
  key: profiles.refOf(line).customerId,
  title: text(line.name).trim() || text(line.email),
  detail: text(line.email),
})

const subscriptionFrom = (line: Item): Found => ({
  kind: 'subscription',
  key: subscriptions.refOf(line).subscriptionId,
  title: text(line.title),
  detail: text(line.email),
})

const foundOrder = ({ number, buyer, erasedAt, title }: Order): Found => ({
  kind: 'order',
  key: number,
  title: number,
  detail: [erasedAt ? '' : `${buyer.firstName} ${buyer.lastName}`, title].filter(Boolean).join(', '),
})

async function orderNumbered(words: string): Promise<Found[]> {
  const order = await orderByNumber(words)
  return order ? [foundOrder(order)] : []
}

async function orderPaidBy(paymentId: string): Promise<Found[]> {
  const paid = await payments.read({ paymentId })
  const order = paid && (await readOrder(paid))
  return order ? [foundOrder(order)] : []
}

async function requestNumbered(words: string): Promise<Found[]> {
  const number = readNumber('AN', words)
  const request = number && (await requestByNumber(number))
  if (!request) return []
  return [{ kind: 'request', key: request.number, title: request.number, detail: request.email }]
}

async function offers(): Promise<Found[]> {
  return (await listProducts()).flatMap(({ slug, title, files }) => [
    { kind: 'offer' as const, key: slug, title: title, detail: slug },
    ...files.map(file => ({ kind: 'file' as const, key: slug, title: file.title, detail: title })),
  ])
}
