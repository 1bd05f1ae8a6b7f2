import type { Product } from '../../contract/catalog.ts'
import type { OfferCheck } from '../../contract/staff-shop.ts'
import { SMALLEST_PAYMENT_CENTS } from '../../contract/vouchers.ts'
import { publishedProgram } from '../app-content/published-program.ts'
import { offeredDates } from '../courses/course-date.ts'
import { storedBytes } from '../platform/storage.ts'
import { readSeller } from '../receipts/seller.ts'

/** What is missing before an offer is sold, the worst first. */
export async function checksOf(offer: Product, offers: readonly Product[], now: string) {
  const { type, files, priceCents, isUnpriced = false, accessDays, english, thanks, program } = offer
  const isCourse = type === 'course'
  const [missing, dates, seller, inApps] = await Promise.all([
    filesMissing(offer),
    isCourse ? offeredDates(offer.slug, now) : [],
    // For nothing paid there is no invoice.
    priceCents > 0 ? readSeller() : undefined,
    program === undefined ? undefined : publishedProgram(program),
  ])
  const state = inApps?.state
  const lacking = inApps?.tracks.filter(track => files.every(({ fileId }) => fileId !== track.fileId)) ?? []
  return [
    must('no-files', !isCourse && files.length === 0),
    must('file-missing', missing.length > 0, missing.join(', ')),
    must('no-dates', isCourse && dates.length === 0),
    must('no-term', type === 'licence' && accessDays === undefined),
    must('price-unset', isUnpriced),
    must('no-price', !isUnpriced && !isPrice(offer)),
    must('no-seller', seller !== undefined && 'missing' in seller, missingIn(seller)),
    must('no-english', english === undefined),
    must('program-taken-out', state === 'taken-out'),
    // A buyer would find them in the app, and could not open them.
    must('recording-played', lacking.length > 0, lacking.map(({ title }) => title.de).join(', ')),
    should('program-leaving', state === 'leaving'),
    should('program-waiting', state === 'waiting'),
    should('no-program', program !== undefined && !offers.some(({ slug }) => slug === program)),
    should('no-thanks', thanks === undefined),
  ].flatMap(check => check ?? [])
}

export const isSellable = (checks: readonly OfferCheck[]): boolean =>
  checks.every(({ weight }) => weight !== 'must')

const isPrice = ({ type, priceCents }: Product): boolean =>
  priceCents >= SMALLEST_PAYMENT_CENTS || (priceCents === 0 && type === 'one-time')

const check =
  (weight: OfferCheck['weight']) =>
  (code: OfferCheck['code'], isMissing: boolean, about = ''): OfferCheck | undefined =>
    isMissing ? { code, weight, ...(about !== '' && { about }) } : undefined
const must = check('must')
const should = check('should')

const missingIn = (seller: Awaited<ReturnType<typeof readSeller>> | undefined): string =>
  seller && 'missing' in seller ? seller.missing : ''

async function filesMissing({ files }: Product): Promise<string[]> {
  const bytes = await Promise.all(files.map(({ fileId }) => storedBytes(fileId)))
  return files.filter((_, index) => bytes[index] === undefined).map(({ title }) => title)
}
