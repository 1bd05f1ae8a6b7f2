import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { moneyMatters } from '../../../lambdas/orders/money-matter.ts'
import { payments, refundTasks } from '../../../lambdas/orders/payment.ts'
import { unmatchedMoney } from '../../../lambdas/orders/unmatched-money.ts'
import { deleteItem } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { handler } from '../../../lambdas/refunds/reconcile.ts'
import { payouts } from '../../../lambdas/refunds/payout.ts'
import { differences, walks } from '../../../lambdas/refunds/reconciliation.ts'
import { CUSTOMER, entitlementItem, ORDER, orderItem, paid } from '../given.ts'
import { NOW as PAID_AT } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { disputeOf, refundOf, seconds } from '../orders/money.ts'
import { incompleteSubscription } from '../../../lambdas/orders/start-subscription.ts'
import { type Plan, type PlanChange, subscriptionIdOf } from '../../../lambdas/subscriptions/subscription.ts'
import { startStripeStub } from '../stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
let errors: MockInstance
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.reset()
  errors = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => errors.mockRestore())

/** Later than any machine's clock: of both times the later one counts. */
const NOW = '2126-11-20T10:00:00.000Z'
const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const file = entitlements.keyOf({ ...ref, fileId: 'fil_track01' })
const minute = (count: number) => handler({ time: after(NOW, count * MINUTES) })
const minutes = async (from: number, to: number) => {
  for (let each = from; each < to; each++) await minute(each)
}
const found = (aboutId: string) => stored(differences.keyOf({ day: berlinDay(NOW), aboutId }))
const bought = () =>
  given(orderItem(paid), entitlementItem(), payments.put({ ...ref, paymentId: 'pi_1' }).put)
const page = (more: object = {}) =>
  stripe.given({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: {
      id: 'pi_1',
      status: 'succeeded',
      latest_charge: { refunded: false, created: seconds(PAID_AT), amount_refunded: 0 },
    },
    metadata: { ...ref, attempt: '1' },
    ...more,
  })

it('each minute asks for one page of one list, and for none when all were walked within the hour', async () => {
  await minutes(0, 9)
  expect(stripe.asked().toSorted()).toEqual([
    'GET /v1/charges',
    'GET /v1/checkout/sessions',
    'GET /v1/disputes',
    'GET /v1/invoices',
    'GET /v1/payouts',
    'GET /v1/refunds',
    'GET /v1/subscriptions',
  ])
  await handler({ time: after(NOW, HOURS) })
  expect(stripe.received).toHaveLength(8)
  // What runs is walked once a day: it may be long.
  await minutes(61, 70)
  expect(stripe.asked().filter(asked => asked === 'GET /v1/subscriptions')).toHaveLength(1)
  expect(stripe.asked().filter(asked => asked === 'GET /v1/charges')).toHaveLength(2)
})

it('looks as far back as what is in a list may still change, and not at what is only late', async () => {
  await minutes(0, 7)
  const reach = [
    ['/v1/checkout/sessions', 0, 2, '100'],
    ['/v1/invoices', 1, 40, '100'],
    ['/v1/refunds', 2, 40, '100'],
    ['/v1/disputes', 3, 200, '100'],
    ['/v1/payouts', 4, 14, '5'],
    ['/v1/charges', 5, 4, '100'],
    ['/v1/subscriptions', 6, 3_650, '100'],
  ] as const
  const windowAt = (now: string, from: string) => [seconds(from), seconds(before(now, HOURS))].map(String)
  const asked = () =>
    stripe.received.map(({ path, query }) => [
      path,
      query.get('limit'),
      query.get('created[gte]'),
      query.get('created[lte]'),
    ])
  expect(asked()).toEqual(
    reach.map(([path, at, days, limit]) => {
      const now = after(NOW, at * MINUTES)
      return [path, limit, ...windowAt(now, before(now, days * DAYS))]
    }),
  )
  // The next walk begins behind the beginning of the last one.
  const again = after(NOW, HOURS)
  await handler({ time: again })
  expect(asked().at(-1)).toEqual(['/v1/checkout/sessions', '100', ...windowAt(again, before(NOW, 2 * DAYS))])
})

