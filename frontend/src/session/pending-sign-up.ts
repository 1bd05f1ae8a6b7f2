import type { Credentials } from './forms/PasswordForm.tsx'
import { tabStorage } from '../storage.ts'

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

const OWN_PASSWORD = 'own-password-for'

/**
 * An address that was proven elsewhere than where it signed up has no password that works until its own is chosen.
 * That survives loading the page anew: its code is spent, and nothing else leads back to the step.
 */
export const rememberProven = (email: string): void => tabStorage.setItem(OWN_PASSWORD, email)

export const provenWithoutPassword = (): string | undefined => tabStorage.getItem(OWN_PASSWORD) ?? undefined

export const forgetProven = (): void => tabStorage.removeItem(OWN_PASSWORD)
