import { wordsOf } from '../../contract/catalog.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { startPayment as route } from '../../contract/checkout.ts'
import { courseDates, isOffered } from '../courses/course-date.ts'
import { firstLook } from '../orders/next-look.ts'
import { rememberedOrder, shownOrder } from '../orders/order-cookie.ts'
import { MAX_ATTEMPTS, type Order, type OrderRef, orders } from '../orders/order.ts'
import { presentSession, settleAsAsked } from '../orders/settlement.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { offeredMethods } from '../platform/offered-methods.ts'
import { count, entry, ifNotExists, notExists } from '../platform/expression.ts'
import { fault } from '../platform/log.ts'
import { stripeClient } from '../platform/stripe.ts'
import { Problem } from '../platform/problem.ts'
import { after, before, epochSeconds, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'

/** A payment page ends so long before its order is closed: a payment made in the last second still finds it open. */
const PAGE_ENDS_EARLIER_MS = 5 * MINUTES
/** Stripe demands that a page lives for half an hour; a press in the order's last minutes gives it so much more time. */
const PAGE_NEEDS_MS = 40 * MINUTES

/** Presses overtake each other only while somebody presses; more often in a row is a fault. */
const MAX_ROUNDS = 8
/** How long a press waits at most before it looks for the page that another one is opening. */
const OTHER_PRESS_MS = 800

export const startPayment = endpoint(route, async ({ orderId }, caller) => {
  const ref = await rememberedOrder(orderId, caller)
  if (ref instanceof Problem) return ref
  try {
    return await pageFor(ref, caller.now)
  } catch (error) {
    fault('payment page', error, { orderId })
    return new Problem('payment-unavailable')
  }
})

interface Page {
  url: string
}

type Unpayable = Problem<
  | 'not-found'
  | 'order-paid'
  | 'order-processing'
  | 'order-closed'
  | 'too-many-attempts'
  | 'payment-under-review'
>

/** The page that is open, else a new one. A press that was overtaken by others looks again. */
async function pageFor(ref: OrderRef, now: string): Promise<Page | Unpayable> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await shownOrder(ref)
    if (!order) return new Problem('not-found')
    const refusal = unpayable(order) ?? (await courseOver(order, now))
    if (refusal) return refusal
    const page = await presentPage(order, now)
    if (page === 'changed') continue
    if (page !== 'over') return page
    if (order.attempt >= MAX_ATTEMPTS) return new Problem('too-many-attempts')
    if (isLate(order, now)) return new Problem('order-closed')
    const claimed = await claimAttempt(order, now)
    const opened = claimed && (await openPage(claimed))
    if (opened) return opened
  }
  throw new Error(`Order ${ref.orderId} kept changing while its payment page was opened.`)
}

function unpayable(order: Order) {
  if (order.paidAt) return new Problem('order-paid')
  if (order.closedAt) return new Problem('order-closed')
  return order.status === 'processing' ? new Problem('order-processing') : undefined
}

/** Cancelled or begun: a place that is held cannot be paid for any more. */
async function courseOver({ course }: Order, now: string) {
  const date = course && (await courseDates.read(course))
  return course && !(date && isOffered(date, now)) ? new Problem('order-closed') : undefined
}

const isLate = ({ payableUntil }: Order, now: string): boolean => payableUntil <= now

/** So long the page of this attempt can still be opened as it was first asked for. */
const hasTimeForPage = ({ payableUntil }: Order, now: string): boolean =>
  payableUntil > after(now, PAGE_NEEDS_MS - PAGE_ENDS_EARLIER_MS)

/** The page of the present attempt. While it is open, pressing again leads there and opens no second one. */
async function presentPage(
  order: Order,
  now: string,
): Promise<Page | 'changed' | 'over' | Problem<'payment-under-review'>> {
  if (order.status !== 'pending' || order.attempt === 0) return 'over'
  const session = await presentSession(order)
  if (!session) return hasTimeForPage(order, now) ? ((await openPage(order)) ?? 'changed') : 'over'
  if (session.status === 'open') return pageOf(session)
  if (session.status !== 'complete') return 'over'
  // Its webhook is late or lost.
  const outcome = await settleAsAsked(order, session, now)
  return outcome === 'unmatched' ? new Problem('payment-under-review') : 'changed'
}

// Claimed before Stripe is called. Of two presses at once one is refused and takes the number that the other has drawn.
async function claimAttempt(order: Order, now: string): Promise<Order | undefined> {
  const why = { by: 'buyer', at: now, cause: 'attempt' } as const
  const { payableUntil: seen } = order
  const needed = after(now, PAGE_NEEDS_MS)
  const payableUntil = seen > needed ? seen : needed
  const { item, conditionFailed } = await send(
    transition(
      orders,
      'claim',
      order,
      { attempt: order.attempt, dueAt: firstLook(now), payableUntil },
      { ...why, if: { payableUntil: seen } },
    ),
  )
  if (item) return item
  if (conditionFailed.old?.movedTo) return undefined
  const present = orders.parse(conditionFailed.old)
  return present.status === 'pending' && present.attempt === order.attempt + 1 ? present : undefined
}

