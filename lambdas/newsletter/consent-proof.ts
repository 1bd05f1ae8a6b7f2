import * as z from 'zod/mini'
import { NEWSLETTER_WORDING } from '../../contract/newsletter-terms.ts'
import type { Caller } from '../platform/endpoint.ts'
import { ifNotExists } from '../platform/expression.ts'
import { addressPk } from '../platform/partitions.ts'
import { visitorHash } from '../platform/rate.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { between, type Item } from '../platform/table.ts'
import { proves } from './reader.ts'

const ConsentProof = z.object({
  /** The version of the sentence above the button. */
  wording: proves(z.optional(z.string())),
  ipHash: proves(z.optional(z.string())),
  userAgent: proves(z.optional(z.string())),
  /** Of a move: the hash of the address before. */
  from: proves(z.optional(z.string())),
})

/** `what`: signup, confirm, leave, move. */
export const consentProofs = record('newsletter-proof', {
  about: 'What was agreed to or taken back, when, and from where, without an address in it',
  schema: ConsentProof,
  key: { pk: 'EMAIL#{address}', sk: 'NEWSLETTER#PROOF#{at}#{what}' },
  forget: '30 days after a sign-up until it is confirmed, 3 years after leaving',
})

/** A sign-up and its confirmation are two; who comes and goes has a few more. The newest are what counts. */
const MAX_PROOFS = 20

export const readProofs = (address: string): Promise<Item[]> =>
  between(addressPk(address), 'NEWSLETTER#PROOF#', 'NEWSLETTER#PROOF#~', MAX_PROOFS)

/** Each at that moment (in epoch seconds), if it does not go sooner. */
export const forgetProofs = (proofs: readonly Item[], forgetAt: number): Write[] =>
  proofs.map(key => consentProofs.upsert(key, { set: { forgetAt: ifNotExists(forgetAt) } }))

/** Agents are free text; the longest honest ones have about 250 characters. */
const MAX_AGENT_CHARACTERS = 300

/** Article 7 (1) GDPR. */
export const consentProof = async (
  address: string,
  what: 'signup' | 'confirm' | 'leave',
  caller: Pick<Caller, 'now' | 'ip' | 'header'>,
) => ({
  address,
  at: caller.now,
  what,
  wording: NEWSLETTER_WORDING,
  ipHash: await visitorHash(await caller.ip()),
  userAgent: (caller.header('user-agent') ?? '').slice(0, MAX_AGENT_CHARACTERS),
})
