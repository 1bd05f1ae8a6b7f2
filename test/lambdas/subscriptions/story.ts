// A subscription as it is lived: our functions on the local table, between the imitated Stripe, its clock and its page.
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ProductType } from '../../../contract/catalog.ts'
import { startPayment } from '../../../contract/checkout.ts'
import { openFile } from '../../../contract/listening.ts'
import { receiveStripeEvent } from '../../../contract/orders.ts'
import type { Route } from '../../../contract/route.ts'
import { handler as listening } from '../../../lambdas/listening/handler.ts'
import { handler as checkout } from '../../../lambdas/checkout/handler.ts'
import { handler as ordersHandler } from '../../../lambdas/orders/handler.ts'
import { type Order, orders, readOrder } from '../../../lambdas/orders/order.ts'
import { handler as settleOrders } from '../../../lambdas/orders/settle-orders.ts'
import { incompleteSubscription } from '../../../lambdas/orders/start-subscription.ts'
import { after, DAYS, HOURS } from '../../../lambdas/platform/time.ts'
import { handler } from '../../../lambdas/subscriptions/handler.ts'
import { readSubscription, subscriptionIdOf } from '../../../lambdas/subscriptions/subscription.ts'
import { sign } from '../../../lambdas/platform/signed.ts'
import { type OpenStripe, openStripe, press, SECRET, VISA } from '../../local/open-stripe.ts'
import { CUSTOMER, FILE, givenProduct, ORDER, orderItem, SECRETS } from '../given.ts'
import { type Answer, ask, signedIn } from '../http-event.ts'
import { given, partition } from '../local-table.ts'
import { secretsManager } from '../mocked-neighbours.ts'

const SUBSCRIPTION = subscriptionIdOf(ORDER)
const ref = { customerId: CUSTOMER, subscriptionId: SUBSCRIPTION }
export const MONTH = 31 * DAYS

let stripe: OpenStripe
beforeAll(async () => {
  stripe = await openStripe()
  process.env.STRIPE_API_URL = stripe.url
})
afterAll(async () => {
  delete process.env.STRIPE_API_URL
  await stripe.close()
})
beforeEach(async () => {
  const SecretString = JSON.stringify({ ...SECRETS, stripeKey: 'sk_test_local', stripeWebhookSecret: SECRET })
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString })
  // One Stripe for all tests: nothing of an earlier one is billed in the next.
  for (const { id } of (await stripe.stripe.subscriptions.list({ limit: 100 })).data)
    await stripe.stripe.subscriptions.cancel(id)
  // After a day idempotency keys are forgotten: the same order may be paid again.
  await stripe.advance(25 * HOURS)
  stripe.heard.length = 0
})

export const vendor = () => stripe
/** The subscriptions at Stripe, the newest first. */
export const atStripe = async () => (await stripe.stripe.subscriptions.list({ status: 'all' })).data
/** Its invoices at Stripe, the oldest first. */
export async function invoicesNow() {
  const { stripeId = '' } = await present()
  const all = stripe.stripe.invoices.list({ subscription: stripeId, limit: 100 })
  return (await all.autoPagingToArray({ limit: 1_000 })).toReversed()
}
export const now = (): string => stripe.clock.now().toISOString()

/** An order of the offer, as the checkout writes it, with what it begins. */
export async function ordered(type: ProductType = 'monthly', more: Partial<Order> = {}): Promise<Order> {
  const at = now()
  const order = orderItem({
    mode: type === 'monthly' ? 'subscription' : 'payment',
    productType: type,
    subscriptionId: SUBSCRIPTION,
    ...(type === 'monthly' && { monthlyCents: 119_00 }),
    waivesWithdrawal: false,
    createdAt: at,
    dueAt: after(at, 24 * HOURS),
    payableUntil: after(at, 24 * HOURS),
    ...more,
  })
  const subscription = incompleteSubscription(order, 19)
  await given(order, ...(subscription ? [subscription.put as never] : []))
  return order
}

/** The buyer opens the payment page of the order and pays there. */
export async function pays(means: Record<string, string> = VISA): Promise<void> {
  const cookie = `__Host-${ORDER}=${await sign('order-cookie', { customerId: CUSTOMER, orderId: ORDER })}`
  const page = await ask(checkout, startPayment, {
    input: { orderId: ORDER },
    cookies: [cookie],
    now: now(),
  })
  expect(page.status).toBe(200)
  await press(page.body.url, means)
  await stripe.settle()
}

/** What Stripe has told the shop and the shop has not heard yet. */
export async function untold(): Promise<Stripe.Event[]> {
  await stripe.settle()
  return stripe.heard.splice(0).map(({ event }) => event)
}

export async function tell(...events: Stripe.Event[]): Promise<Answer[]> {
  const answers = []
  for (const event of events) {
    const body = JSON.stringify(event)
    const header = stripe.stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET })
    const request = { body, headers: { 'stripe-signature': header }, now: now() }
    answers.push(await ask(ordersHandler, receiveStripeEvent, request))
  }
  return answers
}

/** Everything that Stripe says comes in, in its order. */
export const hears = async () => tell(...(await untold()))

/** Time passes; Stripe bills, and its words come in. */
export async function passes(milliseconds: number, isHeard = true): Promise<void> {
  await stripe.advance(milliseconds)
  if (isHeard) await hears()
}

/** The clock's minute. */
export const ticks = () => settleOrders({ time: now() })

export const present = async () => {
  const seen = await readSubscription(ref)
  if (!seen) throw new Error('There is no subscription.')
  return seen
}

export const presses = (route: Route, input: Record<string, unknown> = {}) =>
  ask(handler, route, { input: { subscriptionId: SUBSCRIPTION, ...input }, claims: claims(), now: now() })

export const lists = async (route: Route) =>
  (await ask(handler, route, { claims: claims(), now: now() })).body.subscriptions

const claims = () => {
  const seconds = String(Math.floor(stripe.clock.now().getTime() / 1000))
  return signedIn(CUSTOMER, { auth_time: seconds, iat: seconds })
}

/** Its first file, in the player. */
export const listens = () =>
  ask(listening, openFile, { input: { orderId: ORDER, fileId: FILE }, claims: claims(), now: now() })

export const ordersNow = async () =>
  (await partition(`CUSTOMER#${CUSTOMER}`)).filter(({ kind }) => kind === orders.kind) as unknown as Order[]

export const firstOrder = () => readOrder({ customerId: CUSTOMER, orderId: ORDER })

/** The templates of the mails that are owed, by template. */
export const owed = async (): Promise<string[]> =>
  (await partition(`CUSTOMER#${CUSTOMER}`))
    .filter(({ kind }) => kind === 'mail')
    .map(({ template }) => String(template))
    .toSorted()

export const kinds = async (kind: string) =>
  (await partition(`CUSTOMER#${CUSTOMER}`)).filter(item => item.kind === kind)

export const FILES = givenProduct().files
