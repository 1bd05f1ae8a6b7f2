import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { readToken } from './jwt.ts'
import { operation, text } from './operation.ts'
import type { Pool } from './pool.ts'
import { notAuthorized, notFound } from './refusal.ts'
import { uuidFrom } from './sign-in.ts'

const HOUR_MILLISECONDS = 3_600_000

const logins = z.optional(z.record(z.string(), z.string()))

const getId = operation(
  z.object({ IdentityPoolId: text, Logins: logins }),
  (pool, { IdentityPoolId, Logins }) => {
    if (IdentityPoolId !== pool.identityPoolId) throw notFound(`IdentityPool '${IdentityPoolId}' not found.`)
    return { IdentityId: identityOf(pool, subOfLogin(pool, Logins)) }
  },
)

const getCredentialsForIdentity = operation(
  z.object({ IdentityId: text, Logins: logins }),
  (pool, { IdentityId, Logins }) => {
    const sub = subOfLogin(pool, Logins)
    if (IdentityId !== identityOf(pool, sub))
      throw notAuthorized(
        "Logins don't match. Please include at least one valid login for this identity or identity pool.",
      )
    return {
      IdentityId,
      Credentials: {
        AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        SecretKey: randomBytes(30).toString('base64'),
        SessionToken: randomBytes(300).toString('base64'),
        Expiration: (pool.clock.now().getTime() + HOUR_MILLISECONDS) / 1_000,
      },
    }
  },
)

export const identityPoolOperations = { GetId: getId, GetCredentialsForIdentity: getCredentialsForIdentity }

const identityOf = (pool: Pool, sub: string) =>
  `${pool.region}:${uuidFrom(pool.keys.secret, `identity:${sub}`)}`

/** The user whose id token is the login; guests have no identity in this pool. */
function subOfLogin(pool: Pool, logins: Record<string, string> | undefined): string {
  const [provider, token] = Object.entries(logins ?? {})[0] ?? []
  if (provider === undefined || token === undefined)
    throw notAuthorized('Unauthenticated access is not supported for this identity pool.')
  if (provider !== pool.issuer.replace('https://', ''))
    throw notAuthorized('Token is not from a supported provider of this identity pool.')
  const claims = readToken(pool.keys, token)
  if (!claims) throw notAuthorized("Invalid login token. Couldn't verify signed token.")
  if (claims.aud === undefined) throw notAuthorized('Invalid login token. Missing a required claim: aud')
  const now = Math.floor(pool.clock.now().getTime() / 1_000)
  if (claims.exp <= now) throw notAuthorized(`Invalid login token. Token expired: ${claims.exp} >= ${now}`)
  return claims.sub
}
