import * as z from 'zod/mini'
import { IdentityProblem } from './identity-problem.ts'
import { configuration } from './identity.ts'
import { routeOf } from '../routes.ts'
import { payloadOf, session } from './session.ts'
import { endReplaced } from './sign-out.ts'
import { tabStorage } from '../storage.ts'

/** Why a sign-in with an account elsewhere did not happen; each has its sentence in `auth-callback:problems`. */
export type FederationCode = Refused['refused'] | 'unasked'

export class FederationProblem extends Error {
  readonly code: FederationCode
  /** Where the sign-in was to lead. */
  readonly next: string | null

  constructor(code: FederationCode, next: string | null = null) {
    super(code)
    this.name = 'FederationProblem'
    this.code = code
    this.next = next
  }
}

const KEY = 'federation'
const PendingSignIn = z.object({ state: z.string(), verifier: z.string(), next: z.nullable(z.string()) })
/** What became of it instead: so that the page says the same when it is loaded anew. */
const Refused = z.object({
  state: z.string(),
  next: z.nullable(z.string()),
  refused: z.enum(['denied', 'unproven', 'needs-code', 'no-connection', 'failed']),
})
type Refused = z.infer<typeof Refused>

const Granted = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() })

/** The identity alone: password, second factor and address are managed by the provider. */
const SCOPE = 'openid email'

type Begun = { next: string | null; isAgain?: boolean }

/**
 * The address of the provider's sign-in, by the authorization-code flow with PKCE: nothing that comes back in an
 * address is of use without what stays in this tab. Throws `IdentityProblem`. https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 */
export async function beginFederation({ next, isAgain = false }: Begun): Promise<string> {
  const { federation, userPoolClientId } = await configuration().catch(() => {
    throw new IdentityProblem('no-connection')
  })
  if (!federation) throw new IdentityProblem('unexpected')
  const { domain, provider } = federation
  const pending = { state: random(), verifier: random(), next }
  const wasRefused = readStored(Refused) !== undefined
  tabStorage.setItem(KEY, JSON.stringify(pending))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: userPoolClientId,
    redirect_uri: redirectUri(),
    identity_provider: provider,
    scope: SCOPE,
    state: pending.state,
    code_challenge: await challengeOf(pending.verifier),
    code_challenge_method: 'S256',
    // The provider asks again instead of using its cookie: the person at the screen may be another one now.
    ...((isAgain || wasRefused) && { prompt: 'login' }),
  })
  return `${domain}/oauth2/authorize?${query.toString()}`
}

/**
 * Takes what the provider's sign-in sent back; answers where to go on. Tokens come from the pool alone, never in an
 * address: that would be the implicit grant, whose sign-ins cannot be renewed. Throws `FederationProblem`.
 */
export async function finishFederation(answer: URLSearchParams): Promise<string | null> {
  const state = answer.get('state')
  const refused = readStored(Refused)
  if (refused && refused.state === state) throw new FederationProblem(refused.refused, refused.next)
  const pending = readStored(PendingSignIn)
  // Once: an answer that is opened again finds nothing.
  tabStorage.removeItem(KEY)
  // First of all: what was not asked for here is not even read.
  if (!pending || state !== pending.state) throw new FederationProblem('unasked')
  const { next, verifier } = pending
  const granted = await tokensFor(answer, verifier)
  if (typeof granted === 'string') {
    tabStorage.setItem(KEY, JSON.stringify({ state, next, refused: granted }))
    throw new FederationProblem(granted, next)
  }
  void endReplaced(await session.adopt(granted))
  return next
}

type Tokens = Parameters<typeof session.adopt>[0]

async function tokensFor(answer: URLSearchParams, verifier: string): Promise<Tokens | Refused['refused']> {
  const code = answer.get('code')
  if (!code) return answer.get('error') === 'access_denied' ? 'denied' : 'failed'
  const { federation, userPoolClientId } = await configuration()
  if (!federation) return 'failed'
  const response = await fetch(`${federation.domain}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      redirect_uri: redirectUri(),
      code,
      code_verifier: verifier,
    }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined)
  if (!response) return 'no-connection'
  const granted = z.safeParse(Granted, await response.json().catch(() => undefined))
  if (!response.ok || !granted.success) return 'failed'
  const { access_token: access, id_token: id, refresh_token: refresh } = granted.data
  // A customer is who has a proven address, and this one the provider has not proven, or there is a code to be asked for.
  if (!payloadOf(access)?.customerId) return payloadOf(id)?.needsCode ? 'needs-code' : 'unproven'
  return { access, id, refresh }
}

function readStored<T>(schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(tabStorage.getItem(KEY) ?? ''))
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
    .replaceAll('=', '')
