import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openingPrograms } from '../../../contract/opening-app.ts'
import { Checks } from '../../../frontend/src/admin/app/Checks.tsx'

const [program] = openingPrograms
if (!program) throw new Error('No program opens.')
const part = { name: `program-${program.slug}`, rev: 1, content: { kind: 'program' as const, program } }
const check = { code: 'day-overlap', weight: 'must', part: part.name, days: { from: 6, to: 7 } } as const

it('before the whole draft is published, a check says in which program it lies', () => {
  expect(renderToStaticMarkup(<Checks of={[check]} parts={[part]} />)).toContain(
    `${program.title.de}: Tage 6 bis 7: mehr als eine Einheit.`,
  )
  expect(renderToStaticMarkup(<Checks of={[check]} program={program} />)).not.toContain(program.title.de)
})
