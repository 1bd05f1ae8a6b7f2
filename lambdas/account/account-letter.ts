import type { Words } from '../platform/letters.ts'
import type { AccountTemplate } from './account-mail.ts'

/** What a letter about an account may say; all of it formatted. */
export interface AccountContent {
  at: string
  until: string
  accountUrl: string
  signInUrl: string
  /** Opens a request to remove the second factor; a page with a button, because mail scanners open links. */
  proveUrl: string
  /** Withdraws it. */
  cancelUrl: string
  /** Gives the account back to the address that the letter goes to, so long. */
  undoUrl: string
  undoUntil: string
  /** For who works on the request. */
  requestId: string
  address: string
  exportHours: number
  waitHours: number
  kept: readonly string[]
}

/** One language's letters. None names a person: some go to addresses that somebody else may read by now. */
export type AccountLetters = Words<AccountTemplate, AccountContent>
