import * as z from 'zod/mini'
import { FRESH_SIGN_IN_MINUTES } from '../../../contract/account-terms.ts'
import { STAFF_ROLES, type StaffRole } from '../../../contract/route.ts'
import { askIdentity, type Fetch, persistently, IdentityError } from './identity-call.ts'
import { type Configuration, configuration, identityEndpoint } from './identity.ts'
import { forgetRecordings } from '../account/offline/forget.ts'
import { endDrafts } from './end-drafts.ts'
import { forgetPendingEmail } from './pending-email.ts'
import { Problem } from '../problem.ts'
import { SessionError } from './session-error.ts'
import type { SafeStorage } from '../storage.ts'
import { tokenStorageOf } from './token-storage.ts'

/** A token this close to its end is renewed before it is used. */
const TOLERANCE_MS = 5_000

/** The sign-in was ended, its user erased elsewhere, or the refresh token used a second time where those are rotated. */
const SIGNED_OUT = new Set(['NotAuthorizedException', 'UserNotFoundException', 'RefreshTokenReuseException'])

/** What the identity library keeps of a device that the pool remembers. */
const DEVICE = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey']

type Surroundings = {
  /** Where tokens lie. */
  storage: (setup: Configuration) => SafeStorage
  fetch: Fetch
  now: () => number
  sleep: (ms: number) => Promise<unknown>
  configuration: () => Promise<Configuration>
  /** The sign-in of this browser is over: what else is kept of the person goes too. */
  ended: () => void
  /** Runs one at a time across all tabs. */
  alone: <T>(run: () => Promise<T>) => Promise<T>
}

type Tokens = {
  user: string
  /** Empty until the tokens of a sign-in were renewed. */
  access: string
  id: string
  /** Empty after a sign-in by OAuth's implicit grant, which this app never asks for. */
  refresh: string
  clockDriftSeconds: number
}

/** The groups of the staff, as the pool names them in its tokens. */
const GROUPS = 'cognito:groups'

const Payload = z.object({
  exp: z.number(),
  iat: z.number(),
  /** In access tokens; under it the tokens are kept. */
  username: z.optional(z.string()),
  sub: z.optional(z.string()),
  email: z.optional(z.string()),
  [GROUPS]: z.optional(z.array(z.string())),
  needsSecondFactor: z.optional(z.string()),
  /** Of somebody who came from another provider and signs in here with a code. */
  needsCode: z.optional(z.string()),
  /** Of the shop; missing until the address is proven. */
  customerId: z.optional(z.string()),
  identities: z.optional(z.array(z.object({ providerName: z.string() }))),
})

/** The person that is signed in, as the tokens say. */
export type SignedInUser = {
  /** The user pool's own id. */
  sub: string | undefined
  email: string | undefined
  /** Groups of the staff; empty for customers, and as long as the second factor is missing. */
  groups: readonly StaffRole[]
  /** Of the staff, and not allowed to anything before the second factor is on. */
  needsSecondFactor: boolean
  /** The identity provider that vouches for them in place of a password of ours. */
  provider: string | undefined
}

const Renewed = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    IdToken: z.string(),
    /** Only where the pool rotates refresh tokens. */
    RefreshToken: z.optional(z.string()),
  }),
})

