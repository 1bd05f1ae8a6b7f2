import { createHash } from 'node:crypto'
import { encodeTime } from 'ulid'
import * as z from 'zod/mini'
import { CustomerId, Moment, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { ownerOf } from '../customers/customer.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record, TrailEntry } from '../platform/record.ts'
import type { Why } from '../platform/record-types.ts'
import { before, DAYS } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'

/** A request outlives a change of address and an answer that never comes, so it has an end of its own. */
const KEPT_MS = 90 * DAYS
const kept90Days = <S extends z.ZodMiniType>(schema: S) => kept('90 days', 'Art. 6 (1) b GDPR', schema)

/**
 * Somebody who reads the mailbox of an account says that its authenticator is lost. Support satisfies itself who asks,
 * and the owner has a waiting time to object; only then the clock removes the second factor.
 */
export const FactorReset = z.object({
  requestId: kept90Days(RequestId),
  /** The hash of the address that was proven. */
  address: kept90Days(z.string()),
  customerId: kept90Days(CustomerId),
  /** The user of the pool. */
  sub: kept90Days(z.string()),
  status: kept90Days(z.enum(['open', 'confirmed', 'resetting', 'done', 'cancelled'])),
  at: kept90Days(Moment),
  waitsUntil: kept90Days(Moment),
  language: kept90Days(Language),
  /** In the staff's list. */
  title: technical(z.optional(z.string())),
  confirmedAt: kept90Days(z.optional(Moment)),
  /** The member of staff, by the customer id. */
  confirmedBy: technical(z.optional(z.string())),
  cancelledAt: kept90Days(z.optional(Moment)),
  doneAt: kept90Days(z.optional(Moment)),
  /** Names the member of staff, so no part of an export; its moments stand above. */
  trail: technical(z.array(TrailEntry)),
  rev: technical(z.int()),
})
export type FactorReset = z.infer<typeof FactorReset>

export const factorResets = record('factor-reset', {
  about: 'A request to remove a lost second factor',
  schema: FactorReset,
  key: { pk: 'EMAIL#{address}', sk: 'REQUEST#{requestId}' },
  id: 'req',
  due: 'FACTOR',
  forget: { after: 'at', ms: KEPT_MS },
  list: { in: 'REQUESTS', time: 'factor#{status}#{requestId}', status: '{status}#{requestId}' },
  transitions: {
    /** The owner is told and may object until the end of the waiting time. */
    confirm: {
      from: ['open'],
      to: 'confirmed',
      by: ['staff'],
      sets: ['confirmedAt', 'confirmedBy', 'waitsUntil', 'dueAt'],
    },
    /** A repeat goes on: the pool may have been asked before a crash. */
    begin: { from: ['confirmed', 'resetting'], to: 'resetting', by: ['clock'] },
    finish: { from: ['resetting'], to: 'done', by: ['clock'], sets: ['doneAt'], clears: ['dueAt'] },
    cancel: {
      from: ['open', 'confirmed'],
      to: 'cancelled',
      by: ['customer', 'staff', 'clock'],
      sets: ['cancelledAt'],
      clears: ['dueAt'],
    },
  },
})

export interface FactorResetRef {
  address: string
  requestId: string
}

/** What support has not answered by then is to be asked for anew: a proof of the mailbox does not keep for ever. */
const CONFIRMABLE_MS = 14 * DAYS

/** Requests of before are not confirmed any more. */
export const confirmableFrom = (now: string): string => before(now, CONFIRMABLE_MS)

/** Whether the address that was proven still leads to whose factor it is about. */
export const isStillTheirs = async ({ address, customerId }: FactorReset): Promise<boolean> =>
  (await ownerOf(address)) === customerId

/** Until the clock has begun to remove the factor. */
export const cancellation = (
  { address, requestId }: FactorResetRef,
  why: Why<'customer' | 'staff' | 'clock'>,
) => transition(factorResets, 'cancel', { address, requestId }, { cancelledAt: why.at }, why)

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of an id: the first ten letters are its time. */
const RANDOM_LETTERS = 16

/** One link opens one request, however often it is pressed; among all requests it stands where the link was sent. */
export function requestIdOf(token: string, sentAt: string): string {
  const bytes = createHash('sha256').update(token).digest().subarray(0, RANDOM_LETTERS)
  const letters = [...bytes].map(byte => LETTERS.charAt(byte % LETTERS.length)).join('')
  return `req_${encodeTime(Date.parse(sentAt))}${letters}`
}
