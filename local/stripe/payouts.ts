import type Stripe from 'stripe'
import { newId } from './objects.ts'
import type { Work } from './work.ts'

/** Of cards and all that is paid like them: https://stripe.com/de/pricing, for cards of the European Economic Area. */
const feeOf = (cents: number): number => Math.round(cents * 0.015) + 25
const DEBIT_FEE_CENTS = 35
const DISPUTE_FEE_CENTS = 20_00

/** A payout with a payment of this buyer is a cent more than what is in it. */
const DIFFERING_EMAIL = 'payout-differs@example.com'

const DAY_SECONDS = 86_400
/** The row that says when the next payout is due; there is none while nothing waits. */
export const NEXT_PAYOUT = 'payouts:next'

type Movement = Pick<Stripe.BalanceTransaction, 'type' | 'reporting_category' | 'amount' | 'source'> & {
  fee?: number
  description?: string
}

/** Waits for the end of the day (UTC), at which it is paid out. */
function move(work: Work, movement: Movement): Stripe.BalanceTransaction {
  const paidOutAt = (Math.floor(work.now / DAY_SECONDS) + 1) * DAY_SECONDS
  if (!work.note('payouts', NEXT_PAYOUT)) work.setNote('payouts', NEXT_PAYOUT, { paidOutAt })
  return work.put({ ...newTransaction(work.now, movement), available_on: paidOutAt, status: 'pending' })
}

function newTransaction(
  now: number,
  { fee = 0, description, ...moved }: Movement,
): Stripe.BalanceTransaction {
  const stripeFee = {
    amount: fee,
    application: null,
    currency: 'eur',
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  }
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    ...moved,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: 'eur',
    description: description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [stripeFee],
    net: moved.amount - fee,
    status: 'available',
  }
}

const isCard = (charge: Stripe.Charge): boolean => charge.payment_method_details?.type === 'card'

/** Only cards have charges and refunds there, everything else has payments: https://docs.stripe.com/reports/balance-transaction-types */
export const moveCharge = (work: Work, charge: Stripe.Charge): Stripe.BalanceTransaction =>
  move(work, {
    type: isCard(charge) ? 'charge' : 'payment',
    reporting_category: 'charge',
    amount: charge.amount,
    source: charge.id,
    fee: charge.payment_method_details?.type === 'sepa_debit' ? DEBIT_FEE_CENTS : feeOf(charge.amount),
  })

/** The fee of the charge is not given back. */
export const moveRefund = (work: Work, charge: Stripe.Charge, amount: number, source: string) =>
  move(work, {
    type: isCard(charge) ? 'refund' : 'payment_refund',
    reporting_category: 'refund',
    amount: -amount,
    source,
  })

export const moveFailedRefund = (work: Work, charge: Stripe.Charge, { id, amount }: Stripe.Refund) =>
  move(work, {
    type: isCard(charge) ? 'refund_failure' : 'payment_failure_refund',
    reporting_category: 'refund_failure',
    amount,
    source: id,
  })

export const moveDispute = (work: Work, charge: Stripe.Charge, source: string) =>
  move(work, {
    type: 'adjustment',
    reporting_category: 'dispute',
    amount: -charge.amount,
    source,
    fee: DISPUTE_FEE_CENTS,
    description: `Chargeback withdrawal for ${charge.id}`,
  })

export const moveWonDispute = (work: Work, { id, amount }: Stripe.Dispute) =>
  move(work, {
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    amount,
    source: id,
    description: 'Chargeback reversal',
  })

/** Everything that waits, after its fees; what is less than nothing waits for what comes next. */
export function payOut(work: Work): void {
  work.setRow(NEXT_PAYOUT, null)
  const waiting = work.where('balance_transaction', { status: 'pending' })
  const sum = waiting.reduce((cents, { net }) => cents + net, 0)
  if (sum <= 0) return
  const differs = waiting.some(({ source }) => emailOf(work, source) === DIFFERING_EMAIL)
  const amount = sum + (differs ? 1 : 0)
  const id = newId('po')
  const own = work.put(
    newTransaction(work.now, {
      type: 'payout',
      reporting_category: 'payout',
      amount: -amount,
      source: id,
    }),
  )
  for (const each of waiting) work.put<Stripe.BalanceTransaction>({ ...each, status: 'available' })
  work.put<Stripe.Payout>({
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: work.now,
    automatic: true,
    balance_transaction: own.id,
    created: work.now,
    currency: 'eur',
    description: 'STRIPE PAYOUT',
    destination: 'ba_local',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  })
  work.setNote('payout', id, { transactions: [own.id, ...waiting.map(each => each.id)] })
}

const emailOf = (work: Work, source: Stripe.BalanceTransaction['source']): string | null | undefined =>
  typeof source === 'string' ? work.find('charge', source)?.billing_details.email : undefined

/** What is in a payout, itself among it with its amount below zero. */
export function transactionsOf(work: Work, payoutId: string): readonly string[] {
  work.get('payout', payoutId, 'payout')
  return work.note('payout', payoutId)?.transactions ?? []
}
