import type { Product } from '../../../../contract/catalog.ts'

/** As much of an offer as a public page shows. */
export type Offer = {
  slug: string
  type: Product['type']
  /** Missing where it is no training's. */
  program?: string
  priceCents: number
  /** The lowest price of the 30 days before it was reduced; missing where it is not. */
  formerCents?: number
  taxPercent: number
  /** Missing where the files have no end. */
  accessDays?: number
  /** The titles of what is downloaded; of what is listened to only how many there are, for the same page names them. */
  files: readonly string[]
  fileCount: number
  /** `WAV`, `MP3` … */
  formats: readonly string[]
}

export const offerOf = ({
  slug,
  type,
  program,
  priceCents,
  reduction,
  taxPercent,
  files,
  accessDays,
}: Product): Offer => ({
  slug,
  type,
  ...(program !== undefined && { program }),
  priceCents,
  ...(reduction && { formerCents: reduction.fromCents }),
  taxPercent,
  ...(accessDays !== undefined && { accessDays }),
  files: type === 'one-time' ? files.map(({ title }) => title) : [],
  fileCount: files.length,
  formats: [...new Set(files.map(({ fileName }) => fileName.replace(/^.*\./, '').toUpperCase()))],
})
