import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { encodeTime } from 'ulid'
import { splitTax } from '../../contract/money.ts'
import { copied, type SoldOffer } from '../catalog/sold-offer.ts'
import { profiles } from '../customers/customer.ts'
import { notExists } from '../platform/expression.ts'
import { countMoneyMatter } from '../platform/log.ts'
import { stripeClient } from '../platform/stripe.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { trailOf } from '../platform/record.ts'
import { after, HOURS, keptUntil, SECONDS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { receiptOfSale, receipts } from '../receipts/receipt.ts'
import { isProration } from '../subscriptions/billed-month.ts'
import { numberOfChange } from '../subscriptions/plan-contract.ts'
import { planOfChange, presentPlan } from '../subscriptions/plan.ts'
import {
  type Plan,
  readSubscription,
  type Subscription,
  subscriptions,
} from '../subscriptions/subscription.ts'
import { endAtStripe, moment } from '../subscriptions/stripe-state.ts'
import { paymentOf } from './first-invoice.ts'
import { type Order, type OrderRef, orders, readOrder } from './order.ts'
import { suppliedOf } from './order-delivery.ts'
import { taxMatter } from './money-matter.ts'
import { payingCountry } from './paying-country.ts'
import { taxOf } from './tax.ts'
import { orderMail, returnedMail } from './order-mail.ts'
import { mintOrderNumber, orderNumbers } from './order-number.ts'
import { owedForWithdrawal, owedRefund, payments, returnedPayment } from './payment.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { isOurMoney, keepUnmatchedInvoice } from './unmatched-money.ts'

/** As with the first order: more often than this in a row is a fault. */
const MAX_ROUNDS = 8
/** Stripe says within seconds that a subscription goes on; where that got lost, the clock asks before a mail warns of its end. */
const WORD_LATE_MS = HOURS
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 16
const TIME_LENGTH = 10

interface Begun extends OrderRef {
  subscriptionId: string
}

/**
 * A further month is paid for: an order of its own with its number and receipt, in one transaction with the event. Its id
 * is made of the invoice, so that every repeat, and the clock that asks, meets the same order.
 * @param event missing when Stripe was asked instead of telling us
 */
export async function renewOrder(ref: Begun, told: Stripe.Invoice, event?: StripeEvent): Promise<Outcome> {
  if (told.amount_paid === 0) return onlyEvent(event)
  const stripe = await stripeClient()
  const invoice = await stripe.invoices.retrieve(told.id, { expand: ['payments'] })
  let isNumberTaken = false
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const first = await readOrder(ref)
    if (!first) return 'unknown-order'
    const seen = await readSubscription(ref)
    if (!seen || first.erasedAt) return returnRenewal(first, invoice, event)
    const isWithdrawn = first.withdrawal !== undefined
    const billed = (await fitsSubscription(seen, invoice, isWithdrawn))
      ? await billedBy(seen, invoice)
      : undefined
    if (!billed)
      return keepUnmatchedInvoice(first, invoice, paymentOf(invoice), event?.at ?? paidAtOf(invoice), event)
    const paymentCountry = await payingCountry(paymentOf(invoice) ?? '')
    const number =
      (!isNumberTaken && billed.isDifference && numberPrinted(seen, invoice)) || mintOrderNumber()
    const renewal = renewalOf(first, { seen, billed, invoice, number }, paymentCountry)
    const conditionFailed = await write(renewal, { seen, billed, invoice, isWithdrawn }, event)
    if (!conditionFailed) return 'done'
    if (conditionFailed.event) return 'repeat'
    if (conditionFailed.order) return onlyEvent(event)
    isNumberTaken ||= conditionFailed.number !== undefined
    const owner = conditionFailed.owner?.old
    if (owner?.erasedAt) return returnRenewal(first, invoice, event)
    // On its way to the account that has proven the address; the event comes again.
    if (owner?.mergedInto) throw new Error(`Order ${ref.orderId} is moving while its renewal arrives.`)
  }
  throw new Error(`Subscription ${ref.subscriptionId} kept changing while its renewal was written.`)
}

