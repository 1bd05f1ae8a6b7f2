import { completeOrder, type Payment } from '../../lambdas/orders/complete-order.ts'
import { type OrderRef, readOrder } from '../../lambdas/orders/order.ts'
import { NOW } from '../lambdas/http-event.ts'
import { calmly, untilAnswered } from './faults.ts'
import type { Race } from './race.ts'
import { FILES, hear, ofKind, order, ordersAmong, pay, product, type Word } from './shop.ts'
import { atOnce, everything, freshTable, times } from './stage.ts'

const word = (index: number, ref: Word['ref']): Word => ({
  eventId: `evt_${index}`,
  type: 'completed',
  isPaid: true,
  ref,
  attempt: 1,
  paymentId: `pi_${index}`,
  at: NOW,
})

const complete = async (ref: OrderRef, payment: Payment) => {
  const order = await readOrder(ref)
  return order && completeOrder(order, payment)
}

/** Each payment is heard twice from Stripe and once from the clock, which asked; it is delivered once. */
export const completions: Race = {
  name: 'completions',
  promise: 'orders completed at once, each by two deliveries and the clock',
  async run({ must, size }) {
    const count = size(300, 25)
    await freshTable([product])
    const refs = await calmly(() =>
      atOnce(
        16,
        times(count, index => async () => {
          const ref = await order(`kim-${index}@example.com`)
          await pay(ref)
          return ref
        }),
      ),
    )
    await atOnce<unknown>(
      96,
      refs.flatMap((ref, index) => [
        () => hear(word(index, ref)),
        () => hear(word(index, ref)),
        () => untilAnswered(() => complete(ref, { attempt: 1, paymentId: `pi_${index}`, at: NOW })),
      ]),
    )
    const items = await everything()
    const completed = ordersAmong(items).filter(({ status }) => status === 'completed')
    const perOrder = (kind: string, expected: number) => {
      const kept = ofKind(items, kind).length
      must(kept === expected * count, `${kind} items`, kept)
      return kept
    }
    must(completed.length === count, 'completed', completed.length)
    must(
      completed.every(one => one.trail.length === 3),
      'completed once each',
      completed.map(one => one.trail.length),
    )
    const payments = items.filter(({ sk }) => sk === 'PAYMENT').length
    must(payments === count, 'payments', payments)
    const [files, mails, owed] = [perOrder('entitlement', FILES), perOrder('mail', 2), perOrder('task', 0)]
    const receipts = perOrder('receipt', 1)
    return `${completed.length} completed once each, ${files} files, ${receipts} receipts, ${mails} mails, ${owed} owed back`
  },
}
