import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { environment } from './environment.ts'

const Secrets = z.object({
  stripeKey: z.string().check(z.startsWith('sk_')),
  /** Without it no webhook can be trusted, so nothing starts. */
  stripeWebhookSecret: z.string().check(z.startsWith('whsec_')),
  /** Signs quotes, order cookies and invitations. */
  signingKey: z.string().check(z.minLength(32)),
  /** Keys the hash of e-mail addresses: a plain hash of an address can be guessed. */
  addressKey: z.string().check(z.minLength(32)),
})
type Secrets = z.infer<typeof Secrets>

const client = new SecretsManagerClient({})
let loaded: Promise<Secrets> | undefined

/** The shop's secrets, fetched once per function instance; a failed fetch is tried again by the next caller. */
export function secrets(): Promise<Secrets> {
  loaded ??= fetchSecrets().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function fetchSecrets(): Promise<Secrets> {
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: environment('SECRETS_ID') }),
  )
  return Secrets.parse(JSON.parse(SecretString ?? '{}'))
}
