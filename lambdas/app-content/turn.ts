import type { ProductFile } from '../../contract/catalog.ts'
import { Manifest } from '../../contract/app-manifest.ts'
import type { Turn } from '../../contract/listening.ts'
import { fault } from '../platform/log.ts'
import { storedPublication } from './publication.ts'

/** Where these recordings stand in their programs; one request to the table, none where nothing can be heard. */
export async function turnsOf(
  files: readonly Pick<ProductFile, 'fileId' | 'seconds'>[],
): Promise<{ turns?: Turn[] }> {
  const recordings = new Set(files.flatMap(({ fileId, seconds }) => (seconds === undefined ? [] : fileId)))
  if (recordings.size === 0) return {}
  const turns = (await publishedPrograms())
    .flatMap(({ units }) =>
      units
        .flatMap(({ firstDay, lastDay, tracks }) =>
          tracks.map(({ fileId, title }) => ({
            fileId,
            title: title.de,
            english: title.en,
            firstDay,
            lastDay,
          })),
        )
        .map((track, index) => ({ ...track, index })),
    )
    .filter(({ fileId }) => recordings.has(fileId))
  return turns.length > 0 ? { turns } : {}
}

/** None where they cannot be read: nobody's orders hang on what the apps play. */
async function publishedPrograms(): Promise<Manifest['programs']> {
  const published = await storedPublication.read({})
  try {
    return published ? Manifest.parse(JSON.parse(published.manifest)).programs : []
  } catch (error) {
    fault('published-programs', error)
    return []
  }
}
