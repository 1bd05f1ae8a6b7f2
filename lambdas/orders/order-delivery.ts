import { hasWaiver, type Product } from '../../contract/catalog.ts'
import { endOf } from '../../contract/course-units.ts'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'
import { offerNow } from '../catalog/sold-offer.ts'
import { after, DAYS } from '../platform/time.ts'
import type { Supplied } from '../receipts/receipt.ts'
import type { Order } from './order.ts'

/** What an order keeps of the offer that was bought. */
export const boughtOf = (product: Product) => ({
  ...offerNow(product),
  productType: product.type,
  accessDays: product.accessDays,
  thanks: product.thanks,
})

/** Until when they can be fetched; undefined where the offer named no end. */
export const downloadsUntil = (
  { accessDays }: Pick<Order, 'accessDays'>,
  availableFrom: string,
): string | undefined => (accessDays === undefined ? undefined : after(availableFrom, accessDays * DAYS))

type Delivered = Pick<Order, 'waivesWithdrawal' | 'productType' | 'totalCents'>

/** What is paid for and downloaded opens at once only where its buyer has asked for it; all else always. */
export const opensAtOnce = ({ waivesWithdrawal, productType, totalCents }: Delivered): boolean =>
  waivesWithdrawal || !hasWaiver({ type: productType, totalCents })

/** Opened by staff for somebody who ordered nothing, and so agreed to nothing. */
export const isGiven = ({ totalCents, consents }: Pick<Order, 'totalCents' | 'consents'>): boolean =>
  totalCents === 0 && consents.length === 0

/**
 * Until when its contract can be withdrawn from, while it can: a gift is none, nor is a further month of a plan, but the
 * difference of a change of plan is (docs/decisions/098).
 */
export function withdrawableUntil(order: Order, now: string): string | undefined {
  const { paidAt, mode, isDifference = false } = order
  const isContract = !isGiven(order) && (mode !== 'renewal' || isDifference)
  const until = paidAt !== undefined && isContract ? withdrawalOverAt(paidAt) : undefined
  return until !== undefined && until > now ? until : undefined
}

/** When what was bought opens: now, or when the withdrawal period is over. */
export const downloadsFrom = (order: Delivered, paidAt: string): string =>
  opensAtOnce(order) ? paidAt : withdrawalOverAt(paidAt)

/** Is there a certificate of attendance? After the last unit, for a buyer who took part. */
export const isCertified = ({ course, placeState, attendance, erasedAt }: Order, now: string): boolean =>
  course !== undefined &&
  placeState === 'booked' &&
  attendance !== undefined &&
  erasedAt === undefined &&
  endOf(course) <= now

/**
 * When what was bought has been delivered, for its invoice: a course with its last unit, what is listened to for a time
 * from its first day to its last (§ 14 (4) no. 6 UStG), all else when it opens.
 */
export function suppliedOf(order: Order, paidAt: string): Supplied {
  const { course, period, productType } = order
  if (course) return { suppliedAt: endOf(course) }
  if (period) return { suppliedAt: period.from, suppliedUntil: period.until }
  return {
    suppliedAt: downloadsFrom(order, paidAt),
    ...(productType === 'licence' && { suppliedUntil: downloadsUntil(order, paidAt) }),
  }
}
