import * as z from 'zod/mini'
import { FileId, Moment } from '../../contract/ids.ts'
import { MeasuredSound } from '../../contract/staff-files.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

export const formers = record('file-former', {
  about:
    'A content in whose place another one came: it lies beside the file for thirty days and can come back',
  schema: z.object({
    fileId: technical(FileId),
    /** Which of the file's contents it was: `1` was the first. */
    number: technical(z.string()),
    replacedAt: technical(Moment),
    bytes: technical(z.int()),
    sha256: technical(z.optional(z.string())),
    width: technical(z.optional(z.int())),
    height: technical(z.optional(z.int())),
    measured: technical(z.optional(MeasuredSound)),
    isMeasuredBySender: technical(z.optional(z.boolean())),
  }),
  key: { pk: 'FILE#{fileId}', sk: 'FORMER#{number}' },
  due: 'FILE',
})
export type FormerContent = ReturnType<typeof formers.parse>
