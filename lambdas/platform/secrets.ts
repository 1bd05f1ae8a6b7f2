import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { environment } from './environment.ts'
import { timeouts } from './timeouts.ts'

const Keys = z.object({
  /** Signs quotes, order cookies and invitations. */
  signingKey: z.string().check(z.minLength(32)),
  /** What was sealed before another signing key took its place can still be opened, as long as this one stands here. */
  formerSigningKey: z.optional(z.string().check(z.minLength(32))),
  /** Keys the hash of e-mail addresses: a plain hash of an address can be guessed. */
  addressKey: z.string().check(z.minLength(32)),
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

// Three secrets, because who may read one reads all of it. Each is fetched once per function instance; a failed fetch is
// tried again by the next caller. Marked as pure, so that a bundle names only those that it asks for.
export const secrets = /* @__PURE__ */ once(() => fetchSecret(environment('SECRETS_ID'), Keys))
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

function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= fetch().catch((error: unknown) => {
      loaded = undefined
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
