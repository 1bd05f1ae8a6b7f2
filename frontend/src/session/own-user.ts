import * as z from 'zod/mini'
import { asUser, ofPage, WRONG_CODE } from './user-pool-call.ts'

// What the user pool does for a user who has just signed in here. Every function throws `IdentityProblem`; `sign-in-again`
// where that was too long ago, or in another document.

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

const WRONG_FACTOR = {
  EnableSoftwareTokenMFAException: 'code-invalid',
  CodeMismatchException: 'code-invalid',
} as const
