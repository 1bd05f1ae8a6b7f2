import * as z from 'zod/mini'
import { notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { readEach } from '../platform/table.ts'
import { storedPublication } from './publication.ts'

const publications = record(storedPublication.kind, storedPublication.spec)
/** Nothing else of it is looked at here. */
const Track = z.object({ fileId: z.string(), title: z.object({ de: z.string() }) })
const Programs = z.object({
  programs: z.array(z.object({ slug: z.string(), units: z.array(z.object({ tracks: z.array(Track) })) })),
})

/** How a program stands with the apps: `unknown` where nothing was published, or nobody has ever saved it. */
type ProgramState = 'played' | 'leaving' | 'taken-out' | 'waiting' | 'unknown'

export interface PublishedProgram {
  state: ProgramState
  /** What the apps play of it now. */
  tracks: readonly z.infer<typeof Track>[]
}

/** In one request. The draft by its key: the area of its parts looks into the shop. */
export async function publishedProgram(slug: string): Promise<PublishedProgram> {
  const [part, item] = await readEach([
    { pk: 'APP', sk: `PART#program-${slug}` },
    storedPublication.keyOf({}),
  ])
  const published = item && storedPublication.parse(item)
  if (!published) return { state: 'unknown', tracks: [] }
  const { programs } = Programs.parse(JSON.parse(published.manifest))
  const isRemoved = part?.['isRemoved'] === true
  const program = programs.find(each => each.slug === slug)
  if (program)
    return { state: isRemoved ? 'leaving' : 'played', tracks: program.units.flatMap(({ tracks }) => tracks) }
  return { state: isRemoved ? 'taken-out' : part ? 'waiting' : 'unknown', tracks: [] }
}

/**
 * For the transaction that begins to sell a program: fails where the apps were published since. The publication checks the
 * offers of what it leaves out, so of the two at the same time one looks again.
 */
export async function asPublished(): Promise<Write> {
  const published = await storedPublication.read({})
  return publications.check({}, { version: published?.version ?? notExists })
}
