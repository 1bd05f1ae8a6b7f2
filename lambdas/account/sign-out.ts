import { signOut as route } from '../../contract/account.ts'
import { forgetOrders } from '../orders/order-cookie.ts'
import { endpoint } from '../platform/endpoint.ts'
import { forgetKept } from '../platform/sign-in.ts'
import { signOutUpdate } from '../platform/sign-in-record.ts'
import { send } from '../platform/transact.ts'

/** The browser revokes its own refresh token; this ends the access token that is still good for an hour. */
export const signOut = endpoint(route, async (_, caller) => {
  const { signIn, now } = caller
  await send(signOutUpdate(signIn, now))
  forgetKept(signIn.sub)
  forgetOrders(caller)
  return { signedOut: true as const }
})
