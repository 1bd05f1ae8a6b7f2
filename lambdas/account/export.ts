import * as z from 'zod/mini'
import type { readExport } from '../../contract/account.ts'
import { Moment } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { signObject } from '../platform/storage.ts'
import { dayOf } from '../platform/time.ts'

/** The one export of a customer: asked for, made by the clock, fetched for a day. A new one takes its place. */
export const Export = z.object({
  exportId: technical(z.string()),
  state: technical(z.enum(['making', 'ready'])),
  language: technical(Language),
  requestedAt: kept('until the next export or the erasure', 'Art. 5 (2) GDPR', Moment),
  storageKey: technical(z.string()),
  bytes: technical(z.optional(z.int())),
  expiresAt: technical(z.optional(Moment)),
})
export type Export = z.infer<typeof Export>

export const exports = record('export', {
  about: 'The newest export of a customer; the ZIP lies in the files bucket for a day',
  schema: Export,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'EXPORT' },
  due: 'EXPORT',
})

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
