import * as z from 'zod/mini'

/** What is listened to for a time: by the month until it is cancelled, or as a licence with its end. */
export const SubscriptionType = z.enum(['monthly', 'licence'])
