import * as z from 'zod/mini'
import { customerPk } from '../platform/partitions.ts'
import { between } from '../platform/table.ts'
import { type Profile, profiles } from './customer.ts'

/** An order has up to 40 files, receipts and corrections, which stand between it and the profile. */
const LOOKED_AT = 60

/** Of an order (lambdas/orders/order.ts), as whom somebody ordered. */
const Ordered = z.object({
  erasedAt: z.optional(z.string()),
  buyer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
})

/** A guest has no name but that of an order: the profile, and as whom they ordered last. One request. */
export async function guestOf(
  customerId: string,
): Promise<{ profile: Profile | undefined; name: string; email: string }> {
  const items = await between(customerPk(customerId), 'ORDER#', profiles.keyOf({ customerId }).sk, LOOKED_AT)
  const [profile] = items.filter(({ kind }) => kind === profiles.kind).map(item => profiles.parse(item))
  const newest = Ordered.safeParse(items.find(({ kind }) => kind === 'order')).data
  const { firstName = '', lastName = '', email = '' } = newest && !newest.erasedAt ? newest.buyer : {}
  return { profile, name: `${firstName} ${lastName}`.trim(), email }
}
