import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { CustomerId, Moment, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import type { Key, Write } from '../platform/table.ts'
import { before, DAYS } from '../platform/time.ts'
import { ownerOf } from '../customers/customer.ts'

/**
 * Somebody who reads the mailbox of an account says that its authenticator is lost. Support satisfies itself who asks,
 * and the owner has a waiting time to object; only then the clock removes the second factor.
 */
export const FactorReset = z.object({
  requestId: RequestId,
  address: z.string(),
  customerId: CustomerId,
  /** The user of the pool. */
  sub: z.string(),
  status: z.enum(['open', 'confirmed', 'resetting', 'done', 'cancelled']),
  at: Moment,
  waitsUntil: Moment,
  language: Language,
  rev: z.int(),
})
export type FactorReset = z.infer<typeof FactorReset>

export const resetKey = (address: string, requestId: string): Key => ({
  pk: `EMAIL#${address}`,
  sk: `REQUEST#${requestId}`,
})

/** What support has not answered by then is to be asked for anew: a proof of the mailbox does not keep for ever. */
const CONFIRMABLE_MS = 14 * DAYS

/** Requests of before are not confirmed any more. */
export const confirmableFrom = (now: string): string => before(now, CONFIRMABLE_MS)

/** Whether the address that was proven still leads to whose factor it is about. */
export const isStillTheirs = async ({ address, customerId }: FactorReset): Promise<boolean> =>
  (await ownerOf(address)) === customerId

/** Until the clock has begun to remove the factor. */
export const cancelUpdate = (key: Key, now: string): Extract<Write, { update: Key }> => ({
  update: key,
  set: `SET #status = :cancelled, cancelledAt = :now, listPk = :list, rev = rev + :one REMOVE duePk, dueAt`,
  when: '#status IN (:open, :confirmed)',
  names: { '#status': 'status' },
  values: {
    ':cancelled': 'cancelled',
    ':open': 'open',
    ':confirmed': 'confirmed',
    ':list': 'REQUESTS#done',
    ':now': now,
    ':one': 1,
  },
})

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One link opens one request, however often it is pressed. */
export function requestIdOf(token: string): string {
  const bytes = createHash('sha256').update(token).digest().subarray(0, 25)
  return `req_0${[...bytes].map(byte => LETTERS.charAt(byte % 32)).join('')}`
}
