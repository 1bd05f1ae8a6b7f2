import * as z from 'zod/mini'

/** After a renewal that was not paid listening goes on for so long, while Stripe tries again. */
export const UNPAID_GRACE_DAYS = 14

/** What is listened to for a time: by the month until it is cancelled, or as a licence with its end. */
export const SubscriptionType = z.enum(['monthly', 'licence'])

/** What staff can decide about one: cancels it to the end of what is paid for, takes that back, or ends at once. */
export const SubscriptionDeed = z.enum(['cancel', 'undo', 'end'])
export type SubscriptionDeed = z.infer<typeof SubscriptionDeed>

/** For so many months nothing is billed; the last is the longest pause. */
export const PAUSE_MONTHS = [1, 2, 3] as const
export const PauseMonths = z.literal(PAUSE_MONTHS)
export type PauseMonths = z.infer<typeof PauseMonths>
