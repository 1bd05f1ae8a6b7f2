import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  cancelSubscription,
  changePaymentMethod,
  listSubscriptions,
  undoCancellation,
} from '../../../contract/subscriptions.ts'
import { dateIn } from '../../../lambdas/platform/format-date.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { taxOf } from '../../../lambdas/orders/tax.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { before } from '../../../lambdas/platform/time.ts'
import { stripeIdOf } from '../../../lambdas/platform/stripe-id.ts'
import { letters } from '../../../lambdas/subscriptions/letters.ts'
import { givenBuyer } from '../given.ts'
import { given, stored } from '../local-table.ts'
import { card, DAY, debit, press, VISA } from '../../local/open-stripe.ts'
import {
  atStripe,
  FILES,
  firstOrder,
  hears,
  kinds,
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

/** The next month begins: to the second, because Stripe's tries and our days of grace end within a day of each other. */
const turns = async () =>
  passes(Date.parse((await present()).currentPeriodEnd ?? '') - Date.parse(now()) + 1_000)

it('a month that is paid for completes its order once and opens what is heard, in any order of words', async () => {
  await ordered()
  expect(await present()).toMatchObject({ status: 'incomplete' })
  expect(await lists(listSubscriptions)).toEqual([])
  await pays()
  const words = await untold()
  const answers = await tell(...words.toReversed(), ...words)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await firstOrder()).toMatchObject({ status: 'completed', mode: 'subscription' })
  const { data } = await vendor().stripe.paymentIntents.list()
  expect((await firstOrder())?.paymentId).toBe(data[0]?.id)
  const seen = await present()
  expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
  expect(seen).not.toHaveProperty('forgetAt')
  expect(await kinds('entitlement')).toEqual([])
  expect(await listens()).toMatchObject({ status: 200 })
  expect(await kinds('receipt')).toMatchObject([{ status: 'open', totalCents: 119_00 }])
  expect(await owed()).toEqual(['contract', 'renewal-ahead'])
  // Once, three days before the month that is billed by itself.
  expect((await kinds('mail')).find(({ template }) => template === 'renewal-ahead')).toMatchObject({
    sendAt: before(seen.currentPeriodEnd ?? '', 3 * 86_400_000),
    about: { until: seen.currentPeriodEnd },
  })
  expect(await lists(listSubscriptions)).toMatchObject([
    {
      status: 'active',
      nextBillingAt: seen.currentPeriodEnd,
      cancellableTo: seen.currentPeriodEnd,
      amountCents: 119_00,
      steps: ['cancel', 'pause', 'change-method'],
      listening: { files: FILES },
    },
  ])
})

it('a debit of the first month is under way, and fails without leaving a subscription at Stripe', async () => {
  await ordered()
  await pays(debit('DE62 3704 0044 0532 0130 01'))
  await hears()
  expect(await firstOrder()).toMatchObject({ status: 'processing' })
  expect(await present()).toMatchObject({ status: 'incomplete' })
  await passes(10 * 60_000)
  expect(await firstOrder()).toMatchObject({ status: 'failed' })
  expect((await atStripe()).filter(({ status }) => status !== 'canceled')).toEqual([])
  await pays(VISA)
  await hears()
  expect(await firstOrder()).toMatchObject({ status: 'completed' })
  expect(await present()).toMatchObject({ status: 'active' })
})

it('cancelled it ends with what is paid for, and until then that can be taken back', async () => {
  await ordered()
  await pays()
  await hears()
  const { currentPeriodEnd } = await present()
  expect(await presses(cancelSubscription)).toMatchObject({
    status: 200,
    body: { status: 'cancelling', endsAt: currentPeriodEnd, steps: ['undo'] },
  })
  // Pressed again, it is the same cancellation.
  expect(await presses(cancelSubscription)).toMatchObject({ status: 200, body: { status: 'cancelling' } })
  await hears()
  expect(await presses(undoCancellation)).toMatchObject({ status: 200, body: { status: 'active' } })
  await hears()
  expect(await present()).toMatchObject({ status: 'active' })
  expect(await presses(cancelSubscription)).toMatchObject({ status: 200 })
  expect((await owed()).filter(template => template === 'subscription-cancelled')).toHaveLength(2)
  await passes(MONTH)
  expect(await present()).toMatchObject({ status: 'ended', endedAt: currentPeriodEnd })
  expect(await present()).not.toHaveProperty('duePk')
  expect(await presses(undoCancellation)).toMatchObject({ status: 409, body: { code: 'subscription-ended' } })
  expect(await lists(listSubscriptions)).toMatchObject([
    { status: 'ended', endsAt: currentPeriodEnd, steps: [] },
  ])
  expect(await listens()).toMatchObject({ status: 410, body: { code: 'listening-ended' } })
  expect(await ordersNow()).toHaveLength(1)
  expect(await owed()).toContain('subscription-ended')
})

