import * as z from 'zod/mini'
import { FileId } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { environment } from '../platform/environment.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { after, DAYS } from '../platform/time.ts'
import type { FileRecord } from './file.ts'

export const overwritten = record('file-overwritten', {
  about:
    'What the private bucket keeps of a sold file after something was written over it, or it was removed: it costs until the bucket’s rule ends it',
  schema: z.object({
    fileId: technical(FileId),
    /** The change of the record with which it happened. */
    rev: technical(z.string()),
    bytes: technical(z.int()),
  }),
  key: { pk: 'FILE#{fileId}', sk: 'OVERWRITTEN#{rev}' },
  due: 'FILE',
})

/** What pages show lies in a bucket that keeps no versions. */
export const leavesVersion = ({ access, content }: Pick<FileRecord, 'access' | 'content'>): boolean =>
  access === 'sold' && content > 0

/** Goes into the transaction of the change, with `bytes` added to the totals. */
export const overwrittenWrite = ({ fileId, rev }: FileRecord, bytes: number, now: string): Write =>
  overwritten.create({
    fileId,
    rev: String(rev),
    bytes,
    dueAt: after(now, Number(environment('RETENTION_DAYS')) * DAYS),
  })
