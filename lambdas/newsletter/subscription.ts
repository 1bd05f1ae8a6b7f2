import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { NEWSLETTER_WORDING } from '../../contract/newsletter.ts'
import { INTERESTS } from '../../contract/newsletter-terms.ts'
import type { Caller } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { visitorHash } from '../platform/rate.ts'
import { sign, verify } from '../platform/signed.ts'
import { between, type Item, type Key, read, type Write } from '../platform/table.ts'

/** One reader, in the partition of the address. Who has left keeps only status, moments and voucher code. */
export const Subscription = z.object({
  address: z.string(),
  status: z.enum(['pending', 'confirmed', 'left']),
  language: Language,
  email: z.optional(z.string()),
  firstName: z.optional(z.string()),
  interests: z.optional(z.array(z.enum(INTERESTS))),
  /** Of the newest confirmation link; older ones stop working. */
  tokenHash: z.string(),
  tokenUntil: Moment,
  /** Names the proof of the newest sign-up. */
  signedUpAt: Moment,
  /** Kept when somebody leaves, so that coming back brings no second one. */
  voucherCode: z.optional(z.string()),
  rev: z.int(),
})
export type Subscription = z.infer<typeof Subscription>

export const subscriptionKey = (address: string): Key => ({ pk: `EMAIL#${address}`, sk: 'NEWSLETTER' })

export async function readSubscription(address: string): Promise<Subscription | undefined> {
  const item = await read(subscriptionKey(address))
  return item && Subscription.parse(item)
}

const Confirmation = z.object({ address: z.string(), until: Moment })

/** The content of a confirmation link. It can be made again from the subscription, so no mail has to keep it. */
export const confirmationToken = (address: string, until: string): Promise<string> =>
  sign('newsletter-confirm', { address, until })

/** Whose link this is. Whether it still holds, the subscription decides. */
export async function confirmationOf(
  token: string,
): Promise<z.infer<typeof Confirmation> | Problem<'newsletter-link-invalid'>> {
  const confirmation = await verify('newsletter-confirm', Confirmation, token)
  return confirmation ?? new Problem('newsletter-link-invalid')
}

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

const Reader = z.object({ address: z.string() })

/** The content of the links to leave and to change: it stands in every mail and never ends. */
export const readerToken = (address: string): Promise<string> => sign('newsletter', { address })

/** The hash of the address that a link in one of our mails was made for. */
export async function readerOf(token: string): Promise<string | Problem<'newsletter-link-invalid'>> {
  const reader = await verify('newsletter', Reader, token)
  return reader ? reader.address : new Problem('newsletter-link-invalid')
}

export const proofKey = (address: string, at: string, what: 'signup' | 'confirm' | 'leave'): Key => ({
  pk: `EMAIL#${address}`,
  sk: `NEWSLETTER#PROOF#${at}#${what}`,
})

/** A sign-up and its confirmation are two; who comes and goes has a few more. The newest are what counts. */
const MOST_PROOFS = 20

export const readProofs = (address: string): Promise<Item[]> =>
  between(`EMAIL#${address}`, 'NEWSLETTER#PROOF#', 'NEWSLETTER#PROOF#~', MOST_PROOFS)

/** Each at that moment (in epoch seconds), if it does not go sooner. */
export const forgetProofs = (proofs: readonly Item[], forgetAt: number): Write[] =>
  proofs.map(({ pk, sk }) => ({
    update: { pk, sk },
    set: 'SET forgetAt = if_not_exists(forgetAt, :forgetAt)',
    values: { ':forgetAt': forgetAt },
  }))

/** Agents are free text; the longest honest ones have about 250 characters. */
const AGENT_MOST = 300

/** Article 7 (1) GDPR: what was agreed to or taken back, when, and from where, without an address in it. */
export async function proof(
  address: string,
  what: 'signup' | 'confirm' | 'leave',
  caller: Pick<Caller, 'now' | 'ip' | 'header'>,
): Promise<Item> {
  return {
    ...proofKey(address, caller.now, what),
    wording: NEWSLETTER_WORDING,
    ipHash: await visitorHash(await caller.ip()),
    userAgent: (caller.header('user-agent') ?? '').slice(0, AGENT_MOST),
  }
}
