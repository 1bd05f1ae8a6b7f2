import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId } from '../../contract/ids.ts'
import { type Order, type OrderRef, readOrder } from './order.ts'
import { Problem } from '../platform/problem.ts'
import { sign, verify } from '../platform/signed.ts'
import { after, DAYS } from '../platform/time.ts'
import { readProfile } from '../customers/customer.ts'

const VALID_MS = 30 * DAYS

const Invite = z.object({ customerId: CustomerId, orderId: OrderId, until: Moment })

/** The link's content in our mail to the buyer: who holds it can read that mailbox. It names no address. */
export const inviteTo = ({ customerId, orderId }: OrderRef, now: string): Promise<string> =>
  sign('invite', { customerId, orderId, until: after(now, VALID_MS) })

/**
 * The paid order that an invitation was sent for; its address is proven by the invitation. Once somebody can sign in as
 * its buyer, in whatever way, the link opens nothing: it would be a second key to the account for thirty days.
 */
export async function invitedOrder(
  token: string,
  now: string,
): Promise<Order | Problem<'invite-invalid' | 'account-exists'>> {
  const invite = await verify('invite', Invite, token)
  const order = invite && invite.until > now ? await readOrder(invite) : undefined
  const buyer = order && (await readProfile(order.customerId))
  // An erased account's orders follow with the clock; until then they still look as they were.
  if (!order || order.erasedAt || buyer?.erasedAt) return new Problem('invite-invalid')
  if (buyer?.provenBy) return new Problem('account-exists')
  // Its address was corrected since: the link went to another mailbox.
  if (order.customerId !== invite?.customerId) return new Problem('invite-invalid')
  return order
}
