import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { environment } from './environment.ts'
import { MINUTES } from './time.ts'
import { timeouts } from './timeouts.ts'

const Keys = z.object({
  /** Signs quotes, order cookies and invitations. */
  signingKey: z.string().check(z.minLength(32)),
  /** What was sealed before another signing key took its place can still be opened, as long as this one stands here. */
  formerSigningKey: z.optional(z.string().check(z.minLength(32))),
  /** Keys the hash of e-mail addresses: a plain hash of an address can be guessed. */
  addressKey: z.string().check(z.minLength(32)),
  /** Each makes another hash of the one before, for which nobody has to know the address (docs/decisions/115). */
  laterAddressKeys: z.optional(z.array(z.string().check(z.minLength(32)))),
  /** While the table gets the hashes of the last key: `announced` is before all functions know it. */
  rehashing: z.optional(z.enum(['announced', 'begun'])),
})

const StripeKeys = z.object({
  /** Stripe's secret key, or better a restricted one, which may do no more than docs/runbook.md names. */
  stripeKey: z.string().check(z.regex(/^[sr]k_(?:test|live)_/)),
  /** Without it no webhook can be trusted, so nothing starts. */
  stripeWebhookSecret: z.string().check(z.startsWith('whsec_')),
})

const AppKey = z.object({
  /** Signs what the apps read: Ed25519, PKCS #8, DER in base64. Nothing is published without it. */
  appKey: z.optional(z.base64()),
})

const Key = z.string().check(z.minLength(32))
const OriginKeys = z.object({ originKey: Key, formerKey: z.optional(Key) })

const client = new SecretsManagerClient(timeouts.quick)

/** After so long another key of ours is known everywhere; that of the distribution and Stripe's wait for a new instance. */
export const KEYS_KEPT_MS = 5 * MINUTES

// Three secrets, because who may read one reads all of it. Each is fetched once per function instance; a failed fetch is
// tried again by the next caller. Marked as pure, so that a bundle names only those that it asks for.
export const secrets = /* @__PURE__ */ once(() => fetchSecret(environment('SECRETS_ID'), Keys), KEYS_KEPT_MS)
export const stripeKeys = /* @__PURE__ */ once(() => fetchSecret(environment('STRIPE_KEYS_ID'), StripeKeys))
export const appKeys = /* @__PURE__ */ once(() => fetchSecret(environment('APP_KEY_ID'), AppKey))

/**
 * What the distribution shows to the API with every request; two while one takes the other's place. A secret of its own:
 * everyone who may read the distribution's settings sees it, and must not see the others.
 */
export const originKeys = /* @__PURE__ */ once(async () => {
  const { originKey, formerKey } = await fetchSecret(environment('ORIGIN_KEY_ID'), OriginKeys)
  return [originKey, ...(formerKey === undefined ? [] : [formerKey])]
})

/** What was fetched before stays where it cannot be fetched anew. */
function once<T>(fetch: () => Promise<T>, keptMs = Infinity): () => Promise<T> {
  let loaded: Promise<T> | undefined
  let until = 0
  return () => {
    const now = Date.now()
    if (loaded && now < until) return loaded
    const former = loaded
    until = now + keptMs
    loaded = fetch().catch((error: unknown) => {
      loaded = former
      if (former) return former
      throw error
    })
    return loaded
  }
}

async function fetchSecret<Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }))
  return schema.parse(JSON.parse(SecretString ?? '{}'))
}
