import { MAIL_TRIES } from '../../contract/mail-terms.ts'
import { add, either, exists, lt, lte, notExists, remove } from '../platform/expression.ts'
import { count, fault } from '../platform/log.ts'
import { sendMail } from '../platform/mail.ts'
import { type MailItem, mails } from '../platform/mail-item.ts'
import type { Key } from '../platform/table.ts'
import { after, MINUTES } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { letterOf } from './letter-of.ts'
import { hindranceAt } from './mailbox.ts'
import { tellTeam } from './mailbox-mail.ts'
import { settledAt } from './settled.ts'

/**
 * A worker that claims a mail has less than a minute to send it, and SES the rest to tell that it has taken it
 * (hear-mail-events.ts); afterwards the mail is free again.
 */
const CLAIM_MS = 5 * MINUTES
/**
 * 5 minutes · 2ⁿ between tries: the last of eleven is made after three and a half days. What SES has taken without a
 * clear answer is marked by its event before the first of them is over.
 */
const RETRY_MS = 5 * MINUTES

/**
 * Claimed, sent, marked: a crash before sending loses nothing (the claim runs out), and two workers never send the same.
 * What SES has taken before a crash, or without an answer, its event marks; where that is lost too, the mail comes twice
 * (docs/decisions/043).
 */
export async function deliver({ pk, sk }: Key, now: string): Promise<void> {
  const key = { pk, sk }
  const claim = await send(
    mails.update(key, {
      if: {
        sentAt: notExists,
        duePk: exists,
        sendAt: lte(now),
        claimedUntil: either(notExists, lt(now)),
      },
      set: { claimedUntil: after(now, CLAIM_MS) },
    }),
  )
  if (claim.conditionFailed) return
  let outcome: Outcome
  try {
    outcome = await post(key, claim.item, now)
  } catch (error) {
    fault('mail', error, { sk })
    // Even an item that fits no schema gets no more tries than the others.
    await tryAgain(key, Number(claim.stored.tries), now)
    return
  }
  if (outcome === 'withheld') return
  await send(
    mails.update(key, {
      set: { ...(outcome === 'sent' ? { sentAt: now } : { droppedAt: now }), ...settledAt(now) },
    }),
  )
  if (outcome === 'sent') count('MailSent', claim.item.template)
}

type Outcome = 'sent' | 'dropped' | 'withheld'

async function post(key: Key, mail: MailItem, now: string): Promise<Outcome> {
  const { letter, isAdvertising } = await letterOf(mail, now)
  if (!letter) return 'dropped'
  const hindrance = await hindranceAt(letter.to, isAdvertising)
  if (!hindrance) {
    await sendMail(letter, key)
    return 'sent'
  }
  await withhold(key, mail, hindrance === 'bounce' ? letter.to : undefined, now)
  return 'withheld'
}

/** Settled without being sent. What `unreached` should have got, a person of the team brings there some other way. */
async function withhold(key: Key, mail: MailItem, unreached: string | undefined, now: string): Promise<void> {
  await transact({
    mail: mails.update(key, { if: { sentAt: notExists }, set: { withheldAt: now, ...settledAt(now) } }),
    team:
      unreached === undefined ? undefined : await tellTeam(unreached, { mail, occurrence: key.sk, at: now }),
  })
  count('MailReported', 'withheld')
}

/** Later and later; after the last try it leaves the index and stays visible as a failed mail for as long as a sent one. */
async function tryAgain(key: Key, tries: number, now: string): Promise<void> {
  const isLast = tries + 1 >= MAIL_TRIES
  await send(
    mails.update(key, {
      // SES's event may be faster than a lost answer is noticed.
      if: { sentAt: notExists },
      set: isLast
        ? { tries: add(1), failedAt: now, ...settledAt(now) }
        : { tries: add(1), dueAt: after(now, RETRY_MS * 2 ** tries), claimedUntil: remove },
    }),
  )
  count('MailFailed', isLast ? 'given-up' : 'again')
}
