import { describe, expect, it } from 'vitest'
import {
  cancelSubscription,
  changePaymentMethod,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  undoCancellation,
} from '../../../contract/subscriptions.ts'
import { after, epochSeconds, HOURS } from '../../../lambdas/platform/time.ts'
import { billingAfter, monthsUntil } from '../../../lambdas/subscriptions/billing.ts'
import { card, DAY, debit, press } from '../../local/open-stripe.ts'
import {
  atStripe,
  hears,
  invoicesNow,
  listens,
  lists,
  MONTH,
  now,
  ordered,
  ordersNow,
  owed,
  passes,
  pays,
  present,
  presses,
  tell,
  ticks,
  untold,
  vendor,
} from './story.ts'

async function begun(means?: Record<string, string>) {
  await ordered()
  await pays(means)
  await hears()
  const seen = await present()
  return { paidUntil: seen.currentPeriodEnd ?? '', anchor: seen.billingAnchor ?? '' }
}

describe('a pause of two months', () => {
  it('says its dates before, bills nothing, closes what is not paid for, and goes on by itself', async () => {
    const { paidUntil, anchor } = await begun()
    const [shown] = await lists(listSubscriptions)
    expect(shown.steps).toEqual(['cancel', 'pause', 'change-method'])
    expect(shown.pauses).toEqual(
      [1, 2, 3].map(months => ({ months, billedAgainAt: billingAfter(anchor, 1 + months) })),
    )
    const until = billingAfter(anchor, 3)
    expect(await presses(pauseSubscription, { months: 2 })).toMatchObject({
      status: 200,
      body: {
        status: 'paused',
        nextBillingAt: until,
        cancellableTo: paidUntil,
        isBilledOnResume: false,
        listening: { until: paidUntil },
        steps: ['resume', 'cancel', 'change-method'],
      },
    })
    // Pressed again, even with other months, it is the pause that there is.
    expect(await presses(pauseSubscription, { months: 3 })).toMatchObject({ body: { nextBillingAt: until } })
    await hears()
    expect((await owed()).filter(template => template.includes('pause'))).toEqual([
      'pause-ending',
      'subscription-paused',
    ])
    expect(await listens()).toMatchObject({ status: 200 })

    await passes(Date.parse(paidUntil) - Date.parse(anchor) + DAY)
    expect(await present()).toMatchObject({ status: 'paused', pausedUntil: until, paidUntil })
    expect(await listens()).toMatchObject({ status: 410, body: { code: 'listening-ended' } })
    expect(await lists(listSubscriptions)).toMatchObject([{ status: 'paused', isBilledOnResume: true }])
    expect((await lists(listSubscriptions))[0]).not.toHaveProperty('listening')

    await passes(Date.parse(until) - Date.parse(paidUntil) - 2 * DAY)
    expect(await present()).toMatchObject({ status: 'paused' })
    expect(await ordersNow()).toHaveLength(1)
    await passes(2 * DAY)
    expect(await present()).toMatchObject({ status: 'active', paidUntil: billingAfter(anchor, 4) })
    expect(await present()).not.toHaveProperty('pausedUntil')
    expect((await invoicesNow()).map(({ status }) => status)).toEqual(['paid', 'void', 'void', 'paid'])
    expect(await ordersNow()).toMatchObject([{ mode: 'subscription' }, { mode: 'renewal' }])
    expect(await owed()).toContain('subscription-resumed')
    expect(await listens()).toMatchObject({ status: 200 })
  })

  it('ends the same whichever of its words come, in whatever order and how often', async () => {
    await begun()
    await presses(pauseSubscription, { months: 2 })
    await passes(3 * MONTH, false)
    const words = await untold()
    await tell(...words.toReversed(), ...words)
    const seen = await present()
    expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
    expect(await ordersNow()).toHaveLength(2)
  })

  it('made at Stripe by hand is followed with its mails', async () => {
    const { anchor } = await begun()
    const { stripeId = '' } = await present()
    const until = billingAfter(anchor, 2)
    await vendor().stripe.subscriptions.update(stripeId, {
      pause_collection: { behavior: 'void', resumes_at: epochSeconds(after(until, -7 * DAY)) },
    })
    await hears()
    expect(await present()).toMatchObject({ status: 'paused', pausedUntil: until })
    expect(await owed()).toEqual(expect.arrayContaining(['pause-ending', 'subscription-paused']))
  })
})

