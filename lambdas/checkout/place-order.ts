import type * as z from 'zod/mini'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { hasWaiver, isListenedTo } from '../../contract/catalog.ts'
import { type Buyer, placeOrder as route, placeOwnOrder as ownRoute } from '../../contract/checkout.ts'
import { consentWording, type ConsentText, termsVersionOn } from '../../contract/consents.ts'
import { splitTax } from '../../contract/money.ts'
import { customerOf, knownCustomer, profiles } from '../customers/customer.ts'
import { isShopClosed } from '../catalog/company-facts.ts'
import { productOf } from '../catalog/product.ts'
import { delivered } from '../orders/complete-order.ts'
import { rememberOrder } from '../orders/order-cookie.ts'
import { incompleteSubscription } from '../orders/start-subscription.ts'
import { isPlacedBy, type Order, orders, PAYABLE_MS, readOrder } from '../orders/order.ts'
import { boughtOf } from '../orders/order-delivery.ts'
import { stateOf } from '../orders/order-state.ts'
import { mintOrderNumber, orderNumbers } from '../orders/order-number.ts'
import { missingAddress } from '../orders/missing-address.ts'
import { taxOf } from '../orders/tax.ts'
import { subscriptionIdOf } from '../subscriptions/subscription.ts'
import { acknowledgement } from '../orders/order-mail.ts'
import { heldPlace, takePlace } from '../courses/place-hold.ts'
import { ifNotExists, notExists } from '../platform/expression.ts'
import { type Caller, endpoint } from '../platform/endpoint.ts'
import type { Identity } from '../platform/authorise.ts'
import { count } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import {
  MAILBOX_WINDOW_MS,
  mailboxHash,
  NETWORK_WINDOW_MS,
  spendTry,
  tryWrite,
  visitorHash,
} from '../platform/rate.ts'
import { addressHashes, verify } from '../platform/signed.ts'
import { trailOf } from '../platform/record.ts'
import { after } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { heldVoucher, takeUse } from '../vouchers/voucher-hold.ts'
import { goodVoucher } from './apply-voucher.ts'
import { dateOf } from './course-date-of.ts'
import { Quote } from './quote.ts'

/**
 * An order sends a mail to an address that nobody has proven: beyond so many the next ones go on without it, because
 * strangers must not keep its owner from ordering. Repeats of one order do not count. Who is signed in is counted by
 * themselves.
 */
const MAILS_PER_ADDRESS = { route: 'order-address', max: 10, windowMs: MAILBOX_WINDOW_MS }
/**
 * The letter about an order of nothing is its contract, so these are counted by themselves: orders that nobody pays cost
 * nobody this letter. Beyond the limit the contract lies in the account alone.
 */
const FREE_PER_ADDRESS = { route: 'free-order-address', max: 10, windowMs: MAILBOX_WINDOW_MS }
/** Complete at once, orders of nothing show in the account of the address: more of them take more networks. */
const FREE_PER_NETWORK = { route: 'free-order-network', max: 10, windowMs: MAILBOX_WINDOW_MS }
const PER_VISITOR = { route: 'order-network', max: 30, windowMs: NETWORK_WINDOW_MS }
/** An unpaid order keeps its place for a day, so that one network could keep all twelve of a date empty for nothing. */
const PLACES_PER_VISITOR = { route: 'place-network', max: 4, windowMs: PAYABLE_MS }

export const placeOrder = endpoint(route, (input, caller) => place(input, caller))

/** For another address than the account's it is a guest's order. */
export const placeOwnOrder = endpoint(ownRoute, (input, caller) => place(input, caller, caller))

type Input = z.output<(typeof route)['input']>
type Placing = Omit<Input, 'quote'> & {
  quote: Quote
  visitor: string
  /** The customer that is signed in. */
  placedBy: string | undefined
}

async function place(input: Input, caller: Caller, owner?: Identity) {
  const quote = await genuineQuote(input.quote, input.buyer)
  if (quote instanceof Problem) return quote
  if (await isShopClosed()) return new Problem('shop-closed')
  const order = await orderFrom(
    { ...input, quote, visitor: await visitorHash(await caller.ip()), placedBy: owner?.customerId },
    caller.now,
  )
  if (order instanceof Problem) return order
  const isTheirs = owner && isPlacedBy(order, owner.customerId)
  // Its quote, sent again by somebody else, opens no order that was placed signed in.
  if (isTheirs || !isPlacedBy(order, order.customerId))
    await rememberOrder(order, caller, isTheirs ? owner.signIn : undefined)
  return stateOf(order, caller.now)
}

