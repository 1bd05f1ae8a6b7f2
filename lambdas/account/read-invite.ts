import { readInvite as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { invitedOrder } from '../orders/invite.ts'
import { Problem } from '../platform/problem.ts'

export const readInvite = endpoint(route, async ({ invite }, { now }) => {
  const order = await invitedOrder(invite, now)
  return order instanceof Problem ? order : { email: order.buyer.email }
})
