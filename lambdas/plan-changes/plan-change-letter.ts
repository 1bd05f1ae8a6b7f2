import type { Words } from '../platform/letters.ts'
import type { PlanChangeTemplate } from './plan-change-mail.ts'

/** What the letter of a change of plan says; all of it formatted for the reader. */
export interface PlanChangeContent {
  firstName: string | undefined
  /** To the minute. */
  at: string
  from: string
  to: string
  /** Of a month from then on. */
  price: string
  /** Missing where nothing was paid with the change. */
  dueNow: string | undefined
  /** Missing where it begins at once. */
  startsAt: string | undefined
  nextBilling: string
  /** Does the contract come as PDF, too? */
  hasPaper: boolean
  url: string
}

/** One language's letters. */
export type PlanChangeLetters = Words<PlanChangeTemplate, PlanChangeContent>
