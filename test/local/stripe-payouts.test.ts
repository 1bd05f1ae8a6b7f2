import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Stripe } from 'stripe'
import { idOf } from '../../local/stripe/payments.ts'
import {
  card,
  DAY,
  debit,
  MINUTE,
  openStripe,
  type OpenStripe,
  press,
  purchase,
  VISA,
} from './open-stripe.ts'

let local: OpenStripe
beforeEach(async () => {
  local = await openStripe()
  // Noon, so that no day ends where none is meant to.
  await local.advance(DAY - ((local.now() * 1_000 + DAY / 2) % DAY))
})
afterEach(() => local.close())

/** Pays what `purchase` costs, and answers with the payment. */
async function pay(means: Record<string, string>, more: Stripe.Checkout.SessionCreateParams = {}) {
  const { stripe } = local
  const { id, url } = await stripe.checkout.sessions.create(purchase(more))
  await press(url, means)
  const { payment_intent: intent, amount_total: cents } = await stripe.checkout.sessions.retrieve(id)
  return { payment_intent: idOf(intent), cents: cents ?? 0 }
}
const payouts = async () => (await local.stripe.payouts.list()).data.toReversed()
const inside = async (payout: string) => (await local.stripe.balanceTransactions.list({ payout })).data
/** As the shop adds it up (lambdas/refunds/reconcile.ts). */
const sumOf = async (payout: string) =>
  (await inside(payout)).filter(({ type }) => type !== 'payout').reduce((sum, { net }) => sum + net, 0)

it('what came in on a day is paid out at its end, after its fees', async () => {
  const { cents } = await pay(VISA)
  const { payment_intent } = await pay(VISA)
  await local.stripe.refunds.create({ payment_intent, amount: 1000 })
  await pay(debit('DE89370400440532013000'))
  await local.advance(5 * MINUTE)
  const waiting = (await local.stripe.balanceTransactions.list()).data.toReversed()
  const fee = Math.round(cents * 0.015) + 25
  expect(
    waiting.map(({ type, amount, fee: taken, net, status }) => [type, amount, taken, net, status]),
  ).toEqual([
    ['charge', cents, fee, cents - fee, 'pending'],
    ['charge', cents, fee, cents - fee, 'pending'],
    ['refund', -1000, 0, -1000, 'pending'],
    ['payment', cents, 35, cents - 35, 'pending'],
  ])
  expect(await payouts()).toEqual([])

  await local.advance(DAY)
  const [payout, ...others] = await payouts()
  expect(others).toEqual([])
  const amount = 3 * cents - 2 * fee - 35 - 1000
  expect(payout).toMatchObject({ amount, status: 'paid', automatic: true })
  expect((payout?.created ?? 1) % 86_400).toBe(0)
  const parts = await inside(payout?.id ?? '')
  expect(parts.map(({ type, status }) => `${type} ${status}`)).toEqual([
    'payout available',
    ...waiting.toReversed().map(({ type }) => `${type} available`),
  ])
  expect(parts[0]).toMatchObject({ amount: -amount, net: -amount, source: payout?.id })
  expect(await sumOf(payout?.id ?? '')).toBe(amount)

  // On a day without movements there is nothing to pay out.
  await local.advance(3 * DAY)
  expect(await payouts()).toHaveLength(1)
})

it('each day has its own, also when the clock leaps over several', async () => {
  await pay(VISA)
  await local.advance(DAY)
  await pay(VISA)
  await local.advance(30 * DAY)
  const made = await payouts()
  expect(made).toHaveLength(2)
  expect((made[1]?.created ?? 0) - (made[0]?.created ?? 0)).toBe(86_400)
  for (const { id, amount } of made) expect(await sumOf(id)).toBe(amount)
})

it('what is owed to Stripe after a day is taken from what comes next', async () => {
  const { payment_intent, cents } = await pay(VISA)
  await local.advance(DAY)
  await local.stripe.refunds.create({ payment_intent })
  await local.advance(DAY)
  expect(await payouts()).toHaveLength(1)
  await pay(VISA)
  await pay(VISA)
  await local.advance(DAY)
  const fee = Math.round(cents * 0.015) + 25
  expect((await payouts()).map(({ amount }) => amount)).toEqual([cents - fee, cents - 2 * fee])
})

it('a dispute takes the money and its fee, and gives the money back where it is won', async () => {
  await pay(card('4000000000000259'))
  await local.advance(DAY)
  const [dispute] = (await local.stripe.disputes.list()).data
  expect(dispute?.balance_transactions.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
    ['adjustment', -(dispute?.amount ?? 0), 2000],
  ])
  local.act({ deed: 'win', id: dispute?.id ?? '' })
  const won = await local.stripe.disputes.retrieve(dispute?.id ?? '')
  expect(won.balance_transactions.map(({ net }) => net)).toEqual([-(won.amount + 2000), won.amount])
})

it('a refund that a bank does not take comes back to the balance', async () => {
  const { payment_intent } = await pay(card('4000000000005126'))
  await local.stripe.refunds.create({ payment_intent })
  await local.advance(5 * MINUTE)
  const types = (await local.stripe.balanceTransactions.list()).data.map(({ type, net }) => [type, net > 0])
  expect(types).toEqual([
    ['refund_failure', true],
    ['refund', false],
    ['charge', true],
  ])
})

it('a day with a payment of payout-differs@example.com is paid out a cent too much', async () => {
  await pay(VISA, { customer_email: 'payout-differs@example.com' })
  await local.advance(DAY)
  const [payout] = await payouts()
  expect(await sumOf(payout?.id ?? '')).toBe((payout?.amount ?? 0) - 1)
})

it('a payout that there is not has nothing in it', async () => {
  await expect(local.stripe.balanceTransactions.list({ payout: 'po_none' })).rejects.toMatchObject({
    statusCode: 404,
  })
})
