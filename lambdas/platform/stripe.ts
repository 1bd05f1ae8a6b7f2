import { Stripe } from 'stripe'
import { timeouts } from './timeouts.ts'
import { stripeKeys } from './secrets.ts'

let client: Stripe | undefined

/** Stripe, or what answers at STRIPE_API_URL in its place: the SDK itself reads no endpoint from the environment. */
export async function stripeClient(): Promise<Stripe> {
  if (client) return client
  const { stripeKey } = await stripeKeys()
  const base = process.env.STRIPE_API_URL ? new URL(process.env.STRIPE_API_URL) : undefined
  client = new Stripe(stripeKey, {
    ...timeouts.stripe,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
  return client
}
