import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { REFRESH_GRACE_SECONDS } from '../../contract/account.ts'
import { readToken, signToken } from './jwt.ts'
import type { Pool, Session } from './pool.ts'
import { CognitoError, notAuthorized } from './cognito-error.ts'
import { groupConfigurationOf, preTokenGeneration, type Metadata, type TokenSource } from './triggers.ts'
import { readableAttributes, userNotFound, usernameOf, type User } from './users.ts'

const HOUR_SECONDS = 3_600
const REFRESH_MILLISECONDS = 30 * 24 * HOUR_SECONDS * 1_000
const OWN_SCOPE = 'aws.cognito.signin.user.admin'

/**
 * Claims that a trigger cannot touch.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
const FIXED_CLAIMS = new Set(
  [
    'sub',
    'iss',
    'aud',
    'exp',
    'iat',
    'jti',
    'origin_jti',
    'event_id',
    'auth_time',
    'token_use',
    'nbf',
    'nonce',
  ].concat([
    'client_id',
    'username',
    'scope',
    'acr',
    'amr',
    'azp',
    'at_hash',
    'cognito:username',
    'version',
    'device_key',
  ]),
)

export interface AuthenticationResult {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  ExpiresIn: number
  TokenType: 'Bearer'
}

/** A new sign-in: a session of 30 days and its first tokens. */
export async function startSession(
  pool: Pool,
  user: User,
  {
    source,
    metadata,
    scopes,
    deviceKey,
  }: { source: TokenSource; metadata: Metadata; scopes?: string[]; deviceKey?: string | undefined },
): Promise<AuthenticationResult> {
  forgetOldSessions(pool)
  const id = randomUUID()
  const refreshToken = newRefreshToken(id)
  const now = pool.clock.now().getTime()
  const session = {
    sub: user.sub,
    refreshTokens: [{ hash: hashOf(refreshToken) }],
    authenticatedAt: now,
    expiresAt: now + REFRESH_MILLISECONDS,
    revoked: false,
    ...(scopes && { scopes }),
    ...(deviceKey && { deviceKey }),
  }
  const tokens = await makeTokens(pool, user, { id, session, source, metadata })
  pool.sessions.set(id, session)
  return { ...tokens, RefreshToken: refreshToken }
}

/** As many as fifty tabs may hold; what is older is unknown. */
const MAX_REFRESH_TOKENS = 100

/** About as long as the real one, an encrypted token: its place in a browser has to have the room. */
const newRefreshToken = (id: string): string =>
  `${Buffer.from(id).toString('base64url')}.${randomBytes(1_280).toString('base64url')}`

/**
 * New tokens for a session, and a new refresh token, whose life ends with the first one's. The one that was used is good
 * for a grace period, in which each use brings another one.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
export async function refresh(
  pool: Pool,
  refreshToken: string,
  metadata: Metadata,
  deviceKey?: string,
): Promise<AuthenticationResult> {
  const id = sessionIdOf(refreshToken)
  const session = pool.sessions.get(id)
  const known = session && tokenIn(session, refreshToken)
  if (!session || !known) throw notAuthorized('Invalid Refresh Token')
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked')
  if (session.deviceKey && !isSessionsDevice(pool, session.deviceKey, deviceKey))
    throw notAuthorized('Invalid Refresh Token')
  if (session.expiresAt <= pool.clock.now().getTime()) throw notAuthorized('Refresh Token has expired')
  const now = pool.clock.now().getTime()
  if (known.usedAt !== undefined && known.usedAt + REFRESH_GRACE_SECONDS * 1_000 <= now)
    throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation')
  const user = pool.users.find(session.sub)
  if (!user) throw userNotFound()
  const tokens = await makeTokens(pool, user, {
    id,
    session,
    source: 'TokenGeneration_RefreshTokens',
    metadata,
  })
  const RefreshToken = newRefreshToken(id)
  // Read again: another tab may have been here while the trigger ran, or have signed out.
  const latest = pool.sessions.get(id) ?? session
  const refreshTokens = latest.refreshTokens
    .map(each => (each.hash === known.hash ? { usedAt: now, ...each } : each))
    .concat({ hash: hashOf(RefreshToken) })
    .slice(-MAX_REFRESH_TOKENS)
  pool.sessions.set(id, { ...latest, refreshTokens })
  return { ...tokens, RefreshToken }
}

const tokenIn = ({ refreshTokens }: Session, refreshToken: string) =>
  refreshTokens.find(({ hash }) => hash === hashOf(refreshToken))

/** Whether a session may go on in the browser that names this device. */
const isSessionsDevice = (pool: Pool, wanted: string, given: string | undefined): boolean =>
  wanted === given && pool.devices.get(wanted)?.verifier !== undefined

