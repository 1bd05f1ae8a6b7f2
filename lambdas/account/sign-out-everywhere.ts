import { signOutEverywhere as route } from '../../contract/account.ts'
import { forgetOrders } from '../orders/order-cookie.ts'
import { endpoint } from '../platform/endpoint.ts'
import { signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { send } from '../platform/transact.ts'
import { endInPool, signInsOf, untilLaterSignIns } from './end-sign-ins.ts'

export const signOutEverywhere = endpoint(route, async (_, caller) => {
  const { customerId, signIn, now } = caller
  const logins = await signInsOf(customerId, signIn)
  for (const { sub } of logins) await send(signOutEverywhereUpdate(sub, now))
  await endInPool(logins)
  forgetOrders(caller)
  await untilLaterSignIns(now)
  return { signedOut: true as const }
})
