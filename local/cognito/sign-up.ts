import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { pretendToSend, pretendToTake, sendCode, takeCode } from './codes.ts'
import { attributes, clientOperation, metadata, text } from './operation.ts'
import { acceptPassword } from './passwords.ts'
import { badParameter, notAuthorized } from './cognito-error.ts'
import { postConfirmation, preSignUp } from './triggers.ts'
import { isEmail, readAttributes, usernameTaken, type User } from './users.ts'

const signUp = clientOperation(
  {
    Username: text,
    Password: text,
    UserAttributes: z.optional(attributes),
    ClientMetadata: metadata,
  },
  async (pool, { Username: email, Password, UserAttributes = [], ClientMetadata }) => {
    if (!isEmail(email)) throw badParameter('Username should be an email.')
    const given = readAttributes(UserAttributes, 'client')
    const sub = randomUUID()
    const password = acceptPassword(pool, sub, Password)
    if (pool.users.byEmail(email)) throw usernameTaken()
    const now = pool.clock.now().getTime()
    const user: User = {
      sub,
      attributes: { ...given, email, email_verified: 'false' },
      status: 'UNCONFIRMED',
      enabled: true,
      createdAt: now,
      changedAt: now,
      ...password,
      groups: [],
    }
    await preSignUp(pool, 'PreSignUp_SignUp', { user, metadata: ClientMetadata })
    // Another one may have been faster while the trigger ran.
    if (pool.users.byEmail(email)) throw usernameTaken()
    pool.users.add(user)
    const CodeDeliveryDetails = await sendCode(pool, {
      user,
      purpose: 'sign-up',
      source: 'CustomMessage_SignUp',
      metadata: ClientMetadata,
    })
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails }
  },
)

const confirmSignUp = clientOperation(
  { Username: text, ConfirmationCode: text, ClientMetadata: metadata },
  async (pool, { Username, ConfirmationCode, ClientMetadata }) => {
    const user = pool.users.find(Username)
    if (!user) throw pretendToTake(pool, 'sign-up', Username)
    if (user.status !== 'UNCONFIRMED')
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
    takeCode(pool, 'sign-up', user, ConfirmationCode)
    const confirmed = pool.users.change(
      user.sub,
      { status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } },
      pool.clock.now(),
    )
    await postConfirmation(pool, 'PostConfirmation_ConfirmSignUp', confirmed, ClientMetadata)
    return {}
  },
)

const resendConfirmationCode = clientOperation(
  { Username: text, ClientMetadata: metadata },
  async (pool, { Username, ClientMetadata }) => {
    const user = pool.users.find(Username)
    if (!user?.enabled) return { CodeDeliveryDetails: pretendToSend(pool, Username) }
    if (user.status !== 'UNCONFIRMED') throw badParameter('User is already confirmed.')
    const CodeDeliveryDetails = await sendCode(pool, {
      user,
      purpose: 'sign-up',
      source: 'CustomMessage_ResendCode',
      metadata: ClientMetadata,
    })
    return { CodeDeliveryDetails }
  },
)

export const signUpOperations = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
}
