import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { joinNewsletter as route } from '../../contract/newsletter.ts'
import { CONFIRMABLE_DAYS } from '../../contract/newsletter-terms.ts'
import { NOTHING_SAID, READER_FIELDS, type ReaderFields } from '../../contract/reader.ts'
import { dailyNewsletterMail, newsletterMail } from './newsletter-mail.ts'
import { type Caller, endpoint } from '../platform/endpoint.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import {
  MAILBOX_WINDOW_MS,
  NETWORK_WINDOW_MS,
  spellingHash,
  spendTry,
  visitorHash,
} from '../platform/rate.ts'
import { addressHash } from '../platform/signed.ts'
import { ifNotExists, notExists } from '../platform/expression.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { after, before, DAYS, epochSeconds, MINUTES } from '../platform/time.ts'
import { consentProof, consentProofs } from './consent-proof.ts'
import { HAD_VOUCHER_KEPT_MS, type Reader, readers, UNCONFIRMED_KEPT_MS } from './reader.ts'

/** A second press, or a form sent again by a bad connection: it must not end the link that was just sent. */
const SAME_SIGN_UP_MS = MINUTES
/** A household or a class signs up from one network; a mailbox gets at most so many letters that nobody asked for. */
const PER_VISITOR = { route: 'newsletter', max: 20, windowMs: NETWORK_WINDOW_MS }
const PER_ADDRESS = { route: 'newsletter', max: 5, windowMs: MAILBOX_WINDOW_MS }

/** A mailbox gets no more sign-ups a day than this, however they meet. */
const MAX_ROUNDS = PER_ADDRESS.max + 2

type SignUp = z.output<(typeof route)['input']>

/** The same answer and the same number of requests, whether the address is new, waits or reads us already. */
export const joinNewsletter = endpoint(route, async (input, caller) => {
  try {
    const address = await addressHash(input.email)
    const tooMany =
      (await spendTry({ ...PER_VISITOR, key: await visitorHash(await caller.ip()) }, caller.now)) ??
      (await spendTry({ ...PER_ADDRESS, key: await spellingHash(input.email) }, caller.now))
    if (tooMany) return tooMany
    await signUp(address, input, caller)
  } catch (error) {
    fault('newsletter', error)
    return new Problem('newsletter-unavailable')
  }
  return { accepted: true as const }
})

/**
 * Between reading and writing the same sign-up may come once more, or somebody confirms or leaves: then it is read again,
 * so that of two at once one owes the letter and the other finds it.
 */
async function signUp(address: string, input: SignUp, caller: Caller): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const known = await readers.read({ address })
    const isReader = known?.status === 'confirmed'
    const keptMs = known?.voucherCode ? HAD_VOUCHER_KEPT_MS : UNCONFIRMED_KEPT_MS
    const failed = await (isReader
      ? transact(reminder(address, caller))
      : transact(await pending(address, input, caller, { keptMs, known })))
    // A reader who asks again the same day has the mail already.
    if (!failed || isReader) return
  }
  throw new Error('A subscription kept changing while somebody signed up.')
}

const isJustMade = ({ status, signedUpAt }: Reader, now: string): boolean =>
  status === 'pending' && signedUpAt > before(now, SAME_SIGN_UP_MS)

interface Before {
  keptMs: number
  known: Reader | undefined
}

/** A second sign-up, by the reader or somebody else, loses nothing that was filled in before. */
async function pending(address: string, input: SignUp, caller: Caller, { keptMs, known }: Before) {
  const { now } = caller
  const { email, language } = input
  const same = known && isJustMade(known, now) ? known : undefined
  const until = same?.tokenUntil ?? after(now, CONFIRMABLE_DAYS * DAYS)
  return {
    subscription: transition(
      readers,
      'join',
      { address },
      {
        address,
        language,
        email,
        ...said(input),
        tokenUntil: until,
        signedUpAt: same?.signedUpAt ?? now,
        forgetAt: epochSeconds(after(now, keptMs)),
      },
      { by: 'reader', at: now, cause: 'sign-up', if: { rev: known?.rev ?? notExists } },
    ),
    // Its proof and its letter are there.
    proof: same
      ? undefined
      : consentProofs.put({
          ...(await consentProof(address, 'signup', caller)),
          forgetAt: epochSeconds(after(now, UNCONFIRMED_KEPT_MS)),
        }),
    mail: same ? undefined : newsletterMail(address, 'newsletter-confirm', now),
  }
}

/** What was left empty stays as it is. */
const said = (input: SignUp) =>
  // Object.fromEntries forgets the keys' type.
  Object.fromEntries(
    READER_FIELDS.map(name => {
      const { [name]: value = NOTHING_SAID[name] } = input
      return [name, isDeepStrictEqual(value, NOTHING_SAID[name]) ? ifNotExists(value) : value]
    }),
  ) as ReaderFields

/** Nothing is changed by somebody who has not shown that the mailbox is theirs: only its owner hears of it, once a day. */
const reminder = (address: string, { now }: Caller) => ({
  mail: dailyNewsletterMail(address, 'newsletter-known', now),
})
