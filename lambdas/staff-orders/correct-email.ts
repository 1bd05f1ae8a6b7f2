import { correctEmail as route } from '../../contract/staff-orders.ts'
import { customerOf, profiles, readProfile } from '../customers/customer.ts'
import { correctionsWith } from '../orders/correction.ts'
import type { OrderTemplate } from '../orders/order-mail.ts'
import { type Order, orders } from '../orders/order.ts'
import { subscriptionOf, unpaidEnd } from '../orders/start-subscription.ts'
import { relocatedParts } from '../orders/transfer-order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ifNotExists, notExists } from '../platform/expression.ts'
import { owedMailOnce } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
import { Problem } from '../platform/problem.ts'
import type { Why, Write } from '../platform/record-types.ts'
import { trailOf } from '../platform/record.ts'
import { arrived, signpost } from '../platform/relocate.ts'
import { keptUntil } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'
import { decideOrder } from '../staff/decide-order.ts'
import { subscriptions } from '../subscriptions/subscription.ts'

/**
 * A guest has mistyped the address, so nobody has proven it. The order goes to the customer of the right one, who proves
 * that like every buyer: by the link of the mail, or with an account that has done so already. What the wrong mailbox got
 * opens nothing any more (orders/invite.ts).
 */
export const correctEmail = endpoint(route, ({ email, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const { customerId, erasedAt, mode, productType } = order
    if (erasedAt || mode !== 'payment' || productType === 'monthly') return new Problem('address-fixed')
    if ((await readProfile(customerId))?.provenBy) return new Problem('address-proven')
    const to = await customerOf(email, why.at)
    const corrections = correctionsWith(order, decision.pressId, { email })
    const corrected = { ...order, buyer: { ...order.buyer, email }, corrections }
    const isSameMailbox = to === customerId
    return {
      action: 'email-corrected',
      // The audit names no address: it outlives an erasure. Whose the order was and is, it says by their ids.
      before: { customer: customerId },
      after: { customer: to },
      writes: [
        ...(isSameMailbox
          ? [
              transition(
                orders,
                'correctEmail',
                order,
                { rev: order.rev, buyer: corrected.buyer, corrections },
                why,
              ),
            ]
          : await moved(corrected, order, to, why)),
        owedMailOnce({
          pk: customerPk(to),
          cause: order.orderId,
          template: templateFor(order),
          occurrence: decision.pressId,
          about: { customerId: to, orderId: order.orderId },
          sendAt: why.at,
        }),
      ],
    }
  }),
)

/** What the right mailbox should have got last. */
function templateFor({ paidAt, closedAt, status }: Order): OrderTemplate {
  if (paidAt) return 'contract'
  if (closedAt) return 'order-closed'
  if (status === 'processing') return 'payment-processing'
  return status === 'failed' ? 'payment-failed' : 'order-received'
}

/** The order with its parts and its licence, or nothing; a forwarding stays for cookies, mails and the payment provider. */
async function moved(corrected: Order, order: Order, to: string, why: Why<'staff'>): Promise<Write[]> {
  const { rev, trail, paidAt } = order
  const key = orders.keyOf(order)
  const forwarding = { movedTo: to, forgetAt: keptUntil(paidAt ?? why.at) }
  const licence = await subscriptionOf(order)
  return [
    profiles.upsert(
      { customerId: to },
      {
        if: { mergedInto: notExists, erasedAt: notExists },
        set: { createdAt: ifNotExists(why.at), newestOrder: order.orderId, rev: ifNotExists(0) },
      },
    ),
    // Somebody may have proven the wrong address just now.
    profiles.check({ customerId: order.customerId }, { provenBy: notExists }),
    signpost({ ...key, rev, kind: orders.kind }, forwarding),
    arrived(
      orders.create({
        ...corrected,
        customerId: to,
        rev: rev + 1,
        trail: [...trail, ...trailOf('correctEmail', why)],
      }),
    ),
    ...(await relocatedParts(order, to)),
    ...(licence
      ? [
          signpost(
            { ...subscriptions.keyOf(licence), rev: licence.rev, kind: subscriptions.kind },
            forwarding,
          ),
          arrived(
            subscriptions.create({
              ...licence,
              customerId: to,
              email: corrected.buyer.email,
              rev: licence.rev + 1,
              ...(licence.status === 'incomplete' && unpaidEnd(licence.createdAt)),
            }),
          ),
        ]
      : []),
  ]
}
