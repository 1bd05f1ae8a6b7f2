import type Stripe from 'stripe'
import { newId } from './objects.ts'
import type { Work } from './work.ts'

interface Setup {
  customer: string
  methodId: string
  metadata: Record<string, string>
}

/** A means of payment that is kept for later, as the page in mode `setup` makes one. */
export function createSetupIntent(work: Work, { customer, methodId, metadata }: Setup): Stripe.SetupIntent {
  const id = newId('seti')
  const intent = work.put<Stripe.SetupIntent>({
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_${newId('secret')}`,
    created: work.now,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: methodId,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [work.get('payment_method', methodId).type],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  })
  work.emit('setup_intent.succeeded', intent)
  return intent
}
