import { signOut as route } from '../../contract/account.ts'
import { forgetOrders } from '../orders/order-cookie.ts'
import { endpoint } from '../platform/endpoint.ts'
import { forgetKept, signOutUpdate } from '../platform/sign-in.ts'
import { update } from '../platform/table.ts'

/** The browser revokes its own refresh token; this ends the access token that is still good for an hour. */
export const signOut = endpoint(route, async (_, caller) => {
  const { signIn, now } = caller
  await update(signOutUpdate(signIn, now))
  forgetKept(signIn.sub)
  forgetOrders(caller)
  return { signedOut: true as const }
})
