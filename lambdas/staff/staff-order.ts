import type { Happening, StaffOrder } from '../../contract/staff.ts'
import { confirmationOf } from '../orders/confirmation.ts'
import { type Entitlement, entitlements, openRequest, statusOf } from '../orders/entitlement.ts'
import { invoiceFixedBy } from '../orders/invoice-of-order.ts'
import { orderNumbers } from '../orders/order-number.ts'
import { type Order, readOrder } from '../orders/order.ts'
import { isGiven, withdrawableUntil } from '../orders/order-delivery.ts'
import { isPayable } from '../orders/order-state.ts'
import { readRefusedRefund } from '../orders/money-matter.ts'
import { refundableCents, refundingCents } from '../orders/refundable.ts'
import { partsOf } from '../orders/order-parts.ts'
import { wholeRefundOf } from '../orders/whole-refund.ts'
import { mails } from '../platform/mail-item.ts'
import type { Item } from '../platform/table.ts'
import { invoiceThatCounts, receiptStateOf, type Receipt, receipts } from '../receipts/receipt.ts'
import { requestsOf } from '../requests/order-request.ts'
import type { Request } from '../requests/request.ts'
import { type Subscription, subscriptions } from '../subscriptions/subscription.ts'
import { happeningOf } from './audit-lines.ts'
import { type Audit, auditsOf, mailsOf } from './audit.ts'
import { happeningOfMail, mailed } from './mailed.ts'

/** What a number leads to: its order, and under whom it was placed. */
export async function findOrder(number: string): Promise<{ order: Order; placedBy: string } | undefined> {
  const found = await orderNumbers.read({ number })
  const order = found && (await readOrder(found))
  return order && { order, placedBy: found.customerId }
}

/** One order with everything around it: its parts, mails, requests and audit are asked for together. */
export async function staffOrder(
  { order, placedBy }: { order: Order; placedBy: string },
  now: string,
): Promise<StaffOrder> {
  const { customerId, orderId, subscriptionId } = order
  const [parts, mailItems, asked, audit, refusals, subscription, ofSubscription] = await Promise.all([
    partsOf(order),
    // A merge leaves letters where they were owed.
    mailsOf([...new Set([customerId, placedBy])], orderId),
    order.erasedAt ? [] : requestsOf(order.number),
    auditsOf(orderId),
    Promise.all((order.refunding ?? []).map(({ taskId }) => readRefusedRefund(taskId))),
    subscriptionId === undefined ? undefined : subscriptions.read({ customerId, subscriptionId }),
    subscriptionId === undefined ? [] : auditsOf(subscriptionId),
  ])
  // It closes the files of the order that began it.
  const ended =
    subscription?.orderId === orderId
      ? ofSubscription.filter(({ action }) => action === 'subscription-end')
      : []
  const papers = partsLike(parts, receipts.kind, item => receipts.parse(item))
  const files = partsLike(parts, entitlements.kind, item => entitlements.parse(item))
  const letters = mailItems.map(letterIn)
  return {
    ...moneyOf(order),
    refusedRefund: refusals.find(matter => matter?.status === 'open')?.aboutId,
    orderId,
    number: order.number,
    status: order.status,
    mode: order.mode,
    rev: order.rev,
    slug: order.slug,
    productType: order.productType ?? 'one-time',
    title: order.title,
    summary: order.summary,
    language: order.language,
    createdAt: order.createdAt,
    ...(isPayable(order, now) && { payableUntil: order.payableUntil }),
    paidAt: order.paidAt,
    closedAt: order.closedAt,
    erasedAt: order.erasedAt,
    waivesWithdrawal: order.waivesWithdrawal,
    ...withdrawalOf(order, now),
    customer: customerId,
    buyer: buyerOf(order),
    receipts: papers.map(shownReceipt).sort(byTime),
    ...invoiceOf(order, papers),
    files: order.paidAt ? inOrderOfSale(order, files).map(file => fileOf(file, now)) : [],
    ...(subscription && { subscription: shown(subscription) }),
    wholeRefund: wholeRefundOf(order, parts, subscription),
    requests: asked.map(({ number, topic, status, at }) => ({ number, topic, status, at })),
    mails: letters.sort((one, other) => (one.sendAt < other.sendAt ? -1 : 1)),
    confirmation: confirmationOf(order),
    timeline: timelineOf(order, [...audit, ...ended], asked, letters, files),
  }
}

const partsLike = <T>(parts: readonly Item[], kind: string, parse: (item: Item) => T): T[] =>
  parts.filter(part => part.kind === kind).map(parse)

const byTime = (one: { at: string }, other: { at: string }): number => (one.at < other.at ? -1 : 1)

