import { takeMoney as route } from '../../contract/staff-orders.ts'
import { completedBy } from '../orders/complete-order.ts'
import { type Order, orders } from '../orders/order.ts'
import { holdingsAsSeen } from '../orders/order-holdings.ts'
import { payingCountry } from '../orders/paying-country.ts'
import { payments } from '../orders/payment.ts'
import { licenceStarted, subscriptionOf } from '../orders/start-subscription.ts'
import { isOurMoney, unmatchedMoney } from '../orders/unmatched-money.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, countMoneyMatter } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import type { Why, Write } from '../platform/record-types.ts'
import { keptUntil } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'
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
    const { at, paymentId, totalCents, currency, isLive: livemode, mode } = money
    if (!mayTakeMoney(order)) return new Problem('order-not-payable')
    const isOurs = mode === 'payment' && (await isOurMoney({ currency, livemode }))
    if (!isOurs || paymentId === undefined || totalCents !== order.totalCents)
      return new Problem('money-differs')
    if (order.returnedPaymentId === paymentId) return new Problem('money-differs')
    const { writes, needs, tax } = await paidBy(order, paymentId, why)
    return {
      action: 'money-taken',
      before: { status: order.status },
      after: { cents: totalCents, payment: paymentId },
      writes: [
        transition(
          unmatchedMoney,
          'take',
          { sessionId: about },
          { at, doneAt: why.at, takenTo: order.number },
          why,
        ),
        ...writes,
      ],
      needs,
      onDone: () => {
        count('OrderCompleted')
        if (tax) countMoneyMatter('tax-country')
      },
    }
  }),
)

/** While its own money is under way it waits for that; a month begins at Stripe alone. */
const mayTakeMoney = ({ status, mode, paidAt, erasedAt }: Order): boolean =>
  mode === 'payment' && (status === 'pending' || status === 'failed') && !paidAt && !erasedAt

async function paidBy(order: Order, paymentId: string, why: Why<'staff'>) {
  const { customerId, orderId, rev, accessDays } = order
  const paidAt = why.at
  const seen = await subscriptionOf(order)
  const paymentCountry = await payingCountry(paymentId)
  const completed = completedBy(
    order,
    { paymentId, paymentCountry, why },
    // No payment pays two orders.
    payments.create({ paymentId, customerId, orderId, forgetAt: keptUntil(paidAt) }),
  )
  // Given back when the order was closed, they may be somebody else's by now.
  const { voucherUse, placeUse, ...others } = completed.writes
  const writes = [
    transition(
      orders,
      'takeMoney',
      order,
      { rev, paidAt, paymentId, paymentCountry, ...completed.states },
      { ...why, if: holdingsAsSeen(order) },
    ),
    ...Object.values<Write | readonly Write[] | undefined>(others).flatMap(write => write ?? []),
    seen ? licenceStarted(seen, { accessDays, paidAt, why }) : [],
  ].flat()
  const needs = [
    { writes: placeUse, orElse: new Problem('place-gone') },
    { writes: voucherUse, orElse: new Problem('voucher-gone') },
  ]
  return { writes, needs, tax: others.tax }
}