const subscriptionIn = ({ parent }: Stripe.Invoice): string =>
  stripeIdOf(parent?.subscription_details?.subscription) ?? ''

const paidAtOf = ({ status_transitions: { paid_at }, created }: Stripe.Invoice): string =>
  moment(paid_at ?? created)

/** `ord_` and a ULID: the time of the invoice, then what is made of its id. */
export function renewalId(invoice: Pick<Stripe.Invoice, 'id' | 'created'>): string {
  const digest = createHash('sha256').update(invoice.id).digest()
  const rest = Array.from({ length: RANDOM_LENGTH }, (_, index) => CROCKFORD[(digest[index] ?? 0) % 32])
  return `ord_${encodeTime(invoice.created * SECONDS, TIME_LENGTH)}${rest.join('')}`
}

const sumOf = (lines: readonly Stripe.InvoiceLineItem[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

interface Billed extends Plan {
  /** Only the difference of a changed plan, no month. */
  readonly isDifference: boolean
  /** What was agreed to with the change, where it is still known. */
  readonly consents?: Order['consents']
}

/**
 * What an invoice is for: a month at the price that was agreed, or the difference of a change of plan, which was shown
 * before. Around a change the invoice of either plan may come. Undefined: neither, nor something of both.
 */
async function billedBy(seen: Subscription, invoice: Stripe.Invoice): Promise<Billed | undefined> {
  const { change } = seen
  const { lines, parent, total } = invoice
  const months = lines.data.filter(line => !isProration(line))
  if (months.length === 0) {
    if (change && change.dueNowCents === total)
      return { ...change.to, isDifference: true, consents: change.agreement.consents }
    const { changeId } = parent?.subscription_details?.metadata ?? {}
    if (changeId === undefined || changeId === change?.changeId) return undefined
    const former = await planOfChange(changeId, seen.subscriptionId)
    return former && { ...former, isDifference: true }
  }
  if (months.length < lines.data.length) return undefined
  const month = sumOf(months)
  const plan = [presentPlan(seen), ...(change ? [change.to, change.from] : [])].find(
    ({ amountCents }) => amountCents === month,
  )
  return plan && { ...plan, isDifference: false }
}

/**
 * Is it our money, of the subscription that we know? Money after the end is no month; of a contract that was withdrawn
 * from, it goes back by itself.
 */
const fitsSubscription = async (
  seen: Subscription,
  invoice: Stripe.Invoice,
  isWithdrawn: boolean,
): Promise<boolean> =>
  (await isOurMoney(invoice)) &&
  subscriptionIn(invoice) === seen.stripeId &&
  invoice.amount_paid === invoice.total &&
  seen.status !== 'incomplete' &&
  (isWithdrawn || seen.endedAt === undefined || seen.endedAt >= paidAtOf(invoice))

/** On the paper of the change whose difference it is. */
function numberPrinted({ change }: Subscription, { parent }: Stripe.Invoice): string | undefined {
  const { changeId = change?.changeId } = parent?.subscription_details?.metadata ?? {}
  return changeId && numberOfChange(changeId)
}

const periodOf = ({ lines: { data }, created }: Stripe.Invoice) => {
  const months = data.filter(line => !isProration(line))
  const periods = (months.length > 0 ? months : data).map(({ period }) => period)
  return {
    from: moment(Math.min(...periods.map(({ start }) => start), created)),
    until: moment(Math.max(...periods.map(({ end }) => end))),
  }
}

interface Paid {
  /** Was the contract withdrawn from before this was booked? */
  isWithdrawn: boolean
  seen: Subscription
  billed: Billed
  invoice: Stripe.Invoice
}

function renewalOf(
  first: Order,
  { seen, billed, invoice, number }: Omit<Paid, 'isWithdrawn'> & { number: string },
  paymentCountry: string | undefined,
): Order {
  const paidAt = paidAtOf(invoice)
  const tax = taxOf({ taxPercent: billed.taxPercent, buyer: first.buyer, at: paidAt })
  return {
    orderId: renewalId(invoice),
    number,
    customerId: seen.customerId,
    status: 'completed',
    mode: 'renewal',
    subscriptionId: seen.subscriptionId,
    rev: 0,
    createdAt: moment(invoice.created),
    payableUntil: paidAt,
    ...soldBy(billed),
    productType: seen.type,
    ...splitTax(invoice.amount_paid, tax.taxPercent),
    ...tax,
    ...(paymentCountry !== undefined && { paymentCountry }),
    totalCents: invoice.amount_paid,
    currency: seen.currency,
    buyer: first.buyer,
    language: seen.language,
    consents: billed.consents ?? first.consents,
    waivesWithdrawal: false,
    attempt: 0,
    sessions: {},
    paidAt,
    period: periodOf(invoice),
    ...(billed.isDifference && { isDifference: true }),
    paymentId: paymentOf(invoice) ?? invoice.id,
    trail: trailOf('completed', { by: 'stripe', at: paidAt, cause: `invoice ${invoice.id}` }),
  }
}

/** A difference is named by what it led to, in each language that the offer has. */
function soldBy(billed: Billed): SoldOffer {
  const sold = copied(billed)
  if (!billed.isDifference) return sold
  const { title, english } = sold
  return {
    ...sold,
    title: `Wechsel zu ${title}`,
    ...(english && { english: { ...english, title: `Change to ${english.title}` } }),
  }
}

async function write(
  order: Order,
  { seen, billed, invoice, isWithdrawn }: Paid,
  event: StripeEvent | undefined,
) {
  const { customerId, orderId, number, paymentCountry, paymentId = '' } = order
  const paidAt = paidAtOf(invoice)
  const { until } = periodOf(invoice)
  // A difference pays for another plan, not for the month, which may still be on its way.
  const isLater = !billed.isDifference && (seen.paidUntil === undefined || seen.paidUntil < until)
  const paidUntil = isLater ? until : (seen.paidUntil ?? until)
  const wasUnpaid = seen.graceUntil !== undefined
  const renewed = { rev: seen.rev, paidUntil, ...(wasUnpaid && { dueAt: after(paidAt, WORD_LATE_MS) }) }
  const why = { by: event ? 'stripe' : 'clock', at: paidAt, cause: `invoice ${invoice.id}` } as const
  const tax = taxMatter(order, { paymentId, paymentCountry, at: paidAt })
  const conditionFailed = await transact({
    order: orders.create(order),
    number: orderNumbers.create({ number, customerId, orderId }),
    tax,
    owner: profiles.check({ customerId }, { erasedAt: notExists, mergedInto: notExists }),
    subscription: transition(subscriptions, 'renew', seen, renewed, why),
    receipt: receipts.create(receiptOfSale(order, { paidAt, ...suppliedOf(order, paidAt) })),
    payment: payments.put({ paymentId, customerId, orderId, forgetAt: keptUntil(paidAt) }),
    money: isWithdrawn ? owedForWithdrawal(order, paidAt) : undefined,
    // Of a change tells its own mail, of what goes back that of its refund.
    mail: billed.isDifference || isWithdrawn ? undefined : orderMail(order, 'subscription-renewed', paidAt),
    event: event && heard(event),
  })
  if (tax && !conditionFailed) countMoneyMatter('tax-country')
  return conditionFailed
}

/** Billed in the moment in which its account was erased: nothing more is billed, and this goes back. */
async function returnRenewal(
  first: Order,
  invoice: Stripe.Invoice,
  event: StripeEvent | undefined,
): Promise<Outcome> {
  await endAtStripe(subscriptionIn(invoice))
  const paymentId = paymentOf(invoice)
  if (paymentId === undefined) return onlyEvent(event)
  const { customerId, orderId } = first
  const at = event?.at ?? paidAtOf(invoice)
  const recipient = invoice.customer_email
  const conditionFailed = await transact({
    task: owedRefund({ customerId, orderId, paymentId, cause: 'erased' }, at),
    payment: returnedPayment({ customerId, orderId, paymentId }, at),
    mail: recipient
      ? returnedMail(first, { paymentId, cause: 'erased', recipient, cents: invoice.amount_paid }, at)
      : undefined,
    event: event && heard(event),
  })
  if (!conditionFailed) return 'returned'
  return conditionFailed.event ? 'repeat' : onlyEvent(event)
}
