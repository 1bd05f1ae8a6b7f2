import type { Product } from '../../../../contract/catalog.ts'

/** As much of an offer as a public page shows. */
export type Offer = {
  slug: string
  priceCents: number
  taxPercent: number
  /** Missing where the files have no end. */
  accessDays?: number
  /** The files' titles. */
  files: readonly string[]
  /** `WAV`, `MP3` … */
  formats: readonly string[]
}

export const offerOf = ({ slug, priceCents, taxPercent, files, accessDays }: Product): Offer => ({
  slug,
  priceCents,
  taxPercent,
  ...(accessDays !== undefined && { accessDays }),
  files: files.map(({ title }) => title),
  formats: [...new Set(files.map(({ fileName }) => fileName.replace(/^.*\./, '').toUpperCase()))],
})
