import { Stripe } from 'stripe'
import { PAYMENT_METHODS, startPayment as route } from '../../contract/checkout.ts'
import { firstLook } from '../orders/next-look.ts'
import { rememberedOrder } from '../orders/order-cookie.ts'
import { MAX_ATTEMPTS, type Order, type OrderRef, orders, readOrder } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { entry, gt, ifNotExists, notExists } from '../platform/expression.ts'
import { fault } from '../platform/log.ts'
import { payments } from '../platform/payments.ts'
import { Problem } from '../platform/problem.ts'
import { after, before, epochSeconds, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'

/** A payment page ends so long before its order is closed: a payment made in the last second still finds it open. */
const PAGE_ENDS_EARLIER_MS = 5 * MINUTES
/** Stripe demands that a page lives for half an hour; with the above, later than this no new one is opened. */
const LAST_START_MS = 40 * MINUTES

/** Presses overtake each other only while somebody presses; more often in a row is a fault. */
const MAX_ROUNDS = 5

export const startPayment = endpoint(route, async ({ orderId }, caller) => {
  const ref = await rememberedOrder(orderId, caller)
  if (ref instanceof Problem) return ref
  try {
    const page = await pageFor(ref, caller.now)
    return page instanceof Problem ? page : { url: page }
  } catch (error) {
    fault('payment page', error, { orderId })
    return new Problem('payment-unavailable')
  }
})

type Unpayable = Problem<
  'not-found' | 'order-paid' | 'order-processing' | 'order-closed' | 'too-many-attempts'
>

/** The page that is open, else a new one. A press that was overtaken by two others looks again. */
async function pageFor(ref: OrderRef, now: string): Promise<string | Unpayable> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await readOrder(ref)
    if (!order) return new Problem('not-found')
    const open = unpayable(order) ?? (await openPage(order))
    if (open) return open
    if (order.attempt >= MAX_ATTEMPTS) return new Problem('too-many-attempts')
    if (order.payableUntil <= after(now, LAST_START_MS)) return new Problem('order-closed')
    const claimed = await claimAttempt(order, now)
    if (claimed) return newPage(claimed)
  }
  throw new Error(`Order ${ref.orderId} kept changing while its payment page was opened.`)
}

function unpayable(order: Order) {
  if (order.paidAt) return new Problem('order-paid')
  if (order.closedAt) return new Problem('order-closed')
  return order.status === 'processing' ? new Problem('order-processing') : undefined
}

/** The page of the present attempt while it is still open: pressing again leads there and opens no second one. */
async function openPage(order: Order): Promise<string | Problem<'order-processing'> | undefined> {
  if (order.status !== 'pending' || order.attempt === 0) return undefined
  const known = order.sessions[order.attempt]
  const stripe = await payments()
  const session = known ? await stripe.checkout.sessions.retrieve(known) : await reopenSession(stripe, order)
  if (!session) return undefined
  if (!known) await rememberSession(order, session.id)
  if (session.status === 'complete') return new Problem('order-processing')
  return session.status === 'open' ? pageOf(session) : undefined
}

/**
 * A crash came between opening and remembering: the idempotency key brings the same page back. It also brings back a
 * 500 for a day (https://docs.stripe.com/api/idempotent_requests), and refuses the request of an order that has gone to
 * an account since, which names another customer; then the next attempt is due.
 */
async function reopenSession(stripe: Stripe, order: Order): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await openSession(stripe, order)
  } catch (error) {
    const isForGood = error instanceof Stripe.errors.StripeIdempotencyError
    if (isForGood || (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500))
      return undefined
    throw error
  }
}

// Claimed before Stripe is called. Of two presses at once one is refused and takes the number that the other has drawn.
async function claimAttempt(order: Order, now: string): Promise<Order | undefined> {
  const why = { by: 'buyer', at: now, cause: 'attempt' } as const
  const { item, conditionFailed } = await send(
    transition(
      orders,
      'claim',
      order,
      { attempt: order.attempt, dueAt: firstLook(now) },
      {
        ...why,
        if: { payableUntil: gt(after(now, LAST_START_MS)) },
      },
    ),
  )
  if (item) return item
  if (conditionFailed.old?.movedTo) return undefined
  const present = orders.parse(conditionFailed.old)
  return present.status === 'pending' && present.attempt === order.attempt + 1 ? present : undefined
}

async function newPage(order: Order): Promise<string> {
  const session = await openSession(await payments(), order)
  await rememberSession(order, session.id)
  return pageOf(session)
}

/** Everything in the request comes from the order, so that a repeat under the same key is the same request. */
function openSession(stripe: Stripe, order: Order): Promise<Stripe.Checkout.Session> {
  const { customerId, orderId, attempt } = order
  const metadata = { customerId, orderId, attempt: String(attempt) }
  const site = environment('SITE_URL')
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      locale: order.language,
      customer_email: order.buyer.email,
      client_reference_id: orderId,
      allowed_payment_method_types: [...PAYMENT_METHODS],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency.toLowerCase(),
            unit_amount: order.totalCents,
            product_data: { name: order.title },
          },
        },
      ],
      metadata,
      payment_intent_data: { metadata },
      success_url: `${site}/checkout-success?order=${orderId}`,
      cancel_url: `${site}/checkout/${order.slug}?order=${orderId}`,
      expires_at: epochSeconds(before(order.payableUntil, PAGE_ENDS_EARLIER_MS)),
    },
    { idempotencyKey: `${orderId}:${attempt}` },
  )
}

/** The order may have gone to an account since it was read: it is remembered there. */
async function rememberSession({ attempt, ...ref }: OrderRef & Pick<Order, 'attempt'>, sessionId: string) {
  const { conditionFailed } = await send(
    orders.update(ref, {
      if: { movedTo: notExists },
      set: { sessions: entry(String(attempt), ifNotExists(sessionId)) },
    }),
  )
  const movedTo = conditionFailed?.old?.movedTo
  if (movedTo) await rememberSession({ ...ref, customerId: movedTo, attempt }, sessionId)
}

function pageOf(session: Stripe.Checkout.Session): string {
  if (!session.url) throw new Error(`Session ${session.id} has no page.`)
  return session.url
}
