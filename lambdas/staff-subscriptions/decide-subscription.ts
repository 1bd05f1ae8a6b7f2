import { decideSubscription as route } from '../../contract/staff-subscriptions.ts'
import { entitlements } from '../orders/entitlement.ts'
import { type Order, orders, readOrder } from '../orders/order.ts'
import { partsOf } from '../orders/order-parts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fault } from '../platform/log.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import type { Why, Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { carryOut, decided, deedsFor, statusAfter } from '../subscriptions/decision.ts'
import { readSubscription } from '../subscriptions/subscription.ts'
import { findSubscription } from '../subscriptions/subscription-list.ts'
import { revOf, staffSubscription } from './staff-subscription.ts'

/** Of two who press at once one is told how it stands; the same press again finds its own line in the audit. */
export const decideSubscription = endpoint(
  route,
  async ({ subscriptionId, pressId, rev, deed, reason }, caller) => {
    const { now, signIn } = caller
    const seen = await findSubscription(subscriptionId)
    if (!seen) return new Problem('not-found')
    if (revOf(seen) !== rev || !deedsFor(seen, now).includes(deed)) return afterwards()
    const order = await readOrder(seen)
    const made = {
      decision: { deed, at: now, who: signIn.sub, after: seen.trail.length },
      decisionId: pressId,
    }
    const conditionFailed = await transact({
      subscription: decided(seen, made),
      files:
        deed === 'end' && seen.type === 'licence' && order
          ? await closedFiles(order, byStaff(caller))
          : undefined,
      audit: await auditOf(caller, {
        target: subscriptionId,
        number: order?.number ?? subscriptionId,
        pressId,
        action: `subscription-${deed}`,
        reason,
        before: { status: seen.status },
        after: { status: statusAfter(deed, seen) },
      }),
    })
    if (conditionFailed) return afterwards()
    try {
      await carryOut({ ...seen, ...made }, now)
    } catch (error) {
      // The clock does it: it is decided.
      fault('staff-decision', error, { subscriptionId })
    }
    return shown()

    async function afterwards() {
      const isDone = await audits.read({ target: subscriptionId, pressId })
      return isDone ? shown() : new Problem('subscription-decided')
    }

    async function shown() {
      const present = seen && (await readSubscription(seen))
      return present ? staffSubscription(present, now) : new Problem('not-found')
    }
  },
)

/** A licence that is over opens nothing: what is still open of its order closes with it. */
async function closedFiles(order: Order, why: Why<'staff'>): Promise<Write[]> {
  const parts = await partsOf(order)
  const open = parts.filter(({ kind, revokedAt }) => kind === entitlements.kind && revokedAt === undefined)
  return [
    transition(orders, 'changeAccess', order, { rev: order.rev }, why),
    ...open.map(part =>
      entitlements.update(part, {
        if: { revokedAt: notExists },
        set: { revokedAt: why.at, revokedFor: 'staff' },
      }),
    ),
  ]
}
