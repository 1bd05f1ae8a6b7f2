import type { CompanyFacts } from '../../contract/company-facts.ts'
import { storedFacts } from '../../lambdas/catalog/company-facts.ts'
import { record } from '../../lambdas/platform/record.ts'
import { send } from '../../lambdas/platform/transact.ts'

/** A company that does not exist, so that papers and legal pages can be seen on this machine; staff fill in a stage's own. */
const EXAMPLE: CompanyFacts = {
  name: 'Beispiel GmbH',
  street: 'Beispielstraße 1',
  city: '12345 Beispielstadt',
  represented: 'die Geschäftsführung',
  register: 'Amtsgericht Beispielstadt, HRB 0',
  taxId: 'DE999999999',
  email: 'post@lumeus.example.com',
  phone: '+49 30 23125 000',
  healthDataBasis: {
    de: 'nach der Rechtsgrundlage, die hier stehen wird',
    en: 'on the legal basis that will stand here',
  },
  supervisoryAuthority: { de: 'der Aufsichtsbehörde deines Bundeslandes', en: 'that of your federal state' },
  marketSurveillance: { de: 'mlbf@example.com', en: 'mlbf@example.com' },
}

/** Written where nobody has written one. */
export const seedCompany = () =>
  send(record(storedFacts.kind, storedFacts.spec).create({ rev: 1, facts: EXAMPLE }))
