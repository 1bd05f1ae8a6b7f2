import { extendLicence as route } from '../../contract/staff-orders.ts'
import { entitlements } from '../orders/entitlement.ts'
import { orders } from '../orders/order.ts'
import { partsOf } from '../orders/order-parts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { after, before, DAYS } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'
import { LICENCE_REMINDER_MS } from '../subscriptions/remind-of-end.ts'
import { subscriptions } from '../subscriptions/subscription.ts'
import { decideOrder } from './decide-order.ts'

/** The licence and the files that came with it end later; its owner is reminded before the new end. */
export const extendLicence = endpoint(route, ({ days, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const { customerId, subscriptionId } = order
    const seen =
      subscriptionId === undefined ? undefined : await subscriptions.read({ customerId, subscriptionId })
    if (seen?.type !== 'licence' || seen.status !== 'cancelling' || seen.cancelAt === undefined)
      return new Problem('not-found')
    const cancelAt = after(seen.cancelAt, days * DAYS)
    const files = (await partsOf(order))
      .filter(({ kind }) => kind === entitlements.kind)
      .flatMap(item => {
        const { expiresAt } = entitlements.parse(item)
        const until = expiresAt && after(expiresAt, days * DAYS)
        return until ? entitlements.update(item, { if: { expiresAt }, set: { expiresAt: until } }) : []
      })
    return {
      action: 'licence-extended',
      before: { until: seen.cancelAt },
      after: { until: cancelAt, days },
      writes: [
        transition(orders, 'changeAccess', order, { rev: order.rev }, why),
        transition(
          subscriptions,
          'extendLicence',
          seen,
          { rev: seen.rev, cancelAt, paidUntil: cancelAt, dueAt: before(cancelAt, LICENCE_REMINDER_MS) },
          why,
        ),
        ...files,
      ],
    }
  }),
)
