import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AppPart, AppProgram } from '../../../contract/app-programs.ts'
import { openingPrograms } from '../../../contract/opening-app.ts'
import type { StaffApp } from '../../../contract/staff-app.ts'
import { Day } from '../../../frontend/src/admin/app/Calendar.tsx'
import { Compared } from '../../../frontend/src/admin/app/Versions.tsx'
import { DifferenceTable } from '../../../frontend/src/admin/app/DifferenceTable.tsx'

const [program, other] = openingPrograms as [AppProgram, AppProgram]
const titled = (de: string): AppPart => ({ kind: 'program', program: { ...program, title: { de, en: de } } })
const switches = (about: string): AppPart => ({
  kind: 'switches',
  switches: [{ name: 'neu', percent: 5, about }],
})
const part = (name: string, rev: number, content: AppPart) => ({ name, rev, content })
const app = (...parts: StaffApp['parts']): StaffApp => ({ parts, checks: [], recordings: [], deeds: [] })
const version = [part('program', 0, titled('Früher')), part('switches', 0, switches('Alt'))]
const shown = (seen: StaffApp, now = seen) =>
  renderToStaticMarkup(
    <Compared seen={seen} now={now} version={3} parts={version} onLookAgain={() => undefined} />,
  )
const draft = (title: string, rev = 1) =>
  app(
    part('program', rev, titled(title)),
    part('other', 1, { kind: 'program', program: other }),
    part('switches', 1, switches('Von allen geschrieben')),
  )

it('a version is compared with the draft whose place it takes, also in what the apps do not get', () => {
  const html = shown(draft('Heute'))
  for (const words of ['Entwurf jetzt', 'Version 3', 'Heute', 'Früher', 'Von allen geschrieben', 'Alt'])
    expect(html).toContain(words)
  // A program that it lacks goes.
  expect(html).toContain(other.title.de)
  expect(html).not.toContain('inzwischen geändert')
})

it('what somebody has written since is told, and the comparison stays as it was seen', () => {
  const html = shown(draft('Heute'), draft('Eben', 2))
  expect(html).toContain('Der Entwurf hat sich inzwischen geändert')
  expect(html).toContain('<td>Heute</td><td>Eben</td>')
  expect(html).toContain('<td>Heute</td><td>Früher</td>')
  expect(html).toContain('Gesehen, ich entscheide auf dem jetzigen Stand')
})

it('a draft that is like the version says so', () => {
  expect(shown(app(...version))).toContain('Der Entwurf ist wie diese Version.')
})

it('of more rows than anybody reads at once the others are a press away', () => {
  const of = Array.from({ length: 203 }, (_, at) => ({ label: `Zeile ${at}`, before: '', after: 'neu' }))
  const html = renderToStaticMarkup(<DifferenceTable of={of} before="Vorher" after="Nachher" />)
  expect([html.includes('Zeile 199'), html.includes('Zeile 200')]).toEqual([true, false])
  expect(html).toMatch(/Und 3 weitere\. <button[^>]*>Alle zeigen/)
})

it('a day on which three units are due says so', () => {
  const html = renderToStaticMarkup(<Day number={3} of={9} heard={program.units.slice(0, 3)} />)
  expect(html).toContain('An diesem Tag sind 3 Einheiten dran.')
})
