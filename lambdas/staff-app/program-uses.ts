import { Manifest } from '../../contract/app-manifest.ts'
import type { StaffFile } from '../../contract/staff-files.ts'
import { contentOf, readAll } from './draft.ts'

interface Playing {
  slug: string
  title: { de: string }
  units: readonly { tracks: readonly { fileId: string }[] }[]
}

/**
 * The programs that play a file, in the draft or as they were published. Looked up when somebody asks: those that came
 * with the release were never saved, so no write could have entered them at the file.
 */
export async function programUses(fileId: string): Promise<StaffFile['uses']> {
  const { draft, published } = await readAll()
  const programs: readonly Playing[] = [
    ...contentOf(draft).programs,
    ...(published ? Manifest.parse(JSON.parse(published.manifest)).programs : []),
  ]
  const playing = programs.filter(({ units }) =>
    units.some(({ tracks }) => tracks.some(track => track.fileId === fileId)),
  )
  return [...new Set(playing.map(({ slug }) => slug))].map(slug => ({
    what: 'program' as const,
    id: slug,
    title: playing.find(program => program.slug === slug)?.title.de || slug,
  }))
}
