import * as z from 'zod/mini'
import type { AppPart } from '../../contract/app-programs.ts'
import { technical } from '../platform/attribute.ts'
import { notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { readEach } from '../platform/table.ts'

/**
 * One item for all recordings: a program may begin to play more of them than a transaction has room for.
 * @public to scripts/data-model.ts
 */
export const playing = record('app-playing', {
  about:
    'Raised by what begins to play a file in the draft of the apps, and by the deletion of one that could be played: of two at the same time one looks again',
  schema: z.object({ rev: technical(z.int()) }),
  key: { pk: 'APP', sk: 'FILES' },
})

/** To be read before that which the decision is made on, and to be written with it. */
export async function nextPlaying(): Promise<Write> {
  const was = await playing.read({})
  const rev = was?.rev ?? 0
  return playing.put({ rev: rev + 1 }, was ? { rev } : { rev: notExists })
}

/** What a part plays; nothing, once it is removed. */
export const playedBy = (
  part: { content: AppPart; isRemoved?: boolean | undefined } | undefined,
): string[] =>
  part?.content.kind === 'program' && part.isRemoved !== true
    ? part.content.program.units.flatMap(({ tracks }) => tracks.map(({ fileId }) => fileId))
    : []

/** What came with the release has no record, and is never deleted. By its key: the area of files looks into this one. */
export async function isAnyDeleted(fileIds: readonly string[]): Promise<boolean> {
  const known = await readEach(fileIds.map(fileId => ({ pk: `FILE#${fileId}`, sk: 'FILE' })))
  return known.some(file => file?.['status'] === 'deleted' || file?.['status'] === 'gone')
}
