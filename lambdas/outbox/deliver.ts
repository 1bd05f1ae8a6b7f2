import { isProven } from '../account/customer.ts'
import { inviteTo } from '../account/invite.ts'
import { readOrder } from '../orders/order.ts'
import { environment } from '../platform/environment.ts'
import { count, fault } from '../platform/log.ts'
import { sendMail } from '../platform/mail.ts'
import { change, type Key } from '../platform/table.ts'
import { DAYS, epochSeconds, later, MINUTES } from '../platform/time.ts'
import { letterFor } from './letters.ts'
import { MailItem } from './mail-item.ts'

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
  const claim = await change({
    update: key,
    set: 'SET claimedUntil = :until',
    when: `attribute_exists(pk) AND attribute_not_exists(sentAt) AND attribute_exists(duePk) AND sendAt <= :now
      AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)`,
    values: { ':until': later(now, CLAIM_MS), ':now': now },
  })
  if (!claim.item) return
  const mail = MailItem.parse(claim.item)
  try {
    await send(mail, now)
  } catch (error) {
    fault('mail', error, { sk })
    await tryAgain(key, mail, now)
    return
  }
  await change({
    update: key,
    set: 'SET sentAt = :now, forgetAt = :forgetAt REMOVE claimedUntil, duePk, dueAt',
    values: { ':now': now, ':forgetAt': epochSeconds(later(now, SENT_KEPT_MS)) },
  })
  count('MailSent', mail.template)
}

/** The outbox holds no address: it is read from the order when the mail goes out. */
async function send(mail: MailItem, now: string): Promise<void> {
  const order = await readOrder(mail)
  if (!order) throw new Error('The order of a mail is gone.')
  const site = environment('SITE_URL')
  const door = (await isProven(order.customerId))
    ? { kind: 'dashboard' as const, url: `${site}/user-dashboard` }
    : { kind: 'invite' as const, url: `${site}/auth/set-password?invite=${await inviteTo(order, now)}` }
  await sendMail(letterFor(mail.template, { order, site, door }))
}

/** Later and later; after the last try it leaves the index and stays visible as a failed mail. */
async function tryAgain(key: Key, { tries }: MailItem, now: string): Promise<void> {
  const isLast = tries + 1 >= MOST_TRIES
  await change({
    update: key,
    set: isLast
      ? 'SET tries = tries + :one, failedAt = :at REMOVE claimedUntil, duePk, dueAt'
      : 'SET tries = tries + :one, dueAt = :at REMOVE claimedUntil',
    values: { ':one': 1, ':at': isLast ? now : later(now, RETRY_MS * 2 ** tries) },
  })
  count('MailFailed', isLast ? 'given-up' : 'again')
}
