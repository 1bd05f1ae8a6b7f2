import { add, either, exists, lt, lte, notExists, remove } from '../platform/expression.ts'
import { count, fault } from '../platform/log.ts'
import { sendMail } from '../platform/mail.ts'
import { mails } from '../platform/mail-item.ts'
import type { Key } from '../platform/table.ts'
import { after, DAYS, epochSeconds, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { letterOf } from './letter-of.ts'

/** A worker that claims a mail has this long to send it; afterwards it is free again. */
const CLAIM_MS = MINUTES
const SETTLED_KEPT_MS = 90 * DAYS
/** 5 minutes · 2ⁿ between tries: the last of these is made after three and a half days. */
const MAX_TRIES = 11
const RETRY_MS = 5 * MINUTES

/**
 * Claimed, sent, marked: a crash before sending loses nothing (the claim runs out), one between sending and marking
 * repeats that one mail, and two workers never send the same.
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
  let isSent = false
  try {
    const letter = await letterOf(claim.item, now)
    if (letter) await sendMail(letter)
    isSent = letter !== undefined
  } catch (error) {
    fault('mail', error, { sk })
    // Even an item that fits no schema gets no more tries than the others.
    await tryAgain(key, Number(claim.stored.tries), now)
    return
  }
  await send(
    mails.update(key, {
      set: {
        ...(isSent ? { sentAt: now } : { droppedAt: now }),
        forgetAt: epochSeconds(after(now, SETTLED_KEPT_MS)),
        ...SETTLED,
      },
    }),
  )
  if (isSent) count('MailSent', claim.item.template)
}

/** Out of the index, and without an address. */
const SETTLED = { claimedUntil: remove, dueAt: remove, recipient: remove }

/** Later and later; after the last try it leaves the index and stays visible as a failed mail for as long as a sent one. */
async function tryAgain(key: Key, tries: number, now: string): Promise<void> {
  const isLast = tries + 1 >= MAX_TRIES
  await send(
    mails.update(key, {
      set: isLast
        ? { tries: add(1), failedAt: now, forgetAt: epochSeconds(after(now, SETTLED_KEPT_MS)), ...SETTLED }
        : { tries: add(1), dueAt: after(now, RETRY_MS * 2 ** tries), claimedUntil: remove },
    }),
  )
  count('MailFailed', isLast ? 'given-up' : 'again')
}
