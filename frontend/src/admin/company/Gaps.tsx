import { EXPECTED_FACTS, missingOf } from '../../../../contract/company.ts'
import type { CompanyFacts } from '../../../../contract/company-facts.ts'
import css from './Company.module.css'
import { FactLinks } from './FactLinks.tsx'
import { SECTIONS } from './sections.ts'

/** In the order of the form. */
const EXPECTED = SECTIONS.flatMap(({ names }) => names).filter(name =>
  EXPECTED_FACTS.some(each => each === name),
)

/** What the dashboard counts, with the way to each. */
export function Gaps({ facts }: { facts: CompanyFacts }) {
  const missing = missingOf(facts, EXPECTED)
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