it('each further month is an order of its own with its receipt, however often Stripe says so', async () => {
  await ordered()
  await pays()
  await hears()
  await passes(MONTH, false)
  const words = await untold()
  await tell(...words, ...words.toReversed())
  const [first, renewal, ...none] = await ordersNow()
  expect(none).toEqual([])
  expect(renewal).toMatchObject({
    mode: 'renewal',
    status: 'completed',
    totalCents: 119_00,
    customerId: first?.customerId,
  })
  expect(renewal?.number).not.toBe(first?.number)
  const seen = await present()
  const papers = await kinds('receipt')
  // Each names the month that it is for, and the second begins where the first ends.
  expect(papers.map(({ suppliedAt, suppliedUntil }) => [suppliedAt, suppliedUntil])).toEqual([
    [first?.paidAt, renewal?.period?.from],
    [renewal?.period?.from, seen.paidUntil],
  ])
  expect((await owed()).filter(template => template === 'subscription-renewed')).toHaveLength(1)
  expect(seen.paidUntil).toBe(seen.currentPeriodEnd)
})

it('a renewal that nobody was told of is found by the clock', async () => {
  await ordered()
  await pays()
  await hears()
  await passes(MONTH + 2 * DAY, false)
  await untold()
  await ticks()
  expect(await ordersNow()).toHaveLength(2)
  const seen = await present()
  expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
})

it('a renewal whose invoice is never told is booked a day later, though its subscription was heard', async () => {
  await ordered()
  await pays()
  await hears()
  await passes(MONTH, false)
  await tell(...(await untold()).filter(({ type }) => type === 'customer.subscription.updated'))
  expect(await ordersNow()).toHaveLength(1)
  await passes(2 * DAY, false)
  await untold()
  await ticks()
  expect(await ordersNow()).toHaveLength(2)
})

it('a first month that is heard of when the second has begun leaves that one to be booked', async () => {
  await ordered()
  await pays()
  const words = await untold()
  await passes(MONTH, false)
  await untold()
  await tell(...words)
  await passes(2 * DAY, false)
  await untold()
  await ticks()
  expect(await ordersNow()).toHaveLength(2)
  const seen = await present()
  expect(seen.paidUntil).toBe(seen.currentPeriodEnd)
})

it('a renewal that fails leaves fourteen days, then the clock ends it', async () => {
  await ordered()
  await pays(card('4000 0000 0000 0341'))
  await hears()
  await turns()
  const late = await present()
  expect(late).toMatchObject({ status: 'past_due' })
  expect(await owed()).toEqual(expect.arrayContaining(['renewal-failed', 'grace-ending']))
  expect(await lists(listSubscriptions)).toMatchObject([
    { status: 'past_due', graceUntil: late.graceUntil, listening: { until: late.graceUntil } },
  ])
  await ticks()
  expect(await present()).toMatchObject({ status: 'past_due' })
  await passes(14 * DAY)
  await ticks()
  await hears()
  expect(await present()).toMatchObject({ status: 'ended' })
  expect((await atStripe()).find(({ id }) => id === late.stripeId)?.status).toBe('canceled')
  expect(await ordersNow()).toHaveLength(1)
})

