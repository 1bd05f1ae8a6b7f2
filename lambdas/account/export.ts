import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import type { Why } from '../platform/record-types.ts'
import { transition } from '../platform/transition.ts'

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

export const customerExports = record('export', {
  about: 'The newest export of a customer; the ZIP lies in the files bucket for a day',
  schema: Export,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'EXPORT' },
  due: 'EXPORT',
  transitions: {
    /** By its customer, or for them; a finished one gives way. Refused while one is made. */
    ask: {
      from: ['ready'],
      orNew: true,
      to: 'making',
      by: ['customer', 'staff'],
      sets: ['exportId', 'language', 'requestedAt', 'storageKey', 'dueAt'],
      clears: ['bytes', 'expiresAt'],
    },
    finish: {
      from: ['making'],
      matches: ['exportId'],
      to: 'ready',
      by: ['clock'],
      sets: ['bytes', 'expiresAt'],
      clears: ['dueAt'],
    },
  },
})

/** Only noted: a big account takes longer than a request may. */
export function begunExport(
  { customerId, language }: { customerId: string; language: Language },
  why: Why<'customer' | 'staff'>,
) {
  const exportId = randomUUID()
  return {
    exportId,
    write: transition(
      customerExports,
      'ask',
      { customerId },
      {
        exportId,
        language,
        requestedAt: why.at,
        storageKey: `exports/${customerId}/${exportId}.zip`,
        dueAt: why.at,
      },
      why,
    ),
  }
}
