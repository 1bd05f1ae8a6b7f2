import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type Claims, readToken } from './jwt.ts'
import { operation, text } from './operation.ts'
import type { Pool } from './pool.ts'
import { notAuthorized, notFound } from './cognito-error.ts'
import { uuidFrom } from './sign-in.ts'

const HOUR_MILLISECONDS = 3_600_000

const logins = z.optional(z.record(z.string(), z.string()))

const getId = operation(
  z.object({ IdentityPoolId: text, Logins: logins }),
  (pool, { IdentityPoolId, Logins }) => {
    if (IdentityPoolId !== pool.identityPoolId) throw notFound(`IdentityPool '${IdentityPoolId}' not found.`)
    return { IdentityId: identityOf(pool, claimsOfLogin(pool, Logins).sub) }
  },
)

const getCredentialsForIdentity = operation(
  z.object({ IdentityId: text, Logins: logins, CustomRoleArn: z.optional(text) }),
  (pool, { IdentityId, Logins, CustomRoleArn }) => {
    const claims = claimsOfLogin(pool, Logins)
    if (IdentityId !== identityOf(pool, claims.sub))
      throw notAuthorized(
        "Logins don't match. Please include at least one valid login for this identity or identity pool.",
      )
    const accessKey = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`
    const grant = {
      secretKey: randomBytes(30).toString('base64'),
      sessionToken: randomBytes(300).toString('base64'),
      identityId: IdentityId,
      role: roleIn(claims, CustomRoleArn),
      expiresAt: pool.clock.now().getTime() + HOUR_MILLISECONDS,
    }
    forgetOld(pool)
    pool.credentials.set(accessKey, grant)
    return {
      IdentityId,
      Credentials: {
        AccessKeyId: accessKey,
        SecretKey: grant.secretKey,
        SessionToken: grant.sessionToken,
        Expiration: grant.expiresAt / 1_000,
      },
    }
  },
)

export const identityPoolOperations = { GetId: getId, GetCredentialsForIdentity: getCredentialsForIdentity }

/**
 * By the token, as the pool is configured: the one that is asked for if the token has it, else the preferred one; undefined
 * is everybody's. https://docs.aws.amazon.com/cognito/latest/developerguide/role-based-access-control.html
 */
function roleIn(claims: Claims, asked: string | undefined): string | undefined {
  if (asked === undefined) return claims['cognito:preferred_role']
  if (claims['cognito:roles']?.includes(asked)) return asked
  throw notAuthorized(`RoleArn ${asked} is not allowed for this identity.`)
}

function forgetOld(pool: Pool): void {
  const now = pool.clock.now().getTime()
  for (const [accessKey, { expiresAt }] of pool.credentials.entries())
    if (expiresAt + HOUR_MILLISECONDS < now) pool.credentials.delete(accessKey)
}

const identityOf = (pool: Pool, sub: string) =>
  `${pool.region}:${uuidFrom(pool.keys.secret, `identity:${sub}`)}`

/** The claims of the id token that is the login; guests have no identity in this pool. */
function claimsOfLogin(pool: Pool, logins: Record<string, string> | undefined): Claims {
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
  if (!isStillSignedIn(pool, claims))
    throw notAuthorized('Invalid login token. The user has signed out or is gone.')
  return claims
}

/**
 * The stage has the pool look that up (`ServerSideTokenCheck`): who is deleted, or signed out everywhere, as a disabled user
 * is, gets nothing more; a single revoked token is not named there.
 * https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_CognitoIdentityProvider.html
 */
const isStillSignedIn = (pool: Pool, { sub, origin_jti: id }: Claims): boolean => {
  const session = pool.sessions.get(id)
  return pool.users.find(sub)?.enabled === true && session !== undefined && !session.signedOutEverywhere
}
