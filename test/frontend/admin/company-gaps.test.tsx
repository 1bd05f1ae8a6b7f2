import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { REQUIRED_FACTS } from '../../../contract/company.ts'
import { CompanyFacts } from '../../../contract/company-facts.ts'
import { Gaps } from '../../../frontend/src/admin/company/Gaps.tsx'

const drawn = (facts: CompanyFacts) => renderToStaticMarkup(<Gaps facts={facts} />)

it('what is missing on pages is counted as on the dashboard, and leads to its field', () => {
  const free = Object.keys(CompanyFacts.shape).length - REQUIRED_FACTS.length
  expect(drawn({})).toContain(`${free} Angaben, die auf Seiten fehlen`)
  expect(drawn({})).toContain('<a href="#angabe-partners">Weitere Partner</a>')
  const partners = [{ name: 'Partner A' }]
  expect(drawn({ partners })).toContain(`${free - 1} Angaben`)
  expect(drawn({ partners })).not.toContain('#angabe-partners')
})
