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
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { payments } from '../../../lambdas/orders/payment.ts'
import { after, keptUntil } from '../../../lambdas/platform/time.ts'
import { receipts } from '../../../lambdas/receipts/receipt.ts'
import { moneyMatters } from '../../../lambdas/orders/money-matter.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { transferOrder } from '../../../lambdas/orders/transfer-order.ts'
import { notExists } from '../../../lambdas/platform/expression.ts'
import { CUSTOMER, entitlementItem, ORDER, orderItem, paid, receiptItem, STRANGER } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { startStripeStub } from '../stripe-stub.ts'
import { hear, refundOf, seconds } from './money.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
let errors: MockInstance
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.reset()
  errors = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => errors.mockRestore())

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const file = entitlements.keyOf({ ...ref, fileId: 'fil_track01' })
const LATER = after(NOW, 60_000)
const correction = (cause = 're_1') => stored(receipts.keyOf({ ...ref, cause }))
const matter = (what: 'refund-failed' | 'refund-too-much', aboutId = 're_1') =>
  stored(moneyMatters.keyOf({ aboutId, what }))
const mailsSent = async () =>
  (await partition(key.pk)).flatMap(({ sk }) => (sk.startsWith('MAIL#') ? sk.slice(6 + ORDER.length) : []))

const bought = () =>
  given(
    orderItem(paid),
    entitlementItem(),
    entitlementItem({ fileId: 'fil_track02' }),
    receiptItem({ status: 'ready', number: 'RE-2026-000001' }),
    payments.put({ ...ref, paymentId: 'pi_1' }).put,
  )

describe('a refund of everything', () => {
  it('takes the files, corrects the invoice and is told, once however often it is heard', async () => {
    await bought()
    stripe.givenRefund(refundOf())
    for (const type of ['refund.created', 'refund.updated', 'refund.created'])
      expect((await hear(type, refundOf())).status).toBe(200)
    expect((await hear('charge.refunded', { id: 'ch_1', object: 'charge' })).status).toBe(200)
    expect(await stored(key)).toMatchObject({ refundedCents: 119_00, lastRefundAt: NOW, status: 'completed' })
    expect(await stored(file)).toMatchObject({ revokedAt: NOW, revokedFor: 'refund' })
    expect(await correction()).toMatchObject({
      totalCents: -119_00,
      netCents: -100_00,
      taxCents: -19_00,
      correctedAt: NOW,
      status: 'open',
      duePk: 'RECEIPT',
    })
    expect(await mailsSent()).toEqual(['refund-made#re_1'])
  })

  it('is counted once where two deliveries meet', async () => {
    await bought()
    beforeWrite(key, () => hear('refund.created', refundOf()))
    expect((await hear('refund.updated', refundOf())).status).toBe(200)
    expect(await stored(key)).toMatchObject({ refundedCents: 119_00, rev: 1 })
  })

  it('meets an order that has changed meanwhile as it is now', async () => {
    await bought()
    const one = refundOf({ id: 're_2', amount: 19_00 })
    beforeWrite(key, () => hear('refund.created', one))
    await hear('refund.created', refundOf({ amount: 100_00 }))
    expect(await stored(key)).toMatchObject({ refundedCents: 119_00 })
    expect(await stored(file)).toMatchObject({ revokedFor: 'refund' })
  })

  const metadata = { ...ref, attempt: '1' }
  const page = { metadata, status: 'complete', payment_status: 'paid' } as const
  const untold = (latest_charge: { refunded: boolean; created: number } | null, more: object = {}) =>
    stripe.given({ ...page, payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge }, ...more })

  it('proves the payment that no event has told of yet, whose event then finds its work done', async () => {
    await given(orderItem({ attempt: 1, sessions: { 1: 'cs_1' } }))
    const paidAt = after(NOW, -60_000)
    const session = untold({ refunded: true, created: seconds(paidAt) })
    await hear('refund.created', refundOf({ created: seconds(LATER) }))
    expect(await stored(key)).toMatchObject({ status: 'completed', paidAt, refundedCents: 119_00 })
    const asked = stripe.received.find(({ path }) => path === '/v1/checkout/sessions')
    expect(asked?.query.get('expand[0]')).toBe('data.payment_intent.latest_charge')
    expect(await stored(file)).toMatchObject({ revokedAt: LATER })
    const once = await partition(key.pk)
    await hear('checkout.session.completed', { ...session, payment_intent: 'pi_1' })
    expect(await partition(key.pk)).toEqual(once)
  })

  it('of a payment without a charge was paid when it is heard', async () => {
    await given(orderItem({ attempt: 1, sessions: { 1: 'cs_1' } }))
    untold(null)
    await hear('refund.created', refundOf({ created: seconds(LATER) }))
    expect(await stored(key)).toMatchObject({ status: 'completed', paidAt: NOW })
  })

  it('proves no payment that is under way, nor one of another shop, nor of an order that is gone', async () => {
    const before = orderItem({ attempt: 1, sessions: { 1: 'cs_1' } })
    await given(before)
    untold(null, { payment_status: 'unpaid' })
    await hear('refund.created', refundOf())
    expect(await stored(key)).toMatchObject({ status: 'pending' })
    stripe.reset()
    untold(null, { metadata: {} })
    expect((await hear('refund.created', refundOf())).status).toBe(200)
    stripe.reset()
    untold(null, { metadata: { ...metadata, orderId: 'ord_01KAG000000000000000000009' } })
    expect((await hear('refund.created', refundOf())).body).toMatchObject({ code: 'not-found' })
  })
})

