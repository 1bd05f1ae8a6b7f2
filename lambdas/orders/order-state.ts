import { wordsOf } from '../../contract/catalog.ts'
import { startOf } from '../../contract/course-units.ts'
import type { OrderState } from '../../contract/checkout.ts'
import { shownDate } from '../courses/course-date.ts'
import { downloadsFrom, opensAtOnce } from './order-delivery.ts'
import type { Order } from './order.ts'

/** May its buyer begin a payment? While money is under way nothing is to be paid, nor for a course that was cancelled or has begun. */
export function isPayable(order: Order, now: string): boolean {
  const { status, closedAt, payableUntil, course, courseCancelledAt } = order
  const isOffered = course === undefined || (courseCancelledAt === undefined && startOf(course) > now)
  return (
    (status === 'pending' || status === 'failed') && closedAt === undefined && payableUntil > now && isOffered
  )
}

/** What has closed it; money that comes after it was closed goes back too. */
export function closedBy(order: Order): Pick<OrderState, 'ended'> {
  const { closedAt, endedBy = 'unpaid', paidAt, returnedPaymentId, courseCancelledAt } = order
  if (closedAt === undefined || paidAt !== undefined) return {}
  if (returnedPaymentId !== undefined) return { ended: 'money-returned' }
  return { ended: endedBy === 'unpaid' && courseCancelledAt !== undefined ? 'course-cancelled' : endedBy }
}

export type Moneyed = Pick<Order, 'totalCents' | 'refundedCents' | 'lastRefundAt' | 'dispute' | 'withdrawal'>

/**
 * Why what an order has opened is closed, from what is known of its money. What was paid back in full is over. While a
 * bank holds the money, § 320 BGB lets us hold the files back; they come back with it.
 */
export function revocationOf({ totalCents, refundedCents = 0, lastRefundAt, dispute, withdrawal }: Moneyed) {
  // Whatever becomes of its money.
  if (withdrawal) return { revokedAt: withdrawal.at, revokedFor: 'withdrawal' as const }
  if (lastRefundAt && refundedCents > 0 && refundedCents >= totalCents)
    return { revokedAt: lastRefundAt, revokedFor: 'refund' as const }
  if (dispute?.state === 'open' || dispute?.state === 'lost')
    return { revokedAt: dispute.at, revokedFor: 'dispute' as const }
  return undefined
}

/** When what was paid for opens, while it has not yet and will; undefined where there is nothing to wait for. */
export function awaitedFrom(order: Order, now: string): string | undefined {
  const from = order.paidAt && !revocationOf(order) ? downloadsFrom(order, order.paidAt) : undefined
  return from !== undefined && from > now ? from : undefined
}

/** What the buyer's browser is shown. */
export function stateOf(order: Order, now: string): OrderState {
  const from = awaitedFrom(order, now)
  const revocation = revocationOf(order)
  return {
    orderId: order.orderId,
    number: order.number,
    status: order.status,
    isClosed: order.closedAt !== undefined,
    ...closedBy(order),
    slug: order.slug,
    productType: order.productType ?? 'one-time',
    title: wordsOf(order, order.language).title,
    totalCents: order.totalCents,
    ...(order.thanks !== undefined && { thanks: order.thanks }),
    email: order.buyer.email,
    ...(order.isUnannounced && order.totalCents === 0 && { isWithoutMail: true }),
    ...(order.status === 'pending' &&
      order.attempt === 0 &&
      order.closedAt === undefined && { isUnpaid: true }),
    ...(isPayable(order, now) && { payableUntil: order.payableUntil }),
    ...(from !== undefined && { downloadsFrom: from }),
    ...(order.paidAt === undefined && !opensAtOnce(order) && { opensLater: true }),
    ...(revocation && { revokedFor: revocation.revokedFor }),
    ...(order.course && { course: shownDate(order.course) }),
  }
}
