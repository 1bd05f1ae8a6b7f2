import * as z from 'zod/mini'
import { newFailure } from './charges.ts'
import { flag, listOf, text } from './parameters.ts'
import { createPaymentMethod, idOf } from './payments.ts'
import { noSuch, StripeProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import { preview, PreviewFields, UpdateFields, updateSubscription } from './subscription-changes.ts'
import { endSubscription, retryInvoice } from './subscription-life.ts'
import type { Work } from './work.ts'

// https://docs.stripe.com/testing lists `pm_card_visa`, a card that pays, made anew at each use.
function payingMethod(work: Work, id: string): string {
  if (id !== 'pm_card_visa') return work.get('payment_method', id, 'payment_method').id
  const visa = { type: 'card', last4: '4242', now: 'pays', later: 'pays' } as const
  return createPaymentMethod(work, visa, null).id
}

export const subscriptionRoutes: Route[] = [
  route('POST', '/v1/invoices/create_preview', PreviewFields, (work, fields) => preview(work, fields)),
  route('POST', '/v1/subscriptions/:id', UpdateFields, (work, fields, id) =>
    updateSubscription(work, fields, id),
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({
      cancellation_details: z.optional(z.unknown()),
      invoice_now: z.optional(flag),
      prorate: z.optional(flag),
      expand: z.optional(listOf(text)),
    }),
    (work, _, id) => {
      const subscription = work.get('subscription', id)
      if (subscription.status === 'canceled') throw noSuch('subscription', id)
      return endSubscription(work, subscription, 'cancellation_requested')
    },
  ),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({ payment_method: z.optional(text), off_session: z.optional(flag) }),
    (work, fields, id) => {
      const invoice = work.get('invoice', id)
      if (invoice.status !== 'open') throw new StripeProblem(400, 'Invoice is already paid')
      const subscription = work.get('subscription', idOf(invoice.parent?.subscription_details?.subscription))
      const method = fields.payment_method ?? idOf(subscription.default_payment_method)
      retryInvoice(work, invoice, payingMethod(work, method))
      const tried = work.get('invoice', id)
      const { message, ...details } = newFailure('declined')
      // Returned, not thrown: the failed try stays written.
      return tried.status === 'open' ? new StripeProblem(402, message, details, 'card_error') : tried
    },
  ),
]
