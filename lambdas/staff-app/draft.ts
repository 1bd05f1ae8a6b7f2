import { type AppContent, partName } from '../../contract/app-programs.ts'
import { openingPrograms, openingVersions } from '../../contract/opening-app.ts'
import type { DraftPart } from '../../contract/staff-app.ts'
import { type Publication, storedPublication } from '../app-content/publication.ts'
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
