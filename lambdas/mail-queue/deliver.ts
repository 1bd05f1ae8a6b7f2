import { count, fault } from '../platform/log.ts'
import { sendMail } from '../platform/mail.ts'
import { type Key, update } from '../platform/table.ts'
import { after, DAYS, epochSeconds, MINUTES } from '../platform/time.ts'
import { MailItem } from '../platform/mail-item.ts'
import { letterOf } from './letters.ts'

/** Who claims a mail has this long to send it; afterwards it is free again. */
const CLAIM_MS = MINUTES
const SENT_KEPT_MS = 90 * DAYS
/** 5 minutes · 2ⁿ between tries: the last of these is made after three and a half days. */
const MOST_TRIES = 11
const RETRY_MS = 5 * MINUTES

/**
 * Claimed, sent, marked: a crash before sending loses nothing (the claim runs out), one between sending and marking
 * repeats that one mail, and two workers never send the same.
 */
export async function deliver({ pk, sk }: Key, now: string): Promise<void> {
  const key = { pk, sk }
  const claim = await update({
    update: key,
    set: 'SET claimedUntil = :until',
    when: `attribute_exists(pk) AND attribute_not_exists(sentAt) AND attribute_exists(duePk) AND sendAt <= :now
      AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)`,
    values: { ':until': after(now, CLAIM_MS), ':now': now },
  })
  if (!claim.item) return
  let isSent = false
  try {
    const mail = MailItem.parse(claim.item)
    const letter = await letterOf(mail, now)
    if (letter) await sendMail(letter)
    isSent = letter !== undefined
  } catch (error) {
    fault('mail', error, { sk })
    await tryAgain(key, Number(claim.item.tries), now)
    return
  }
  await update({
    update: key,
    set: `SET ${isSent ? 'sentAt' : 'droppedAt'} = :now, forgetAt = :forgetAt REMOVE claimedUntil, duePk, dueAt, recipient`,
    values: { ':now': now, ':forgetAt': epochSeconds(after(now, SENT_KEPT_MS)) },
  })
  if (isSent) count('MailSent', String(claim.item.template))
}

/** Later and later; after the last try it leaves the index and stays visible as a failed mail. */
async function tryAgain(key: Key, tries: number, now: string): Promise<void> {
  const isLast = tries + 1 >= MOST_TRIES
  await update({
    update: key,
    set: isLast
      ? 'SET tries = tries + :one, failedAt = :at REMOVE claimedUntil, duePk, dueAt, recipient'
      : 'SET tries = tries + :one, dueAt = :at REMOVE claimedUntil',
    values: { ':one': 1, ':at': isLast ? now : after(now, RETRY_MS * 2 ** tries) },
  })
  count('MailFailed', isLast ? 'given-up' : 'again')
}
