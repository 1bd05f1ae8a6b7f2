import * as z from 'zod/mini'
import { CompanyFacts, type FactName } from '../../contract/company-facts.ts'
import { missingOf, REQUIRED_FACTS } from '../../contract/company.ts'
import { Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { environment } from '../platform/environment.ts'
import { readableRecord } from '../platform/readable-record.ts'

/** Written by staff, and by the seeds of this machine. */
export const storedFacts = readableRecord('company-facts', {
  about: 'What pages, papers and mails say of the company',
  schema: z.object({
    rev: technical(z.int()),
    facts: technical(CompanyFacts),
    savedAt: technical(z.optional(Moment)),
    savedBy: technical(z.optional(z.string())),
  }),
  key: { pk: 'CATALOG', sk: 'FACTS' },
})
export const factsKey = storedFacts.keyOf({})

/** As they stand now; none where nobody has written any. */
export const companyFacts = async (): Promise<CompanyFacts> => (await storedFacts.read({}))?.facts ?? {}

/** A stage that takes money takes no order as long as its legal pages lack a fact. */
export const isClosedFor = (missing: readonly FactName[]): boolean =>
  environment('NEEDS_FACTS') === 'yes' && missing.length > 0

/** Is nothing sold here yet? Where no fact is needed nothing is read. */
export const isShopClosed = async (): Promise<boolean> =>
  environment('NEEDS_FACTS') === 'yes' && isClosedFor(missingOf(await companyFacts(), REQUIRED_FACTS))

/** The facts that differ, of two images of the item as the table's stream holds them. */
export function changedFacts(before: unknown, after: unknown): FactName[] {
  const [old, young] = [before, after].map(
    image => storedFacts.spec.schema.safeParse(image).data?.facts ?? {},
  )
  return names.filter(name => JSON.stringify(old?.[name]) !== JSON.stringify(young?.[name]))
}

/** Object.keys forgets the keys' type. */
export const names = Object.keys(CompanyFacts.shape) as FactName[]
