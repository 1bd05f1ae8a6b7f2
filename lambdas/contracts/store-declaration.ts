import { berlinDay } from '../../contract/berlin-midnight.ts'
import type { Language } from '../../contract/language.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { mint } from '../platform/mint.ts'
import { MAILBOX_WINDOW_MS, mailboxHash, NETWORK_WINDOW_MS, spendTry, visitorHash } from '../platform/rate.ts'
import { addressHash, keyedHash } from '../platform/signed.ts'
import { after, DAYS, MINUTES } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { orderRequestOf } from '../requests/order-request.ts'
import { requestNumberOf, requestNumbers } from '../requests/request-number.ts'
import { type Request, requests } from '../requests/request.ts'
import { owedEffect } from './declaration.ts'
import { declarationMail } from './declaration-mail.ts'

/** Each sends a mail to an address that has not been proven. Beyond these it is taken all the same, without the mail. */
const PER_NETWORK = { route: 'declarations', max: 10, windowMs: NETWORK_WINDOW_MS }
const PER_MAILBOX = { route: 'declarations', max: 5, windowMs: MAILBOX_WINDOW_MS }
const IN_ALL = { route: 'declarations', max: 300, windowMs: NETWORK_WINDOW_MS, key: 'all' }

/** § 357 (1) BGB for what is to be paid back; a termination is answered as fast. */
const DUE_MS = 14 * DAYS
/** A press or an answer that got lost is repeated within this time. */
const REPEAT_MS = 2 * MINUTES
/** Numbers are made of the words and the day, so the same words need another one each time. */
const MAX_ATTEMPTS = 30

interface Declaration {
  readonly name: string
  readonly email: string
  readonly contract: string
  readonly language: Language
  readonly declared: NonNullable<Request['declared']>
}

/**
 * A right is exercised: nothing keeps it from being stored, no order has to fit, and the answer is the same for every
 * one. The same words again the same day are the same declaration, with the number and the moment of the first, unless that
 * one has had its effect: a termination that was taken back meanwhile is declared anew.
 */
export async function storeDeclaration(
  { name, email, contract, language, declared }: Declaration,
  { now, ip }: { now: string; ip: () => Promise<string> },
): Promise<Request> {
  const isUnmailed = await isFlood(email, { now, ip })
  const address = await addressHash(email)
  const requestId = mint('req', now)
  const orderNumber = numberIn(contract)
  const digest = await keyedHash(JSON.stringify([berlinDay(now), name, email, contract, language, declared]))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const request: Request = {
      requestId,
      number: requestNumberOf(digest, attempt),
      address,
      at: now,
      language,
      email,
      topic: declared.what,
      message: contract,
      name,
      ...(orderNumber !== undefined && { orderNumber }),
      declared,
      ...(isUnmailed && { isUnmailed }),
      dueAt: after(now, DUE_MS),
      status: 'open',
      title: declared.what,
      rev: 0,
    }
    const conditionFailed = await transact({
      number: requestNumbers.create({ number: request.number, requestId, address, digest, at: now }),
      request: requests.create(request),
      named: orderRequestOf(request, orderNumber),
      effect: owedEffect(address, requestId, now),
      mail: isUnmailed ? undefined : declarationMail(request, `${declared.what}-received`, now),
    })
    if (!conditionFailed) return request
    const earlier = conditionFailed.number?.old
    // A second press, or an answer that got lost; an erasure may have taken the first one away.
    const same =
      earlier?.digest === digest && earlier.requestId !== undefined
        ? await requests.read({ address, requestId: earlier.requestId })
        : undefined
    if (same && (same.status === 'open' || now < after(same.at, REPEAT_MS))) return same
  }
  throw new Error('No free number for a declaration.')
}

async function isFlood(email: string, { now, ip }: { now: string; ip: () => Promise<string> }) {
  const tooMany =
    (await spendTry({ ...PER_NETWORK, key: await visitorHash(await ip()) }, now)) ??
    (await spendTry({ ...PER_MAILBOX, key: await mailboxHash(email) }, now)) ??
    (await spendTry(IN_ALL, now))
  return tooMany !== undefined
}

// Looked for at each letter, because `Lumeus Abos` begins like one; phones write long dashes.
const LIKE_A_NUMBER = /(?<![\p{L}\d])(?=(LU(?:[\s\p{Pd}]*[A-Z\d]{4}){2})(?![\p{L}\d]))/giu

/** An order's number among the words: `Bestellung LU-7K3M-92QK vom Montag`. */
function numberIn(words: string): string | undefined {
  const written = [...words.matchAll(LIKE_A_NUMBER)].map(([, number = '']) => number)
  for (const each of [...written, words]) {
    const number = readOrderNumber(each)
    if (number !== undefined) return number
  }
  return undefined
}
