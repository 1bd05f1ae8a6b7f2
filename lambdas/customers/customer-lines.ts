import type * as z from 'zod/mini'
import { Email } from '../../contract/email.ts'
import type { CustomerLine, listCustomers } from '../../contract/staff-people.ts'
import { mintedAt } from '../platform/mint.ts'
import { customerIn } from '../platform/partitions.ts'
import { lastNamesFirst } from '../platform/name-order.ts'
import { firstPageOf, listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'
import { guestOf, withNamesOfGuests } from './guest.ts'
import { knownCustomer } from './customer.ts'

/** Two requests to the table a page; at most three for a name, or where a whole address is looked for, which finds a guest, too. */
export async function pageOfCustomers(
  { search = '', sort = 'newest', after }: z.output<(typeof listCustomers)['input']>,
  limit: number,
) {
  const list = { list: 'CUSTOMERS', limit } as const
  if (search === '') {
    const page = await listPage({ ...list, by: 'time', isDescending: sort === 'newest', after })
    return { by: 'time' as const, ...linesOf({ ...page, lines: await withNamesOfGuests(page.lines) }) }
  }
  const by = search.includes('@') ? ('email' as const) : ('name' as const)
  const address = by === 'email' && after === undefined ? Email.safeParse(search).data : undefined
  const asked = { ...list, isDescending: false, after }
  const [page, owner] = await Promise.all([
    by === 'email' ? firstPageOf({ ...asked, by }, [search]) : pageOfNames(asked, search),
    address === undefined ? undefined : knownCustomer(address),
  ])
  const found = linesOf(page)
  const isListed = owner === undefined || found.lines.some(({ customer }) => customer === owner)
  const guest = isListed ? undefined : await guestLine(owner, address ?? '')
  return { by, ...found, lines: [...(guest ?? []), ...found.lines] }
}

/** By the last name; one word that begins none may be a first name. */
async function pageOfNames(asked: Omit<Parameters<typeof firstPageOf>[0], 'by'>, search: string) {
  const [name = '', ...others] = lastNamesFirst(search)
  const page = await firstPageOf({ ...asked, by: 'name' }, [name, ...others])
  if (page.lines.length > 0 || others.length > 0) return page
  return firstPageOf({ ...asked, by: 'otherName' }, [name])
}

const linesOf = ({ lines, next }: { lines: Item[]; next?: string }) => ({
  lines: lines.map(lineOf),
  ...(next !== undefined && { next }),
})

/** The index projects no moment for those that an upsert made, and needs none: the id begins with it. */
const lineOf = (line: Item): CustomerLine => {
  const customer = customerIn(line)
  const { name = '', email = '', erasedAt } = line as Partial<Record<'name' | 'email' | 'erasedAt', string>>
  return { customer, name, email, createdAt: mintedAt(customer), erasedAt }
}

/** A guest has no address in the list, because nobody has proven it, and the name of an order. */
async function guestLine(customer: string, email: string): Promise<CustomerLine[]> {
  const { profile, name } = await guestOf(customer)
  if (!profile || profile.mergedInto !== undefined) return []
  return [{ customer, name, email, createdAt: mintedAt(customer), erasedAt: profile.erasedAt }]
}
