import { cancelDate } from '../../lambdas/courses/cancel-date.ts'
import { handler as settleCourses } from '../../lambdas/participants/settle-courses.ts'
import { closeOrder } from '../../lambdas/orders/order-transitions.ts'
import { readOrder } from '../../lambdas/orders/order.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { after } from '../../lambdas/platform/time.ts'
import { COURSE, DATE, dateItem } from '../lambdas/courses/given-course.ts'
import { givenProduct, productItem } from '../lambdas/given.ts'
import { NOW } from '../lambdas/http-event.ts'
import { chance } from './chance.ts'
import { calmly, mortal, untilAnswered } from './faults.ts'
import type { Race, Trial } from './race.ts'
import { hear, hearOf, ofKind, ordersAmong, place, placed, type Placed, quote } from './shop.ts'
import { atOnce, everything, freshTable, sleep, times } from './stage.ts'

const PLACES = 12
const course = productItem(givenProduct({ slug: COURSE, type: 'course', files: [] }))
const addressOf = (index: number) => `kurs-${index}@example.com`

/** Orders are closed, paid, both at once, paid twice over, and some get all their money back; each event comes twice. */
async function finish(ref: Placed, index: number): Promise<void> {
  const close = async () => {
    await sleep(chance() * 60)
    await untilAnswered(async () => {
      const order = await readOrder(ref)
      return order && closeOrder(order, 0, NOW)
    })
  }
  const pay = async (payment = 1) => {
    await sleep(chance() * 60)
    const paymentId = `pi_${index}_${payment}`
    const word = { type: 'completed', isPaid: true, ref, attempt: 0, paymentId, at: NOW } as const
    await Promise.all(times(2, () => hear({ ...word, eventId: `evt_${index}_${payment}` })))
  }
  const payTwice = () => Promise.all([pay(1), pay(2)])
  const payAndRefund = async () => {
    await pay()
    const refund = {
      id: `re_${index}`,
      object: 'refund',
      amount: 119_00,
      currency: 'eur',
      payment_intent: `pi_${index}_1`,
      status: 'succeeded',
      created: Date.parse(NOW) / 1000,
    }
    await Promise.all(times(2, () => hearOf(`evt_re_${index}`, 'refund.created', NOW, refund)))
  }
  const ways = [[close], [pay], [close, pay], [payTwice, close], [payAndRefund]]
  await Promise.all((ways[index % ways.length] ?? []).map(way => way()))
}

/** What must be true whenever nothing is under way. */
function mustAgree(must: Trial['must'], items: readonly Item[], when: string): { booked: number } {
  const orders = ordersAmong(items)
  const taken = items.find(({ kind }) => kind === 'course-date')?.taken
  const places = ofKind(items, 'course-place')
  const holding = orders.filter(({ placeState }) => placeState === 'held' || placeState === 'booked')
  must(taken === places.length && places.length <= PLACES, `${when}: counter and places`, [
    taken,
    places.length,
  ])
  const states = new Map(places.map(({ orderId, state }) => [orderId, state]))
  must(
    holding.length === places.length &&
      holding.every(({ orderId, placeState }) => states.get(orderId) === placeState),
    `${when}: places and orders`,
    [holding.length, places.length],
  )
  const booked = orders.filter(({ placeState }) => placeState === 'booked')
  must(
    booked.every(({ status, refundedCents = 0 }) => status === 'completed' && refundedCents === 0),
    `${when}: booked is paid`,
    booked.map(({ status, refundedCents }) => [status, refundedCents]),
  )
  // Whose money has come is told of a place once, or is owed the money back.
  const told = new Set(items.flatMap(({ sk }) => /^MAIL#(.+)#course-place$/.exec(sk)?.[1] ?? []))
  const completed = orders.filter(({ status }) => status === 'completed')
  must(
    told.size === completed.length && completed.every(({ orderId }) => told.has(orderId)),
    `${when}: who has paid is told`,
    [told.size, completed.length],
  )
  return { booked: booked.length }
}

/** Twelve places are twelve, whatever closes, pays, refunds and is cancelled at once; none is lost and none is doubled. */
export const coursePlacesTaken: Race = {
  name: 'courses',
  promise: `buyers at once on ${PLACES} places of a course, while orders close, are paid, refunded and cancelled`,
  async run({ must, size }) {
    const buyers = size(300, 40)
    await freshTable([course, dateItem({ places: PLACES })])
    const quotes = await calmly(() =>
      atOnce(
        16,
        times(buyers, index => () => quote(addressOf(index), undefined, { slug: COURSE, dateId: DATE })),
      ),
    )
    const round = () =>
      atOnce(
        96,
        quotes.map((quoted, index) => async () => {
          const answer = await place(quoted, addressOf(index))
          return answer.status === 200 ? placed(answer) : (answer.body.code as string)
        }),
      )
    const first = await round()
    const held = first.filter(answer => typeof answer !== 'string')
    must(held.length === PLACES, 'orders that hold a place', held.length)
    must(
      first.every(answer => typeof answer !== 'string' || answer === 'course-full'),
      'all others are told so',
      first.filter(answer => typeof answer === 'string' && answer !== 'course-full'),
    )
    mustAgree(must, await everything(), 'held')

    let next = 0
    await atOnce<unknown>(
      96,
      held.map(ref => () => finish(ref, next++)),
    )
    mustAgree(must, await everything(), 'finished')

    // What was given back is for the others; those who were refused press again, and the money of a closed order comes.
    const known = new Set(held.map(({ orderId }) => orderId))
    const again = (await round()).filter(
      (answer): answer is Placed => typeof answer !== 'string' && !known.has(answer.orderId),
    )
    const { booked: before } = mustAgree(must, await everything(), 'again')

    // The date is cancelled while the rest pays.
    await Promise.all([
      atOnce<unknown>(
        96,
        again.map(ref => () => finish(ref, next++)),
      ),
      untilAnswered(() => cancelDate({ slug: COURSE, dateId: DATE }, { now: NOW })),
    ])
    for (const minute of [0, 60, 120])
      await Promise.all(times(3, () => mortal(() => settleCourses({ time: after(NOW, minute * 60_000) }))))
    await calmly(() => settleCourses({ time: after(NOW, 5 * 3_600_000) }))

    const items = await everything()
    const { booked } = mustAgree(must, items, 'cancelled')
    must(booked === 0, 'nobody is left on a date that was cancelled', booked)
    const orders = ordersAmong(items)
    const lost = orders.filter(({ courseCancelledAt }) => courseCancelledAt !== undefined)
    const owed = new Set(ofKind(items, 'task').map(({ orderId }) => orderId))
    must(
      lost.every(({ orderId }) => owed.has(orderId)),
      'whose date was cancelled is owed the money',
      lost.map(({ orderId }) => orderId),
    )
    const mails = items.filter(({ sk }) => sk.endsWith('#course-cancelled'))
    must(mails.length === lost.length, 'and is told', [mails.length, lost.length])
    return `${buyers} buyers, ${held.length} held a place at once, ${again.length} later, ${before} booked before the cancelling, ${lost.length} cancelled and paid back`
  },
}
