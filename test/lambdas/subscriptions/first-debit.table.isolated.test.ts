import { Stripe } from 'stripe'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cancelSubscription,
  changePlan,
  listSubscriptions,
  pauseSubscription,
  previewPlan,
} from '../../../contract/subscriptions.ts'
import { epochSeconds } from '../../../lambdas/platform/time.ts'
import { stripeClient } from '../../../lambdas/platform/stripe.ts'
import { billingAfter } from '../../../lambdas/subscriptions/billing.ts'
import { moment } from '../../../lambdas/subscriptions/stripe-state.ts'
import { givenProduct, productItem } from '../given.ts'
import { given } from '../local-table.ts'
import { DAY, debit } from '../../local/open-stripe.ts'
import {
  atStripe,
  firstOrder,
  hears,
  invoicesNow,
  kinds,
  lists,
  listens,
  now,
  ordered,
  ordersNow,
  passes,
  pays,
  present,
  presses,
  tell,
  untold,
  vendor,
} from './story.ts'

// As at banks, where Stripe's test accounts take three minutes.
vi.mock('../../../local/stripe/test-payment-methods.ts', async original => ({
  ...(await original<object>()),
  LATER_SECONDS: 5 * 86_400,
}))

const IBAN = debit('DE89 3704 0044 0532 0130 00')

/** Its debit has arrived, and the shop has not heard of it. */
async function arrived() {
  await ordered()
  await pays(IBAN)
  await hears()
  expect(await firstOrder()).toMatchObject({ status: 'processing' })
  const [{ billing_cycle_anchor } = { billing_cycle_anchor: 0 }] = await atStripe()
  await passes(5 * DAY + 60_000, false)
  return { ends: billingAfter(moment(billing_cycle_anchor + 5 * 86_400), 1) }
}
const billed = async () => (await invoicesNow()).map(({ total, status }) => [total, status])
/** What logs a fault on the way, which would fail the test. */
async function withFault<T>(run: () => Promise<T>): Promise<T> {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const answer = await run()
  expect(errors).toHaveBeenCalled()
  errors.mockRestore()
  return answer
}
/** The clock reaches a moment; Stripe's words come in. */
const reaches = (at: string, less = 0) => passes(Date.parse(at) - Date.parse(now()) - less)