describe('a pause that is ended early', () => {
  it('costs nothing while the month is paid for, and bills as before', async () => {
    const { paidUntil } = await begun()
    await presses(pauseSubscription, { months: 1 })
    expect(await presses(resumeSubscription, { isBilled: true })).toMatchObject({
      status: 409,
      body: { code: 'subscription-changed' },
    })
    expect(await presses(resumeSubscription, { isBilled: false })).toMatchObject({
      status: 200,
      body: { status: 'active', nextBillingAt: paidUntil },
    })
    await hears()
    expect(await ordersNow()).toHaveLength(1)
    await passes(MONTH)
    expect(await ordersNow()).toHaveLength(2)
  })

  it('bills a month from now where nothing is paid for, once, however often it is pressed', async () => {
    await begun()
    await presses(pauseSubscription, { months: 3 })
    await passes(MONTH + 10 * DAY)
    const answers = await Promise.all([1, 2, 3].map(() => presses(resumeSubscription, { isBilled: true })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.every(({ body }) => body.code === 'subscription-changed')).toBe(true)
    expect(await presses(resumeSubscription, { isBilled: true })).toMatchObject({
      status: 200,
      body: { status: 'active' },
    })
    await hears()
    const seen = await present()
    expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
    expect(seen).not.toHaveProperty('changingUntil')
    expect((await invoicesNow()).filter(({ status }) => status === 'paid')).toHaveLength(2)
    expect(await ordersNow()).toMatchObject([
      { mode: 'subscription' },
      { mode: 'renewal', totalCents: 119_00 },
    ])
    expect(await listens()).toMatchObject({ status: 200 })
    await passes(MONTH)
    expect(await ordersNow()).toHaveLength(3)
  })

  it('stays where the month is declined, until another means of payment is there', async () => {
    await begun(card('4000 0000 0000 0341'))
    await presses(pauseSubscription, { months: 2 })
    await passes(MONTH + DAY)
    expect(await presses(resumeSubscription, { isBilled: true })).toMatchObject({
      status: 402,
      body: { code: 'subscription-not-paid' },
    })
    await hears()
    expect(await present()).toMatchObject({ status: 'paused' })
    expect(await listens()).toMatchObject({ status: 410 })
    const page = await presses(changePaymentMethod)
    await press(page.body.url, card('4242 4242 4242 4242'))
    await hears()
    expect(await presses(resumeSubscription, { isBilled: true })).toMatchObject({ status: 200 })
  })
})

describe('a month whose money is on its way or not heard of yet', () => {
  const IBAN = debit('DE89 3704 0044 0532 0130 00')
  const billedNow = async () =>
    (await invoicesNow()).filter(({ status }) => status !== 'void').map(({ status }) => status)
  /** Its second month begins, and the money of the first is here. */
  async function turned(means?: Record<string, string>) {
    await ordered()
    await pays(means)
    await passes(10 * 60_000)
    const { currentPeriodEnd = '' } = await present()
    await vendor().advance(Date.parse(currentPeriodEnd) - Date.parse(now()) + 1_000)
  }
  const pausesAtStripe = async () => {
    const { stripeId = '', currentPeriodEnd = '' } = await present()
    const resumes_at = epochSeconds(after(currentPeriodEnd, 20 * DAY))
    await vendor().stripe.subscriptions.update(stripeId, {
      pause_collection: { behavior: 'void', resumes_at },
    })
    await hears()
    expect(await present()).toMatchObject({ status: 'paused' })
  }
  const pending = { status: 409, body: { code: 'subscription-payment-pending' } }

  it('is not paused before it is paid, and the account says so', async () => {
    await turned(IBAN)
    // Before the word of the new month, too: the last one is paid, that one is not.
    expect(await presses(pauseSubscription, { months: 1 })).toMatchObject(pending)
    await hears()
    expect(await present()).toMatchObject({ status: 'active' })
    expect((await lists(listSubscriptions))[0].steps).toEqual(['cancel', 'change-method'])
    expect(await presses(pauseSubscription, { months: 1 })).toMatchObject(pending)
    expect((await atStripe())[0]).toMatchObject({ pause_collection: null })
    await passes(10 * 60_000)
    expect((await lists(listSubscriptions))[0].steps).toContain('pause')
    expect(await presses(pauseSubscription, { months: 1 })).toMatchObject({ status: 200 })
    expect(await listens()).toMatchObject({ status: 200 })
  })

  it('costs nothing more where its pause is ended, and is booked when its debit arrives', async () => {
    await turned(IBAN)
    await pausesAtStripe()
    expect(await billedNow()).toEqual(['paid', 'open'])
    expect(await presses(resumeSubscription, { isBilled: true })).toMatchObject({
      status: 200,
      body: { status: 'active', listening: {} },
    })
    await hears()
    expect(await billedNow()).toEqual(['paid', 'open'])
    await passes(10 * 60_000)
    expect(await billedNow()).toEqual(['paid', 'paid'])
    expect(await ordersNow()).toHaveLength(2)
    const seen = await present()
    expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
  })

  it('costs nothing more where it is paid and that was never told, and the clock books it', async () => {
    await turned()
    await untold()
    await pausesAtStripe()
    expect(await presses(resumeSubscription, { isBilled: true })).toMatchObject({ status: 200 })
    expect(await billedNow()).toEqual(['paid', 'paid'])
    await vendor().advance(2 * DAY)
    await untold()
    await ticks()
    expect(await ordersNow()).toHaveLength(2)
    const seen = await present()
    expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
  })

  it('is not billed again where its payment has failed: another means of payment pays what is open', async () => {
    await turned(card('4000 0000 0000 0341'))
    await hears()
    await pausesAtStripe()
    expect(await presses(resumeSubscription, { isBilled: true })).toMatchObject({
      status: 402,
      body: { code: 'subscription-not-paid' },
    })
    expect(await billedNow()).toEqual(['paid', 'open'])
    const page = await presses(changePaymentMethod)
    await press(page.body.url, card('4242 4242 4242 4242'))
    await hears()
    await hears()
    expect(await billedNow()).toEqual(['paid', 'paid'])
    expect(await presses(resumeSubscription, { isBilled: false })).toMatchObject({
      status: 200,
      body: { status: 'active' },
    })
    expect(await ordersNow()).toHaveLength(2)
  })
})

describe('what is cancelled during a pause', () => {
  it('is not heard until its end where nothing is paid for, and can be taken back into the pause', async () => {
    const { anchor } = await begun()
    await presses(pauseSubscription, { months: 3 })
    await passes(MONTH + DAY)
    expect(await presses(cancelSubscription)).toMatchObject({
      status: 200,
      body: { status: 'cancelling', endsAt: billingAfter(anchor, 2) },
    })
    expect(await listens()).toMatchObject({ status: 410 })
    expect(await presses(pauseSubscription, { months: 1 })).toMatchObject({
      status: 409,
      body: { code: 'subscription-changed' },
    })
    expect(await presses(undoCancellation)).toMatchObject({
      status: 200,
      body: { status: 'paused', nextBillingAt: billingAfter(anchor, 4) },
    })
    await presses(cancelSubscription)
    await passes(MONTH)
    expect(await present()).toMatchObject({ status: 'ended' })
    expect(await ordersNow()).toHaveLength(1)
  })

  it('pressed in two tabs at once ends as cancelled, and nothing is heard for free', async () => {
    await begun()
    await Promise.all([presses(pauseSubscription, { months: 1 }), presses(cancelSubscription)])
    await hears()
    const seen = await present()
    const [at] = await atStripe()
    expect(at?.cancel_at).not.toBeNull()
    expect(seen.status).toBe('cancelling')
  })
})

it('counts months by the day of the first billing, in months that lack it too', () => {
  const anchor = '2027-01-31T10:00:00.000Z'
  expect([1, 2, 13].map(months => billingAfter(anchor, months).slice(0, 10))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2028-02-29',
  ])
  expect(monthsUntil(anchor, '2027-02-28T10:00:00.000Z')).toBe(1)
  expect(monthsUntil(anchor, after('2027-02-28T10:00:00.000Z', HOURS))).toBe(2)
  expect(monthsUntil(anchor, anchor)).toBe(0)
})
