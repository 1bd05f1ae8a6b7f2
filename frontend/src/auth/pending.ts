import type { Credentials } from '../proof/PasswordForm.tsx'

/**
 * Between signing up and proving the address: in this document's memory, because a password has no business elsewhere.
 * Only of a sign-up: who tries to sign in unproven need not know the password, since the pool then names the missing
 * proof even for a wrong one. https://github.com/aws/aws-sdk-js/issues/4608
 */
let pending: Credentials | undefined

export const rememberPending = (credentials: Credentials): void => {
  pending = credentials
}

export const pendingSignUp = (): Credentials | undefined => pending

export const forgetPending = (): void => {
  pending = undefined
}
