import * as z from 'zod/mini'
import { technical } from './attribute.ts'
import { count, either, lt, notExists } from './expression.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'
import { record } from './record.ts'
import { canonicalEmail } from '../../contract/canonical-email.ts'
import { keyedHash } from './signed.ts'
import { after, DAYS, epochSeconds, HOURS } from './time.ts'
import { send } from './transact.ts'

/** Windows for tries from one network and for one mailbox; the privacy policy says when their counters are forgotten. */
export const NETWORK_WINDOW_MS = HOURS
export const MAILBOX_WINDOW_MS = DAYS

interface Limit {
  /** What is limited: `newsletter`. */
  readonly route: string
  /** The one that is counted: a hash, never an address. */
  readonly key: string
  /** In one window; windows begin at multiples of their length. */
  readonly max: number
  readonly windowMs: number
}

export const tries = record('tries', {
  about: 'Tries of one network, mailbox or customer in one window of time',
  schema: z.object({ count: technical(z.int()) }),
  key: { pk: 'RATE#{route}#{key}#{begin}', sk: 'RATE' },
  forget: 'after twice its window',
})

/** Counts one try, and says so when it is one too many. Two tries at once never share the last one. */
export async function spendTry(limit: Limit, now: string): Promise<Problem<'too-many-requests'> | undefined> {
  const { conditionFailed } = await send(tryWrite(limit, now))
  return conditionFailed && new Problem('too-many-requests')
}

/** The same as a write, for a transaction in which only what succeeds is to count. */
export function tryWrite({ route, key, max, windowMs }: Limit, now: string) {
  const begin = new Date(Math.floor(Date.parse(now) / windowMs) * windowMs).toISOString()
  return tries.upsert(
    { route, key, begin },
    {
      if: { count: either(notExists, lt(max)) },
      set: { count: count(), forgetAt: epochSeconds(after(begin, 2 * windowMs)) },
    },
  )
}

/** Google delivers every spelling with dots, under both of its names: https://support.google.com/mail/answer/7436150 */
const GOOGLES = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key under which a mailbox is counted: `kim+1@…` and `kim+2@…` are delivered to `kim@…` by most providers, so a
 * tag brings no further letters. https://www.rfc-editor.org/rfc/rfc5233
 */
export function mailboxHash(email: string): Promise<string> {
  const untagged = email.trim().replace(/^([^+@]+)\+[^@]*@/, '$1@')
  const [local = '', domain = ''] = untagged.toLowerCase().split('@')
  return counted(GOOGLES.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : untagged)
}

/** By the newest key alone: with another one, counters begin anew. */
const counted = (email: string): Promise<string> => keyedHash(canonicalEmail(email))

const TAG = /^[^+@]+\+/

/**
 * The key under which tries are counted that begin with anybody's typing: letters go to the mailbox, but strangers have
 * any number of tags, and at Google of spellings, and must not use up what the address without them has.
 */
export async function spellingHash(email: string): Promise<string> {
  const mailbox = await mailboxHash(email)
  if (TAG.test(email.trim())) return `tagged-${mailbox}`
  return mailbox === (await counted(email)) ? mailbox : `spelled-${mailbox}`
}

/** The key under which a visitor is counted: keyed, so that nobody can find the address behind it. */
export const visitorHash = (ip: string): Promise<string> => keyedHash(`network.${networkOf(ip)}`)
