import { missingOf, RECEIPT_FACTS, REQUIRED_FACTS } from '../../../../contract/company.ts'
import type { CompanyFacts } from '../../../../contract/company-facts.ts'
import { factName } from '../../../../contract/fact-words.ts'
import { Effects } from '../editing/Effects.tsx'

/** What comes of a required fact that is about to go. */
export function Missing({ saved, facts }: { saved: CompanyFacts; facts: CompanyFacts }) {
  const had = new Set(missingOf(saved, REQUIRED_FACTS))
  const going = missingOf(facts, REQUIRED_FACTS).filter(name => !had.has(name))
  if (going.length === 0) return null
  const isOnReceipts = going.some(name => RECEIPT_FACTS.some(each => each === name))
  return (
    <Effects
      isLive
      of={[
        `Auf den rechtlichen Seiten fehlt dann: ${going.map(factName).join(', ')}.`,
        'Der Shop nimmt keine Bestellungen mehr an, bis die Angabe wieder dasteht.',
        ...(isOnReceipts ? ['Rechnungen und Korrekturen warten so lange auf ihre Nummer.'] : []),
      ]}
    />
  )
}
