import { THANK_YOU_SLUGS } from '../../contract/page-paths.ts'
import type { StaffThanks } from '../../contract/staff-shop.ts'
import { listOffers } from './product.ts'
import { listThanks } from './thanks.ts'

/** Each page that thanks, with what was written for it and the offers that lead there. */
export async function thanksLines(): Promise<Omit<StaffThanks, 'deeds'>[]> {
  const [offers, stored] = await Promise.all([listOffers(), listThanks()])
  return THANK_YOU_SLUGS.map(slug => {
    const texts = stored.find(page => page.slug === slug)
    return {
      slug,
      rev: texts?.rev ?? 0,
      ...(texts && { texts: { de: texts.de, en: texts.en } }),
      offers: offers.filter(({ thanks }) => thanks === slug).map(({ title }) => title),
    }
  })
}