describe('a first month whose debit arrives days after its page', () => {
  it('begins with the money, costs nothing more, and is billed again a month later', async () => {
    const { ends } = await arrived()
    await hears()
    const order = await firstOrder()
    expect(order).toMatchObject({ status: 'completed', period: { from: order?.paidAt, until: ends } })
    expect(await present()).toMatchObject({ status: 'active', paidUntil: ends, currentPeriodEnd: ends })
    expect(await kinds('receipt')).toMatchObject([{ suppliedAt: order?.paidAt, suppliedUntil: ends }])
    expect((await kinds('mail')).find(({ template }) => template === 'renewal-ahead')).toMatchObject({
      about: { until: ends },
    })
    expect(await billed()).toEqual([
      [119_00, 'paid'],
      [0, 'paid'],
    ])
    expect((await lists(listSubscriptions))[0]).toMatchObject({
      nextBillingAt: ends,
      steps: ['cancel', 'pause', 'change-method'],
    })
    await reaches(ends, 60_000)
    expect(await ordersNow()).toHaveLength(1)
    expect(await listens()).toMatchObject({ status: 200 })
    await passes(2 * 60_000)
    expect(await present()).toMatchObject({ status: 'active', currentPeriodEnd: billingAfter(ends, 1) })
    expect(await present()).toMatchObject({ paidUntil: ends })
    await passes(6 * DAY)
    expect((await ordersNow())[1]).toMatchObject({
      mode: 'renewal',
      totalCents: 119_00,
      period: { from: ends, until: billingAfter(ends, 1) },
    })
    expect((await atStripe())[0]).toMatchObject({ status: 'active' })
    expect(await present()).toMatchObject({ paidUntil: billingAfter(ends, 1) })
  })

  it('is moved once, in whatever order and however often that is told', async () => {
    const { ends } = await arrived()
    const words = await untold()
    await Promise.all([tell(...words.toReversed()), tell(...words)])
    await tell(...words)
    await hears()
    expect(await present()).toMatchObject({ status: 'active', paidUntil: ends, currentPeriodEnd: ends })
    expect(await billed()).toEqual([
      [119_00, 'paid'],
      [0, 'paid'],
    ])
  })

  it('is what Stripe has made of it where that answer was lost', async () => {
    const { ends } = await arrived()
    const [{ id } = { id: '' }] = await atStripe()
    await vendor().stripe.subscriptions.update(id, {
      trial_end: epochSeconds(ends),
      proration_behavior: 'none',
    })
    await passes(2 * DAY)
    expect(await present()).toMatchObject({ status: 'active', paidUntil: ends, currentPeriodEnd: ends })
    expect(await billed()).toHaveLength(2)
  })

  it('waits with its order where Stripe does not answer, and comes with the repeat', async () => {
    const { ends } = await arrived()
    const update = vi.spyOn((await stripeClient()).subscriptions, 'update')
    update.mockRejectedValue(new Stripe.errors.StripeConnectionError({ message: 'No answer' }))
    const words = await untold()
    const answers = await withFault(() => tell(...words))
    expect(answers.map(({ status }) => status)).toContain(500)
    expect(await firstOrder()).toMatchObject({ status: 'processing' })
    update.mockRestore()
    await tell(...words)
    expect(await firstOrder()).toMatchObject({ status: 'completed', period: { until: ends } })
    expect(await present()).toMatchObject({ status: 'active', paidUntil: ends })
  })

  it('is paid all the same where Stripe refuses to move it, and says so', async () => {
    await arrived()
    const [{ items } = {}] = await atStripe()
    const update = vi.spyOn((await stripeClient()).subscriptions, 'update')
    update.mockRejectedValue(new Stripe.errors.StripeInvalidRequestError({ message: 'No' }))
    await withFault(hears)
    update.mockRestore()
    const ends = moment(items?.data[0]?.current_period_end ?? 0)
    expect(await firstOrder()).toMatchObject({ status: 'completed', period: { until: ends } })
    expect(await present()).toMatchObject({ status: 'active', paidUntil: ends, currentPeriodEnd: ends })
  })

  it('is not moved where the next month has been billed before anybody heard of it', async () => {
    await ordered()
    await pays(IBAN)
    await hears()
    await passes(5 * DAY + 60_000, false)
    const words = await untold()
    await passes(31 * DAY, false)
    await untold()
    await tell(...words)
    const seen = await present()
    expect(seen).toMatchObject({ status: 'active' })
    expect((seen.paidUntil ?? '') < (seen.currentPeriodEnd ?? '')).toBe(true)
    expect((await atStripe())[0]).toMatchObject({ status: 'active', trial_end: null })
  })
})

describe('in such a month', () => {
  beforeEach(async () => {
    await given(
      productItem(givenProduct({ type: 'monthly' })),
      productItem(givenProduct({ slug: 'kraft', title: 'Kraft', type: 'monthly', priceCents: 199_00 })),
    )
  })

  it('a dearer plan begins with the next billing, because Stripe computes no difference', async () => {
    const { ends } = await arrived()
    await hears()
    const { body } = await presses(previewPlan, { slug: 'kraft' })
    expect(body).toMatchObject({ dueNowCents: 0, amountCents: 199_00, startsAt: ends, nextBillingAt: ends })
    const { nextBillingAt: _, ...shown } = body
    const agreed = { ...shown, language: 'de', acceptsTerms: true }
    expect(await presses(changePlan, agreed)).toMatchObject({
      status: 200,
      body: { slug: givenProduct().slug, nextPlan: { slug: 'kraft', startsAt: ends } },
    })
    await reaches(ends, -11 * 60_000)
    await passes(6 * DAY)
    expect(await present()).toMatchObject({ slug: 'kraft', amountCents: 199_00 })
    expect((await ordersNow()).map(({ totalCents }) => totalCents)).toEqual([119_00, 199_00])
  })

  it('a pause and a cancellation go by its end', async () => {
    const { ends } = await arrived()
    await hears()
    expect(await presses(pauseSubscription, { months: 1 })).toMatchObject({
      status: 200,
      body: { nextBillingAt: billingAfter(ends, 1), listening: { until: ends } },
    })
    expect(await presses(cancelSubscription)).toMatchObject({ status: 200, body: { endsAt: ends } })
    await reaches(ends, -60_000)
    expect(await present()).toMatchObject({ status: 'ended' })
    expect(await ordersNow()).toHaveLength(1)
  })
})
