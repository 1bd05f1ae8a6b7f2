import { files, usesOf as readUses } from '../../../lambdas/files/file.ts'
import { NOW } from '../http-event.ts'
import { given } from '../local-table.ts'

/** A picture that staff have uploaded. */
export const givenPicture = (fileId: string, status: 'ready' | 'deleted' = 'ready', name = 'bild.png') =>
  given(
    files.put(
      {
        fileId,
        name,
        folder: '',
        tags: [],
        access: 'public',
        listedAs: 'public',
        media: 'picture',
        status,
        type: 'image/png',
        bytes: 12,
        content: 1,
        createdAt: NOW,
        rev: 1,
      },
      { rev: 1 },
    ).put,
  )

/** The titles of what uses it. */
export const usesOf = async (fileId: string): Promise<string[]> => {
  const uses = await readUses(fileId)
  return uses.map(({ title }) => title)
}
