import { isOnSale, type Product } from '../../contract/catalog.ts'
import { lowestBefore } from '../../contract/reference-price.ts'
import type { StaffOffer } from '../../contract/staff-shop.ts'
import { products } from '../catalog/change-price.ts'
import { listPrices, type Price } from '../catalog/price.ts'
import { listOffers } from '../catalog/product.ts'
import { listDates, type StoredDate } from '../courses/course-date.ts'
import type { Customer } from '../platform/endpoint.ts'
import { add, type Changes, remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { type Audit, auditOf, audits } from '../staff/audit.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'
import { imagesOf } from '../staff/images.ts'
import { checksOf } from './offer-checks.ts'

/** Under what the audit keeps what was done to an offer. */
const offerTarget = (slug: string): string => `offer-${slug}`

export interface Decision {
  readonly slug: string
  readonly pressId: string
  readonly version: number
  readonly reason: string
}

/** One offer with everything that is decided by. */
export async function staffOffer(slug: string, now: string): Promise<StaffOffer | Problem<'not-found'>> {
  const [offers, prices, deeds] = await Promise.all([
    listOffers(),
    listPrices(slug),
    auditLinesOf(offerTarget(slug)),
  ])
  const offer = offers.find(each => each.slug === slug)
  if (!offer) return new Problem('not-found')
  const [checks, dates] = await Promise.all([
    checksOf(offer, offers, now),
    offer.type === 'course' ? listDates(slug) : [],
  ])
  const own = new Set(offer.files.map(({ fileId }) => fileId))
  const others = offers.flatMap(({ files }) => files).filter(({ fileId }) => !own.has(fileId))
  return {
    ...offer,
    state: offer.state ?? 'on-sale',
    prices: prices.map(shownPrice),
    ...(isOnSale(offer) && { lowestCents: lowestBefore(prices, offer.priceCents, now) }),
    checks,
    dates: dates.map(shownDate),
    otherFiles: [...new Map(others.map(file => [file.fileId, file])).values()],
    deeds,
  }
}

const shownPrice = ({ from, priceCents, formerCents, begunAt }: Price) => ({
  from,
  priceCents,
  ...(formerCents !== undefined && { formerCents }),
  ...(begunAt !== undefined && { begunAt }),
})

const shownDate = ({
  dateId,
  units,
  minutes,
  venue,
  joinUrl,
  status,
  places,
  taken,
  ...date
}: StoredDate) => ({
  dateId,
  units,
  minutes,
  status,
  places,
  taken,
  leader: date.leader,
  courseNumber: date.courseNumber,
  ...(venue !== undefined && { venue }),
  ...(joinUrl !== undefined && { joinUrl }),
})

/** The line that a deed at an offer leaves. */
export const offerAudit = (
  caller: Customer,
  { slug, pressId, reason }: Omit<Decision, 'version'>,
  action: Audit['action'],
  images: Pick<Audit, 'before' | 'after'>,
) => auditOf(caller, { target: offerTarget(slug), number: slug, pressId, reason, action, ...images })

export const wasDone = async (slug: string, pressId: string): Promise<boolean> =>
  (await audits.read({ target: offerTarget(slug), pressId })) !== undefined

/**
 * Everything of an offer but its price: one transaction with its line of the audit, on the version that was looked at.
 * Of two who save at once one has saved; the same press again finds its own line.
 */
export async function changeOffer(
  caller: Customer,
  decision: Decision,
  action: Audit['action'],
  set: Changes<Product>,
  { was, also }: { was: Product; also?: Write | readonly Write[] },
): Promise<StaffOffer | Problem<'offer-changed' | 'not-found'>> {
  const { slug, version, pressId } = decision
  if (was.version === version) {
    const names = new Set(Object.keys(set))
    const conditionFailed = await transact({
      audit: await offerAudit(caller, decision, action, imagesOf(pick(was, names), valuesOf(set))),
      offer: products.update({ slug }, { if: { version }, set: { ...set, version: add(1) } }),
      also,
    })
    if (!conditionFailed) return staffOffer(slug, caller.now)
  }
  return (await wasDone(slug, pressId)) ? staffOffer(slug, caller.now) : new Problem('offer-changed')
}

const pick = (offer: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(offer).filter(([name]) => names.has(name)))

/** What is removed has no value afterwards. */
const valuesOf = (set: object): object =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]: [string, unknown]) => [
      name,
      value === remove ? undefined : value,
    ]),
  )
