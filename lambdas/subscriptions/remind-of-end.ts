import { DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { type Subscription, subscriptions } from './subscription.ts'
import { subscriptionMail } from './subscription-mail.ts'

/** The last letter before a licence ends. */
export const LICENCE_REMINDER_MS = 30 * DAYS

/** A licence ends by itself: its owner hears of it once, and the clock comes again for the end. */
export async function remindOfEnd(seen: Subscription, now: string): Promise<void> {
  const { rev, cancelAt } = seen
  if (cancelAt === undefined) return
  await transact({
    subscription: subscriptions.update(seen, { if: { rev, status: 'cancelling' }, set: { dueAt: cancelAt } }),
    mail: subscriptionMail(seen, 'subscription-ending', { at: now, until: cancelAt }),
  })
}
