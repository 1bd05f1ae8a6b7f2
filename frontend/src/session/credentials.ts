import * as z from 'zod/mini'
import { askIdentity, type Fetch, persistently, IdentityError } from './identity-call.ts'
import { type Configuration, identityPoolEndpoint } from './identity.ts'
import { Problem } from '../problem.ts'
import { SessionError } from './session-error.ts'
import type { session } from './session.ts'

/** They live an hour; what is signed with them has ten minutes to arrive. */
const CACHE_MS = 50 * 60_000

type Surroundings = {
  fetch: Fetch
  now: () => number
  sleep: (ms: number) => Promise<unknown>
  configuration: () => Promise<Configuration>
  session: Pick<typeof session, 'who' | 'idToken'>
}

const Identity = z.object({ IdentityId: z.string() })

const Granted = z.object({
  IdentityId: z.string(),
  Credentials: z.object({
    AccessKeyId: z.string(),
    SecretKey: z.string(),
    SessionToken: z.string(),
    /** Seconds since 1970. */
    Expiration: z.number(),
  }),
})

export type Credentials = {
  identityId: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

type Cached = { sub: string | undefined; at: number; answer: Promise<Credentials> }

/**
 * AWS credentials of the signed-in user, from the identity pool, with the rights of their role; asked for once in 50
 * minutes; the staff upload with them. Throws `SessionError`, or `Problem` with `no-connection`.
 */
export function createCredentials(surroundings: Surroundings) {
  const { fetch, now, sleep } = surroundings
  let cached: Cached | undefined

  return { credentials }

  async function credentials(): Promise<Credentials> {
    const who = await surroundings.session.who()
    if (!who) throw new SessionError('no-session')
    if (cached?.sub === who.sub && cached && now() - cached.at < CACHE_MS) return cached.answer
    const asked: Cached = { sub: who.sub, at: now(), answer: grant() }
    cached = asked
    // A failure is forgotten, so that the next request asks again.
    asked.answer.catch(() => {
      if (cached === asked) cached = undefined
    })
    return asked.answer
  }

  async function grant(): Promise<Credentials> {
    const setup = checkedIds(await surroundings.configuration())
    const idToken = await surroundings.session.idToken()
    if (!idToken) throw new SessionError('user-not-authenticated')
    const Logins = { [`cognito-idp.${setup.region}.amazonaws.com/${setup.userPoolId}`]: idToken }
    try {
      const ask = (operation: string, input: object) =>
        persistently(
          () =>
            askIdentity(fetch, identityPoolEndpoint(setup), `AWSCognitoIdentityService.${operation}`, {
              Logins,
              ...input,
            }),
          sleep,
        )
      const { IdentityId } = Identity.parse(await ask('GetId', { IdentityPoolId: setup.identityPoolId }))
      const granted = Granted.parse(await ask('GetCredentialsForIdentity', { IdentityId }))
      return shown(granted)
    } catch (error) {
      throw named(error)
    }
  }
}

/** Known before anything is asked, because AWS words both as a broken pattern. */
function checkedIds(setup: Configuration): Configuration {
  if (!/^[\w-]+_[0-9a-zA-Z]+$/.test(setup.userPoolId)) throw new SessionError('invalid-user-pool-id')
  if (!/^[\w-]+:[0-9a-f-]+$/.test(setup.identityPoolId ?? ''))
    throw new SessionError('invalid-identity-pool-id')
  return setup
}

function named(error: unknown): Error {
  if (error instanceof Problem || error instanceof SessionError) return error
  const name = error instanceof IdentityError ? error.name : ''
  if (name === 'NotAuthorizedException') return new SessionError('user-not-authenticated', { cause: error })
  if (name === 'ResourceNotFoundException')
    return new SessionError('invalid-identity-pool-id', { cause: error })
  return new SessionError('unknown', { cause: error })
}

const shown = ({ IdentityId, Credentials }: z.infer<typeof Granted>): Credentials => ({
  identityId: IdentityId,
  accessKeyId: Credentials.AccessKeyId,
  secretAccessKey: Credentials.SecretKey,
  sessionToken: Credentials.SessionToken,
  expiresAt: Credentials.Expiration * 1000,
})
