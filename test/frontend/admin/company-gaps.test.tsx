import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EXPECTED_FACTS } from '../../../contract/company.ts'
import type { CompanyFacts } from '../../../contract/company-facts.ts'
import { Gaps } from '../../../frontend/src/admin/company/Gaps.tsx'

const drawn = (facts: CompanyFacts) => renderToStaticMarkup(<Gaps facts={facts} />)

it('what is missing on pages is counted as on the dashboard, and leads to its field', () => {
  const all = EXPECTED_FACTS.length
  expect(drawn({})).toContain(`${all} Angaben, die auf Seiten fehlen`)
  expect(drawn({})).toContain('<a href="#angabe-team">Menschen im Team</a>')
  const team = [{ name: 'Kim Beispiel', part: 'music' as const }]
  expect(drawn({ team })).toContain(`${all - 1} Angaben`)
  expect(drawn({ team })).not.toContain('#angabe-team')
})

it('what may not exist is no gap', () => {
  for (const name of ['openPositions', 'dataProtectionOfficer', 'study', 'partners', 'round'])
    expect(drawn({})).not.toContain(`#angabe-${name}"`)
})
