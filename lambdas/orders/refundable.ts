import type { Order } from './order.ts'

/** What Stripe has been asked to give back, and has not yet said that it has. */
export const refundingCents = ({ refunding = [] }: Pick<Order, 'refunding'>): number =>
  refunding.reduce((sum, { cents }) => sum + cents, 0)

/** What is left of the staff's decisions once this one is settled; undefined where it was none of them. */
export function withoutTask(
  { refunding }: Order,
  { taskId }: { taskId: string | undefined },
): Order['refunding'] {
  const left = refunding?.filter(each => each.taskId !== taskId)
  return left?.length === refunding?.length ? undefined : left
}

/**
 * What the staff may still give back. What was withdrawn from goes back by itself, and of what a bank holds or has taken
 * Stripe gives nothing.
 */
export function refundableCents(order: Order): number {
  const { paidAt, paymentId, erasedAt, withdrawal, dispute, totalCents, refundedCents = 0 } = order
  const isHeld = dispute?.state === 'open' || dispute?.state === 'lost'
  if (!paidAt || !paymentId || erasedAt || withdrawal || isHeld) return 0
  return Math.max(0, totalCents - refundedCents - refundingCents(order))
}