/**
 * The sign-in of this browser. Its tokens lie where amazon-cognito-identity-js puts them when it signs somebody in
 * (sign-in.ts); renewing is done here, because the library cannot refresh where the pool rotates refresh tokens:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
export function createSession(surroundings: Surroundings) {
  const { fetch, now, sleep, alone } = surroundings
  let renewing: Promise<string | undefined> | undefined

  /** Of a sign-in in this document. */
  let own: { user: string; access: string; until: number } | undefined

  return { accessToken, ownToken, idToken, who, adopt, succeed, begin, signOut, forget }

  /**
   * Once a sign-in is stored, but for its access token: that one may change the account at the pool, and so it stays in
   * this document's memory. The one that is stored comes of renewing, and may not.
   */
  async function begin(access: string): Promise<void> {
    const user = read(await surroundings.configuration())?.user
    if (user === undefined) return
    own = { user, access, until: now() + FRESH_SIGN_IN_MINUTES * 60_000 }
    // Without connection the next request renews.
    await accessToken({ isForced: true }).catch(() => undefined)
  }

  /** The token that may change the account; undefined when the sign-in is not fresh, or was not in this document. */
  async function ownToken(): Promise<string | undefined> {
    const user = read(await surroundings.configuration())?.user
    return own && own.user === user && now() < own.until ? own.access : undefined
  }

  /** A token that is good for the next request; undefined when nobody is signed in. Throws `no-connection`. */
  async function accessToken({ isForced = false } = {}): Promise<string | undefined> {
    const setup = await surroundings.configuration()
    const tokens = read(setup)
    if (!tokens) return undefined
    if (!isForced && isFresh(tokens)) return tokens.access
    renewing ??= alone(() => renew(setup, tokens)).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  /** For the identity pool; undefined when nobody is signed in. Throws `no-connection`. */
  async function idToken(): Promise<string | undefined> {
    const isSignedIn = (await accessToken()) !== undefined
    return isSignedIn ? read(await surroundings.configuration())?.id : undefined
  }

  /** Takes over a sign-in that happened on the identity service's own pages; answers as `succeed` does. */
  async function adopt({
    access,
    id,
    refresh,
  }: Pick<Tokens, 'access' | 'id' | 'refresh'>): Promise<string | undefined> {
    const payload = payloadOf(access)
    if (!payload?.username) throw new SessionError('unknown')
    const setup = await surroundings.configuration()
    const endFormer = await succeed()
    surroundings.storage(setup).setItem(keyOf(setup, 'LastAuthUser'), payload.username)
    const clockDriftSeconds = Math.floor(now() / 1000) - payload.iat
    write(setup, { user: payload.username, access, id, refresh, clockDriftSeconds })
    return endFormer()
  }

  /**
   * Before a sign-in takes the place of another: what it answers is called once the new tokens are stored. The tokens
   * of the former user are gone then, and their refresh token is revoked without anybody waiting for it. Answers
   * their access token, which nothing here knows any more and our own routes take for another hour (sign-out.ts).
   */
  async function succeed(): Promise<() => string | undefined> {
    const setup = await surroundings.configuration()
    const former = read(setup)
    return () => {
      const user = surroundings.storage(setup).getItem(keyOf(setup, 'LastAuthUser'))
      if (former && former.user !== user) {
        forgetTokens(surroundings.storage(setup), setup, former.user)
        surroundings.ended()
      }
      if (former?.refresh && former.refresh !== read(setup)?.refresh) void revoke(setup, former.refresh)
      return former && former.access !== read(setup)?.access ? former.access : undefined
    }
  }

  async function who(): Promise<SignedInUser | undefined> {
    const tokens = read(await surroundings.configuration())
    const payload = tokens && payloadOf(tokens.id)
    if (!payload) return undefined
    return {
      sub: payload.sub,
      email: payload.email,
      // The pool has groups of its own besides, for everybody of one provider.
      groups: STAFF_ROLES.filter(role => payload[GROUPS]?.includes(role)),
      needsSecondFactor: payload.needsSecondFactor === 'true',
      provider: payload.identities?.[0]?.providerName,
    }
  }

  /** Forgets the tokens at once, then tells the identity service; without connection they end by themselves. */
  async function signOut(): Promise<void> {
    const setup = await surroundings.configuration()
    const tokens = read(setup)
    clear(setup)
    if (tokens?.refresh) await revoke(setup, tokens.refresh)
  }

  async function revoke(setup: Configuration, Token: string): Promise<void> {
    await ask(setup, 'RevokeToken', { Token }).catch(() => undefined)
  }

  /**
   * For tokens that the API does not accept although they look fresh. The key of the device stays for the next sign-in,
   * unless there will be none.
   */
  async function forget({ isForGood = false } = {}): Promise<void> {
    const setup = await surroundings.configuration()
    const storage = surroundings.storage(setup)
    const user = storage.getItem(keyOf(setup, 'LastAuthUser'))
    if (isForGood && user) for (const name of DEVICE) storage.removeItem(keyOf(setup, user, name))
    clear(setup)
  }

  async function renew(setup: Configuration, known: Tokens): Promise<string | undefined> {
    const tokens = read(setup)
    // While this tab waited for its turn another one has renewed them, or signed out.
    if (!tokens || (tokens.access && !isSame(tokens, known))) return tokens?.access
    try {
      if (!tokens.refresh) throw new SessionError('refresh-unsupported')
      const { AuthenticationResult: result } = Renewed.parse(
        await persistently(() => askForTokens(setup, tokens), sleep),
      )
      if (!isStillStored(setup, tokens)) return accessStored(setup)
      const issuedAt = payloadOf(result.AccessToken)?.iat ?? now() / 1000
      return write(setup, {
        user: tokens.user,
        access: result.AccessToken,
        id: result.IdToken,
        refresh: result.RefreshToken ?? tokens.refresh,
        clockDriftSeconds: Math.floor(now() / 1000) - issuedAt,
      })
    } catch (error) {
      if (error instanceof Problem && error.code === 'no-connection') throw error
      if (!isStillStored(setup, tokens)) return accessStored(setup)
      clear(setup)
      if (error instanceof IdentityError && SIGNED_OUT.has(error.name)) return undefined
      throw error instanceof SessionError ? error : new SessionError('unknown', { cause: error })
    }
  }

  /** A sign-out, or a sign-in as somebody else, while an answer was on its way is not undone by it. */
  function isStillStored(setup: Configuration, known: Tokens): boolean {
    const tokens = read(setup)
    return tokens !== undefined && isSame(tokens, known)
  }

  function accessStored(setup: Configuration): string | undefined {
    return read(setup)?.access || undefined
  }

  function askForTokens(setup: Configuration, { refresh, user }: Tokens): Promise<unknown> {
    return ask(setup, 'GetTokensFromRefreshToken', {
      RefreshToken: refresh,
      DeviceKey: surroundings.storage(setup).getItem(keyOf(setup, user, 'deviceKey')) ?? undefined,
    })
  }

  function ask(setup: Configuration, operation: string, input: object): Promise<unknown> {
    return askIdentity(fetch, identityEndpoint(setup), `AWSCognitoIdentityProviderService.${operation}`, {
      ClientId: setup.userPoolClientId,
      ...input,
    })
  }

  function read(setup: Configuration): Tokens | undefined {
    const storage = surroundings.storage(setup)
    const user = storage.getItem(keyOf(setup, 'LastAuthUser'))
    const part = (name: string) => (user && storage.getItem(keyOf(setup, user, name))) || ''
    const tokens = { access: part('accessToken'), id: part('idToken'), refresh: part('refreshToken') }
    if (!user || !tokens.id || !(tokens.access || tokens.refresh)) return undefined
    return { user, ...tokens, clockDriftSeconds: Number(part('clockDrift')) || 0 }
  }

  function write(setup: Configuration, tokens: Tokens): string {
    const put = (name: string, value: string) =>
      surroundings.storage(setup).setItem(keyOf(setup, tokens.user, name), value)
    put('accessToken', tokens.access)
    put('idToken', tokens.id)
    put('refreshToken', tokens.refresh)
    put('clockDrift', String(tokens.clockDriftSeconds))
    return tokens.access
  }

  function clear(setup: Configuration): void {
    const storage = surroundings.storage(setup)
    const user = storage.getItem(keyOf(setup, 'LastAuthUser'))
    if (user) forgetTokens(storage, setup, user)
    storage.removeItem(keyOf(setup, 'LastAuthUser'))
    own = undefined
    surroundings.ended()
  }

  /** By the clock of the identity service: the visitor's may be wrong by hours. */
  function isFresh({ access, id, clockDriftSeconds }: Tokens): boolean {
    const serverNow = now() - clockDriftSeconds * 1000
    return [access, id].every(token => {
      const payload = payloadOf(token)
      return payload !== undefined && serverNow + TOLERANCE_MS < payload.exp * 1000
    })
  }
}

