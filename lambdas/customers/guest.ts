import * as z from 'zod/mini'
import { customerPk } from '../platform/partitions.ts'
import { between, type Item, readEach } from '../platform/table.ts'
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
  return { profile, ...orderedAs(items.find(({ kind }) => kind === 'order')) }
}

function orderedAs(order: Item | undefined): { name: string; email: string } {
  const { data } = Ordered.safeParse(order)
  const { firstName = '', lastName = '', email = '' } = data && !data.erasedAt ? data.buyer : {}
  return { name: `${firstName} ${lastName}`.trim(), email }
}

/** Nobody has proven an address or given a name. */
export const isGuest = ({ name, email, erasedAt }: Item): boolean =>
  name === undefined && email === undefined && erasedAt === undefined

/** Lines of the list of customers, the guests among them as whom they ordered last; one request for each hundred guests. */
export async function withNamesOfGuests(lines: readonly Item[]): Promise<Item[]> {
  const guests = lines.filter(line => isGuest(line) && line.number !== undefined)
  const orders = await readEach(guests.map(({ pk, number }) => ({ pk, sk: `ORDER#${String(number)}` })))
  const known = new Map(guests.map(({ pk }, index) => [pk, orderedAs(orders[index])]))
  return lines.map(line => ({ ...line, ...known.get(line.pk) }))
}
