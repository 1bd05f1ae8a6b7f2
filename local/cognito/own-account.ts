import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { sendCode, takeCode, type Purpose } from './codes.ts'
import { attributes, clientOperation, metadata, operation, text } from './operation.ts'
import { acceptPassword } from './passwords.ts'
import type { Pool } from './pool.ts'
import { attemptsExceeded, badParameter, CognitoError, wrongCredentials } from './cognito-error.ts'
import { factorFields } from './second-factor.ts'
import { makeVerifier } from './srp.ts'
import { revoke, revokeAll, userOfToken } from './tokens.ts'
import {
  emailOf,
  emailTaken,
  listAttributes,
  readableAttributes,
  readAttributes,
  type User,
} from './users.ts'

const token = { AccessToken: text }

const getUser = operation(z.object(token), (pool, { AccessToken }) => {
  const user = userOfToken(pool, AccessToken)
  const UserAttributes = listAttributes({ ...user, attributes: readableAttributes(user) })
  return { Username: user.sub, UserAttributes, ...factorFields(user) }
})

/** The pool keeps the old address until the new one is proven (AttributesRequireVerificationBeforeUpdate). */
const updateUserAttributes = operation(
  z.object({ ...token, UserAttributes: attributes, ClientMetadata: metadata }),
  async (pool, { AccessToken, UserAttributes, ClientMetadata }) => {
    const user = userOfToken(pool, AccessToken)
    const { email, ...others } = readAttributes(UserAttributes, 'client')
    if (Object.keys(others).length > 0)
      pool.users.change(user.sub, { attributes: { ...user.attributes, ...others } }, pool.clock.now())
    if (email === undefined || email === emailOf(user)) return {}
    const details = await sendCode(
      pool,
      { user, purpose: 'email', source: 'CustomMessage_UpdateUserAttribute', metadata: ClientMetadata },
      email,
    )
    return { CodeDeliveryDetailsList: [details] }
  },
)

/** Sends again to the address that waits for its proof, else to the one in use. */
const getUserAttributeVerificationCode = operation(
  z.object({ ...token, AttributeName: text, ClientMetadata: metadata }),
  async (pool, { AccessToken, AttributeName, ClientMetadata }) => {
    const user = userOfToken(pool, AccessToken)
    demandEmail(AttributeName)
    const waiting = pool.codes.get(codeKey('email', user))?.email
    const CodeDeliveryDetails = await sendCode(
      pool,
      { user, purpose: 'email', source: 'CustomMessage_VerifyUserAttribute', metadata: ClientMetadata },
      waiting,
    )
    return { CodeDeliveryDetails }
  },
)

const verifyUserAttribute = operation(
  z.object({ ...token, AttributeName: text, Code: text }),
  (pool, { AccessToken, AttributeName, Code }) => {
    const user = userOfToken(pool, AccessToken)
    demandEmail(AttributeName)
    const email = takeCode(pool, 'email', user, Code)
    const owner = pool.users.byEmail(email)
    if (owner && owner.sub !== user.sub) throw emailTaken()
    const proven = { ...user.attributes, email, email_verified: 'true' }
    pool.users.change(user.sub, { attributes: proven }, pool.clock.now())
    return {}
  },
)

const changePassword = operation(
  z.object({ ...token, PreviousPassword: text, ProposedPassword: text }),
  (pool, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const user = userOfToken(pool, AccessToken)
    if (!pool.counters.mayTryCode('change-password', user.sub)) throw attemptsExceeded()
    if (!isPassword(pool, user, PreviousPassword)) {
      pool.counters.codeWasWrong('change-password', user.sub)
      throw wrongCredentials()
    }
    pool.counters.codeWasRight('change-password', user.sub)
    pool.users.change(user.sub, acceptPassword(pool, user.sub, ProposedPassword), pool.clock.now())
    return {}
  },
)

const globalSignOut = operation(z.object(token), (pool, { AccessToken }) => {
  revokeAll(pool, userOfToken(pool, AccessToken).sub)
  return {}
})

const revokeToken = clientOperation({ Token: text }, (pool, { Token }) => {
  if (Token.split('.').length === 3)
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type')
  revoke(pool, Token)
  return {}
})

const deleteUser = operation(z.object(token), (pool, { AccessToken }) => {
  forget(pool, userOfToken(pool, AccessToken))
  return {}
})

export const ownAccountOperations = {
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  ChangePassword: changePassword,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
  DeleteUser: deleteUser,
}

/** Removes a user; without one no token of theirs is taken here, though others read it until it expires. */
export function forget(pool: Pool, user: User): void {
  for (const [key, device] of pool.devices.entries()) if (device.sub === user.sub) pool.devices.delete(key)
  for (const purpose of ['sign-up', 'reset', 'email'] as const) pool.codes.delete(codeKey(purpose, user))
  pool.users.remove(user.sub)
}

const codeKey = (purpose: Purpose, user: User) => `${purpose}:${user.sub}`

function isPassword(pool: Pool, user: User, password: string): boolean {
  const { verifier } = makeVerifier(pool.name, user.sub, password, BigInt(`0x${user.salt}`))
  return (
    verifier.length === user.verifier.length &&
    timingSafeEqual(Buffer.from(verifier), Buffer.from(user.verifier))
  )
}

function demandEmail(name: string): void {
  if (name !== 'email') throw badParameter(`Invalid attribute name ${name}`)
}
