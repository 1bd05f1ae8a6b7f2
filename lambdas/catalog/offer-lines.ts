import type * as z from 'zod/mini'
import { productAt } from '../../contract/catalog.ts'
import type { listOffers, OfferLine } from '../../contract/staff-shop.ts'
import { folded } from '../../contract/folded.ts'
import { plannedPrices, type Price } from './price.ts'
import { listOffers as allOffers } from './product.ts'

/** All of them by title; two requests. */
export async function offerLines(
  { search = '', state }: z.output<(typeof listOffers)['input']>,
  now: string,
): Promise<{ lines: OfferLine[] }> {
  const wanted = folded(search).trim()
  const [offers, planned] = await Promise.all([allOffers(), plannedPrices()])
  return {
    lines: offers
      .map(offer => lineOf(productAt(offer, now), planned))
      .filter(line => state === undefined || line.state === state)
      .filter(({ title, slug }) => folded(title).includes(wanted) || slug.includes(wanted))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'de')),
  }
}

function lineOf(offer: Awaited<ReturnType<typeof allOffers>>[number], planned: readonly Price[]): OfferLine {
  const { slug, title, type, state = 'on-sale', priceCents, isUnpriced, reduction, files, english } = offer
  const next = planned.find(price => price.slug === slug)
  return {
    slug,
    title,
    type,
    state,
    priceCents,
    ...(isUnpriced && { isUnpriced }),
    ...(reduction && { reducedFromCents: reduction.fromCents }),
    ...(next && { planned: { from: next.from, priceCents: next.priceCents } }),
    fileCount: files.length,
    hasEnglish: english !== undefined,
  }
}
