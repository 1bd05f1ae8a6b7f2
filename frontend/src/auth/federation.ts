import * as z from 'zod/mini'
import { type Configuration, configuration } from '../identity.ts'
import { routeOf } from '../routes.ts'
import { payloadOf, session } from '../session.ts'
import { tabStorage } from '../storage.ts'

/** Why a sign-in with an account elsewhere did not happen; each has its sentence in `auth:callback`. */
export type FederationCode = 'denied' | 'unasked' | 'unproven' | 'needs-code' | 'no-connection' | 'failed'

export class FederationProblem extends Error {
  readonly code: FederationCode

  constructor(code: FederationCode) {
    super(code)
    this.name = 'FederationProblem'
    this.code = code
  }
}

const KEY = 'federation'
const Begun = z.object({ state: z.string(), verifier: z.string(), next: z.nullable(z.string()) })

const Granted = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() })

/** Besides who it is, the right to the user's own account with the pool: password, second factor, address. */
const SCOPE = 'openid email aws.cognito.signin.user.admin'

type Federation = NonNullable<Configuration['federation']>

/** The provider of this stage; undefined where there is none. */
export const federationOf = async (): Promise<Federation | undefined> => (await configuration()).federation

/**
 * The address of the provider's sign-in, by the authorization-code flow with PKCE: nothing that comes back in an
 * address is of use without what stays in this tab. https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 */
export async function beginFederation(
  { domain, provider }: Federation,
  { next, isAgain = false }: { next: string | null; isAgain?: boolean },
): Promise<string> {
  const { userPoolClientId } = await configuration()
  const begun = { state: random(), verifier: random(), next }
  tabStorage.setItem(KEY, JSON.stringify(begun))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: userPoolClientId,
    redirect_uri: redirectUri(),
    identity_provider: provider,
    scope: SCOPE,
    state: begun.state,
    code_challenge: await challengeOf(begun.verifier),
    code_challenge_method: 'S256',
    // Not by a cookie of before: whoever sits there shall say it anew.
    ...(isAgain && { prompt: 'login' }),
  })
  return `${domain}/oauth2/authorize?${query.toString()}`
}

/**
 * Takes what the provider's sign-in sent back; answers where to go on. Tokens come from the pool alone, never in an
 * address: that would be the implicit grant, whose sign-ins cannot be renewed. Throws `FederationProblem`.
 */
export async function finishFederation(answer: URLSearchParams): Promise<string | null> {
  const begun = takeBegun()
  // First of all: what was not asked for here is not even read.
  if (!begun || answer.get('state') !== begun.state) throw new FederationProblem('unasked')
  const code = answer.get('code')
  if (!code) throw new FederationProblem(answer.get('error') === 'access_denied' ? 'denied' : 'failed')
  const { federation, userPoolClientId } = await configuration()
  if (!federation) throw new FederationProblem('failed')
  const response = await fetch(`${federation.domain}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      redirect_uri: redirectUri(),
      code,
      code_verifier: begun.verifier,
    }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => {
    throw new FederationProblem('no-connection')
  })
  const granted = z.safeParse(Granted, await response.json().catch(() => undefined))
  if (!response.ok || !granted.success) throw new FederationProblem('failed')
  const { access_token: access, id_token: id, refresh_token: refresh } = granted.data
  // A customer is who has a proven address, and this one the provider has not proven, or there is a code to be asked for.
  if (!payloadOf(access)?.customerId)
    throw new FederationProblem(payloadOf(id)?.needsCode ? 'needs-code' : 'unproven')
  await session.adopt({ access, id, refresh })
  return begun.next
}

/** Once: an answer that is opened again finds nothing. */
function takeBegun(): z.infer<typeof Begun> | undefined {
  const kept = tabStorage.getItem(KEY)
  tabStorage.removeItem(KEY)
  try {
    return Begun.parse(JSON.parse(kept ?? ''))
  } catch {
    return undefined
  }
}

const redirectUri = () => location.origin + routeOf('authCallback').path

const random = () => base64url(crypto.getRandomValues(new Uint8Array(48)))

const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
