import { changeFile as route } from '../../contract/staff-orders.ts'
import { entitlements, isFetched, type RevokedFor } from '../orders/entitlement.ts'
import { orders } from '../orders/order.ts'
import { revocationOf } from '../orders/order-state.ts'
import { subscriptionOf } from '../orders/start-subscription.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists, remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transition } from '../platform/transition.ts'
import type { Write } from '../platform/record-types.ts'
import { decideOrder, type Effects } from './decide-order.ts'

const BY_STAFF: RevokedFor = 'staff'

/** What the money of an order has closed, staff do not open: it opens with the money. What has ended with a licence stays closed. */
export const changeFile = endpoint(route, ({ fileId, deed, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const ref = { customerId: order.customerId, orderId: order.orderId, fileId }
    const file = await entitlements.read(ref)
    if (!file) return new Problem('not-found')
    const { used, title, revokedFor, revokedAt } = file
    if (deed === 'open' ? revokedFor !== BY_STAFF : revokedAt !== undefined)
      return new Problem('order-changed')
    if (deed === 'open' && (await subscriptionOf(order))?.status === 'ended')
      return new Problem('licence-ended')
    const effects = (action: Effects['action'], write: Write, was = {}, is = {}): Effects => ({
      action,
      before: { ...was, file: title },
      after: { ...is, file: title },
      writes: [transition(orders, 'changeAccess', order, { rev: order.rev }, why), write],
    })
    if (deed === 'reset')
      return effects(
        'downloads-reset',
        entitlements.update(ref, {
          if: { used, revokedAt: notExists },
          set: { used: 0, ...(isFetched(file) && { wasFetched: true }) },
        }),
        { used },
        { used: 0 },
      )
    if (deed === 'close')
      return effects(
        'file-closed',
        entitlements.update(ref, {
          if: { revokedAt: notExists },
          set: { revokedAt: why.at, revokedFor: BY_STAFF },
        }),
      )
    return effects(
      'file-opened',
      entitlements.update(ref, {
        if: { revokedFor: BY_STAFF },
        // Its money may have gone back meanwhile.
        set: revocationOf(order) ?? { revokedAt: remove, revokedFor: remove },
      }),
    )
  }),
)