/** Ends one sign-in with every token that came of it; an unknown refresh token is nothing to complain about. */
export function revoke(pool: Pool, refreshToken: string): void {
  const id = sessionIdOf(refreshToken)
  const session = pool.sessions.get(id)
  if (session && tokenIn(session, refreshToken)) pool.sessions.set(id, { ...session, revoked: true })
}

export function revokeAll(pool: Pool, sub: string): void {
  for (const [id, session] of pool.sessions.entries())
    if (session.sub === sub && !session.signedOutEverywhere)
      pool.sessions.set(id, { ...session, revoked: true, signedOutEverywhere: true })
}

/** The user of a live access token of this pool, with the self-service scope. */
export function userOfToken(pool: Pool, accessToken: string): User {
  const claims = readToken(pool.keys, accessToken)
  if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token')
  if (claims.exp * 1_000 <= pool.clock.now().getTime()) throw notAuthorized('Access Token has expired')
  const user = pool.users.find(claims.sub)
  if (!user) throw userNotFound()
  if (pool.sessions.get(claims.origin_jti)?.revoked !== false)
    throw notAuthorized('Access Token has been revoked')
  if (!claims.scope?.split(' ').includes(OWN_SCOPE))
    throw notAuthorized('Access Token does not have required scopes')
  return user
}

async function makeTokens(
  pool: Pool,
  user: User,
  {
    id,
    session,
    source,
    metadata,
  }: { id: string; session: Session; source: TokenSource; metadata: Metadata },
): Promise<AuthenticationResult> {
  const overrides = await preTokenGeneration(pool, source, user, metadata)
  const now = Math.floor(pool.clock.now().getTime() / 1_000)
  const {
    groupsToOverride: groups = [],
    iamRolesToOverride: roles = [],
    preferredRole,
  } = overrides?.groupOverrideDetails ?? groupConfigurationOf(pool, user)
  const shared = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: pool.issuer,
    origin_jti: id,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authenticatedAt / 1_000),
    exp: now + HOUR_SECONDS,
    iat: now,
  }
  const access = overrides?.accessTokenGeneration
  const hidden = new Set(access?.scopesToSuppress)
  const scopes = [...(session.scopes ?? [OWN_SCOPE]), ...(access?.scopesToAdd ?? [])].filter(
    scope => !hidden.has(scope),
  )
  const accessClaims = {
    ...shared,
    client_id: pool.clientId,
    token_use: 'access',
    scope: scopes.join(' '),
    ...(session.deviceKey && { device_key: session.deviceKey }),
    jti: randomUUID(),
    username: usernameOf(user),
  }
  const idClaims = {
    ...shared,
    ...readableAttributes(user),
    email_verified: user.attributes.email_verified === 'true',
    'cognito:username': usernameOf(user),
    ...(user.status === 'EXTERNAL_PROVIDER' && { identities: identitiesOf(user) }),
    ...(roles.length > 0 && { 'cognito:roles': roles }),
    ...(preferredRole && { 'cognito:preferred_role': preferredRole }),
    aud: pool.clientId,
    token_use: 'id',
    jti: randomUUID(),
  }
  return {
    AccessToken: signToken(pool.keys, override(accessClaims, access)),
    IdToken: signToken(pool.keys, override(idClaims, overrides?.idTokenGeneration)),
    ExpiresIn: HOUR_SECONDS,
    TokenType: 'Bearer',
  }
}

/** `Provider_id` is how the service names users of another provider. */
function identitiesOf(user: User) {
  const [providerName, userId] = usernameOf(user).split('_')
  return [{ providerName, userId, primary: 'true', dateCreated: String(user.createdAt) }]
}

interface ClaimChanges {
  claimsToAddOrOverride?: Record<string, unknown> | undefined
  claimsToSuppress?: string[] | undefined
}

function override(
  claims: Record<string, unknown>,
  changes: ClaimChanges | undefined,
): Record<string, unknown> {
  const hidden = new Set(changes?.claimsToSuppress?.filter(name => !FIXED_CLAIMS.has(name)))
  const added = Object.entries(changes?.claimsToAddOrOverride ?? {}).filter(
    ([name]) => !FIXED_CLAIMS.has(name),
  )
  return Object.fromEntries([...Object.entries(claims), ...added].filter(([name]) => !hidden.has(name)))
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const sessionIdOf = (refreshToken: string) =>
  Buffer.from(refreshToken.split('.')[0] ?? '', 'base64url').toString()

function forgetOldSessions(pool: Pool): void {
  const now = pool.clock.now().getTime()
  // An access token outlives its session's refresh token by an hour at most.
  for (const [id, session] of pool.sessions.entries())
    if (session.expiresAt + HOUR_SECONDS * 1_000 < now) pool.sessions.delete(id)
}
