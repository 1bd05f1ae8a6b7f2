import { watchOrder as route } from '../../contract/checkout.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { rememberedOrder } from './order-cookie.ts'
import { readOrder, stateOf } from './order.ts'

export const watchOrder = endpoint(route, async ({ orderId }, caller) => {
  const order = await readOrder(await rememberedOrder(orderId, caller))
  if (!order) throw new Problem('not-found')
  return stateOf(order)
})