/**
 * The page of a claimed attempt, remembered; undefined: look again. A failure costs no attempt. After a crash, or a lost
 * answer, the idempotency key brings the same page back; where it would bring back a failure, it is left behind.
 */
async function openPage(order: Order): Promise<Page | undefined> {
  try {
    const session = await openSession(await stripeClient(), order)
    const isRemembered = await rememberSession(order, session.id)
    return isRemembered ? pageOf(session) : undefined
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    // Another press is opening it: https://docs.stripe.com/error-codes#idempotency-key-in-use
    if (error.statusCode === 409) {
      await sleep(Math.random() * OTHER_PRESS_MS)
      return undefined
    }
    // The order has gone to an account since, and its request names another customer.
    const isRefused = error instanceof Stripe.errors.StripeIdempotencyError
    // Repeated for a day: https://docs.stripe.com/api/idempotent_requests
    if (isRefused || (error.statusCode ?? 0) >= 500) await leaveKey(order)
    if (isRefused) return undefined
    throw error
  }
}

/** What stays where an order was has no attempt. */
const leaveKey = ({ attempt, leftKeys, ...ref }: Order) =>
  send(
    orders.update(ref, {
      if: { attempt, leftKeys: leftKeys ?? notExists },
      set: { leftKeys: count() },
    }),
  )

const keyOf = ({ orderId, attempt, leftKeys }: Order): string =>
  [orderId, attempt, ...(leftKeys === undefined ? [] : [leftKeys])].join(':')

/** https://docs.stripe.com/api/coupons/create */
const MAX_COUPON_NAME = 40
/** A drawn code with a long prefix is longer. */
const shortened = (code: string): string =>
  code.length <= MAX_COUPON_NAME ? code : `${code.slice(0, MAX_COUPON_NAME - 1)}…`

/** A month's voucher: the page shows the price of each month, and what the first costs less. */
async function firstMonthCoupon(stripe: Stripe, order: Order): Promise<string | undefined> {
  const { mode, voucher, currency } = order
  if (mode !== 'subscription' || !voucher) return undefined
  const { id } = await stripe.coupons.create(
    {
      amount_off: voucher.discountCents,
      currency: currency.toLowerCase(),
      duration: 'once',
      max_redemptions: 1,
      name: shortened(voucher.code),
    },
    { idempotencyKey: `coupon:${keyOf(order)}` },
  )
  return id
}

/**
 * A change of plan in a month that a voucher made cheaper costs what its lines say (plan-price.ts): with the discount in them.
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 */
const BILLING_MODE = { type: 'flexible', flexible: { proration_discounts: 'included' } } as const

/** Everything in the request comes from the order, so that a repeat under the same key is the same request. */
async function openSession(stripe: Stripe, order: Order): Promise<Stripe.Checkout.Session> {
  const coupon = await firstMonthCoupon(stripe, order)
  const { customerId, orderId, attempt } = order
  const metadata = {
    customerId,
    orderId,
    attempt: String(attempt),
    ...(order.subscriptionId && { subscriptionId: order.subscriptionId }),
  }
  const isMonthly = order.mode === 'subscription'
  const site = environment('SITE_URL')
  return stripe.checkout.sessions.create(
    {
      mode: isMonthly ? 'subscription' : 'payment',
      locale: order.language,
      customer_email: order.buyer.email,
      client_reference_id: orderId,
      allowed_payment_method_types: offeredMethods(isMonthly ? 'subscription' : 'payment'),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency.toLowerCase(),
            unit_amount: order.monthlyCents ?? order.totalCents,
            ...(isMonthly && { recurring: { interval: 'month' as const } }),
            product_data: { name: wordsOf(order, order.language).title },
          },
        },
      ],
      ...(coupon !== undefined && { discounts: [{ coupon }] }),
      metadata,
      // Stripe copies it to each invoice of the subscription.
      ...(isMonthly
        ? { subscription_data: { metadata, billing_mode: BILLING_MODE } }
        : { payment_intent_data: { metadata } }),
      success_url: `${site}/checkout-success?order=${order.number}`,
      cancel_url: `${site}/checkout/${order.slug}?order=${order.number}`,
      expires_at: epochSeconds(before(order.payableUntil, PAGE_ENDS_EARLIER_MS)),
    },
    { idempotencyKey: keyOf(order) },
  )
}

/**
 * The order may have gone to an account since it was read: it is remembered there. False where another press, under a
 * later key, was faster with its own.
 */
async function rememberSession(
  { attempt, ...ref }: OrderRef & Pick<Order, 'attempt'>,
  sessionId: string,
): Promise<boolean> {
  const { item, conditionFailed } = await send(
    orders.update(ref, {
      if: { movedTo: notExists },
      set: { sessions: entry(String(attempt), ifNotExists(sessionId)) },
    }),
  )
  const movedTo = conditionFailed?.old?.movedTo
  if (movedTo) return rememberSession({ ...ref, customerId: movedTo, attempt }, sessionId)
  const { [attempt]: remembered = sessionId } = item?.sessions ?? {}
  return remembered === sessionId
}

function pageOf(session: Stripe.Checkout.Session): Page {
  if (!session.url) throw new Error(`Session ${session.id} has no page.`)
  return { url: session.url }
}
