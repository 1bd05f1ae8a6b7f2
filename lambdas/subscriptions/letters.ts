import { wordsOf } from '../../contract/catalog.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { readProfile } from '../customers/customer.ts'
import { environment } from '../platform/environment.ts'
import { dateIn, momentIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import { waitingChange } from './plan.ts'
import { readSubscription, type Subscription } from './subscription.ts'
import type { SubscriptionContent } from './subscription-letter.ts'
import { SubscriptionMail, SubscriptionTemplate } from './subscription-mail.ts'

export const letters = areaLetters({
  templates: SubscriptionTemplate.options,
  mail: SubscriptionMail,
  read: aboutSubscription,
  words: { de, en },
})

/** Nobody wants to be reminded of what has changed since; who has erased the account was told of that, and no more is written. */
async function aboutSubscription(
  mail: SubscriptionMail,
): Promise<Addressed<SubscriptionContent> | undefined> {
  const seen = await readSubscription(mail)
  const owner = await readProfile(seen?.customerId ?? mail.customerId)
  if (!seen || owner?.erasedAt || isOutdated(seen, mail)) return undefined
  const { language, firstName } = seen
  const to = (owner?.provenBy && owner.email) || seen.email
  if (!to) throw new Error('A subscription knows nobody.')
  const day = (at: string | undefined) => at && dateIn(language, at)
  return {
    to,
    language,
    content: {
      firstName,
      title: wordsOf(seen, language).title,
      type: seen.type,
      price: formatCents(seen.amountCents, language),
      until: day(mail.until) ?? '',
      at: momentIn(language, mail.at),
      paidUntil: day(seen.paidUntil) ?? '',
      payableUntil: day(seen.graceUntil),
      pausedUntil: seen.status === 'paused' ? day(seen.pausedUntil) : undefined,
      isPaidFor: seen.paidUntil !== undefined && seen.paidUntil > mail.at,
      next: nextIn(seen),
      cause: mail.cause,
      url: `${environment('SITE_URL')}/user-dashboard?tab=subscriptions`,
    },
  }
}

function nextIn(seen: Subscription): SubscriptionContent['next'] {
  const waiting = waitingChange(seen)
  const { language } = seen
  return (
    waiting && {
      title: wordsOf(waiting.to, language).title,
      price: formatCents(waiting.to.amountCents, language),
      startsAt: dateIn(language, waiting.startsAt),
    }
  )
}

function isOutdated(
  { status, graceUntil, pausedUntil, currentPeriodEnd }: Subscription,
  { template, until }: SubscriptionMail,
) {
  if (template === 'grace-ending') return status !== 'past_due' || graceUntil !== until
  // Cancelled or paused since, it is not billed; begun again, on another day.
  if (template === 'renewal-ahead') return status !== 'active' || currentPeriodEnd !== until
  return template === 'pause-ending' && (status !== 'paused' || pausedUntil !== until)
}
