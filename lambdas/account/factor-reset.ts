import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { CustomerId, Moment, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import type { Key } from '../platform/table.ts'

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

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One link opens one request, however often it is pressed. */
export function requestIdOf(token: string): string {
  const bytes = createHash('sha256').update(token).digest().subarray(0, 25)
  return `req_0${[...bytes].map(byte => LETTERS.charAt(byte % 32)).join('')}`
}
