import * as z from 'zod/mini'
import { canonicalEmail } from '../../../contract/email.ts'
import { asUser, ofPage, WRONG_CODE } from './user-pool-call.ts'

// What the user pool does for the signed-in user. Every function throws `IdentityProblem`, and `Problem` with the field
// where a new password is refused.

/** The secret that an authenticator app shall keep; the factor in use stays until it was answered with a code. */
export async function startFactor(): Promise<string> {
  return Secret.parse(await asUser('AssociateSoftwareToken', {})).SecretCode
}

/** Proves by its first code that the app has the secret, and asks for one at every sign-in from then on. */
export async function confirmFactor(code: string): Promise<void> {
  await asUser('VerifySoftwareToken', { UserCode: code }, WRONG_FACTOR)
  await switchFactor(true)
}

export async function switchFactor(isOn: boolean): Promise<void> {
  await asUser('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn } })
}

/** How the account stands with the pool. An address that waits for its code is not among what it tells. */
export async function readUser(): Promise<{ provenEmail: string | undefined; hasFactor: boolean }> {
  const { UserAttributes, UserMFASettingList = [] } = User.parse(await asUser('GetUser', {}))
  const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  const proven = attributes.get('email_verified') === 'true' ? attributes.get('email') : undefined
  return {
    provenEmail: proven && canonicalEmail(proven),
    hasFactor: UserMFASettingList.includes('SOFTWARE_TOKEN_MFA'),
  }
}

/** Throws `password-wrong` for the present one. */
export async function changePassword(present: string, password: string): Promise<void> {
  await asUser(
    'ChangePassword',
    { PreviousPassword: present, ProposedPassword: password },
    { NotAuthorizedException: 'password-wrong' },
  )
}

/** Sends a code to the new address; the old one stays until that was answered. */
export async function changeEmail(email: string): Promise<void> {
  const given = { UserAttributes: [{ Name: 'email', Value: email }], ...ofPage() }
  await asUser('UpdateUserAttributes', given, { AliasExistsException: 'email-taken' })
}

export async function confirmEmail(code: string): Promise<void> {
  await asUser(
    'VerifyUserAttribute',
    { AttributeName: 'email', Code: code },
    { ...WRONG_CODE, AliasExistsException: 'email-taken' },
  )
}

export async function resendEmailCode(): Promise<void> {
  await asUser('GetUserAttributeVerificationCode', { AttributeName: 'email', ...ofPage() })
}

const Secret = z.object({ SecretCode: z.string() })
const User = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
  UserMFASettingList: z.optional(z.array(z.string())),
})

const WRONG_FACTOR = {
  EnableSoftwareTokenMFAException: 'code-invalid',
  CodeMismatchException: 'code-invalid',
} as const
