import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import type { readExport } from '../../contract/account.ts'
import { signObject } from '../platform/storage.ts'
import type { Key } from '../platform/table.ts'
import { dayOf } from '../platform/time.ts'
import { customerPk } from '../platform/partitions.ts'

/** The one export of a customer: asked for, made by the clock, fetched for a day. A new one takes its place. */
export const Export = z.object({
  pk: z.string(),
  exportId: z.string(),
  state: z.enum(['making', 'ready']),
  language: Language,
  requestedAt: Moment,
  storageKey: z.string(),
  bytes: z.optional(z.int()),
  expiresAt: z.optional(Moment),
})
export type Export = z.infer<typeof Export>

export const exportKey = (customerId: string): Key => ({ pk: customerPk(customerId), sk: 'EXPORT' })

/** As its owner sees it. */
export async function shownExport(
  one: Export | undefined,
  now: string,
): Promise<z.input<(typeof readExport)['output']>> {
  if (!one) return { state: 'none' }
  const { state, requestedAt, expiresAt, storageKey, bytes } = one
  if (state === 'making' || !expiresAt) return { state: 'making', requestedAt }
  if (expiresAt <= now) return { state: 'expired', requestedAt }
  const { url } = await signObject(storageKey, `Lumeus-${dayOf(requestedAt)}.zip`, now)
  return { state: 'ready', requestedAt, url, bytes, expiresAt }
}
