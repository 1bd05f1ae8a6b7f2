import { readInvite as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { isProven } from './customer.ts'
import { invitedOrder } from './invite.ts'

export const readInvite = endpoint(route, async ({ invite }, { now }) => {
  const order = await invitedOrder(invite, now)
  if (await isProven(order.customerId)) throw new Problem('account-exists')
  return { email: order.buyer.email }
})
