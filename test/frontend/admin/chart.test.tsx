import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Chart, spanFrom } from '../../../frontend/src/admin/dashboard/Chart.tsx'

const bars = [
  { from: '2026-10-01', value: 3, former: 8 },
  { from: '2026-11-01', value: 5 },
]
const figure = (value: number) => `${value} Besuche`
const drawn = (marks: readonly { at: number; text: string }[] = []) =>
  renderToStaticMarkup(<Chart title="Besuche" bars={bars} show={figure} step="month" marks={marks} />)

it('a chart says how high it is, from when to when it goes, and which month was the best', () => {
  expect(drawn()).toContain('höchster Wert 5 Besuche (November 2026)')
  for (const words of ['>8 Besuche<', '>Oktober 2026<', '>November 2026<']) expect(drawn()).toContain(words)
})

it('and what its marks are, where it has some', () => {
  expect(drawn()).not.toContain('Notiz')
  expect(drawn([{ at: 1, text: 'Newsletter' }])).toContain('Jede Marke unter den Säulen ist eine Notiz')
})

it('a week is named by its Monday', () => {
  expect(spanFrom('2026-11-23', 'week')).toBe('Woche ab 23.11.2026')
})
