import {
  listThanks as listRoute,
  readThanks as readRoute,
  type StaffThanks,
} from '../../contract/staff-shop.ts'
import { listOffers } from '../catalog/product.ts'
import { storedThanks } from '../catalog/thanks.ts'
import { thanksLines } from '../catalog/thanks-lines.ts'
import { endpoint } from '../platform/endpoint.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'

type Slug = StaffThanks['slug']

export const listThanks = endpoint(listRoute, async () => ({ lines: await thanksLines() }))

export const readThanks = endpoint(readRoute, ({ slug }) => staffThanks(slug))

export const thanksTarget = (slug: string): string => `thanks-${slug}`

export async function staffThanks(slug: Slug): Promise<StaffThanks> {
  const [offers, stored, deeds] = await Promise.all([
    listOffers(),
    storedThanks.read({ slug }),
    auditLinesOf(thanksTarget(slug)),
  ])
  return {
    slug,
    rev: stored?.rev ?? 0,
    ...(stored && { texts: { de: stored.de, en: stored.en } }),
    offers: offers.filter(({ thanks }) => thanks === slug).map(({ title }) => title),
    deeds,
  }
}
