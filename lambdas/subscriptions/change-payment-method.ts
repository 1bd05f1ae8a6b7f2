import { changePaymentMethod as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { fault } from '../platform/log.ts'
import { offeredMethods } from '../platform/offered-methods.ts'
import { stripeClient } from '../platform/stripe.ts'
import { Problem } from '../platform/problem.ts'
import { readSubscription, type Subscription } from './subscription.ts'

/** Stripe's own page takes the new means of payment; what came of it is heard (orders/hear-new-method.ts). */
export const changePaymentMethod = endpoint(route, async ({ subscriptionId }, { customerId }) => {
  const seen = await readSubscription({ customerId, subscriptionId })
  if (!seen || seen.status === 'incomplete' || seen.type === 'licence') return new Problem('not-found')
  if (seen.status === 'ended') return new Problem('subscription-ended')
  try {
    return { url: await openPage(seen) }
  } catch (error) {
    fault('payment method', error, { subscriptionId })
    return new Problem('subscription-unavailable')
  }
})

async function openPage({ customerId, subscriptionId, stripeCustomerId, language }: Subscription) {
  const back = `${environment('SITE_URL')}/user-dashboard?tab=subscriptions`
  const stripe = await stripeClient()
  const { url, id } = await stripe.checkout.sessions.create({
    mode: 'setup',
    allowed_payment_method_types: offeredMethods('setup'),
    currency: 'eur',
    customer: stripeCustomerId ?? '',
    locale: language,
    metadata: { customerId, subscriptionId },
    success_url: back,
    cancel_url: back,
  })
  if (!url) throw new Error(`Session ${id} has no page.`)
  return url
}
