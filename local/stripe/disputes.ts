import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { newId } from './objects.ts'
import { listOf, text } from './parameters.ts'
import { moveDispute, moveWonDispute } from './payouts.ts'
import { StripeProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import type { Work } from './work.ts'

/** Until when evidence is taken; banks give one to three weeks. */
const ANSWERABLE_SECONDS = 9 * 86_400

/** A bank takes the money back: a card's holder objects, or a debit comes back, which is final at once. */
export function disputeCharge(work: Work, charge: Stripe.Charge): void {
  if (charge.status !== 'succeeded' || charge.disputed) return
  const isDebit = charge.payment_method_details?.type === 'sepa_debit'
  const id = newId('du')
  const dispute = work.put<Stripe.Dispute>({
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [moveDispute(work, charge, id)],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: isDebit ? null : work.now + ANSWERABLE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isDebit ? 'insufficient_funds' : 'fraudulent',
    status: isDebit ? 'lost' : 'needs_response',
  })
  work.put({ ...charge, disputed: true })
  work.emit('charge.dispute.created', dispute)
  work.emit('charge.dispute.funds_withdrawn', dispute)
  if (isDebit) work.emit('charge.dispute.closed', dispute)
}

/** The bank has decided. */
export function decideDispute(work: Work, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status !== 'needs_response') {
    const message = `This dispute is already closed: its status is ${dispute.status}.`
    throw new StripeProblem(400, message)
  }
  const moved = status === 'won' ? [moveWonDispute(work, dispute)] : []
  const balance_transactions = [...dispute.balance_transactions, ...moved]
  const decided = work.put<Stripe.Dispute>({ ...dispute, balance_transactions, status })
  work.emit('charge.dispute.closed', decided)
  if (status === 'won') work.emit('charge.dispute.funds_reinstated', decided)
  return decided
}

/** As long as a bank holds the money it cannot be sent back as well. */
export const isHeld = (work: Work, charge: Stripe.Charge): boolean =>
  work.where('dispute', { charge: charge.id }).some(({ status }) => status !== 'won')

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export const disputeRoutes: Route[] = [
  route(
    'POST',
    '/v1/disputes/:id/close',
    z.strictObject({ expand: z.optional(listOf(text)) }),
    (work, _, id) => decideDispute(work, work.get('dispute', id), 'lost'),
  ),
]
