import { takeMoney as route } from '../../contract/staff-orders.ts'
import { booked, delivered, redeemed } from '../orders/complete-order.ts'
import { taxMatter } from '../orders/money-matter.ts'
import { holdingsAsSeen, type Order, orders, suppliedOf } from '../orders/order.ts'
import { payingCountry } from '../orders/paying-country.ts'
import { payments } from '../orders/payment.ts'
import { licenceStarted, subscriptionOf } from '../orders/start-subscription.ts'
import { isOurMoney, unmatchedMoney } from '../orders/unmatched-money.ts'
import { profiles } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, countMoneyMatter } from '../platform/log.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import type { Why } from '../platform/record-types.ts'
import { keptUntil } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'
import { receiptOfSale, receipts } from '../receipts/receipt.ts'
import { decideOrder } from '../staff/decide-order.ts'

/**
 * Exactly the sum that the order asks for, in our currency, once: the money is taken, and the order completed with its
 * files, receipt and mail, in one transaction. A later payment of the order goes back by itself.
 */
export const takeMoney = endpoint(route, ({ about, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const money = await unmatchedMoney.read({ sessionId: about })
    if (!money) return new Problem('not-found')
    if (money.status !== 'open') return new Problem('matter-changed')
    const { paymentId, totalCents, currency, isLive: livemode, mode } = money
    if (!isPayable(order)) return new Problem('order-not-payable')
    const isOurs = mode === 'payment' && (await isOurMoney({ currency, livemode }))
    if (!isOurs || paymentId === undefined || totalCents !== order.totalCents)
      return new Problem('money-differs')
    if (order.returnedPaymentId === paymentId) return new Problem('money-differs')
    const { writes, tax } = await paidBy(order, paymentId, why)
    return {
      action: 'money-taken',
      before: { status: order.status },
      after: { cents: totalCents, payment: paymentId },
      writes: [
        transition(
          unmatchedMoney,
          'take',
          { sessionId: about },
          { doneAt: why.at, takenTo: order.number },
          why,
        ),
        ...writes,
      ],
      onDone: () => {
        count('OrderCompleted')
        if (tax) countMoneyMatter('tax-country')
      },
    }
  }),
)

/** While its own money is under way it waits for that; a month begins at Stripe alone. */
const isPayable = ({ status, mode, paidAt, erasedAt }: Order): boolean =>
  mode === 'payment' && (status === 'pending' || status === 'failed') && !paidAt && !erasedAt

async function paidBy(order: Order, paymentId: string, why: Why<'staff'>) {
  const { customerId, orderId, rev, accessDays } = order
  const paidAt = why.at
  const { voucherState, voucherUse } = redeemed(order)
  const { placeState, placeUse } = booked(order, paidAt)
  const { files, contract, ready, place } = delivered(order, paidAt)
  const seen = await subscriptionOf(order)
  const paymentCountry = await payingCountry(paymentId)
  const tax = taxMatter(order, { paymentId, paymentCountry, at: paidAt })
  const writes = [
    transition(
      orders,
      'takeMoney',
      order,
      { rev, paidAt, paymentId, paymentCountry, voucherState, placeState },
      { ...why, if: holdingsAsSeen(order) },
    ),
    tax ?? [],
    voucherUse ?? [],
    placeUse ?? [],
    profiles.check({ customerId }, { erasedAt: notExists }),
    files,
    seen ? licenceStarted(seen, { accessDays, paidAt, why }) : [],
    receipts.create(receiptOfSale(order, { paidAt, ...suppliedOf(order, paidAt) })),
    // No payment pays two orders.
    payments.create({ paymentId, customerId, orderId, forgetAt: keptUntil(paidAt) }),
    contract,
    ready ?? [],
    place ?? [],
  ].flat()
  return { writes, tax }
}