async function genuineQuote(
  token: string,
  buyer: Buyer,
): Promise<Quote | Problem<'invalid-input' | 'quote-expired'>> {
  const quote = await verify('quote', Quote, token)
  if (!quote) return new Problem('invalid-input', [{ field: 'quote', code: 'invalid' }])
  if (!(await addressHashes(buyer.email)).includes(quote.address)) return new Problem('quote-expired')
  // Another country, another tax: what stood above the button must be what is ordered.
  if (quote.country !== undefined && quote.country !== buyer.country) return new Problem('quote-expired')
  return quote
}

/** The account behind an address may be erased, or join another, between the question and the order. */
const MAX_ROUNDS = 3

/** What the quote has become counts even when it could not be ordered any more: the first answer may have been lost. */
async function orderFrom(placing: Placing, now: string) {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const draft = await draftOrder(placing, now)
    const order = draft instanceof Problem ? draft : await createOrder(draft, placing)
    if (order instanceof Problem) return (await earlierOrder(placing)) ?? order
    if (order) return order
  }
  throw new Error('The profile of a buyer or the numbers kept changing while an order was placed.')
}

async function earlierOrder({ quote, buyer }: Placing): Promise<Order | undefined> {
  const customerId = await knownCustomer(buyer.email)
  return customerId === undefined ? undefined : readOrder({ customerId, orderId: quote.orderId })
}

interface Draft {
  order: Order
  /** As the offer names it, wherever the buyer lives. */
  offeredPercent: number
}

type NotOrderable = Problem<
  'not-found' | 'quote-expired' | 'price-changed' | 'voucher-invalid' | 'course-full' | 'invalid-input'
>

async function draftOrder({ quote, ...input }: Placing, now: string): Promise<Draft | NotOrderable> {
  if (quote.validUntil <= now) return new Problem('quote-expired')
  const product = await productOf(quote.slug, now)
  if (product instanceof Problem) return product
  const offered = quote.totalCents + (quote.voucher?.discountCents ?? 0)
  if (product.version !== quote.productVersion || product.priceCents !== offered)
    return new Problem('price-changed')
  const good = quote.voucher && (await goodVoucher(quote.voucher.code, product, now))
  if (good?.discountCents !== quote.voucher?.discountCents) return new Problem('voucher-invalid')
  const date = await dateOf(product, quote.dateId, now)
  if (date instanceof Problem) return date
  const missing = missingAddress(input.buyer, quote.totalCents)
  if (missing.length) return new Problem('invalid-input', missing)
  // A box that was not offered cannot have been ticked.
  const waivesWithdrawal =
    input.waivesWithdrawal && hasWaiver({ type: product.type, totalCents: quote.totalCents })
  const version = termsVersionOn(berlinDay(now))
  const consent = (text: ConsentText) => ({
    text,
    version,
    at: now,
    wording: consentWording(text, version, input.language),
  })
  const customerId = await customerOf(input.buyer.email, now)
  const tax = taxOf({ taxPercent: product.taxPercent, buyer: input.buyer, at: now, venue: date?.venue })
  // What stood above the button must be what is ordered.
  if (quote.taxPercent !== undefined && quote.taxPercent !== tax.taxPercent)
    return new Problem('quote-expired')
  // Nothing is to be paid: it is complete with the transaction that makes it.
  const isFree = quote.totalCents === 0
  const order: Order = {
    orderId: quote.orderId,
    number: mintOrderNumber(),
    customerId,
    // Whose it is, where who is signed in has ordered for their own address.
    ...(input.placedBy === customerId && { placedBy: customerId }),
    status: isFree ? 'completed' : 'pending',
    mode: product.type === 'monthly' ? 'subscription' : 'payment',
    ...(isListenedTo(product.type) && { subscriptionId: subscriptionIdOf(quote.orderId) }),
    rev: 0,
    createdAt: now,
    ...(isFree ? { paidAt: now } : { dueAt: after(now, PAYABLE_MS) }),
    payableUntil: after(now, PAYABLE_MS),
    ...boughtOf(product),
    ...splitTax(quote.totalCents, tax.taxPercent),
    ...tax,
    totalCents: quote.totalCents,
    ...(product.type === 'monthly' && { monthlyCents: product.priceCents }),
    ...(good && {
      voucher: heldVoucher(good.voucher, good.discountCents, customerId),
      voucherState: isFree ? 'redeemed' : 'held',
    }),
    ...(quote.partner !== undefined && { partner: quote.partner }),
    ...(date && { course: heldPlace(date), placeState: isFree ? 'booked' : 'held' }),
    currency: product.currency,
    buyer: input.buyer,
    language: input.language,
    consents: [consent('terms'), ...(waivesWithdrawal ? [consent('immediate-delivery')] : [])],
    waivesWithdrawal,
    attempt: 0,
    sessions: {},
    trail: trailOf(isFree ? 'completed' : 'pending', { by: 'buyer', at: now, cause: 'order' }),
  }
  return { order, offeredPercent: product.taxPercent }
}

