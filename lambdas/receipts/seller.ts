import * as z from 'zod/mini'
import { allOf, technical } from '../platform/attribute.ts'
import { readableRecord } from '../platform/readable-record.ts'
import { read } from '../platform/table.ts'

/** A fact of the company; „[…]“ stands where one is still to be filled in. */
const Fact = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), z.regex(/^[^[\]]*$/))

/** What an invoice must say of who sold: § 14 (4) no. 1 and 2 UStG. */
export const Seller = z.object({
  name: Fact,
  street: Fact,
  /** With the postal code. */
  city: Fact,
  /** VAT id, or tax number. */
  taxId: Fact,
})
export type Seller = z.infer<typeof Seller>

/** Written by people; the functions only read. */
export const storedSeller = readableRecord('seller', {
  about: 'The company as its invoices name it; without it none is made',
  schema: z.object(allOf(Seller.shape, technical)),
  key: { pk: 'CATALOG', sk: 'SELLER' },
})

/** As it stands now, or the names of the facts that are missing. */
export async function readSeller(): Promise<{ seller: Seller } | { missing: string }> {
  const { success, data, error } = Seller.safeParse((await read(storedSeller.keyOf({}))) ?? {})
  if (success) return { seller: data }
  return { missing: [...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ') }
}
