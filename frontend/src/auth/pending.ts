import type { Credentials } from '../proof/PasswordForm.tsx'

/** Between signing up and proving the address: in this document's memory, because a password has no business elsewhere. */
let pending: Credentials | undefined

export const rememberPending = (credentials: Credentials): void => {
  pending = credentials
}

export const pendingSignUp = (): Credentials | undefined => pending

export const forgetPending = (): void => {
  pending = undefined
}
