import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { payments } from '../../../lambdas/orders/payment.ts'
import { after, DAYS, keptUntil } from '../../../lambdas/platform/time.ts'
import { moneyMatters } from '../../../lambdas/orders/money-matter.ts'
import { CUSTOMER, entitlementItem, ORDER, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { startStripeStub } from '../stripe-stub.ts'
import { disputeOf, hear, refundOf, seconds } from './money.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(async () => {
  stripe.reset()
  await given(
    orderItem(paid),
    entitlementItem(),
    payments.put({ customerId: CUSTOMER, orderId: ORDER, paymentId: 'pi_1' }).put,
  )
})

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const file = entitlements.keyOf({ ...ref, fileId: 'fil_track01' })
const matter = () => stored(moneyMatters.keyOf({ aboutId: 'du_1', what: 'dispute' }))
const told = (status: string, more: object = {}) =>
  hear('charge.dispute.updated', disputeOf({ status, ...more }))
const mailsSent = async () =>
  (await partition(key.pk)).flatMap(({ sk }) => (sk.startsWith('MAIL#') ? sk.slice(6 + ORDER.length) : []))

describe('a disputed payment', () => {
  it('closes the files while it is open, and is seen by a person', async () => {
    await hear('charge.dispute.created', disputeOf())
    await hear('charge.dispute.funds_withdrawn', disputeOf({ status: 'under_review' }))
    expect(await stored(key)).toMatchObject({ dispute: { state: 'open', cents: 119_00, at: NOW }, rev: 1 })
    expect(await stored(file)).toMatchObject({ revokedAt: NOW, revokedFor: 'dispute' })
    expect(await matter()).toMatchObject({
      status: 'open',
      reason: 'fraudulent',
      listPk: 'UNMATCHED',
      forgetAt: keptUntil(NOW),
    })
    expect(await mailsSent()).toEqual(['dispute-opened#du_1'])
  })

  const until = after(NOW, 9 * DAYS)
  const asked = (status: string) => told(status, { evidence_details: { due_by: seconds(until) } })

  it('shows until when the bank takes an answer, and no deadline once it has one', async () => {
    await asked('needs_response')
    expect(await matter()).toMatchObject({ status: 'open', dueAt: until })
    await asked('under_review')
    expect(await matter()).not.toHaveProperty('dueAt')
    expect(await matter()).toMatchObject({ status: 'open' })
    await asked('needs_response')
    expect(await matter()).not.toHaveProperty('dueAt')
    expect(await stored(key)).toMatchObject({ rev: 1 })
  })

  it('an answer that somebody has settled meanwhile stays settled', async () => {
    await asked('needs_response')
    const ref = moneyMatters.keyOf({ aboutId: 'du_1', what: 'dispute' })
    beforeWrite(ref, async () => {
      await given({ ...(await matter()), ...ref, status: 'done', dueAt: undefined })
    })
    await asked('under_review')
    expect(await matter()).toMatchObject({ status: 'done' })
  })

  it.each([
    ['lost', 'open'],
    ['won', 'done'],
  ])(
    'that is %s stands with the matter as it is now, whatever somebody had settled',
    async (word, status) => {
      await asked('needs_response')
      const ref = moneyMatters.keyOf({ aboutId: 'du_1', what: 'dispute' })
      await given({ ...(await matter()), ...ref, status: 'done', doneAt: NOW })
      await told(word)
      expect(await matter()).toEqual({
        ...ref,
        kind: 'money-matter',
        aboutId: 'du_1',
        what: 'dispute',
        paymentId: 'pi_1',
        customerId: CUSTOMER,
        orderId: ORDER,
        cents: 119_00,
        reason: 'fraudulent',
        at: NOW,
        status,
        disputeState: word,
        title: 'Zahlung bestritten: LU-7K3M-92QK',
        listPk: 'UNMATCHED',
        listSk: `dispute#${status}#${NOW}#du_1`,
        listStatus: `${status}#${NOW}#du_1#dispute`,
        createdAt: NOW,
        totalCents: '11900',
        forgetAt: keptUntil(NOW),
      })
    },
  )

  it('opens them again when it is won, whatever is still told of it', async () => {
    for (const status of ['needs_response', 'won', 'under_review', 'won']) await told(status)
    expect(await stored(key)).toMatchObject({ dispute: { state: 'won' } })
    expect(await stored(file)).not.toHaveProperty('revokedAt')
    expect(await stored(file)).not.toHaveProperty('revokedFor')
    expect(await matter()).toMatchObject({ status: 'done' })
    expect(await mailsSent()).toEqual(['dispute-opened#du_1', 'dispute-won#du_1'])
  })

  it('leaves a file closed that staff have closed, also when it is won', async () => {
    await given(entitlementItem({ revokedAt: NOW, revokedFor: 'staff' }))
    for (const status of ['needs_response', 'won']) await told(status)
    expect(await stored(file)).toMatchObject({ revokedFor: 'staff' })
  })

  it('keeps them closed when it is lost, unless an appeal wins it', async () => {
    for (const status of ['needs_response', 'lost', 'needs_response']) await told(status)
    expect(await stored(key)).toMatchObject({ dispute: { state: 'lost' } })
    expect(await stored(file)).toMatchObject({ revokedFor: 'dispute' })
    expect(await matter()).toMatchObject({ status: 'open' })
    await told('won')
    expect(await stored(file)).not.toHaveProperty('revokedFor')
  })

  it('that a bank only asks about changes nothing for the customer', async () => {
    for (const status of ['warning_needs_response', 'warning_closed']) await told(status)
    expect(await stored(file)).not.toHaveProperty('revokedAt')
    expect(await mailsSent()).toEqual([])
    expect(await matter()).toMatchObject({ status: 'done' })
  })

  it('that was paid back in full keeps its files closed though it is won', async () => {
    await told('needs_response')
    await hear('refund.created', refundOf())
    await told('won')
    expect(await stored(file)).toMatchObject({ revokedFor: 'refund' })
  })

  it('is written over what has changed meanwhile', async () => {
    beforeWrite(key, () => hear('refund.created', refundOf({ amount: 10_00 })))
    await told('needs_response')
    expect(await stored(key)).toMatchObject({ refundedCents: 10_00, dispute: { state: 'open' } })
  })

  it('is followed by a younger one, not by an older', async () => {
    const at = (id: string, ms: number) => ({ id, created: seconds(after(NOW, ms)) })
    await told('won', at('du_2', 60_000))
    await told('needs_response', at('du_1', 0))
    expect(await stored(key)).toMatchObject({ dispute: { disputeId: 'du_2' } })
    await told('needs_response', at('du_3', 120_000))
    expect(await stored(file)).toMatchObject({ revokedFor: 'dispute' })
  })

  it('of two of one second is the one whose id comes later, in whatever order they are told', async () => {
    const followed = async () => (await stored(key))?.['dispute']
    await told('needs_response', { id: 'du_5' })
    await told('won', { id: 'du_4' })
    expect(await followed()).toMatchObject({ disputeId: 'du_5', state: 'open' })
    await told('won', { id: 'du_6' })
    expect(await followed()).toMatchObject({ disputeId: 'du_6', state: 'won' })
    // Older, though its id comes later.
    await told('needs_response', { id: 'du_7', created: seconds(after(NOW, -60_000)) })
    expect(await followed()).toMatchObject({ disputeId: 'du_6' })
  })
})