/** As the offer had them. */
function inOrderOfSale({ files }: Order, entitled: readonly Entitlement[]): Entitlement[] {
  const place = new Map(files.map(({ fileId }, index) => [fileId, index]))
  const placeOf = ({ fileId }: Entitlement) => place.get(fileId) ?? files.length
  return entitled.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const moneyOf = (order: Order) => ({
  currency: order.currency,
  totalCents: order.totalCents,
  netCents: order.netCents,
  taxCents: order.taxCents,
  taxPercent: order.taxPercent,
  ...(order.voucher && {
    voucher: { code: order.voucher.code, discountCents: order.voucher.discountCents },
  }),
  partner: order.partner,
  refundedCents: order.refundedCents ?? 0,
  refundingCents: refundingCents(order),
  refundableCents: refundableCents(order),
  paymentId: order.paymentId,
  dispute: order.dispute,
})

function withdrawalOf(order: Order, now: string) {
  const { withdrawal } = order
  if (isGiven(order)) return { isGiven: true as const }
  if (withdrawal) return { withdrawnAt: withdrawal.at }
  const until = withdrawableUntil(order, now)
  return until === undefined ? {} : { withdrawableUntil: until }
}

function buyerOf({ buyer, erasedAt }: Order): StaffOrder['buyer'] {
  const { firstName, lastName, email, company, vatId, street, postalCode, city, country, phone } = buyer
  return {
    name: erasedAt ? '' : `${firstName} ${lastName}`,
    email: erasedAt ? '' : email,
    ...(company !== undefined && { company: vatId === undefined ? company : `${company}, ${vatId}` }),
    address: [street, [postalCode, city].filter(Boolean).join(' '), country].flatMap(part => part || []),
    ...(phone && { phone }),
  }
}

const shownReceipt = (paper: Receipt): StaffOrder['receipts'][number] => ({
  ...(paper.cause !== 'invoice' && { correction: paper.cause }),
  number: paper.number,
  cents: paper.totalCents,
  // What took an invoice's place was paid before it was written.
  at: paper.correctedAt ?? (paper.invoice === undefined ? paper.paidAt : (paper.issuedAt ?? paper.paidAt)),
  state: receiptStateOf(paper),
})

/** Of an erased order nothing is left to be corrected. */
function invoiceOf(order: Order, papers: readonly Receipt[]): Pick<StaffOrder, 'invoice'> {
  const { number } = papers.find(({ cause }) => cause === invoiceThatCounts(order)) ?? {}
  if (number === undefined || order.erasedAt) return {}
  const { email: _, phone: __, ...buyer } = order.buyer
  const fixedBy = invoiceFixedBy(order)
  return { invoice: { number, ...(fixedBy && { fixedBy }), buyer } }
}

const fileOf = (file: Entitlement, now: string): StaffOrder['files'][number] => ({
  fileId: file.fileId,
  title: file.title,
  status: statusOf(file, now),
  used: file.used,
  allowed: file.allowed,
  availableFrom: file.availableFrom,
  expiresAt: file.expiresAt,
  revokedFor: file.revokedFor,
  requested: openRequest(file),
})

const shown = (seen: Subscription): NonNullable<StaffOrder['subscription']> => ({
  subscriptionId: seen.subscriptionId,
  status: seen.status,
  type: seen.type,
  amountCents: seen.amountCents,
  startedAt: seen.startedAt,
  currentPeriodEnd: seen.currentPeriodEnd,
  endsAt: seen.endedAt ?? seen.cancelAt,
})

/** `MAIL#ord_…#refund-made#re_…` is called `ord_…#refund-made#re_…`. */
const letterIn = (item: Item): StaffOrder['mails'][number] => ({
  ...mailed(mails.parse(item)),
  name: item.sk.slice('MAIL#'.length),
})

/** Written by somebody of the staff with a line of the audit, which says more. */
export const AUDITED = new Set([
  'decideRefund',
  'changeDownloadLimit',
  'changeAccess',
  'tellAgain',
  'correctAddress',
  'correctEmail',
  'correctInvoice',
])

function timelineOf(
  order: Order,
  audit: readonly Audit[],
  asked: readonly Request[],
  letters: StaffOrder['mails'],
  files: readonly Entitlement[],
): Happening[] {
  const trail = order.trail
    .filter(({ to }) => !AUDITED.has(to))
    // `by` is the vocabulary of the kit, which wrote it.
    .map(({ to, at, by, cause }) => ({ at, what: `order:${to}`, by: by as Happening['by'], cause }))
  return inOrder([
    ...trail,
    ...audit.map(line => decided(line, order)),
    ...asked.map(({ at, topic, number }) => ({
      at,
      what: `request:${topic}`,
      by: 'customer' as const,
      cause: number,
    })),
    ...letters.flatMap(happeningOfMail),
    ...files.flatMap(downloadsOf),
  ])
}

/** Each start of a download, counted or for nothing; continuing one leaves no trace. */
function downloadsOf({ title, presses, used, allowed }: Entitlement): Happening[] {
  const starts = Object.values(presses).toSorted()
  return starts.map((at, index) => ({
    at,
    what: 'download',
    by: 'customer',
    cause: title,
    nth: index + 1,
    ...(starts.length === used && { allowed }),
  }))
}

/** With what was corrected of the person, which the order holds and its audit does not. */
function decided(line: Audit, { corrections = [] }: Order): Happening {
  const { pressId, before, after } = line
  const corrected = corrections.find(each => each.pressId === pressId)
  return {
    ...happeningOf(line),
    ...(corrected && {
      before: { ...before, ...corrected.before },
      after: { ...after, ...corrected.after },
    }),
    ...(typeof after.cents === 'number' && { cents: after.cents }),
    ...(typeof after.file === 'string' && { cause: after.file }),
  }
}

/**
 * What is told by the payment provider has whole seconds, so that within one a payment would stand before its order: there a
 * cause comes before its effect, what people did, then Stripe's word, then the mails about it and what was fetched.
 */
function inOrder(happenings: readonly Happening[]): Happening[] {
  const rankOf = ({ what, by }: Happening) =>
    /^(?:mail-|download$)/.test(what) ? 2 : by === 'stripe' ? 1 : 0
  const secondOf = ({ at }: Happening) => at.slice(0, '2026-11-02T09:00:00'.length)
  return happenings.toSorted((one, other) => {
    const [second, otherSecond] = [secondOf(one), secondOf(other)]
    if (second !== otherSecond) return second < otherSecond ? -1 : 1
    return rankOf(one) - rankOf(other) || (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)
  })
}
