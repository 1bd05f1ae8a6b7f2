import { missingOf } from '../../../../contract/company.ts'
import type { CompanyFacts } from '../../../../contract/company-facts.ts'
import css from './Company.module.css'
import { FactLinks } from './FactLinks.tsx'
import { isRequired, SECTIONS } from './sections.ts'

/** What no law asks for, in the order of the form. */
const FREE = SECTIONS.flatMap(({ names }) => names).filter(name => !isRequired(name))

/** What the dashboard counts, with the way to each. */
export function Gaps({ facts }: { facts: CompanyFacts }) {
  const missing = missingOf(facts, FREE)
  if (missing.length === 0) return null
  return (
    <details className={css.gaps}>
      <summary>
        {missing.length === 1
          ? 'Eine Angabe, die auf Seiten fehlt'
          : `${missing.length} Angaben, die auf Seiten fehlen`}
      </summary>
      <FactLinks of={missing} />
    </details>
  )
}
