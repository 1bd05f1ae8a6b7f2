import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { kept, technical } from '../platform/attribute.ts'
import { either, ne, notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'

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
})

/** Only noted: a big account takes longer than a request may. Refused while one is made. */
export function begunExport({
  customerId,
  language,
  now,
}: {
  customerId: string
  language: Language
  now: string
}) {
  const exportId = randomUUID()
  return {
    exportId,
    write: customerExports.put(
      {
        customerId,
        exportId,
        state: 'making',
        language,
        requestedAt: now,
        storageKey: `exports/${customerId}/${exportId}.zip`,
        dueAt: now,
      },
      { state: either(notExists, ne('making')) },
    ),
  }
}
