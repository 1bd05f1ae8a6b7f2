import { tabStorage } from '../storage.ts'

/** `password` only in the document that it was chosen in. */
export type PendingSignUp = { email: string; password?: string }

const BEGUN = 'begun-sign-up'

/**
 * Between signing up and proving the address. That this tab began it, and for whom, survives a reload and a tab that
 * the phone has discarded: the password that was chosen here stays valid. The password itself has no business in any
 * storage, so after a reload it is entered once more to sign in.
 * Only of a sign-up: who tries to sign in unproven need not know the password, since the pool then names the missing
 * proof even for a wrong one. https://github.com/aws/aws-sdk-js/issues/4608
 */
let chosen: Required<PendingSignUp> | undefined

export const rememberPending = (begun: Required<PendingSignUp>): void => {
  chosen = begun
  tabStorage.setItem(BEGUN, begun.email)
}

export function pendingSignUp(): PendingSignUp | undefined {
  const email = tabStorage.getItem(BEGUN)
  if (!email) return undefined
  return chosen?.email === email ? chosen : { email }
}

export const forgetPending = (): void => {
  chosen = undefined
  tabStorage.removeItem(BEGUN)
}

const OWN_PASSWORD = 'own-password-for'

/**
 * An address that was proven elsewhere than where it signed up has no password that works until its own is chosen.
 * That survives loading the page anew: its code is spent, and nothing else leads back to the step.
 */
export const rememberProven = (email: string): void => tabStorage.setItem(OWN_PASSWORD, email)

export const provenWithoutPassword = (): string | undefined => tabStorage.getItem(OWN_PASSWORD) ?? undefined

export const forgetProven = (): void => tabStorage.removeItem(OWN_PASSWORD)