it('a debit that came back after weeks closes the files and asks for nothing but an answer', async () => {
  const returned = { status: 'lost', reason: 'insufficient_funds' }
  for (const type of ['created', 'funds_withdrawn', 'closed'])
    await hear(`charge.dispute.${type}`, disputeOf(returned))
  expect(await stored(key)).toMatchObject({
    status: 'completed',
    dispute: { state: 'lost', isReturnedDebit: true },
  })
  expect(await stored(file)).toMatchObject({ revokedFor: 'dispute' })
  expect(await mailsSent()).toEqual(['debit-returned#du_1'])
})

describe('a dispute about money that the order never kept', () => {
  const about = { payment_intent: 'pi_2' }
  const [doneAt, until] = [after(NOW, DAYS), after(NOW, 9 * DAYS)]
  const settledByHand = async () => {
    await given({ ...(await matter()), ...matterKey, status: 'done', doneAt })
  }
  const matterKey = moneyMatters.keyOf({ aboutId: 'du_1', what: 'dispute' })
  beforeEach(() => given(payments.put({ ...ref, paymentId: 'pi_2' }).put))

  it('changes nothing of the order, and stays settled when it is told again', async () => {
    await told('needs_response', { ...about, evidence_details: { due_by: seconds(until) } })
    expect(await matter()).toMatchObject({ status: 'open', paymentId: 'pi_2', dueAt: until })
    expect(await stored(key)).not.toHaveProperty('dispute')
    await settledByHand()
    await told('under_review', about)
    expect(await matter()).toMatchObject({ status: 'done', doneAt })
    expect(await matter()).not.toHaveProperty('dueAt')
  })

  it('comes back to a person when it is lost', async () => {
    await told('needs_response', about)
    await settledByHand()
    await told('lost', about)
    expect(await matter()).toMatchObject({ status: 'open', disputeState: 'lost' })
    expect(await matter()).not.toHaveProperty('doneAt')
  })

  it('is as Stripe told it last, where two words come at once', async () => {
    await told('needs_response', about)
    beforeWrite(matterKey, () => told('won', about))
    await told('lost', about)
    expect(await matter()).toMatchObject({ status: 'done', disputeState: 'won' })
  })
})
