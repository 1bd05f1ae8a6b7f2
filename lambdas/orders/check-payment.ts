import { checkPayment as route } from '../../contract/checkout.ts'
import { endpoint } from '../platform/endpoint.ts'
import { either, lte, notExists } from '../platform/expression.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { before, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { rememberedOrder, shownOrder } from './order-cookie.ts'
import { type Order, orders, readOrder } from './order.ts'
import { stateOf } from './order-state.ts'
import { presentSession, settleAsAsked } from './settlement.ts'

const ONCE_IN_MS = MINUTES

/** A webhook may be late or lost, and the buyer waits: Stripe is asked, once for all pages that are open. */
export const checkPayment = endpoint(route, async ({ orderId }, caller) => {
  const { now } = caller
  const ref = await rememberedOrder(orderId, caller)
  if (ref instanceof Problem) return ref
  const order = await shownOrder(ref)
  if (!order) return new Problem('not-found')
  if (!isWaiting(order) || !(await claimQuestion(order, now))) return stateOf(order, now)
  let isOpen = false
  try {
    const session = await presentSession(order)
    if (session) await settleAsAsked(order, session, now)
    isOpen = session?.status === 'open'
  } catch (error) {
    // The clock asks again; until then the order stands where it stood.
    fault('payment check', error, { orderId })
  }
  const state = stateOf((await readOrder(ref)) ?? order, now)
  return isOpen && state.status === 'pending' && !state.isClosed
    ? { ...state, isUnpaid: true as const }
    : state
})

const isWaiting = ({ status, attempt, closedAt }: Order): boolean =>
  attempt > 0 && closedAt === undefined && (status === 'pending' || status === 'processing')

const claimQuestion = async (order: Order, now: string): Promise<boolean> => {
  const { conditionFailed } = await send(
    orders.update(order, {
      if: { movedTo: notExists, askedAt: either(notExists, lte(before(now, ONCE_IN_MS))) },
      set: { askedAt: now },
    }),
  )
  return conditionFailed === undefined
}
