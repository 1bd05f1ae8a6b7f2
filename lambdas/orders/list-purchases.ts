import { listPurchases as route, ORDERS_PER_PAGE, type Purchase } from '../../contract/orders.ts'
import { turnsOf } from '../app-content/turn.ts'
import { shownDate } from '../courses/course-date.ts'
import { type Contents, replacedContents } from '../files/replaced-files.ts'
import { customerPk } from '../platform/partitions.ts'
import { downloadOf, type Entitlement, entitlements, unpaidDownload } from './entitlement.ts'
import { type Caller, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import {
  invoiceOf,
  invoiceThatCounts,
  isCancellation,
  receiptStateOf,
  type Receipt,
  receipts,
} from '../receipts/receipt.ts'
import { between, type Item } from '../platform/table.ts'
import { places } from './place.ts'
import { rememberedOrder } from './order-cookie.ts'
import { type Dispute, isPlacedBy, Order } from './order.ts'
import { isCertified, opensAtOnce, withdrawableUntil } from './order-delivery.ts'
import { awaitedFrom, closedBy, isPayable } from './order-state.ts'
import { shownDiscount } from '../vouchers/voucher-hold.ts'

/** An order with 40 files has 42 items, and up to 40 places; 300 items are about 150 KB, well inside one request of 1 MB. */
const MAX_ITEMS = 300

interface Bought {
  order: Order
  bought: Entitlement[]
  receipts: Receipt[]
}

/** So often more is looked at in one request when nothing of it is shown: 3,000 orders that strangers have left unpaid. */
const MAX_ROUNDS = 10

/**
 * One query: an order, its files and its receipt sort together, newest first, below the places in them. Where something
 * can be heard, one more item: the programs as they were published; where something was fetched, what was replaced since.
 */
export const listPurchases = endpoint(route, async ({ cursor }, caller) => {
  const { now } = caller
  let looked = await lookFrom(cursor, caller)
  const heard = looked.items.filter(({ kind }) => kind === places.kind).map(item => places.parse(item))
  for (let round = 1; round < MAX_ROUNDS && looked.isUnpaidOnly; round++)
    looked = await lookFrom(looked.bought.at(-1)?.order.orderId, caller)
  const { items, bought, shown } = looked
  const page = shown.slice(0, ORDERS_PER_PAGE)
  const isMore = shown.length > page.length || items.length === MAX_ITEMS
  const last = shown.length > page.length ? page.at(-1) : bought.at(-1)
  const [contents, turns] = await Promise.all([
    contentsFor(page),
    turnsOf(page.flatMap(({ order }) => order.files)),
  ])
  const purchases = page.map(one => purchaseOf(one, now, contents))
  return {
    purchases,
    ...(isMore && { cursor: last?.order.orderId }),
    ...(heard.length > 0 && { places: heard }),
    ...turns,
  }
})

/** What lies below a cursor, and which orders of it their owner is shown. */
async function lookFrom(cursor: string | undefined, caller: Caller & { customerId: string }) {
  // Places sort above orders, and nothing stands between.
  const to = cursor ? `ORDER#${cursor}` : 'PLACE#~'
  const items = await between(customerPk(caller.customerId), 'ORDER#', to, MAX_ITEMS)
  const bought = wholeOrders(items).filter(({ order }) => order.orderId !== cursor)
  const known = await Promise.all(
    bought.map(async one => ({ ...one, isOwn: await isOwn(one.order, caller) })),
  )
  const shown = known.filter(one => one.isOwn || wasPaid(one.order))
  const isUnpaidOnly = items.length === MAX_ITEMS && bought.length > 0 && shown.length === 0
  return { items, bought, shown, isUnpaidOnly }
}

/** In descending order an order follows its parts; parts without their order at the end belong to the next page. */
function wholeOrders(items: Item[]): Bought[] {
  const whole: Bought[] = []
  let bought: Entitlement[] = []
  let papers: Receipt[] = []
  for (const item of items) {
    if (item.kind === entitlements.kind) bought.push(entitlements.parse(item))
    if (item.kind === receipts.kind) papers.push(receipts.parse(item))
    if (item.kind !== 'order') continue
    whole.push({ order: Order.parse(item), bought: bought.reverse(), receipts: papers })
    bought = []
    papers = []
  }
  return whole
}

/** Anyone can order in somebody's name; what was never paid stays out of the account of who owns the address. */
const wasPaid = (order: Order): boolean =>
  order.paidAt !== undefined || order.trail.some(({ to }) => to === 'processing')

/** It can be paid by the caller: placed signed in, or in this browser, which holds its cookie. */
const isOwn = async (order: Order, caller: Caller & { customerId: string }): Promise<boolean> =>
  isPlacedBy(order, caller.customerId) || !((await rememberedOrder(order.orderId, caller)) instanceof Problem)

/** Nothing is asked where nothing was fetched: there is no former content of it. */
const contentsFor = async (page: readonly Bought[]): Promise<Contents> =>
  page.some(({ bought }) => bought.some(({ fetchedContent }) => fetchedContent !== undefined))
    ? replacedContents()
    : {}

function purchaseOf(
  { order, bought, receipts: papers, isOwn }: Bought & { isOwn: boolean },
  now: string,
  contents: Contents,
): Purchase {
  const awaited = awaitedFrom(order, now)
  const filesOf = () => {
    // A closed order can never be paid again: its files wait for nothing.
    if (awaited !== undefined || (!order.paidAt && order.closedAt)) return []
    return order.paidAt
      ? bought.map(each => downloadOf(each, now, contents))
      : order.files.map(file => unpaidDownload(file, order))
  }
  return {
    orderId: order.orderId,
    number: order.number,
    slug: order.slug,
    productType: order.productType ?? 'one-time',
    title: order.title,
    ...(order.english && { english: order.english.title }),
    status: order.status,
    totalCents: order.totalCents,
    voucher: shownDiscount(order.voucher),
    currency: order.currency,
    orderedAt: order.createdAt,
    buyer: { name: `${order.buyer.firstName} ${order.buyer.lastName}`, email: order.buyer.email },
    ...courseOf(order, now),
    downloads: filesOf(),
    ...(awaited !== undefined && { downloadsFrom: awaited }),
    ...(order.paidAt === undefined && !opensAtOnce(order) && { opensLater: true }),
    ...closedBy(order),
    ...(isPayable(order, now) &&
      (isOwn ? { payableUntil: order.payableUntil } : { isPayableElsewhere: true })),
    ...(order.paidAt !== undefined &&
      order.totalCents > 0 && {
        receipt: receiptStateOf(papers.find(({ cause }) => cause === invoiceThatCounts(order))),
        ...(order.invoice !== undefined && { receiptId: order.invoice }),
        ...replacedOf(order, papers),
      }),
    ...withdrawalOf(order, now),
    ...moneyBack(order, papers),
  }
}

const PLACES = { held: 'reserved', booked: 'booked', released: 'given-back' } as const

function courseOf(order: Order, now: string): Pick<Purchase, 'course'> {
  const { course, placeState = 'released', courseCancelledAt } = order
  if (!course) return {}
  return {
    course: {
      ...shownDate(course),
      place: courseCancelledAt === undefined ? PLACES[placeState] : 'cancelled',
      ...(placeState === 'booked' && course.joinUrl !== undefined && { joinUrl: course.joinUrl }),
      isAttended: isCertified(order, now),
    },
  }
}

function withdrawalOf(order: Order, now: string): Partial<Purchase> {
  if (order.withdrawal) return { withdrawnAt: order.withdrawal.at }
  const until = withdrawableUntil(order, now)
  return until === undefined ? {} : { withdrawableUntil: until }
}

/** Each invoice that another has taken the place of, with the paper that cancelled it. */
function replacedOf(order: Order, papers: readonly Receipt[]): Pick<Purchase, 'replaced'> {
  const shown = (paper: Receipt, what: 'invoice' | 'cancellation') => ({
    ...(paper.cause !== 'invoice' && { paperId: paper.cause }),
    what,
    at: paper.correctedAt ?? paper.issuedAt ?? paper.paidAt,
    receipt: receiptStateOf(paper),
  })
  const replaced = papers
    .filter(({ cause }) => isCancellation(cause))
    .toSorted((one, other) => ((one.correctedAt ?? '') < (other.correctedAt ?? '') ? -1 : 1))
    .flatMap(paper => {
      const invoice = papers.find(({ cause }) => cause === invoiceOf(paper))
      return [...(invoice ? [shown(invoice, 'invoice')] : []), shown(paper, 'cancellation')]
    })
  return order.invoice === undefined ? {} : { replaced }
}

/** What has gone back, and what a bank says. */
function moneyBack({ refundedCents = 0, dispute }: Order, papers: readonly Receipt[]): Partial<Purchase> {
  const corrections = papers
    .flatMap(paper =>
      paper.correctedAt === undefined || isCancellation(paper.cause)
        ? []
        : {
            correctionId: paper.cause,
            refundedCents: -paper.totalCents,
            at: paper.correctedAt,
            receipt: receiptStateOf(paper),
          },
    )
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  return {
    ...(corrections.length > 0 && { corrections }),
    ...(refundedCents > 0 && { refundedCents }),
    ...(dispute && dispute.state !== 'inquiry' && { dispute: shownDispute(dispute, dispute.state) }),
  }
}

const shownDispute = <State>({ isReturnedDebit, cents, at }: Dispute, state: State) => ({
  state,
  isReturnedDebit,
  cents,
  at,
})
