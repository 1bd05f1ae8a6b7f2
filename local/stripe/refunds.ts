import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { isHeld } from './disputes.ts'
import { newId } from './objects.ts'
import { integer, mergeMetadata, metadata, text } from './parameters.ts'
import { idOf } from './payments.ts'
import { moveFailedRefund, moveRefund } from './payouts.ts'
import { ParameterProblem, StripeProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import { LATER_SECONDS } from './test-payment-methods.ts'
import type { Work } from './work.ts'

const RefundFields = z.strictObject({
  payment_intent: z.optional(text),
  charge: z.optional(text),
  amount: z.optional(integer),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
})

export function createRefund(work: Work, fields: z.output<typeof RefundFields>): Stripe.Refund {
  const charge = chargeToRefund(work, fields)
  // https://docs.stripe.com/error-codes#charge-disputed
  if (isHeld(work, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw new StripeProblem(400, message, { code: 'charge_disputed' })
  }
  const fate = work.note('payment_method', idOf(charge.payment_method))?.afterwards
  const left = charge.amount - charge.amount_refunded
  const amount = fields.amount ?? left
  if (left === 0) {
    throw new StripeProblem(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw new StripeProblem(400, message, { code: 'charge_already_refunded', param: 'amount' })
  }
  if (amount <= 0)
    throw new ParameterProblem('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  const id = newId('re')
  const refund = work.put<Stripe.Refund>({
    id,
    object: 'refund',
    amount,
    balance_transaction: moveRefund(work, charge, amount, id).id,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, fields.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: fields.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'refund-waits' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  })
  if (fate === 'refund-waits' || fate === 'refund-fails')
    // At banks this takes days.
    work.setNote('refund', refund.id, { decidedAt: work.now + LATER_SECONDS })
  const changed = work.put(withRefunded(charge, charge.amount_refunded + amount))
  work.emit('refund.created', refund)
  work.emit('charge.refunded', changed, { amount_refunded: charge.amount_refunded, refunded: false })
  return refund
}

const withRefunded = (charge: Stripe.Charge, refunded: number): Stripe.Charge => ({
  ...charge,
  amount_refunded: refunded,
  refunded: refunded === charge.amount,
})

/** One that waited succeeds; one that seemed to succeed comes back, and its charge is as if it had not been. */
export function decideRefund(work: Work, refund: Stripe.Refund): void {
  work.setNote('refund', refund.id, {})
  if (refund.status === 'pending') {
    work.emit('refund.updated', work.put<Stripe.Refund>({ ...refund, status: 'succeeded' }), {
      status: 'pending',
    })
    return
  }
  const charge = work.get('charge', idOf(refund.charge))
  const failed = work.put<Stripe.Refund>({
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: moveFailedRefund(work, charge, refund).id,
  })
  work.put(withRefunded(charge, charge.amount_refunded - refund.amount))
  work.emit('refund.failed', failed)
  work.emit('refund.updated', failed, { status: 'succeeded' })
}

function chargeToRefund(work: Work, fields: z.output<typeof RefundFields>): Stripe.Charge {
  if (!fields.payment_intent && !fields.charge) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.'
    throw new ParameterProblem(message, 'payment_intent', 'parameter_missing')
  }
  const intent = fields.payment_intent
    ? work.get('payment_intent', fields.payment_intent, 'payment_intent')
    : undefined
  const charge = intent
    ? work.find('charge', idOf(intent.latest_charge))
    : work.get('charge', fields.charge ?? '', 'charge')
  if (charge?.status !== 'succeeded') {
    const message = `This ${intent ? 'PaymentIntent' : 'charge'} does not have a successful charge to refund.`
    throw new StripeProblem(400, message, { param: intent ? 'payment_intent' : 'charge' })
  }
  return charge
}

export const refundRoutes: Route[] = [
  route('POST', '/v1/refunds', RefundFields, (work, fields) => createRefund(work, fields)),
]
