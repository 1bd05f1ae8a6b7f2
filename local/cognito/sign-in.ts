import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { findChallenge, openChallenge } from './challenges.ts'
import { askForDevice, demandDevice, offerDevice, provenDevice, startDeviceSrp } from './devices.ts'
import { clientOperation, metadata, text } from './operation.ts'
import { acceptPassword } from './passwords.ts'
import type { Pool } from './pool.ts'
import { badParameter, notAuthorized, CognitoError, wrongCredentials } from './cognito-error.ts'
import { spendCode } from './second-factor.ts'
import { makeVerifier, provesPassword, startExchange, type Verifier } from './srp.ts'
import { refresh, startSession } from './tokens.ts'
import type { Metadata, TokenSource } from './triggers.ts'
import { readableAttributes, readAttributes, userNotFound, type User } from './users.ts'

const responses = z.record(z.string(), z.string())

const initiateAuth = clientOperation(
  {
    AuthFlow: text,
    AuthParameters: z.optional(responses),
    ClientMetadata: metadata,
  },
  (pool, { AuthFlow, AuthParameters = {} }) => {
    const parameter = (name: string) => AuthParameters[name] ?? missing(name)
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return startSrp(pool, parameter('USERNAME'), parameter('SRP_A'))
      // Not where refresh tokens rotate: GetTokensFromRefreshToken alone does.
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
      case 'USER_PASSWORD_AUTH':
      case 'USER_AUTH':
      case 'CUSTOM_AUTH':
        throw badParameter(`${AuthFlow} flow not enabled for this client`)
      default:
        throw badParameter('Initiate Auth method not supported.')
    }
  },
)

const respondToAuthChallenge = clientOperation(
  {
    ChallengeName: text,
    Session: z.optional(z.string()),
    ChallengeResponses: z.optional(responses),
    ClientMetadata: metadata,
  },
  async (pool, { ChallengeName, Session = '', ChallengeResponses = {}, ClientMetadata }) => {
    const answer = { session: Session, responses: ChallengeResponses, metadata: ClientMetadata }
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return await answerPassword(pool, answer)
      case 'NEW_PASSWORD_REQUIRED':
        return await answerNewPassword(pool, answer)
      case 'SOFTWARE_TOKEN_MFA':
        return await answerSecondFactor(pool, answer)
      case 'DEVICE_SRP_AUTH':
        return startDeviceSrp(pool, Session, ChallengeResponses)
      case 'DEVICE_PASSWORD_VERIFIER':
        return await answerDevice(pool, answer)
      default:
        throw badParameter(`Unsupported challenge ${ChallengeName}`)
    }
  },
)

const getTokensFromRefreshToken = clientOperation(
  { RefreshToken: text, DeviceKey: z.optional(text), ClientMetadata: metadata },
  async (pool, { RefreshToken, DeviceKey, ClientMetadata }) => ({
    AuthenticationResult: await refresh(pool, RefreshToken, ClientMetadata, DeviceKey),
  }),
)

export const signInOperations = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
}

interface Answer {
  session: string
  responses: Record<string, string>
  metadata: Metadata
}

/** A name that nobody has gets a challenge too, with an id and a salt that stay the same, as with user-existence errors hidden. */
function startSrp(pool: Pool, name: string, clientPublic: string) {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublic)) throw badParameter('SRP_A is not a hexadecimal number')
  const user = pool.users.find(name)
  const { userId, salt, verifier } = user ? { ...user, userId: user.sub } : imagineUser(pool, name)
  const exchange = startExchange(clientPublic, verifier)
  if (!exchange) throw badParameter('SRP_A is not valid')
  const secretBlock = randomBytes(1_200).toString('base64')
  openChallenge(
    pool,
    { kind: 'PASSWORD_VERIFIER', sub: user?.sub, name: user?.sub ?? name.toLowerCase(), userId, exchange },
    secretBlock,
  )
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

function imagineUser(pool: Pool, name: string): Verifier & { userId: string } {
  const userId = uuidFrom(pool.keys.secret, `user:${name.toLowerCase()}`)
  const salt = createHmac('sha256', pool.keys.secret).update(`salt:${name.toLowerCase()}`).digest('hex')
  return { userId, ...makeVerifier(pool.name, userId, userId, BigInt(`0x${salt.slice(0, 32)}`)) }
}

/** A UUID that looks random and is always the same for the same text. */
export function uuidFrom(secret: string, text: string): string {
  const hex = createHmac('sha256', secret).update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function answerPassword(pool: Pool, { responses, metadata }: Answer) {
  const response = (name: string) => responses[name] ?? missing(name)
  const secretBlock = response('PASSWORD_CLAIM_SECRET_BLOCK')
  const challenge = findChallenge(pool, secretBlock, 'PASSWORD_VERIFIER')
  if (challenge.sub !== undefined) demandDevice(pool, challenge.sub, responses.DEVICE_KEY)
  challenge.used = true
  if (pool.counters.isLocked(challenge.name)) throw notAuthorized('Password attempts exceeded')
  const proven = provesPassword(challenge.exchange, {
    poolName: pool.name,
    userId: challenge.userId,
    secretBlock,
    timestamp: response('TIMESTAMP'),
    signature: response('PASSWORD_CLAIM_SIGNATURE'),
  })
  const user = challenge.sub === undefined ? undefined : pool.users.find(challenge.sub)
  if (!user || !proven) {
    pool.counters.signInFailed(challenge.name)
    throw wrongCredentials()
  }
  // Only now: before the password was right, these would tell that the user exists.
  refuseByState(pool, user)
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    return await afterPassword(pool, user, { metadata, deviceKey: responses.DEVICE_KEY })
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: openChallenge(pool, { kind: 'NEW_PASSWORD_REQUIRED', sub: user.sub, name: user.sub }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(readableAttributes(user)),
    },
  }
}