describe('a debit that was left shortly before the days of grace are over', () => {
  /** Its second month is past due, and its debit is under way when those days end. */
  async function debited(iban: string, meanwhile = async (): Promise<unknown> => undefined) {
    await ordered()
    await pays(card('4000 0000 0000 0341'))
    await hears()
    await turns()
    await meanwhile()
    const { graceUntil = '' } = await present()
    await passes(Date.parse(graceUntil) - Date.parse(now()) - 60_000)
    const page = await presses(changePaymentMethod)
    await press(page.body.url, debit(iban))
    await hears()
    await hears()
    await passes(61_000)
    await ticks()
    await hears()
    return graceUntil
  }

  it('is waited for, heard meanwhile, and pays the month', async () => {
    const graceUntil = await debited('DE89 3704 0044 0532 0130 00')
    const waiting = await present()
    expect(waiting).toMatchObject({ status: 'past_due', dueAt: waiting.graceUntil })
    expect((waiting.graceUntil ?? '') > graceUntil).toBe(true)
    expect(await listens()).toMatchObject({ status: 200 })
    await passes(10 * 60_000)
    const seen = await present()
    expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
    expect(await ordersNow()).toHaveLength(2)
    expect(await owed()).not.toContain('subscription-ended')
  })

  it('is waited for where it was cancelled meanwhile', async () => {
    await debited('DE89 3704 0044 0532 0130 00', () => presses(cancelSubscription))
    expect(await present()).toMatchObject({ status: 'cancelling' })
    await passes(10 * 60_000)
    expect(await present()).toMatchObject({ status: 'cancelling' })
    expect(await present()).not.toHaveProperty('graceUntil')
    expect(await ordersNow()).toHaveLength(2)
  })

  it('ends it with the next look where it fails', async () => {
    await debited('DE62 3704 0044 0532 0130 01')
    expect(await present()).toMatchObject({ status: 'past_due' })
    await passes(10 * 60_000)
    await passes(DAY)
    await ticks()
    await hears()
    expect(await present()).toMatchObject({ status: 'ended' })
    expect(await ordersNow()).toHaveLength(1)
  })
})

it('one that is cancelled with a month unpaid ends when its days of grace are over', async () => {
  await ordered()
  await pays(card('4000 0000 0000 0341'))
  await hears()
  await turns()
  const { graceUntil, currentPeriodEnd } = await present()
  await presses(cancelSubscription)
  expect(await lists(listSubscriptions)).toMatchObject([
    { status: 'cancelling', graceUntil, endsAt: currentPeriodEnd, listening: { until: graceUntil } },
  ])
  const owedMail = (await kinds('mail')).find(mail => mail['template'] === 'subscription-cancelled')
  const letter = await letters.write(mails.parse(owedMail ?? {}), currentPeriodEnd ?? '')
  const [grace, end] = [graceUntil, currentPeriodEnd].map(at => dateIn('de', at ?? ''))
  expect(letter?.text).toContain(
    `bis ${grace} versuchen wir es noch. Kommt sie an, kannst du bis ${end} hören`,
  )
  await passes(14 * DAY)
  await ticks()
  await hears()
  expect(await present()).toMatchObject({ status: 'ended' })
  expect((await kinds('mail')).filter(mail => mail['template'] === 'subscription-ended')).toMatchObject([
    { about: { cause: 'grace-over' } },
  ])
})

it('another means of payment pays what is open at once, and the month goes on', async () => {
  await ordered()
  await pays(card('4000 0000 0000 0341'))
  await hears()
  await passes(MONTH)
  expect(await present()).toMatchObject({ status: 'past_due' })
  const page = await presses(changePaymentMethod)
  expect(page).toMatchObject({ status: 200, body: { url: expect.stringContaining('/c/pay/') } })
  await press(page.body.url, card('4000 0000 0000 0002'))
  await hears()
  expect(await present()).toMatchObject({ status: 'past_due' })
  await press(page.body.url, VISA)
  // The page's word, then what the shop has made Stripe do.
  await hears()
  await hears()
  const seen = await present()
  expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
  expect(seen).not.toHaveProperty('graceUntil')
  expect(await ordersNow()).toMatchObject([{ mode: 'subscription' }, { mode: 'renewal' }])
  await passes(MONTH)
  expect(await ordersNow()).toHaveLength(3)
})

it('of two means of payment the one that was left last is billed, in whatever order they are heard', async () => {
  const leaves = async (number: string) => {
    const page = await presses(changePaymentMethod)
    await press(page.body.url, card(number))
    await passes(60_000, false)
    return untold()
  }
  const billed = async () => {
    const [{ default_payment_method: id } = {}] = await atStripe()
    const { card: bank } = await vendor().stripe.paymentMethods.retrieve(stripeIdOf(id) ?? '')
    return bank?.last4
  }
  await ordered()
  await pays()
  await hears()
  const first = await leaves('4000 0004 0000 0008')
  const second = await leaves('4000 0000 0000 0341')
  await tell(...second)
  expect(await billed()).toBe('0341')
  await tell(...first, ...second, ...first)
  expect(await billed()).toBe('0341')
  const third = await leaves('4242 4242 4242 4242')
  await Promise.all([tell(...third), tell(...first), tell(...second)])
  expect(await billed()).toBe('4242')
})