describe('refunds in part', () => {
  const [one, two] = [
    refundOf({ amount: 33_33, created: seconds(LATER) }),
    refundOf({ id: 're_2', amount: 85_67 }),
  ]

  it.each([
    ['in order', [two, one]],
    ['the other way round', [one, two]],
  ])('add up to the invoice, cent by cent: %s', async (_, both) => {
    await bought()
    await hear('refund.created', both[0] ?? {})
    expect(await stored(file)).not.toHaveProperty('revokedAt')
    await hear('refund.created', both[1] ?? {})
    expect(await stored(key)).toMatchObject({ refundedCents: 119_00, lastRefundAt: LATER })
    expect(await stored(file)).toMatchObject({ revokedAt: LATER, revokedFor: 'refund' })
    const papers = [await correction('re_1'), await correction('re_2')]
    const sum = (name: 'netCents' | 'taxCents') =>
      papers.reduce((total, paper) => total + Number(paper?.[name]), 0)
    expect([sum('netCents'), sum('taxCents')]).toEqual([-100_00, -19_00])
  })

  it('never make more than was paid: that waits for a person, once', async () => {
    await bought()
    await hear('refund.created', one)
    const before = await stored(key)
    for (const type of ['refund.created', 'refund.updated']) {
      await hear(type, refundOf({ id: 're_2', amount: 85_68 }))
      expect(errors).toHaveBeenCalledOnce()
    }
    expect(await stored(key)).toEqual(before)
    expect(await matter('refund-too-much', 're_2')).toMatchObject({
      status: 'open',
      forgetAt: keptUntil(NOW),
      listPk: 'UNMATCHED',
      reason: 'too-much',
    })
  })

  it('in another currency are no part of what was paid: that waits for a person, who is told so', async () => {
    await bought()
    const before = await stored(key)
    await hear('refund.created', refundOf({ currency: 'usd', reason: 'duplicate' }))
    expect(await stored(key)).toEqual(before)
    expect(await matter('refund-too-much')).toMatchObject({ status: 'open', reason: 'currency' })
  })
})