function refuseByState(pool: Pool, user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.')
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
  const isTemporary = user.status === 'FORCE_CHANGE_PASSWORD'
  if (isTemporary && (user.temporaryUntil ?? Infinity) <= pool.clock.now().getTime())
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
}

async function answerNewPassword(pool: Pool, { session, responses, metadata }: Answer) {
  const challenge = findChallenge(pool, session, 'NEW_PASSWORD_REQUIRED')
  const user = userOfChallenge(pool, challenge.sub, responses)
  const password = acceptPassword(pool, user.sub, responses.NEW_PASSWORD ?? missing('NEW_PASSWORD'))
  const prefix = 'userAttributes.'
  const added = Object.entries(responses)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }))
  const attributes = {
    ...user.attributes,
    ...readAttributes(added, 'client'),
    email: user.attributes.email ?? '',
  }
  challenge.used = true
  const changed = pool.users.change(
    user.sub,
    { ...password, attributes, status: 'CONFIRMED' },
    pool.clock.now(),
  )
  return await afterPassword(pool, changed, { metadata, source: 'TokenGeneration_NewPasswordChallenge' })
}

/** The second factor where it is on, else the tokens. */
async function afterPassword(
  pool: Pool,
  user: User,
  {
    metadata,
    source = 'TokenGeneration_Authentication',
    deviceKey,
  }: { metadata: Metadata; source?: TokenSource; deviceKey?: string | undefined },
) {
  if (!user.secondFactor?.enabled) {
    pool.counters.signInSucceeded(user.sub)
    return await afterFactors(pool, user, { source, metadata, deviceKey })
  }
  const { deviceName } = user.secondFactor
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: openChallenge(pool, { kind: 'SOFTWARE_TOKEN_MFA', sub: user.sub, name: user.sub, deviceKey }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      ...(deviceName && { FRIENDLY_DEVICE_NAME: deviceName }),
    },
  }
}

/** A wrong code leaves the session open for another try and counts towards the lock that wrong passwords lead to. */
async function answerSecondFactor(pool: Pool, { session, responses, metadata }: Answer) {
  const challenge = findChallenge(pool, session, 'SOFTWARE_TOKEN_MFA')
  const user = userOfChallenge(pool, challenge.sub, responses)
  const code = responses.SOFTWARE_TOKEN_MFA_CODE ?? missing('SOFTWARE_TOKEN_MFA_CODE')
  if (pool.counters.isLocked(user.sub)) throw notAuthorized('Password attempts exceeded')
  try {
    spendCode(pool, user, code)
  } catch (error) {
    pool.counters.signInFailed(user.sub)
    throw error
  }
  challenge.used = true
  pool.counters.signInSucceeded(user.sub)
  return await afterFactors(pool, user, {
    source: 'TokenGeneration_Authentication',
    metadata,
    deviceKey: challenge.deviceKey,
  })
}

/** A browser that is known proves itself; one that is not gets a key of its own with the tokens. */
async function afterFactors(
  pool: Pool,
  user: User,
  { source, metadata, deviceKey }: { source: TokenSource; metadata: Metadata; deviceKey: string | undefined },
) {
  if (!pool.tracksDevices) return signedIn(await startSession(pool, user, { source, metadata }))
  if (deviceKey !== undefined) return askForDevice(pool, user, deviceKey)
  const NewDeviceMetadata = offerDevice(pool, user.sub)
  const tokens = await startSession(pool, user, { source, metadata, deviceKey: NewDeviceMetadata.DeviceKey })
  return signedIn({ ...tokens, NewDeviceMetadata })
}

async function answerDevice(pool: Pool, { responses, metadata }: Answer) {
  const response = (name: string) => responses[name] ?? missing(name)
  const { sub, deviceKey } = provenDevice(pool, {
    secretBlock: response('PASSWORD_CLAIM_SECRET_BLOCK'),
    timestamp: response('TIMESTAMP'),
    signature: response('PASSWORD_CLAIM_SIGNATURE'),
  })
  const user = userOfChallenge(pool, sub, responses)
  const source = 'TokenGeneration_AuthenticateDevice'
  return signedIn(await startSession(pool, user, { source, metadata, deviceKey }))
}

function userOfChallenge(pool: Pool, sub: string, responses: Record<string, string>): User {
  const named = pool.users.find(responses.USERNAME ?? missing('USERNAME'))
  if (named?.sub !== sub) throw notAuthorized('Invalid session for the user.')
  const user = pool.users.find(sub)
  if (!user) throw userNotFound()
  if (!user.enabled) throw notAuthorized('User is disabled.')
  return user
}

const signedIn = (AuthenticationResult: object) => ({ ChallengeParameters: {}, AuthenticationResult })

function missing(name: string): never {
  throw badParameter(`Missing required parameter ${name}`)
}
