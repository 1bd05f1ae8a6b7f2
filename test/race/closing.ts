import { handler as clock } from '../../lambdas/orders/settle-orders.ts'
import { closeOrder } from '../../lambdas/orders/order-transitions.ts'
import { after, DAYS, HOURS, startedAt } from '../../lambdas/platform/time.ts'
import { NOW } from '../lambdas/http-event.ts'
import { chance } from './chance.ts'
import { calmly, mortal, untilAnswered } from './faults.ts'
import type { Race, Trial } from './race.ts'
import { FILES, hear, ofKind, order, ordersAmong, pay, type Placed, product } from './shop.ts'
import { atOnce, everything, freshTable, sleep, times } from './stage.ts'

const DAY_LATER = after(NOW, 24 * 3_600_000)

/** In the last second somebody pays: Stripe takes the money while the page is open, and then tells us. */
async function payLate(stripe: Trial['stripe'], ref: Placed, index: number): Promise<boolean> {
  await sleep(chance() * 400)
  const isTaken = stripe.pay(ref.orderId, `pi_${index}`)
  if (!isTaken) return false
  await sleep(chance() * 200)
  const paymentId = `pi_${index}`
  await hear({
    eventId: `evt_${index}`,
    type: 'completed',
    isPaid: true,
    ref,
    attempt: 1,
    paymentId,
    at: DAY_LATER,
  })
  return true
}

/** The clock of three minutes at once, and again an hour later for what it had to put off. */
async function ticks(from: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const time = after(from, round * 60_000)
    await Promise.all(times(3, () => mortal(() => clock({ time }))))
  }
}

/** An order is either paid and delivered, or closed with its page ended: never both, never neither. */
export const closing: Race = {
  name: 'closing',
  promise: 'unpaid orders closed while some are being paid',
  async run({ stripe, must, size }) {
    const count = size(150, 20)
    await freshTable([product])
    const refs = await calmly(() =>
      atOnce(
        16,
        times(count, index => async () => {
          const ref = await order(`kim-${index}@example.com`)
          if (index % 5) await pay(ref)
          return ref
        }),
      ),
    )
    const paying = Promise.all(
      refs.map((ref, index) => (index % 3 ? payLate(stripe, ref, index) : Promise.resolve(false))),
    )
    // What is put off is put off from here: the functions of a schedule take the later of its time and the machine's.
    const over = startedAt(DAY_LATER)
    await ticks(over, Math.ceil(count / 25) + 2)
    const isPaid = await paying
    for (const hours of [2, 4, 8]) await ticks(after(over, hours * HOURS), 3)

    const items = await everything()
    const byId = new Map(ordersAmong(items).map(one => [one.orderId, one]))
    for (const [index, ref] of refs.entries()) {
      const present = byId.get(ref.orderId)
      const files = ofKind(items, 'entitlement', ref).length
      const stands = [present?.status, present?.closedAt !== undefined, files]
      const expected = isPaid[index] ? ['completed', false, FILES] : ['failed', true, 0]
      must(stands.join() === expected.join(), isPaid[index] ? 'paid' : 'not paid', stands)
    }
    const waiting = (among: typeof items, until: string) =>
      among.filter(({ duePk, dueAt }) => (duePk === 'ORDER' || duePk === 'TASK') && String(dueAt) <= until)
        .length
    must(
      waiting(items, after(over, 30 * DAYS)) === 0,
      'nothing waits for the clock but the erasure of what is closed',
      1,
    )

    // Three months later nobody knows who did not pay.
    for (const day of [91, 92]) await ticks(after(over, day * DAYS), Math.ceil(count / 25) + 2)
    const later = await everything()
    must(waiting(later, after(over, 200 * DAYS)) === 0, 'waits for the clock for good', 1)
    for (const { orderId, paidAt, erasedAt } of ordersAmong(later))
      must(
        (paidAt === undefined) === (erasedAt !== undefined),
        'the unpaid are erased, and they alone',
        orderId,
      )
    const open = [...stripe.sessions.values()].filter(({ status }) => status === 'open').length
    must(open === 0, 'pages left open', open)
    const delivered = isPaid.filter(Boolean).length
    return `${delivered} paid and delivered, ${count - delivered} closed, 0 both, 0 neither`
  },
}

/** Whatever the clock believed a moment ago: an order that was paid is not closed, and money completes a closed one. */
export const lateMoney: Race = {
  name: 'late',
  promise: 'orders paid at the very moment of being closed',
  async run({ must, size }) {
    const count = size(150, 20)
    await freshTable([product])
    const refs = await calmly(() =>
      atOnce(
        16,
        times(count, index => () => order(`kim-${index}@example.com`)),
      ),
    )
    const closings = { done: 0 }
    await atOnce<unknown>(
      48,
      refs.flatMap((ref, index) => {
        const close = async () => {
          await sleep(chance() * 120)
          if ((await untilAnswered(() => closeOrder(ref, 0, DAY_LATER))) === 'done') closings.done++
        }
        const paymentId = `pi_${index}`
        const pay = () =>
          hear({
            eventId: `evt_${index}`,
            type: 'completed',
            isPaid: true,
            ref,
            attempt: 0,
            paymentId,
            at: DAY_LATER,
          })
        return [close, pay, close]
      }),
    )
    const items = await everything()
    for (const { orderId, status, closedAt, trail } of ordersAmong(items)) {
      must(status === 'completed' && !closedAt, 'paid', { orderId, trail })
      must(trail.at(-1)?.to === 'completed', 'completed last', trail)
    }
    must(ofKind(items, 'entitlement').length === count * FILES, 'files', ofKind(items, 'entitlement').length)
    return `${count} paid and delivered, ${closings.done} of them after being closed`
  },
}
