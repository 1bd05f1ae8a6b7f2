import type { Stripe } from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { listSubscriptions } from '../../../contract/subscriptions.ts'
import { moneyMatters } from '../../../lambdas/orders/money-matter.ts'
import { customerRedactions } from '../../../lambdas/orders/redaction.ts'
import { after, DAYS, HOURS } from '../../../lambdas/platform/time.ts'
import { cancelNow } from '../../../lambdas/subscriptions/cancellation.ts'
import { records } from '../../../lambdas/subscriptions/records.ts'
import { subscriptionIdOf, subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import { stripeIdOf } from '../../../lambdas/platform/stripe-id.ts'
import { CUSTOMER, ORDER } from '../given.ts'
import { given, stored } from '../local-table.ts'
import {
  atStripe,
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
  tell,
  ticks,
  untold,
  vendor,
} from './story.ts'

const key = subscriptions.keyOf({ customerId: CUSTOMER, subscriptionId: subscriptionIdOf(ORDER) })
const erases = async () => {
  const item = await stored(key)
  return item && records[0]?.erasure?.run?.(item, { erasedAt: now(), now: now() })
}
async function begun() {
  await ordered()
  await pays()
  await hears()
}
const deed = (what: 'dispute' | 'win' | 'lose', id: string) => vendor().act({ deed: what, id })
async function disputed() {
  const paymentId = (await ordersNow()).at(-1)?.paymentId ?? ''
  const { latest_charge: charge } = await vendor().stripe.paymentIntents.retrieve(paymentId)
  deed('dispute', stripeIdOf(charge) ?? '')
  await hears()
  const [dispute] = (await vendor().stripe.disputes.list({ payment_intent: paymentId })).data
  return dispute?.id ?? ''
}

describe('a month whose payment is disputed', () => {
  it('goes on while the bank asks, and where it is won', async () => {
    await begun()
    const dispute = await disputed()
    await ticks()
    expect(await present()).toMatchObject({ status: 'active' })
    expect(await listens()).toMatchObject({ status: 200 })
    deed('win', dispute)
    await hears()
    await ticks()
    expect(await present()).toMatchObject({ status: 'active' })
    await passes(MONTH)
    expect(await ordersNow()).toHaveLength(2)
  })

  it('ends within the minute where it is lost, closed at once, and bills no more', async () => {
    await begun()
    await passes(MONTH)
    const dispute = await disputed()
    deed('lose', dispute)
    await hears()
    expect(await listens()).toMatchObject({ status: 410 })
    await ticks()
    expect(await present()).toMatchObject({ status: 'ended' })
    expect((await atStripe())[0]).toMatchObject({ status: 'canceled' })
    expect(await owed()).toContain('subscription-ended')
    await hears()
    await passes(2 * MONTH)
    expect(await ordersNow()).toHaveLength(2)
  })
})

describe('a licence whose payment is disputed', () => {
  const shown = async () => (await lists(listSubscriptions))[0]
  async function licensed() {
    await ordered('licence', { accessDays: 365 })
    await pays()
    await hears()
    return disputed()
  }
  const stands = async () => {
    const { isHeld, status, listening } = await shown()
    return { isHeld, status, answer: (await listens()).status, isOffered: listening !== undefined }
  }
  const HEARD = { isHeld: undefined, status: 'cancelling', answer: 200, isOffered: true }
  const HELD = { isHeld: true, status: 'cancelling', answer: 410, isOffered: false }

  it('is not heard while the bank asks, and says so, and is heard again where it is won', async () => {
    const dispute = await licensed()
    expect(await stands()).toEqual(HELD)
    deed('win', dispute)
    await hears()
    await ticks()
    expect(await stands()).toEqual(HEARD)
  })

  it('waits where it is lost, and is heard again where an appeal wins', async () => {
    const dispute = await licensed()
    deed('lose', dispute)
    const told = await untold()
    await tell(...told)
    await ticks()
    expect(await stands()).toEqual(HELD)
    expect(await owed()).not.toContain('subscription-ended')
    const won = { ...(await vendor().stripe.disputes.retrieve(dispute)), status: 'won' as const }
    const event = told.find(({ type }) => type === 'charge.dispute.closed')
    await tell({ ...event, id: 'evt_appeal', data: { object: won } } as Stripe.Event)
    await ticks()
    expect(await stands()).toEqual(HEARD)
  })

  it('that is lost still ends with its term', async () => {
    deed('lose', await licensed())
    await hears()
    await passes(366 * DAYS)
    await ticks()
    expect(await shown()).toMatchObject({ status: 'ended' })
    expect(await shown()).not.toHaveProperty('isHeld')
    expect(await kinds('mail')).toContainEqual(
      expect.objectContaining({
        template: 'subscription-ended',
        about: expect.objectContaining({ cause: 'term-over' }),
      }),
    )
  })
})

describe('money that is paid back whole', () => {
  async function refunds(which: number) {
    const payment_intent = (await ordersNow())[which]?.paymentId ?? ''
    await vendor().stripe.refunds.create({ payment_intent })
    await hears()
  }

  it('of the first month ends the subscription within the minute, closed at once', async () => {
    await begun()
    await refunds(0)
    expect(await listens()).toMatchObject({ status: 410 })
    await ticks()
    expect(await present()).toMatchObject({ status: 'ended' })
    expect((await atStripe())[0]).toMatchObject({ status: 'canceled' })
    // Not that a bank took it back.
    const mail = (await kinds('mail')).find(each => each['template'] === 'subscription-ended')
    expect(mail).toMatchObject({ about: { cause: expect.stringMatching(/^refund re_/) } })
    await passes(2 * MONTH)
    expect(await ordersNow()).toHaveLength(1)
  })

  it('of a later month leaves it running', async () => {
    await begun()
    await passes(MONTH)
    await refunds(1)
    await ticks()
    expect((await ordersNow())[1]).toMatchObject({ refundedCents: 119_00 })
    expect(await present()).toMatchObject({ status: 'active' })
    expect(await listens()).toMatchObject({ status: 200 })
  })

  it('of a licence ends it', async () => {
    await ordered('licence', { accessDays: 365 })
    await pays()
    await hears()
    expect(await present()).toMatchObject({ status: 'cancelling' })
    await refunds(0)
    expect(await listens()).toMatchObject({ status: 410 })
    await ticks()
    expect(await present()).toMatchObject({ status: 'ended' })
  })
})

it('a month paid after the end is kept for a person, and so is what a bank says of it', async () => {
  await begun()
  const ended = await present()
  await passes(MONTH, false)
  await given({ ...(await stored(key)), ...key, status: 'ended', endedAt: ended.startedAt })
  const alarmed = vi.spyOn(console, 'error').mockReturnValue()
  const heard = await hears()
  expect(String(alarmed.mock.calls)).toContain('unmatched money')
  expect(heard.map(({ status }) => status)).not.toContain(404)
  expect(await ordersNow()).toHaveLength(1)
  const [charge] = (await vendor().stripe.charges.list({ limit: 1 })).data
  const paymentId = stripeIdOf(charge?.payment_intent) ?? ''
  expect(paymentId).not.toBe((await ordersNow())[0]?.paymentId)
  deed('dispute', charge?.id ?? '')
  const answers = await hears()
  expect(answers.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const [dispute] = (await vendor().stripe.disputes.list({ payment_intent: paymentId })).data
  expect(await stored(moneyMatters.keyOf({ aboutId: dispute?.id ?? '', what: 'dispute' }))).toMatchObject({
    status: 'open',
    paymentId,
    orderId: ORDER,
  })
  // The first month is nobody's matter.
  expect((await ordersNow())[0]).toMatchObject({ status: 'completed' })
  expect((await ordersNow())[0]).not.toHaveProperty('dispute')
})

describe('an account that is erased', () => {
  const redaction = customerRedactions.keyOf({
    customerId: CUSTOMER,
    subscriptionId: subscriptionIdOf(ORDER),
  })

  it.each([
    ['nothing is done yet', async () => undefined],
    [
      'the end at Stripe is known and not written',
      async (id: string) => vendor().stripe.subscriptions.cancel(id),
    ],
  ])('bills nothing more, and owes Stripe’s customer to redaction: %s', async (_, interrupted) => {
    await begun()
    const { stripeId = '', stripeCustomerId } = await present()
    expect(await erases()).toBe('waits')
    await interrupted(stripeId)
    await ticks()
    await hears()
    expect((await vendor().stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    const [{ paidAt = '' } = {}] = await ordersNow()
    const owed = { stripeCustomerId, dueAt: after(paidAt, 91 * DAYS), duePk: 'REDACT' }
    expect(await stored(redaction)).toMatchObject(owed)
    expect(await erases()).toBe('goes')
    await ticks()
    expect(await stored(key)).not.toHaveProperty('duePk')
    expect(await stored(redaction)).toMatchObject(owed)
  })

  it.each([
    ['its end is heard before the clock looks', async () => undefined],
    [
      'the clock ends it and gets no further',
      async () => {
        const { stripeId } = await present()
        await cancelNow(await present(), { by: 'clock', at: now(), cause: 'account-erased' })
        expect((await vendor().stripe.subscriptions.retrieve(stripeId ?? '')).status).toBe('canceled')
      },
    ],
  ])('owes it all the same where %s', async (_, happens) => {
    await begun()
    const { stripeId = '', stripeCustomerId } = await present()
    expect(await erases()).toBe('waits')
    await happens()
    await vendor()
      .stripe.subscriptions.cancel(stripeId)
      .catch(() => undefined)
    await hears()
    expect(await present()).toMatchObject({ status: 'ended' })
    await ticks()
    expect(await erases()).toBe('waits')
    await ticks()
    expect(await erases()).toBe('goes')
    expect(await stored(redaction)).toMatchObject({ stripeCustomerId })
  })

  it('owes it for one that had ended before as well', async () => {
    await begun()
    const { stripeId = '', stripeCustomerId } = await present()
    await vendor().stripe.subscriptions.cancel(stripeId)
    await hears()
    expect(await present()).toMatchObject({ status: 'ended', stripeCustomerId })
    expect(await erases()).toBe('waits')
    await ticks()
    expect(await erases()).toBe('goes')
    expect(await stored(redaction)).toMatchObject({ stripeCustomerId })
  })

  it('is named nowhere at Stripe, 91 days after the last of two paid months', async () => {
    await begun()
    await passes(MONTH)
    expect(await ordersNow()).toHaveLength(2)
    const { stripeCustomerId: customer = '' } = await present()
    const known = async () => {
      const { stripe } = vendor()
      const objects = await Promise.all([
        stripe.customers.retrieve(customer),
        stripe.invoices.list({ customer }),
        stripe.charges.list({ customer }),
        stripe.paymentIntents.list({ customer }),
        stripe.paymentMethods.list({ customer }),
        stripe.checkout.sessions.list({ customer }),
        stripe.subscriptions.list({ customer, status: 'all' }),
      ])
      const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
      const about = events.filter(event => JSON.stringify(event).includes(customer))
      return { objects: JSON.stringify(objects), events: JSON.stringify(about) }
    }
    for (const text of Object.values(await known())) expect(text).toContain('kim@example.com')
    await erases()
    await ticks()
    await passes(89 * DAYS)
    await ticks()
    // Not yet: Stripe would refuse it.
    expect(await stored(redaction)).not.toHaveProperty('jobId')
    for (let step = 0; step < 4; step++) {
      await passes(step === 0 ? 3 * DAYS : HOURS)
      await ticks()
    }
    for (const text of Object.values(await known())) {
      expect(text).not.toContain('kim@example.com')
      expect(text).toContain('[redacted]')
    }
    expect(await stored(redaction)).toMatchObject({ doneAt: expect.any(String) })
    expect(await stored(redaction)).not.toHaveProperty('stripeCustomerId')
  })
})
