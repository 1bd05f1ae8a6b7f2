import { continueOrder as route } from '../../contract/checkout.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { rememberOrder, shownOrder } from './order-cookie.ts'
import { isPlacedBy } from './order.ts'
import { orderIdOf } from './order-number.ts'
import { stateOf } from './order-state.ts'

/** From here on its owner goes on as in the browser that has placed it. What strangers ordered in their name stays hidden. */
export const continueOrder = endpoint(route, async ({ orderId: named }, caller) => {
  const { customerId, signIn, now } = caller
  const orderId = await orderIdOf(named)
  const order = orderId && (await shownOrder({ customerId, orderId }))
  if (!order || !isPlacedBy(order, customerId)) return new Problem('not-found')
  await rememberOrder(order, caller, signIn)
  return stateOf(order, now)
})