/** The order with its profile and its acknowledgement, or the same order from an earlier press; undefined: ask again whose it is, and draw another number. */
async function createOrder(
  { order, offeredPercent }: Draft,
  placing: Placing,
): Promise<Order | Problem<'too-many-requests' | 'voucher-invalid' | 'course-full'> | undefined> {
  const { number, customerId, orderId, voucher, course } = order
  const { files, ...letters } = order.paidAt
    ? delivered(order, order.paidAt)
    : { files: undefined, received: acknowledgement(order, order.createdAt) }
  const isAnnounced = order.isUnannounced !== true
  const mailbox = order.placedBy ?? (await mailboxHash(order.buyer.email))
  const conditionFailed = await transact({
    order: orders.create(order),
    subscription: incompleteSubscription(order, offeredPercent),
    // Not the whole order, whose `dueAt` would come along.
    number: orderNumbers.create({ number, customerId, orderId }),
    profile: profiles.upsert(
      { customerId },
      {
        if: { mergedInto: notExists, erasedAt: notExists },
        // No edit of the profile: its owner may be changing it in another tab.
        set: { createdAt: ifNotExists(order.createdAt), newestOrder: orderId, rev: ifNotExists(0) },
      },
    ),
    ...(isAnnounced && letters),
    files,
    voucherUse:
      voucher && takeUse({ orderId, number, voucher }, order.paidAt ? 'redeemed' : 'held', order.createdAt),
    placeUse: course && takePlace({ ...order, course }, order.paidAt ? 'booked' : 'held', order.createdAt),
    perAddress: isAnnounced
      ? tryWrite({ ...(order.paidAt ? FREE_PER_ADDRESS : MAILS_PER_ADDRESS), key: mailbox }, order.createdAt)
      : undefined,
    perNetwork:
      order.paidAt !== undefined && order.placedBy === undefined
        ? tryWrite({ ...FREE_PER_NETWORK, key: `${placing.visitor}#${mailbox}` }, order.createdAt)
        : undefined,
    perDate:
      course &&
      tryWrite(
        { ...PLACES_PER_VISITOR, key: `${placing.visitor}#${course.slug}#${course.dateId}` },
        order.createdAt,
      ),
    perVisitor: tryWrite({ ...PER_VISITOR, key: placing.visitor }, order.createdAt),
  })
  if (!conditionFailed) {
    if (order.paidAt) count('OrderCompleted')
    return order
  }
  const earlier = conditionFailed.order?.old
  if (earlier) return orders.parse(earlier)
  if (conditionFailed.placeUse && !conditionFailed.profile) return new Problem('course-full')
  // Another customer has other uses.
  if (conditionFailed.voucherUse && !conditionFailed.profile) {
    // What a refusal of an order of nothing tells of its address is not to be had for nothing.
    const tooMany = await spendTry({ ...PER_VISITOR, key: placing.visitor }, order.createdAt)
    return tooMany ?? new Problem('voucher-invalid')
  }
  const { perVisitor, perDate, perNetwork } = conditionFailed
  if (perVisitor || perDate || perNetwork) return new Problem('too-many-requests')
  if (conditionFailed.perAddress)
    return createOrder({ order: { ...order, isUnannounced: true }, offeredPercent }, placing)
  return undefined
}
