import type { Recording, SoldProgram } from '../../contract/app-checks.ts'
import { isOnSale } from '../../contract/catalog.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import type { DraftPart, OfferedRecording } from '../../contract/staff-app.ts'
import { listOffers } from '../catalog/product.ts'
import { readEach } from '../platform/table.ts'

/** What the shop offers that the apps speak of. */
export interface Offered {
  recordings: OfferedRecording[]
  /** Of which an offer is on sale. */
  programs: ReadonlySet<string>
  /** Those with a program, on sale or not, with the version that was read. */
  offers: readonly { readonly slug: string; readonly version: number; readonly program: string }[]
}

/** As long as the release says of its samples. */
const SAMPLES: ReadonlyMap<string, number | undefined> = new Map(
  openingCatalogue.flatMap(({ files }) => files.map(({ fileId, seconds }) => [fileId, seconds] as const)),
)

/**
 * All that can be heard of what is offered, each once, as long as it is; and the programs on sale. Nobody has what only a
 * draft contains, so it is of no program.
 */
export async function readOffered(): Promise<Offered> {
  const offers = await listOffers()
  const found = new Map<string, OfferedRecording>()
  for (const { program, files, state } of offers)
    for (const { fileId, title, seconds } of files) {
      if (seconds === undefined) continue
      const known = found.get(fileId) ?? { fileId, title, seconds, programs: [] }
      const isNew = program !== undefined && state !== 'draft' && !known.programs.includes(program)
      found.set(fileId, isNew ? { ...known, programs: [...known.programs, program] } : known)
    }
  const measured = await measuredSeconds([...found.keys()])
  const sold = offers.filter(isOnSale)
  const isLacking = (fileId: string, program: string) =>
    sold.some(offer => offer.program === program && offer.files.every(file => file.fileId !== fileId))
  return {
    recordings: [...found.values()].map(each => {
      const { fileId, seconds } = each
      const lackedBy = each.programs.filter(program => isLacking(fileId, program))
      const recording = lackedBy.length > 0 ? { ...each, lackedBy } : each
      const known = measured.get(fileId)
      if (known !== undefined) return { ...recording, seconds: known }
      return SAMPLES.get(fileId) === seconds ? { ...recording, isSample: true } : recording
    }),
    programs: new Set(sold.flatMap(({ program }) => program ?? [])),
    offers: offers.flatMap(({ slug, version, program }) =>
      program === undefined ? [] : [{ slug, version, program }],
    ),
  }
}

/** By their keys: the area of files looks into this one. What came with the release has no record. */
async function measuredSeconds(fileIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const items = await readEach(fileIds.map(fileId => ({ pk: `FILE#${fileId}`, sk: 'FILE' })))
  return new Map(
    items.flatMap((item, index) => {
      const measured = item?.['measured'] as { seconds?: number } | undefined
      const fileId = fileIds[index]
      return fileId !== undefined && typeof measured?.seconds === 'number'
        ? [[fileId, Math.max(1, Math.round(measured.seconds))] as const]
        : []
    }),
  )
}

export const byFile = (all: readonly OfferedRecording[]): ReadonlyMap<string, Recording> =>
  new Map(all.map(recording => [recording.fileId, recording]))

/** The offers of the draft's programs, whose state and files the publication is decided on. */
export const offersOf = (draft: readonly DraftPart[], { offers }: Offered): Offered['offers'] => {
  const programs = new Set(
    draft.flatMap(({ content }) => (content.kind === 'program' ? [content.program.slug] : [])),
  )
  return offers.filter(({ program }) => programs.has(program))
}

/** Those that the next publication would take from people who can still buy them. */
export const soldButRemoved = (draft: readonly DraftPart[], { programs }: Offered): SoldProgram[] =>
  draft.flatMap(({ content, isRemoved }) =>
    isRemoved === true && content.kind === 'program' && programs.has(content.program.slug)
      ? [{ slug: content.program.slug, title: content.program.title.de || content.program.slug }]
      : [],
  )
