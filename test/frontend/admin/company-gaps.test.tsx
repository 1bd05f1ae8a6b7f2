import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EXPECTED_FACTS } from '../../../contract/company.ts'
import type { CompanyFacts } from '../../../contract/company-facts.ts'
import { Gaps } from '../../../frontend/src/admin/company/Gaps.tsx'
import { Missing } from '../../../frontend/src/admin/company/Missing.tsx'

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

it('a required fact that is about to go says what comes of it, one that was never there does not', () => {
  const saved: CompanyFacts = { name: 'Beispiel GmbH', phone: '030 1234567' }
  const without = (facts: CompanyFacts) => renderToStaticMarkup(<Missing saved={saved} facts={facts} />)
  expect(without(saved)).toBe('')
  expect(without({ phone: '030 1234567' })).toMatch(
    /fehlt dann: Firma\..*keine Bestellungen.*warten so lange/,
  )
  expect(without({ name: 'Beispiel GmbH' })).toMatch(/fehlt dann: \w+.*keine Bestellungen/)
  expect(without({ name: 'Beispiel GmbH' })).not.toContain('Rechnungen')
})
