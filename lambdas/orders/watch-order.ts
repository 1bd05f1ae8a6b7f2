import { watchOrder as route } from '../../contract/checkout.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { rememberedOrder, shownOrder } from './order-cookie.ts'
import { stateOf } from './order-state.ts'

export const watchOrder = endpoint(route, async ({ orderId }, caller) => {
  const ref = await rememberedOrder(orderId, caller)
  if (ref instanceof Problem) return ref
  const order = await shownOrder(ref)
  return order ? stateOf(order, caller.now) : new Problem('not-found')
})