it('paid after it failed, it goes on within the hour, though the word of that is lost', async () => {
  await ordered()
  await pays(card('4000 0000 0000 0341'))
  await hears()
  await passes(MONTH)
  const page = await presses(changePaymentMethod)
  await press(page.body.url, VISA)
  await hears()
  await tell(...(await untold()).filter(({ type }) => type !== 'customer.subscription.updated'))
  expect(await ordersNow()).toHaveLength(2)
  expect(await present()).toMatchObject({ status: 'past_due' })
  await passes(DAY / 24 + 1_000, false)
  await ticks()
  const seen = await present()
  expect(seen).toMatchObject({ status: 'active', paidUntil: seen.currentPeriodEnd })
  expect(seen).not.toHaveProperty('graceUntil')
})

it('a licence is paid once, ends by itself, and is announced a month before', async () => {
  await ordered('licence', { accessDays: 365 })
  await pays()
  await hears()
  const seen = await present()
  expect(seen).toMatchObject({ status: 'cancelling', type: 'licence' })
  expect(await presses(cancelSubscription)).toMatchObject({
    status: 200,
    body: { endsAt: seen.cancelAt, steps: [] },
  })
  expect(await presses(undoCancellation)).toMatchObject({ status: 200, body: { status: 'cancelling' } })
  await passes(336 * DAY)
  await ticks()
  await ticks()
  expect((await owed()).filter(template => template === 'subscription-ending')).toHaveLength(1)
  await passes(30 * DAY)
  await ticks()
  expect(await present()).toMatchObject({ status: 'ended' })
  expect(await lists(listSubscriptions)).toMatchObject([{ status: 'ended' }])
})

describe('the tax of a further month', () => {
  afterEach(() => void vi.unstubAllEnvs())
  const homes = {
    munich: givenBuyer({ country: 'DE', postalCode: '80331' }),
    büsingen: givenBuyer({ country: 'DE', postalCode: '78266' }),
    vienna: givenBuyer({ country: 'AT', postalCode: '1010' }),
  }
  const taxed = (home: keyof typeof homes) => {
    const buyer = homes[home]
    return { buyer, ...taxOf({ taxPercent: 19, buyer, at: now() }) }
  }
  const lastTax = async () => {
    const { taxPercent, taxCountry, isOutsideVat } = (await ordersNow()).at(-1) ?? {}
    return { taxPercent, taxCountry, isOutsideVat }
  }

  it.each([
    ['büsingen', 'munich', { taxPercent: 19 }],
    ['vienna', 'munich', { taxPercent: 19 }],
    ['munich', 'vienna', { taxPercent: 20, taxCountry: 'AT' }],
    ['munich', 'büsingen', { taxPercent: 0, isOutsideVat: true }],
  ] as const)('goes by where its buyer lives: %s, corrected to %s', async (from, to, tax) => {
    vi.stubEnv('VAT', 'by-country')
    const order = await ordered('monthly', taxed(from))
    await pays()
    await hears()
    const { taxPercent, taxCountry, isOutsideVat, buyer } = taxed(to)
    // As a corrected invoice leaves the first order (staff-orders/correct-invoice.ts).
    const corrected = { ...(await stored(orders.keyOf(order))), taxPercent, taxCountry, isOutsideVat, buyer }
    await given({ ...orders.keyOf(order), ...corrected })
    await passes(MONTH)
    expect(await ordersNow()).toHaveLength(2)
    expect(await lastTax()).toEqual({ taxCountry: undefined, isOutsideVat: undefined, ...tax })
  })

  it('goes by the rule that the stage follows by then, both ways', async () => {
    await ordered('monthly', taxed('vienna'))
    await pays()
    await hears()
    await passes(MONTH)
    expect(await lastTax()).toMatchObject({ taxPercent: 19, taxCountry: undefined })
    vi.stubEnv('VAT', 'by-country')
    await passes(MONTH)
    expect(await lastTax()).toMatchObject({ taxPercent: 20, taxCountry: 'AT' })
    vi.unstubAllEnvs()
    await passes(MONTH)
    expect(await lastTax()).toMatchObject({ taxPercent: 19, taxCountry: undefined })
  })
})
