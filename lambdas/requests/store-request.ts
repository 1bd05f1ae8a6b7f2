import { berlinDay } from '../../contract/berlin-midnight.ts'
import { mint } from '../platform/mint.ts'
import { Problem } from '../platform/problem.ts'
import { MAILBOX_WINDOW_MS, mailboxHash, NETWORK_WINDOW_MS, spendTry, visitorHash } from '../platform/rate.ts'
import { addressHash, keyedHash } from '../platform/signed.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { orderRequestOf } from './order-request.ts'
import { type Request, requests } from './request.ts'
import { requestMail } from './request-mail.ts'
import { requestNumberOf, requestNumbers } from './request-number.ts'

/** Nobody writes more of these by hand, and each sends a mail to an address that has not been proven. */
const PER_NETWORK = { route: 'requests', max: 10, windowMs: NETWORK_WINDOW_MS }
const PER_MAILBOX = { route: 'requests', max: 5, windowMs: MAILBOX_WINDOW_MS }
/** More files than any program has. */
const OWN_PER_NETWORK = { route: 'own-requests', max: 20, windowMs: NETWORK_WINDOW_MS }
/** From everybody: so many a person could still look through, and the team's mailbox takes no more. */
const IN_ALL = { route: 'requests', max: 300, windowMs: NETWORK_WINDOW_MS, key: 'all' }

/** 27 thousand million numbers: a second collision in a row is a fault of ours. */
const MAX_ATTEMPTS = 3

type Asked = Omit<Request, 'requestId' | 'number' | 'address' | 'at' | 'status' | 'rev'>

interface Asking {
  now: string
  ip: () => Promise<string>
}

/**
 * Stored for the team, announced to it, and acknowledged: all or nothing. The same words again the same day are the same
 * request. Beyond the limit of a mailbox only the acknowledgement is held back: a stranger may have written in its name.
 */
export async function storeRequest(
  asked: Asked,
  { now, ip }: Asking,
): Promise<{ number: string; isMailed: boolean } | Problem<'too-many-messages'>> {
  const tooMany =
    (await spendTry({ ...PER_NETWORK, key: await visitorHash(await ip()) }, now)) ??
    (await spendTry(IN_ALL, now))
  if (tooMany) return new Problem('too-many-messages')
  const isMailed = !(await spendTry({ ...PER_MAILBOX, key: await mailboxHash(asked.email) }, now))
  const stored = await store(asked, now, { isMailed })
  if (!stored) throw new Error('A request without a condition was refused.')
  return { ...stored, isMailed }
}

/**
 * The same for who is signed in and asks for what is theirs: the mailbox is proven, and `along` says how often.
 * Undefined: its condition failed.
 */
export async function storeOwnRequest(
  asked: Asked,
  { now, ip }: Asking,
  along: (number: string) => Write,
): Promise<{ number: string } | Problem<'too-many-messages'> | undefined> {
  const tooMany =
    (await spendTry({ ...OWN_PER_NETWORK, key: await visitorHash(await ip()) }, now)) ??
    (await spendTry(IN_ALL, now))
  return tooMany ? new Problem('too-many-messages') : store(asked, now, { along })
}

async function store(
  asked: Asked,
  now: string,
  { isMailed = true, along }: { isMailed?: boolean; along?: (number: string) => Write },
): Promise<{ number: string } | undefined> {
  const address = await addressHash(asked.email)
  const requestId = mint('req', now)
  const digest = await keyedHash(JSON.stringify([berlinDay(now), asked]))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const number = requestNumberOf(digest, attempt)
    const conditionFailed = await transact({
      number: requestNumbers.create({ number, requestId, address, digest, at: now }),
      request: requests.create({
        ...asked,
        requestId,
        number,
        address,
        at: now,
        ...(!isMailed && { isUnmailed: true }),
        status: 'open',
        rev: 0,
      }),
      named: orderRequestOf({ requestId, address, at: now }, asked.orderNumber),
      team: requestMail(address, requestId, 'request-team', now),
      mail: isMailed ? requestMail(address, requestId, 'request-received', now) : undefined,
      along: along?.(number),
    })
    // A second press, or an answer that got lost.
    if (!conditionFailed || conditionFailed.number?.old?.digest === digest) return { number }
    if (conditionFailed.along) return undefined
  }
  throw new Error('No free number for a request.')
}
