import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import {
  card,
  DAY,
  debit,
  MINUTE,
  monthly,
  openStripe,
  type OpenStripe,
  press,
  purchase,
  VISA,
} from './open-stripe.ts'
import { idOf } from '../../local/stripe/payments.ts'
import { unfit } from './stripe-types.ts'

let local: OpenStripe
beforeAll(async () => {
  local = await openStripe()
})
afterAll(() => local.close())

const refused = (promise: Promise<unknown>) => expect(promise).rejects.toMatchObject({ statusCode: /^4/ })

async function pay(
  means: Record<string, string>,
  session: Stripe.Checkout.SessionCreateParams = purchase(),
): Promise<string> {
  const { id, url } = await local.stripe.checkout.sessions.create(session)
  await press(url, means)
  return id
}

/** Every way in which the shop can be paid, or not, and everything that may follow. */
async function live(): Promise<void> {
  const { stripe } = local
  const coupon = await stripe.coupons.create({
    percent_off: 10,
    duration: 'repeating',
    duration_in_months: 2,
  })
  const { id: product } = await stripe.products.create({
    name: 'Kraft der Emotionen',
    metadata: { slug: 'kraft' },
  })
  const price = await stripe.prices.create({ product, currency: 'eur', unit_amount: 4900 })
  await stripe.prices.update(price.id, { nickname: 'Einzeln' })
  const address = { line1: 'Stille 1', city: 'Berlin', country: 'DE' }
  const buyer = await stripe.customers.create({ email: 'a@example.com', name: 'Erika', address })
  await stripe.customers.update(buyer.id, { metadata: { a: '1' } })

  const paid = await pay(VISA, purchase({ discounts: [{ coupon: coupon.id }], customer_creation: 'always' }))
  const expand = ['line_items', 'customer', 'payment_intent.latest_charge', 'payment_intent.payment_method']
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(paid, { expand })
  const refund = { payment_intent: typeof intent === 'string' ? intent : (intent?.id ?? '') }
  await stripe.refunds.create({ ...refund, amount: 1000 })
  await stripe.refunds.create(refund)
  await refused(stripe.refunds.create(refund))
  for (const number of ['4000000000000002', '4000000000009995', '4000002500003155']) await pay(card(number))
  for (const answer of ['approve', 'refuse']) {
    const { url } = await stripe.checkout.sessions.create(purchase())
    await press(url, card('4000002500003155'))
    await fetch(`${url}/3ds`, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
  }
  for (const [method, answer] of [
    ['paypal', 'approve'],
    ['klarna', 'later'],
    ['paypal', 'refuse'],
  ] as const) {
    const { url } = await stripe.checkout.sessions.create(purchase())
    await press(url, { method })
    await press(`${url}/${method}`, { answer })
  }
  for (const number of ['4000000000007726', '4000000000005126']) {
    const session = await stripe.checkout.sessions.retrieve(await pay(card(number)))
    await stripe.refunds.create({ payment_intent: idOf(session.payment_intent) })
  }
  for (const decide of ['win', 'lose'] as const) {
    await pay(card('4000000000000259'))
    await local.advance(5 * MINUTE)
    const [dispute] = (await stripe.disputes.list({ limit: 1 })).data
    await refused(stripe.refunds.create({ charge: idOf(dispute?.charge) }))
    if (decide === 'lose') await stripe.disputes.close(dispute?.id ?? '')
    else local.act({ deed: 'win', id: dispute?.id ?? '' })
  }
  await pay(debit('DE35370400440532013002'))
  await pay(debit('DE89370400440532013000'))
  await pay(debit('DE62370400440532013001'))
  await local.advance(5 * MINUTE)
  await local.advance(5 * MINUTE)
  await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(purchase())).id)

  const kept = await pay(VISA, monthly({ discounts: [{ coupon: coupon.id }] }))
  await pay(card('4000000000000341'), monthly())
  await pay(debit('DE89370400440532013000'), monthly())
  const { subscription } = await stripe.checkout.sessions.retrieve(kept, {
    expand: ['subscription.latest_invoice'],
  })
  const id = typeof subscription === 'string' ? subscription : (subscription?.id ?? '')
  await local.advance(31 * DAY)
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { b: '2' } })
  await stripe.subscriptions.update(id, { cancellation_details: { comment: 'genug' } })
  await local.advance(3 * DAY)
  const [open] = (await stripe.invoices.list({ status: 'open' })).data
  await refused(stripe.invoices.pay(open?.id ?? ''))
  await stripe.invoices.pay(open?.id ?? '', { payment_method: 'pm_card_visa' })
  await stripe.subscriptions.cancel(id)
  await local.advance(62 * DAY)

  await refused(stripe.customers.retrieve('cus_none'))
  await refused(stripe.products.create({ name: '' }))
  await stripe.coupons.del(coupon.id)
  await stripe.customers.del(buyer.id)
}

/** Once more as they are now, with what they show only when asked. */
async function lists(): Promise<void> {
  const { stripe } = local
  const limit = 100
  await stripe.charges.list({ limit, expand: ['data.refunds', 'data.payment_intent'] })
  await stripe.checkout.sessions.list({ limit, expand: ['data.line_items'] })
  await stripe.customers.list({ limit, expand: ['data.subscriptions'] })
  await stripe.invoices.list({ limit, expand: ['data.payments'] })
  await stripe.subscriptions.list({ limit, status: 'all', expand: ['data.default_payment_method'] })
  for (const kind of [
    'coupons',
    'disputes',
    'events',
    'paymentIntents',
    'paymentMethods',
    'prices',
    'products',
    'refunds',
  ] as const)
    await stripe[kind].list({ limit })
  await stripe.invoicePayments.list({ limit })
  const paidOut = (await stripe.payouts.list({ limit })).data
  expect(paidOut.length).toBeGreaterThan(2)
  for (const { id } of paidOut) await stripe.balanceTransactions.list({ limit, payout: id })
}

test('every answer, refusal and event is what the SDK says that Stripe sends', async () => {
  await live()
  await local.settle()
  await lists()
  const events = local.heard.map(({ event }) => ({ where: event.type, value: event }))
  expect(new Set(events.map(({ where }) => where))).toEqual(
    new Set([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.funds_reinstated',
      'charge.dispute.funds_withdrawn',
      'charge.failed',
      'charge.pending',
      'charge.refunded',
      'charge.succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'checkout.session.expired',
      'customer.created',
      'customer.deleted',
      'customer.subscription.created',
      'customer.subscription.deleted',
      'customer.subscription.updated',
      'customer.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_succeeded',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.processing',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
      'payment_method.attached',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ]),
  )
  expect(await unfit([...events, ...local.answers])).toEqual([])
}, 120_000)

test('an object with a field too much, too little or of another kind is noticed', async () => {
  const product = await local.stripe.products.create({ name: 'Probe' })
  const { name, ...nameless } = product
  const given = [product, { ...product, colour: 'red' }, nameless, { ...product, name: name.length }]
  expect(await unfit(given.map((value, index) => ({ where: String(index), value })))).toEqual([
    expect.stringMatching(/^1: .*colour.* does not exist/),
    expect.stringMatching(/^2: .*'name' is missing/),
    expect.stringMatching(/^3: .*'number' is not assignable to type 'string'/),
  ])
})