describe('a refund that does not arrive', () => {
  const failed = refundOf({ status: 'failed', failure_reason: 'lost_or_stolen_card' })

  it('under way does nothing yet', async () => {
    await bought()
    const before = await partition(key.pk)
    await hear('refund.created', refundOf({ status: 'pending' }))
    expect(await partition(key.pk)).toEqual(before)
  })

  it('is taken back with a receipt of its own, and kept for a person', async () => {
    await bought()
    await hear('refund.created', refundOf())
    for (const type of ['refund.failed', 'refund.updated']) await hear(type, failed)
    expect(await stored(key)).toMatchObject({
      refundedCents: 0,
      trail: [
        expect.anything(),
        { to: 'refund', cause: 'refund re_1' },
        { to: 'refund', cause: 'returned-refund re_1' },
      ],
    })
    expect(await stored(file)).not.toHaveProperty('revokedAt')
    expect(await correction('failed_re_1')).toMatchObject({ totalCents: 119_00, netCents: 100_00 })
    expect(await matter('refund-failed')).toMatchObject({ status: 'open', reason: 'lost_or_stolen_card' })
    expect(await mailsSent()).toEqual(['refund-failed#re_1', 'refund-made#re_1'])
    expect(errors).toHaveBeenCalledOnce()
  })

  it('is never counted once it has failed, though an older word comes later', async () => {
    await bought()
    await hear('refund.failed', failed)
    await hear('refund.created', refundOf())
    expect(await stored(key)).not.toHaveProperty('refundedCents')
    expect(await correction()).toBeUndefined()
    expect(await matter('refund-failed')).toMatchObject({ status: 'open' })
  })

  it('is taken back, too, where its success is written at the same moment', async () => {
    await bought()
    beforeWrite(moneyMatters.keyOf({ aboutId: 're_1', what: 'refund-failed' }), () =>
      hear('refund.created', refundOf()),
    )
    await hear('refund.failed', failed)
    expect(await stored(key)).toMatchObject({ refundedCents: 0 })
    expect(await correction('failed_re_1')).toBeDefined()
  })
})

it('an order of forty files can move with all its parts, however many refunds banks have sent back', async () => {
  await given(
    orderItem(paid),
    ...Array.from({ length: 40 }, (_, index) => entitlementItem({ fileId: `fil_track${100 + index}` })),
    receiptItem({ status: 'ready', number: 'RE-2026-000001' }),
    payments.put({ ...ref, paymentId: 'pi_1' }).put,
  )
  const ids = ['re_1', 're_2', 're_3', 're_4', 're_5', 're_6']
  for (const id of ids) await hear('refund.created', refundOf({ id, amount: 1_00 }))
  for (const id of ids) await hear('refund.failed', refundOf({ id, amount: 1_00, status: 'failed' }))
  // What found no room is kept for a person, who is told that it was no more than was left.
  expect(await matter('refund-too-much', 're_6')).toMatchObject({ status: 'open', reason: 'no-room' })
  expect(await correction('failed_re_1')).toBeDefined()
  const order = (await stored(key)) ?? orderItem(paid)
  const parts = (await partition(key.pk)).filter(({ sk }) => sk.startsWith(`${key.sk}#`))
  const arrival = profiles.check({ customerId: STRANGER }, { erasedAt: notExists })
  expect(await transferOrder(order, { to: STRANGER, arrival, now: LATER })).toBe(true)
  const left = (await partition(key.pk)).filter(({ sk }) => sk.startsWith(key.sk))
  expect(left).toMatchObject([{ movedTo: STRANGER }])
  expect(
    (await partition(`CUSTOMER#${STRANGER}`)).filter(({ sk }) => sk.startsWith(`${key.sk}#`)),
  ).toHaveLength(parts.length)
})

describe('a refund of money that no order has kept', () => {
  it('of a second payment leaves the order as it is', async () => {
    await bought()
    await given(payments.put({ ...ref, paymentId: 'pi_2' }).put)
    const before = await stored(key)
    await hear('refund.created', refundOf({ payment_intent: 'pi_2' }))
    expect(await stored(key)).toEqual(before)
  })

  it('of somebody else is answered and left alone', async () => {
    expect((await hear('refund.created', refundOf({ payment_intent: 'pi_9' }))).status).toBe(200)
  })
})
