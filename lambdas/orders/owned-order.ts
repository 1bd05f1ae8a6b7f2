import { readSubscription } from '../subscriptions/subscription.ts'
import { entitlements } from './entitlement.ts'
import type { Order } from './order.ts'
import { downloadsFrom, downloadsUntil } from './order-delivery.ts'
import { partsOf } from './order-parts.ts'

/**
 * The newest of these by which somebody has this offer now: what was withdrawn from, paid back or has ended gives nothing,
 * nor do files that a bank or staff have closed.
 */
export async function ownedOrder(
  paid: readonly Order[],
  slug: string,
  now: string,
): Promise<Order | undefined> {
  // A second place is for somebody else.
  const likely = paid.filter(order => order.slug === slug && order.course === undefined && isKept(order, now))
  const runs = new Map<string, boolean>()
  for (const order of likely) {
    const { customerId, subscriptionId } = order
    if (await isClosed(order)) continue
    if (subscriptionId === undefined) return order
    // Each month is an order of its own.
    if (!runs.has(subscriptionId)) {
      const seen = await readSubscription({ customerId, subscriptionId })
      // Changed for another plan, it is not this offer any more.
      const isRunning = seen !== undefined && seen.slug === slug && seen.status !== 'ended'
      runs.set(subscriptionId, isRunning)
    }
    if (runs.get(subscriptionId)) return order
  }
  return undefined
}

/** Is none of its files open? A month has none of its own. */
async function isClosed(order: Order): Promise<boolean> {
  if (order.mode !== 'payment') return false
  const files = (await partsOf(order)).filter(({ kind }) => kind === entitlements.kind)
  return files.length > 0 && files.every(({ revokedAt }) => revokedAt !== undefined)
}

function isKept(order: Order, now: string): boolean {
  const { paidAt, withdrawal, refundedCents = 0, totalCents } = order
  if (paidAt === undefined || withdrawal || (totalCents > 0 && refundedCents >= totalCents)) return false
  const until = downloadsUntil(order, downloadsFrom(order, paidAt))
  return until === undefined || until > now
}
