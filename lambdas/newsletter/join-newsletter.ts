import type * as z from 'zod/mini'
import { joinNewsletter as route } from '../../contract/newsletter.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { type Caller, endpoint } from '../platform/endpoint.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { MAILBOX_WINDOW_MS, mailboxHash, NETWORK_WINDOW_MS, spendTry, visitorHash } from '../platform/rate.ts'
import { addressHash } from '../platform/signed.ts'
import { transact, type Write } from '../platform/table.ts'
import { after, dayOf, DAYS, epochSeconds } from '../platform/time.ts'
import { confirmationToken, proof, readSubscription, subscriptionKey, tokenHash } from './subscription.ts'

const CONFIRMABLE_MS = 7 * DAYS
/** An address that nobody confirms is forgotten, and the proof of its sign-up with it; confirming keeps both. */
const UNCONFIRMED_KEPT_MS = 30 * DAYS
/** Who was given a voucher before gets no second one by being forgotten in between: as long as a voucher lives. */
const HAD_VOUCHER_KEPT_MS = 366 * DAYS
/** A household or a class signs up from one network; a mailbox gets at most so many letters that nobody asked for. */
const PER_VISITOR = { route: 'newsletter', most: 20, windowMs: NETWORK_WINDOW_MS }
const PER_ADDRESS = { route: 'newsletter', most: 5, windowMs: MAILBOX_WINDOW_MS }

type SignUp = z.output<(typeof route)['input']>

/** The same answer and the same number of requests, whether the address is new, waits or reads us already. */
export const joinNewsletter = endpoint(route, async (input, caller) => {
  try {
    const address = await addressHash(input.email)
    const tooMany =
      (await spendTry({ ...PER_VISITOR, key: await visitorHash(await caller.ip()) }, caller.now)) ??
      (await spendTry({ ...PER_ADDRESS, key: await mailboxHash(input.email) }, caller.now))
    if (tooMany) return tooMany
    await signUp(address, input, caller)
  } catch (error) {
    fault('newsletter', error)
    return new Problem('newsletter-unavailable')
  }
  return { accepted: true as const }
})

/** Between reading and writing somebody may confirm; then it is read again, and that ends it. */
async function signUp(address: string, input: SignUp, caller: Caller): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const known = await readSubscription(address)
    const isReader = known?.status === 'confirmed'
    const keptMs = known?.voucherCode ? HAD_VOUCHER_KEPT_MS : UNCONFIRMED_KEPT_MS
    const writes = isReader ? reminder(address, caller) : await pending(address, input, caller, keptMs)
    const failed = await transact(writes)
    // A reader who asks again the same day has the mail already.
    if (!failed || isReader) return
  }
  throw new Error('A subscription kept changing while somebody signed up.')
}

async function pending(address: string, input: SignUp, caller: Caller, keptMs: number): Promise<Write[]> {
  const { now } = caller
  const until = after(now, CONFIRMABLE_MS)
  const interests = [...new Set(input.interests)]
  /** Who signs up once more, or for whom somebody else does, loses nothing that was filled in before. */
  const kept = (name: string, isFilled: boolean) =>
    isFilled ? `:${name}` : `if_not_exists(${name}, :${name})`
  return [
    {
      update: subscriptionKey(address),
      set: `SET address = :address, #status = :pending, #language = :language, email = :email,
        firstName = ${kept('firstName', Boolean(input.firstName))}, interests = ${kept('interests', interests.length > 0)},
        tokenHash = :tokenHash, tokenUntil = :until, signedUpAt = :now,
        forgetAt = :forgetAt, rev = if_not_exists(rev, :zero) + :one`,
      when: 'attribute_not_exists(#status) OR #status <> :confirmed',
      names: { '#status': 'status', '#language': 'language' },
      values: {
        ':address': address,
        ':pending': 'pending',
        ':confirmed': 'confirmed',
        ':language': input.language,
        ':email': input.email,
        ':firstName': input.firstName ?? '',
        ':interests': interests,
        ':tokenHash': tokenHash(await confirmationToken(address, until)),
        ':until': until,
        ':now': now,
        ':forgetAt': epochSeconds(after(now, keptMs)),
        ':zero': 0,
        ':one': 1,
      },
    },
    {
      put: {
        ...(await proof(address, 'signup', caller)),
        forgetAt: epochSeconds(after(now, UNCONFIRMED_KEPT_MS)),
      },
    },
    { put: newsletterMail(address, 'newsletter-confirm', now, now) },
  ]
}

/** Nothing is changed by somebody who has not shown that the mailbox is theirs: only its owner hears of it, once a day. */
const reminder = (address: string, { now }: Caller): Write[] => [
  {
    put: newsletterMail(address, 'newsletter-known', now, dayOf(now)),
    when: 'attribute_not_exists(pk)',
  },
]
