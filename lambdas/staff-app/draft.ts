import type { Recording } from '../../contract/app-checks.ts'
import { type AppContent, partName } from '../../contract/app-programs.ts'
import { openingPrograms, openingVersions } from '../../contract/opening-app.ts'
import type { DraftPart, OfferedRecording } from '../../contract/staff-app.ts'
import { type Publication, storedPublication } from '../app-content/publication.ts'
import { listOffers } from '../catalog/product.ts'
import { between } from '../platform/table.ts'
import { parts } from './part.ts'

/** Programs and the three other parts; more than there will ever be. */
const MAX_PARTS = 100

const OPENING: readonly DraftPart[] = [
  ...openingPrograms.map(program => ({ kind: 'program' as const, program })),
  { kind: 'versions' as const, versions: openingVersions },
  { kind: 'announcements' as const, announcements: [] },
  { kind: 'switches' as const, switches: [] },
].map(content => ({ name: partName(content), rev: 0, content }))

/** Everything of the app, in one query. */
export async function readAll(): Promise<{ draft: DraftPart[]; published: Publication | undefined }> {
  const items = await between('APP', 'PART#', 'PUBLISHED', MAX_PARTS)
  const saved = new Map(
    items
      .filter(({ kind }) => kind === parts.kind)
      .map(item => parts.parse(item))
      .map(part => [part.name, part]),
  )
  const published = items.find(({ kind }) => kind === storedPublication.kind)
  const opening = new Set(OPENING.map(({ name }) => name))
  return {
    draft: [
      ...OPENING.map(part => saved.get(part.name) ?? part),
      ...[...saved.values()].filter(({ name }) => !opening.has(name)),
    ],
    published: published && storedPublication.parse(published),
  }
}

/** The parts as one. */
export function contentOf(draft: readonly DraftPart[]): AppContent {
  const content = {
    programs: draft.flatMap(({ content, isRemoved }) =>
      content.kind === 'program' && isRemoved !== true ? [content.program] : [],
    ),
    versions: openingVersions,
    announcements: draft.flatMap(({ content }) =>
      content.kind === 'announcements' ? content.announcements : [],
    ),
    switches: draft.flatMap(({ content }) => (content.kind === 'switches' ? content.switches : [])),
  }
  for (const part of draft) if (part.content.kind === 'versions') content.versions = part.content.versions
  return content
}

/** All that can be heard of what is offered, each once. */
export async function offeredRecordings(): Promise<OfferedRecording[]> {
  const found = new Map<string, OfferedRecording>()
  for (const { program, files } of await listOffers())
    for (const { fileId, title, seconds } of files) {
      if (seconds === undefined) continue
      const known = found.get(fileId) ?? { fileId, title, seconds, programs: [] }
      const isNew = program !== undefined && !known.programs.includes(program)
      found.set(fileId, isNew ? { ...known, programs: [...known.programs, program] } : known)
    }
  return [...found.values()]
}

export const byFile = (all: readonly OfferedRecording[]): ReadonlyMap<string, Recording> =>
  new Map(all.map(recording => [recording.fileId, recording]))
