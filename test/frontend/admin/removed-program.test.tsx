import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openingPrograms } from '../../../contract/opening-app.ts'
import { Removed } from '../../../frontend/src/admin/app/PartEditor.tsx'

const [program] = openingPrograms
if (!program) throw new Error('No program opens.')
const name = `program-${program.slug}`
const part = { name, rev: 1, content: { kind: 'program' as const, program }, isRemoved: true }

it('a program that is taken out says what keeps it from that, and never that it can be published', () => {
  const sold = { code: 'program-sold', weight: 'must', part: name, about: 'Ruhe' } as const
  const elsewhere = { code: 'no-units', weight: 'must', part: 'program-anders' } as const
  const said = (...checks: (typeof sold | typeof elsewhere)[]) =>
    renderToStaticMarkup(<Removed part={part} checks={checks} />)
  expect(said(sold, elsewhere)).toContain('Nimm zuerst seine Angebote aus dem Verkauf')
  expect(said(sold, elsewhere)).not.toContain('keine Einheit')
  for (const html of [said(sold), said()]) expect(html).not.toContain('So kann es veröffentlicht werden')
})
