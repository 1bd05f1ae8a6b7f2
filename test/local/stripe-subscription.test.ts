import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import { addIntervals } from '../../local/stripe/period.ts'
import { card, DAY, debit, MINUTE, monthly, openStripe, press, VISA, type OpenStripe } from './open-stripe.ts'

let local: OpenStripe
beforeEach(async () => {
  local = await openStripe()
})
afterEach(() => local.close())

/** Buys the monthly program with these means; a month is at most 31 days. */
async function subscribe(
  means: Record<string, string>,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const session = await local.stripe.checkout.sessions.create(monthly(changes))
  await press(session.url, means)
  const { subscription } = await local.stripe.checkout.sessions.retrieve(session.id)
  return typeof subscription === 'string' ? subscription : ''
}
const look = (id: string) => local.stripe.subscriptions.retrieve(id)
const invoices = async (id: string) => (await local.stripe.invoices.list({ subscription: id })).data

describe('a subscription', () => {
  test('begins with the payment, with a customer, an invoice and its payment', async () => {
    const id = await subscribe(VISA)
    expect(await local.news()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ])
    expect(await look(id)).toMatchObject({ status: 'active', metadata: { orderId: 'ord_1' } })
    const [invoice] = await invoices(id)
    expect(invoice).toMatchObject({
      amount_paid: 1990,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: id, metadata: { orderId: 'ord_1' } } },
    })
    const { payments } = await local.stripe.invoices.retrieve(invoice?.id ?? '', { expand: ['payments'] })
    expect(payments?.data[0]).toMatchObject({ status: 'paid', payment: { type: 'payment_intent' } })
  })

  test('renews each month with a payment of its own, however far the clock jumps', async () => {
    const id = await subscribe(VISA)
    const begun = (await look(id)).billing_cycle_anchor
    await local.news()
    await local.advance(62 * DAY)
    const news = await local.news()
    expect(news.filter(type => type === 'invoice.paid')).toHaveLength(2)
    expect(news.filter(type => type === 'payment_intent.succeeded')).toHaveLength(2)
    const all = await invoices(id)
    expect(all.map(({ billing_reason }) => billing_reason)).toEqual([
      'subscription_cycle',
      'subscription_cycle',
      'subscription_create',
    ])
    const recurring = { interval: 'month', interval_count: 1 } as Stripe.Price.Recurring // Two fields decide.
    expect(all[0]?.created).toBe(addIntervals(begun, recurring, 2))
    expect((await look(id)).items.data[0]?.current_period_end).toBe(addIntervals(begun, recurring, 3))
  })

  test('gives a coupon for once to the first invoice only', async () => {
    const coupon = await local.stripe.coupons.create({ percent_off: 10, duration: 'once' })
    const id = await subscribe(VISA, { discounts: [{ coupon: coupon.id }] })
    await local.advance(31 * DAY)
    expect((await invoices(id)).map(({ total }) => total)).toEqual([1990, 1791])
  })

  test('is billed next at the end of a trial that moves it, and from then on at that day', async () => {
    const id = await subscribe(VISA)
    const end = local.now() + 40 * 86_400
    const update = (more: Stripe.SubscriptionUpdateParams) => local.stripe.subscriptions.update(id, more)
    await expect(update({ trial_end: local.now(), proration_behavior: 'none' })).rejects.toThrow('future')
    await expect(update({ trial_end: end })).rejects.toThrow('prorations')
    const moved = await update({ trial_end: end, proration_behavior: 'none' })
    expect(moved).toMatchObject({ status: 'trialing', trial_end: end, billing_cycle_anchor: end })
    expect(moved.items.data[0]).toMatchObject({ current_period_start: local.now(), current_period_end: end })
    await update({ trial_end: end, proration_behavior: 'none' })
    expect((await invoices(id)).map(({ total, status }) => [total, status])).toEqual([
      [0, 'paid'],
      [1990, 'paid'],
    ])
    await local.advance(39 * DAY)
    expect(await invoices(id)).toHaveLength(2)
    await local.advance(DAY)
    const recurring = { interval: 'month', interval_count: 1 } as Stripe.Price.Recurring // Two fields decide.
    const renewed = await look(id)
    expect(renewed).toMatchObject({ status: 'active', trial_end: end })
    expect(renewed.items.data[0]?.current_period_end).toBe(addIntervals(end, recurring, 1))
    expect((await invoices(id))[0]).toMatchObject({ total: 1990, billing_reason: 'subscription_cycle' })
  })

  test('cancelled at the end of its period stays until then, and the cancelling can be taken back', async () => {
    const id = await subscribe(VISA)
    const end = (await look(id)).items.data[0]?.current_period_end
    expect(await local.stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      cancel_at: end,
      cancel_at_period_end: true,
    })
    expect(await local.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    })
    await local.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await local.news()
    await local.advance(31 * DAY)
    expect(await local.news()).toEqual(['customer.subscription.deleted'])
    expect(await look(id)).toMatchObject({ status: 'canceled', ended_at: end })
    expect(await invoices(id)).toHaveLength(1)
  })

  test('ends on the day that was set, or at once', async () => {
    const first = await subscribe(VISA)
    await local.stripe.subscriptions.update(first, { cancel_at: local.now() + 5 * 86_400 })
    await local.advance(6 * DAY)
    expect((await look(first)).status).toBe('canceled')
    const second = await subscribe(VISA)
    expect((await local.stripe.subscriptions.cancel(second)).status).toBe('canceled')
    await expect(local.stripe.subscriptions.cancel(second)).rejects.toMatchObject({
      code: 'resource_missing',
    })
    expect((await local.stripe.subscriptions.list()).data).toEqual([])
    expect((await local.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(2)
  })

  test('whose card stops paying is past due, tried again, and ended in the end', async () => {
    const id = await subscribe(card('4000 0000 0000 0341'))
    await local.news()
    await local.advance(31 * DAY)
    expect(await local.news()).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])
    expect((await look(id)).status).toBe('past_due')
    await local.advance(3 * DAY)
    expect(await local.news()).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
    ])
    await local.advance(12 * DAY)
    expect((await local.news()).at(-1)).toBe('customer.subscription.deleted')
    expect(await look(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  test('is active again once its open invoice is paid with another card', async () => {
    const id = await subscribe(card('4000 0000 0000 0341'))
    await local.advance(31 * DAY)
    const [open] = await invoices(id)
    await expect(local.stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ code: 'card_declined' })
    const paid = await local.stripe.invoices.pay(open?.id ?? '', { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'paid', attempt_count: 3 })
    expect((await look(id)).status).toBe('active')
  })

  test('paid by debit runs at once, and its invoice is paid when the money comes', async () => {
    const id = await subscribe(debit('DE89370400440532013000'))
    expect((await look(id)).status).toBe('active')
    expect((await invoices(id))[0]?.status).toBe('open')
    await local.news()
    await local.advance(3 * MINUTE)
    expect(await local.news()).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.async_payment_succeeded',
    ])
  })
})

test('a debit that fails is tried again some days later, three times, and then ends the subscription', async () => {
  const id = await subscribe(debit('DE62370400440532013001'))
  await local.advance(31 * DAY)
  expect((await look(id)).status).toBe('canceled')
  const failed = (await local.news()).filter(type => type === 'invoice.payment_failed')
  expect(failed).toHaveLength(4)
})

test('a month is counted from the first day, so that the 31st comes back after February', () => {
  const recurring = { interval: 'month', interval_count: 1 } as Stripe.Price.Recurring // Two fields decide.
  const anchor = Date.UTC(2027, 0, 31, 10) / 1_000
  const days = [1, 2, 3].map(count => new Date(addIntervals(anchor, recurring, count) * 1_000).toISOString())
  expect(days.map(day => day.slice(5, 13))).toEqual(['02-28T10', '03-31T10', '04-30T10'])
})
