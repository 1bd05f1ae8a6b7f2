import type { Words } from '../platform/letters.ts'
import type { SubscriptionTemplate } from './subscription-mail.ts'

/** What a letter about a subscription may say; all of it formatted for the reader. */
export interface SubscriptionContent {
  firstName: string | undefined
  title: string
  type: 'monthly' | 'licence'
  price: string
  /** The day that the letter tells of; empty where it tells of none. */
  until: string
  /** When it happened, to the minute. */
  at: string
  paidUntil: string
  /** Of a month whose payment failed: the last day on which it can still arrive. */
  payableUntil: string | undefined
  /** Of one that pauses: the day on which it is billed again. */
  pausedUntil: string | undefined
  /** What it changes to with a billing that is to come. */
  next: { title: string; price: string; startsAt: string } | undefined
  /** Was something paid for when it happened? */
  isPaidFor: boolean
  /** Why it ended. */
  cause: string | undefined
  url: string
}

/** One language's letters. */
export type SubscriptionLetters = Words<SubscriptionTemplate, SubscriptionContent>
