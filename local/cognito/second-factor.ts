import * as z from 'zod/mini'
import { operation, text } from './operation.ts'
import type { Pool } from './pool.ts'
import { badParameter, CognitoError } from './cognito-error.ts'
import { newSecret, stepOfCode } from './totp.ts'
import { userOfToken } from './tokens.ts'
import type { SecondFactor, User } from './users.ts'

/** More than the steps that are ever acceptable at one moment. */
const REMEMBERED_STEPS = 12

const none = (): SecondFactor => ({ enabled: false, preferred: false, usedSteps: [] })

const associateSoftwareToken = operation(z.object({ AccessToken: text }), (pool, { AccessToken }) => {
  const user = userOfToken(pool, AccessToken)
  const pendingSecret = newSecret()
  // The factor in use stays until the new one was answered: an abandoned set-up locks nobody out.
  pool.users.change(
    user.sub,
    { secondFactor: { ...(user.secondFactor ?? none()), pendingSecret } },
    pool.clock.now(),
  )
  return { SecretCode: pendingSecret }
})

const verifySoftwareToken = operation(
  z.object({ AccessToken: text, UserCode: text, FriendlyDeviceName: z.optional(z.string()) }),
  (pool, { AccessToken, UserCode, FriendlyDeviceName }) => {
    const user = userOfToken(pool, AccessToken)
    const { pendingSecret, ...factor } = user.secondFactor ?? none()
    if (!pendingSecret) throw tokenNotFound()
    const step = stepOfCode(pendingSecret, UserCode, pool.clock.now())
    if (step === undefined) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
    const secondFactor = {
      ...factor,
      secret: pendingSecret,
      usedSteps: [step],
      ...(FriendlyDeviceName && { deviceName: FriendlyDeviceName }),
    }
    pool.users.change(user.sub, { secondFactor }, pool.clock.now())
    return { Status: 'SUCCESS' }
  },
)

const preference = z.optional(
  z.object({ Enabled: z.optional(z.boolean()), PreferredMfa: z.optional(z.boolean()) }),
)
export const preferences = {
  SoftwareTokenMfaSettings: preference,
  SMSMfaSettings: preference,
  EmailMfaSettings: preference,
}
type Preferences = z.infer<z.ZodMiniObject<typeof preferences>>

/** Switches the second factor on or off; the pool offers authenticator apps only. */
export function prefer(pool: Pool, user: User, { SoftwareTokenMfaSettings, ...others }: Preferences): void {
  if (others.SMSMfaSettings?.Enabled || others.EmailMfaSettings?.Enabled)
    throw badParameter('User pool does not have this MFA type enabled')
  if (!SoftwareTokenMfaSettings) return
  const { Enabled = false, PreferredMfa = false } = SoftwareTokenMfaSettings
  const factor = user.secondFactor ?? none()
  if (Enabled && !factor.secret)
    throw badParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA')
  const secondFactor = { ...factor, enabled: Enabled, preferred: Enabled && PreferredMfa }
  pool.users.change(user.sub, { secondFactor }, pool.clock.now())
}

const setUserMfaPreference = operation(
  z.object({ AccessToken: text, ...preferences }),
  (pool, { AccessToken, ...settings }) => {
    prefer(pool, userOfToken(pool, AccessToken), settings)
    return {}
  },
)

export const secondFactorOperations = {
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
}

/** Takes a code of the user's authenticator, once. */
export function spendCode(pool: Pool, user: User, code: string): void {
  const factor = user.secondFactor
  if (!factor?.secret) throw tokenNotFound()
  const step = stepOfCode(factor.secret, code, pool.clock.now())
  if (step === undefined) throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
  if (factor.usedSteps.includes(step))
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  const usedSteps = [...factor.usedSteps, step].slice(-REMEMBERED_STEPS)
  pool.users.change(user.sub, { secondFactor: { ...factor, usedSteps } }, pool.clock.now())
}

/** The fields of GetUser and AdminGetUser that tell whether the second factor is on. */
export const factorFields = ({ secondFactor }: User) => ({
  ...(secondFactor?.enabled && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
  ...(secondFactor?.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
})

const tokenNotFound = () =>
  new CognitoError('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist for the user.')
