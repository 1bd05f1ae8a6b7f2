import { Stripe } from 'stripe'
import { secrets } from './secrets.ts'
import { SECONDS } from './time.ts'

/** Below the 29 s of the HTTP API, retries included. */
const STRIPE_TIMEOUT_MS = 8 * SECONDS
/** Also for presses that meet under one idempotency key: Stripe answers the later one with a conflict. */
const STRIPE_RETRIES = 2

let client: Stripe | undefined

/** Stripe, or what answers at STRIPE_API_URL in its place: the SDK itself reads no endpoint from the environment. */
export async function payments(): Promise<Stripe> {
  if (client) return client
  const { stripeKey } = await secrets()
  const base = process.env.STRIPE_API_URL ? new URL(process.env.STRIPE_API_URL) : undefined
  client = new Stripe(stripeKey, {
    timeout: STRIPE_TIMEOUT_MS,
    maxNetworkRetries: STRIPE_RETRIES,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
  return client
}