it('begins with the list that has waited longest', async () => {
  const walk = { since: NOW, until: NOW, startedAt: before(NOW, 2 * HOURS) }
  await given(
    walks.put({ ...walk, list: 'payments', nextAt: before(NOW, MINUTES) }).put,
    walks.put({ ...walk, list: 'refunds', nextAt: before(NOW, HOURS) }).put,
  )
  await minutes(0, 2)
  expect(stripe.asked()).toEqual(['GET /v1/refunds', 'GET /v1/checkout/sessions'])
})

it('asks for each page’s payment and its charge with it', async () => {
  await minute(0)
  expect(stripe.received[0]?.query.get('expand[0]')).toBe('data.payment_intent.latest_charge')
})

it('goes on after the page where it stopped', async () => {
  await bought()
  stripe.pagesOf(3)
  for (const id of ['re_1', 're_2', 're_3', 're_4']) stripe.givenRefund(refundOf({ id, amount: 10_00 }))
  await minutes(0, 8)
  const asked = stripe.received.filter(({ path }) => path === '/v1/refunds')
  expect(asked.map(({ query }) => query.get('starting_after'))).toEqual([null, 're_3'])
  expect(await stored(key)).toMatchObject({ refundedCents: 40_00 })
  expect(await stored(walks.keyOf({ list: 'refunds' }))).not.toHaveProperty('cursor')
})

describe('what an event was lost of is settled as by the event, and told once', () => {
  it('a payment', async () => {
    await given(orderItem({ attempt: 1 }))
    const { id } = page()
    await minutes(0, 8)
    expect(await stored(key)).toMatchObject({ status: 'completed', paidAt: PAID_AT, paymentId: 'pi_1' })
    expect(await found(id)).toMatchObject({ status: 'done', list: 'payments', listPk: 'UNMATCHED' })
    const once = await partition(key.pk)
    await minutes(60, 68)
    expect(await partition(key.pk)).toEqual(once)
  })

  it('a refund and a dispute', async () => {
    await bought()
    page()
    stripe.givenRefund(refundOf({ amount: 19_00 }))
    stripe.givenDispute(disputeOf())
    await minutes(0, 8)
    expect(await stored(key)).toMatchObject({ refundedCents: 19_00, dispute: { state: 'open' } })
    expect(await stored(file)).toMatchObject({ revokedFor: 'dispute' })
    expect([await found('re_1'), await found('du_1')]).toMatchObject([{ status: 'done' }, { status: 'done' }])
    expect(errors).not.toHaveBeenCalled()
  })

  it('a refund that a bank sent back, before the walk of payments calls it a difference', async () => {
    await bought()
    const refund = refundOf({ amount: 19_00 })
    const charge = { id: 'ch_1', refunded: false, created: seconds(PAID_AT), amount_refunded: 19_00 }
    const { id } = page({ payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: charge } })
    stripe.givenRefund(refund)
    await minutes(0, 8)
    expect(await found(id)).toBeUndefined()
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    charge.amount_refunded = 0
    await minutes(60, 68)
    expect(await stored(key)).toMatchObject({ refundedCents: 0 })
    expect(await found(id)).toMatchObject({ status: 'done', list: 'payments' })
    // That it is still owed lies before a person once, as the refund, not as books that differ.
    expect(errors).toHaveBeenCalledOnce()
    expect(await found('re_1')).toMatchObject({ status: 'done', list: 'refunds' })
  })
})

describe('money that cannot stay', () => {
  it('for an account that is erased is given back, which is settled', async () => {
    await given(orderItem({ attempt: 1 }), { ...profiles.keyOf({ customerId: CUSTOMER }), erasedAt: NOW })
    const { id } = page()
    await minutes(0, 8)
    expect(await found(id)).toMatchObject({ status: 'done', ours: 'returned' })
    expect(errors).not.toHaveBeenCalled()
  })

  it('as a second payment is given back, and is not compared with what went back of the first', async () => {
    await bought()
    await given(orderItem({ ...paid, refundedCents: 5_00 }))
    const payment = {
      id: 'pi_2',
      status: 'succeeded',
      latest_charge: { refunded: false, amount_refunded: 0 },
    }
    const { id } = page({
      payment_intent: { ...payment, latest_charge: { ...payment.latest_charge, created: seconds(PAID_AT) } },
    })
    await minute(0)
    expect(await found(id)).toMatchObject({ status: 'done', ours: 'returned' })
    const tomorrow = after(NOW, DAYS)
    await handler({ time: tomorrow })
    expect(await partition(`RECON#${berlinDay(tomorrow)}`)).toEqual([])
  })

  it('goes back once, though a bank asks about it when the refund is long forgotten', async () => {
    await bought()
    const { id } = page({
      payment_intent: {
        id: 'pi_2',
        status: 'succeeded',
        latest_charge: { refunded: false, amount_refunded: 0, created: seconds(PAID_AT) },
      },
    })
    await minute(0)
    expect(await found(id)).toMatchObject({ status: 'done', ours: 'returned' })
    const task = refundTasks.keyOf({ customerId: CUSTOMER, taskId: 'pi_2' })
    await deleteItem(task)
    stripe.givenDispute(disputeOf({ payment_intent: 'pi_2', created: seconds(before(NOW, DAYS)) }))
    await minutes(1, 8)
    expect(await stored(moneyMatters.keyOf({ aboutId: 'du_1', what: 'dispute' }))).toMatchObject({
      status: 'open',
    })
    expect(await stored(task)).toBeUndefined()
  })
})

