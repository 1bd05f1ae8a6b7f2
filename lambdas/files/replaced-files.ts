import * as z from 'zod/mini'
import { FileId } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { entry } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { send } from '../platform/transact.ts'
import type { FileRecord } from './file.ts'

/** One item, so that an account with hundreds of files asks once. */
export const replacedFiles = record('replaced-files', {
  about:
    'Of each sold file whose content was replaced which content lies in its place; a file that is missing here has its first one',
  schema: z.object({ contents: technical(z.record(FileId, z.int())) }),
  key: { pk: 'FILES', sk: 'REPLACED' },
})

export type Contents = Readonly<Record<string, number>>

export const replacedContents = async (): Promise<Contents> => (await replacedFiles.read({}))?.contents ?? {}

/** Which content of a file lies in its place. */
export const presentContent = (contents: Contents, fileId: string): number => contents[fileId] ?? 1

/** Before the first `replacedWrite`. */
export const replacedFilesExist = () => send(replacedFiles.create({ contents: {} }))

/** Goes into the transaction with which another content takes the place of what was sold. */
export const replacedWrite = ({ fileId, access, content }: FileRecord): Write | undefined =>
  access === 'sold' && content > 0
    ? replacedFiles.update({}, { set: { contents: entry(fileId, content + 1) } })
    : undefined
