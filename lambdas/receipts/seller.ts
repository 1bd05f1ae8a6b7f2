import * as z from 'zod/mini'
import type { RECEIPT_FACTS } from '../../contract/company.ts'
import { companyFacts } from '../catalog/company-facts.ts'

/** Copied to each receipt. */
const Fact = z.string().check(z.minLength(1))

const facts: Record<(typeof RECEIPT_FACTS)[number], typeof Fact> = {
  name: Fact,
  street: Fact,
  /** With the postal code. */
  city: Fact,
  /** VAT id, or tax number. */
  taxId: Fact,
}
export const Seller = z.object(facts)
export type Seller = z.infer<typeof Seller>

/** As it stands now, or the names of the facts that are missing. */
export async function readSeller(): Promise<{ seller: Seller } | { missing: string }> {
  const { success, data, error } = Seller.safeParse(await companyFacts())
  if (success) return { seller: data }
  return { missing: [...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ') }
}