/** Both were read from storage, their parts in one order. */
const isSame = (one: Tokens, other: Tokens): boolean => JSON.stringify(one) === JSON.stringify(other)

const keyOf = ({ userPoolClientId }: Configuration, ...names: string[]): string =>
  ['CognitoIdentityServiceProvider', userPoolClientId, ...names].join('.')

function forgetTokens(storage: SafeStorage, setup: Configuration, user: string): void {
  for (const name of ['accessToken', 'idToken', 'refreshToken', 'clockDrift'])
    storage.removeItem(keyOf(setup, user, name))
}

/** Read, not verified: only the API decides what a token is worth. */
export function payloadOf(token: string): z.infer<typeof Payload> | undefined {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    return Payload.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}

/** Where storage is blocked the locks are too; then no other tab shares the tokens of this document. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return run()
  }
  try {
    return await navigator.locks.request('session', begin)
  } catch (error) {
    if (hasBegun) throw error
    return run()
  }
}

export const session = createSession({
  storage: tokenStorageOf,
  fetch: (url, request) => fetch(url, request),
  now: () => Date.now(),
  sleep: ms => new Promise(resume => setTimeout(resume, ms)),
  configuration,
  ended: () => {
    forgetPendingEmail()
    endDrafts()
    void forgetRecordings()
  },
  alone,
})