describe('money that fits no order, and is kept for a person', () => {
  it('is no difference beside, neither when it comes nor once somebody has explained it', async () => {
    await given(orderItem({ attempt: 1 }))
    const { id } = page({ amount_total: 1 })
    await minute(0)
    const money = unmatchedMoney.keyOf({ sessionId: id })
    expect(await stored(money)).toMatchObject({ status: 'open' })
    expect(errors).toHaveBeenCalledOnce()
    await given({ ...(await stored(money)), ...money, status: 'done', doneAt: NOW })
    const tomorrow = after(NOW, DAYS)
    await handler({ time: tomorrow })
    expect(await stored(money)).toMatchObject({ status: 'done' })
    for (const day of [NOW, tomorrow]) expect(await partition(`RECON#${berlinDay(day)}`)).toEqual([])
    expect(errors).toHaveBeenCalledOnce()
  })
})

describe('a payment that Stripe tells without its charge', () => {
  const told = { id: 'pi_1', status: 'succeeded', latest_charge: 'ch_1' }

  it('completes its order as of now', async () => {
    await given(orderItem({ attempt: 1 }))
    page({ payment_intent: told })
    await minute(0)
    expect(await stored(key)).toMatchObject({ status: 'completed', paidAt: NOW, paymentId: 'pi_1' })
  })

  it('is no difference where something went back of it', async () => {
    await bought()
    await given(orderItem({ ...paid, refundedCents: 5_00 }))
    page({ payment_intent: told })
    await minute(0)
    expect(await partition(`RECON#${berlinDay(NOW)}`)).toEqual([])
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('what only a person can settle raises the alarm, once a day', () => {
  it('a payment whose order is not there', async () => {
    const { id } = page()
    await minutes(0, 8)
    await minutes(60, 68)
    expect(await found(id)).toMatchObject({ status: 'open', ours: 'unknown-order' })
    expect(errors).toHaveBeenCalledOnce()
  })

  it('in words that name both sides, kept as long as the books', async () => {
    const { id } = page()
    await minutes(0, 8)
    expect(await found(id)).toEqual({
      ...differences.keyOf({ day: berlinDay(NOW), aboutId: id }),
      kind: 'recon-difference',
      day: '2126-11-20',
      aboutId: id,
      list: 'payments',
      stripe: 'complete, 11900 cents',
      ours: 'unknown-order',
      at: NOW,
      status: 'open',
      title: `Abgleich: ${id}`,
      createdAt: NOW,
      listPk: 'UNMATCHED',
      listSk: `recon-difference#open#${NOW}#${id}#2126-11-20`,
      listStatus: `open#${NOW}#${id}#2126-11-20`,
      forgetAt: seconds('2135-01-01T00:00:00.000Z'),
    })
  })

  it('but none that is not paid yet, or is billed by the month', async () => {
    await given(orderItem({ attempt: 1 }))
    page({ payment_status: 'unpaid' })
    page({ mode: 'subscription' })
    await minutes(0, 8)
    expect(await partition(`RECON#${berlinDay(NOW)}`)).toEqual([])
    expect(await stored(key)).toMatchObject({ status: 'pending' })
  })

  it.each([
    [5_00, []],
    [4_99, ['differs']],
    [5_01, []],
  ])('what went back here for 5 € has gone back there for %i cents', async (amount_refunded, ours) => {
    await bought()
    await given(orderItem({ ...paid, refundedCents: 5_00 }))
    page({
      payment_intent: {
        id: 'pi_1',
        status: 'succeeded',
        latest_charge: { refunded: false, created: seconds(PAID_AT), amount_refunded },
      },
    })
    await minutes(0, 1)
    expect((await partition(`RECON#${berlinDay(NOW)}`)).map(told => told.ours)).toEqual(ours)
  })

  it('a refund that stands here and not at Stripe', async () => {
    await bought()
    await given(orderItem({ ...paid, refundedCents: 5_00 }))
    const { id } = page()
    await minutes(0, 8)
    expect(await found(id)).toMatchObject({ status: 'open', ours: 'differs' })
  })
})

it('what belongs to somebody else, and what stands here already, is no difference', async () => {
  await bought()
  page()
  page({ metadata: {} })
  stripe.givenRefund(refundOf({ payment_intent: 'pi_9' }))
  await minutes(0, 8)
  expect(await partition(`RECON#${berlinDay(NOW)}`)).toEqual([])
})

it('one that fails holds up no other', async () => {
  await bought()
  stripe.givenRefund({ ...refundOf({ id: 're_9' }), created: 'never' } as never)
  stripe.givenRefund(refundOf({ amount: 19_00 }))
  await minutes(0, 8)
  expect(await stored(key)).toMatchObject({ refundedCents: 19_00 })
  expect(errors).toHaveBeenCalledOnce()
})

it('while Stripe does not answer the walk stands still, and goes on then', async () => {
  stripe.breakDown()
  await expect(minute(0)).rejects.toThrow(/\S/)
  expect(await partition('RECON')).toEqual([])
  stripe.recover()
  await minutes(1, 8)
  expect(await partition('RECON')).toHaveLength(7)
})

describe('of what subscriptions are billed', () => {
  const about = { ...ref, subscriptionId: `sub_${ORDER.slice(4)}`, attempt: '1' }
  const invoiceOf = (more: object = {}) => ({
    id: 'in_1',
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: 119_00,
    created: seconds(PAID_AT),
    parent: { subscription_details: { metadata: about, subscription: 'sub_1' } },
    ...more,
  })

  it('a month that stands here is no difference, and asks nothing more', async () => {
    await bought()
    stripe.givenInvoice(invoiceOf())
    stripe.givenInvoice(invoiceOf({ id: 'in_2', parent: null }))
    await minutes(0, 8)
    expect(await partition(`RECON#${berlinDay(NOW)}`)).toEqual([])
    expect(stripe.received).toHaveLength(7)
  })

  it.each([
    ['another sum', { amount_paid: 118_00 }, 'differs'],
    [
      'a month of an order that is not there',
      {
        parent: {
          subscription_details: { metadata: { ...about, orderId: 'ord_01KAG000000000000000000009' } },
        },
      },
      'unknown-order',
    ],
  ])('%s needs a person', async (_, more, ours) => {
    await bought()
    stripe.givenInvoice(invoiceOf(more))
    await minutes(0, 8)
    expect(await found('in_1')).toMatchObject({ status: 'open', list: 'invoices', ours })
  })
})

describe('money that has come', () => {
  const charge = (more: object = {}) => ({
    id: 'ch_1',
    status: 'succeeded',
    paid: true,
    refunded: false,
    amount: 50_00,
    created: seconds(before(NOW, 2 * DAYS)),
    payment_intent: 'pi_9',
    metadata: {},
    ...more,
  })

  it('and that no order explains after a day is shown to a person', async () => {
    await bought()
    stripe.givenCharge(charge())
    await minutes(0, 8)
    expect(await found('ch_1')).toMatchObject({
      status: 'open',
      list: 'charges',
      ours: 'unknown-money',
      stripe: 'succeeded, 5000 cents',
    })
    expect(errors).toHaveBeenCalledOnce()
  })

  it('and is a day old to the second is shown too', async () => {
    // Its list is the sixth to be walked.
    stripe.givenCharge(charge({ created: seconds(before(NOW, DAYS)) + 5 * 60 }))
    await minutes(0, 6)
    expect(await found('ch_1')).toMatchObject({ ours: 'unknown-money' })
  })

  it.each([
    ['has paid an order', { payment_intent: 'pi_1' }],
    ['came by a page of ours', { metadata: { ...ref, attempt: '1' } }],
    ['has gone back', { refunded: true }],
    ['was declined', { status: 'failed', paid: false }],
    ['is younger than a day', { created: seconds(before(NOW, DAYS)) + 600 }],
  ])('and %s is no difference', async (_, more) => {
    await bought()
    stripe.givenCharge(charge(more))
    await minutes(0, 8)
    expect(await found('ch_1')).toBeUndefined()
  })
})

describe('what runs at Stripe', () => {
  const subscriptionId = subscriptionIdOf(ORDER)
  const running = (more: object = {}) => ({
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    customer: 'cus_1',
    cancel_at: null,
    ended_at: null,
    pause_collection: null,
    created: seconds(PAID_AT),
    billing_cycle_anchor: seconds(PAID_AT),
    metadata: { ...ref, subscriptionId, attempt: '1' },
    items: { data: [{ current_period_end: seconds(NOW), price: { unit_amount: 119_00 } }] },
    ...more,
  })
  const order = orderItem({ ...paid, mode: 'subscription', productType: 'monthly', subscriptionId })
  const planOf = (amountCents: number): Plan => ({
    slug: 'kraft',
    title: 'Kraft',
    summary: 'Ein Training',
    amountCents,
    taxPercent: 19,
    productVersion: 1,
    files: [],
  })
  const cheap = { amountCents: 99_00 }
  const changeTo = (amountCents: number): PlanChange => ({
    changeId: 'change',
    at: PAID_AT,
    dueNowCents: 0,
    from: planOf(119_00),
    to: planOf(amountCents),
    agreement: { at: PAID_AT, language: 'de', nextBillingAt: NOW, consents: [] },
  })
  const here = async (more: object = {}, orderNow: object = {}) => {
    const begun = incompleteSubscription(order, 19)?.put
    await given({ ...order, ...orderNow }, {
      ...begun,
      status: 'active',
      stripeId: 'sub_1',
      ...more,
    } as never)
  }

  it.each<[string, object, object, object, string | undefined]>([
    ['as it does here', {}, {}, {}, undefined],
    ['and is unknown here', { metadata: {} }, {}, {}, 'unknown-subscription'],
    ['and has ended here', {}, { status: 'ended' }, {}, 'differs'],
    ['as a second one for the same order', { id: 'sub_2' }, {}, {}, 'differs'],
    ['for another price', {}, { amountCents: 99_00 }, {}, 'differs'],
    ['and whose order has failed', {}, { status: 'incomplete' }, { status: 'failed' }, 'differs'],
    ['and is being paid for', {}, { status: 'incomplete' }, { status: 'processing' }, undefined],
    ['and has taken nothing yet', { status: 'incomplete' }, { status: 'ended' }, {}, undefined],
    [
      'and is being ended, whatever it costs',
      {},
      { status: 'active', takenBackBy: 'du_1', amountCents: 99_00 },
      {},
      undefined,
    ],
    [
      'and is being ended after a refund, whatever it costs',
      {},
      { status: 'active', refundedBy: 're_1', amountCents: 99_00 },
      {},
      undefined,
    ],
    [
      'while its account is being erased, whatever it costs',
      {},
      { isErasing: true, amountCents: 99_00 },
      {},
      undefined,
    ],
    ['for the price from which it is changing', {}, { change: changeTo(99_00) }, {}, undefined],
    ['for the price to which it is changing', {}, { ...cheap, change: changeTo(119_00) }, {}, undefined],
    [
      'for the price from which it has changed',
      {},
      { ...cheap, change: { ...changeTo(119_00), doneAt: PAID_AT } },
      {},
      'differs',
    ],
    ['for no price', { items: { data: [] } }, {}, {}, 'differs'],
    [
      'for no price while it is changing',
      { items: { data: [] } },
      { change: changeTo(99_00) },
      {},
      'differs',
    ],
  ])('%s', async (_, there, more, orderNow, ours) => {
    const told = running(there)
    await here(more, orderNow)
    stripe.givenSubscription(told)
    await minutes(0, 8)
    const difference = await found(told.id)
    expect(difference && [difference.status, difference.list, difference.ours]).toEqual(
      ours && ['open', 'subscriptions', ours],
    )
    const cents = told.items.data[0]?.price.unit_amount ?? 0
    expect(errors).toHaveBeenCalledTimes(ours === undefined ? 0 : 1)
    expect(difference?.stripe).toBe(ours && `${told.status}, ${cents} cents`)
  })

  it('and its order is gone needs a person', async () => {
    await here({ status: 'incomplete' })
    await deleteItem(key)
    stripe.givenSubscription(running())
    await minutes(0, 8)
    expect(await found('sub_1')).toMatchObject({ status: 'open', ours: 'differs' })
  })
})

describe('what is paid out', () => {
  const payout = {
    id: 'po_1',
    status: 'paid',
    amount: 200_00,
    automatic: true,
    currency: 'eur',
    created: seconds(NOW),
    arrival_date: seconds(NOW),
  }

  it.each([
    ['is the sum of what is in it, over pages', payout, [120_00, 90_00, -10_00], undefined, 'fits', 200_00],
    ['of another sum needs a person', payout, [120_00, 90_00], 'differs', 'differs', 210_00],
    [
      'and sent back by the bank needs a person',
      { ...payout, status: 'failed' },
      [200_00],
      'differs',
      'differs',
      undefined,
    ],
    [
      'and cancelled needs a person',
      { ...payout, status: 'canceled' },
      [200_00],
      'differs',
      'differs',
      undefined,
    ],
    [
      'by hand has no content to compare',
      { ...payout, automatic: false },
      [],
      undefined,
      'by-hand',
      undefined,
    ],
  ])('%s', async (_, payoutTold, nets, ours, state, partsCents) => {
    stripe.pagesOf(2)
    stripe.givenPayout(payoutTold, ...nets)
    await minutes(0, 8)
    const told = await found('po_1')
    expect(told && [told.status, told.list, told.ours]).toEqual(ours && ['open', 'payouts', ours])
    const kept = await stored(payouts.keyOf({ payoutId: 'po_1' }))
    expect([kept?.['state'], kept?.['partsCents'], kept?.['totalCents']]).toEqual([state, partsCents, 200_00])
  })

  it('is kept in its list, by time and by state, as long as the books', async () => {
    stripe.givenPayout(payout, 200_00)
    await minutes(0, 6)
    expect(await stored(payouts.keyOf({ payoutId: 'po_1' }))).toEqual({
      ...payouts.keyOf({ payoutId: 'po_1' }),
      kind: 'payout',
      payoutId: 'po_1',
      at: NOW,
      arrivesAt: NOW,
      status: 'paid',
      totalCents: 200_00,
      currency: 'EUR',
      partsCents: 200_00,
      state: 'fits',
      comparedOn: '2126-11-20',
      createdAt: NOW,
      topic: 'fits',
      number: '20000',
      listPk: 'PAYOUTS',
      listSk: `${NOW}#po_1`,
      listStatus: `fits#${NOW}#po_1`,
      forgetAt: seconds('2135-01-01T00:00:00.000Z'),
    })
  })

  it('of another state than those that we know is one that is still to come', async () => {
    stripe.givenPayout({ ...payout, status: 'on_its_way' }, 200_00)
    await minutes(0, 6)
    expect(await stored(payouts.keyOf({ payoutId: 'po_1' }))).toMatchObject({ status: 'pending' })
  })

  it('is written once a day as long as it stays the same', async () => {
    stripe.givenPayout(payout, 200_00)
    await minutes(0, 6)
    const at = payouts.keyOf({ payoutId: 'po_1' })
    await given({ ...(await stored(at)), ...at, isUntouched: true })
    await minutes(60, 66)
    expect(await stored(at)).toMatchObject({ isUntouched: true, comparedOn: '2126-11-20' })
    await handler({ time: after(NOW, DAYS) })
    for (let each = 1; each < 6; each++) await handler({ time: after(NOW, DAYS + each * MINUTES) })
    expect(await stored(at)).toMatchObject({ comparedOn: '2126-11-21' })
  })

  it('is written anew where the bank has sent it back since', async () => {
    stripe.givenPayout(payout, 200_00)
    const key = payouts.keyOf({ payoutId: 'po_1' })
    beforeWrite(key, () => given({ ...key, kind: 'payout', status: 'failed', state: 'differs' }))
    await minutes(0, 8)
    expect(await stored(key)).toMatchObject({ status: 'paid', state: 'fits', listPk: 'PAYOUTS' })
  })
})
