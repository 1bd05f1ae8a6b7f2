import {
  type FigureCounter,
  FIGURE_COUNTERS,
  FIGURE_NAMES,
  isWholeMonth,
  type FigureLine,
  type Figures,
  PAGE_COUNTERS,
  readFiguresFile as route,
  UNIT_COUNTERS,
} from '../../contract/staff-analytics.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines } from '../platform/csv.ts'
import { endpoint } from '../platform/endpoint.ts'
import { figuresOf } from './figures.ts'

/** Names no person, so it leaves no line in the audit. */
export const readFiguresFile = endpoint(route, async ({ table, ...asked }, { now }) => {
  const figures = await figuresOf(asked, now)
  return { csv: BYTE_ORDER_MARK + csvLines(table === 'days' ? dayRows(figures) : tableRows(figures, table)) }
})

/** Days of the period and those that it is compared with, also those that have nothing but a note. */
function dayRows({ days, notes, first, last, firstBefore, lastBefore }: Figures): Cell[][] {
  const values = new Map(days.map(each => [each.day, each.values]))
  const shown = [...new Set([...values.keys(), ...notes.map(({ day }) => day)])]
    .filter(day => (day >= first && day <= last) || (day >= firstBefore && day <= lastBefore))
    .toSorted()
  return [
    ['Tag', ...FIGURE_COUNTERS.map(name => FIGURE_NAMES[name]), 'Notiz'],
    ...shown.map(day => [
      day,
      ...FIGURE_COUNTERS.map((_, index) => values.get(day)?.[index] ?? 0),
      notes
        .filter(note => note.day === day)
        .map(({ text }) => text)
        .join(' · '),
    ]),
  ]
}

const TABLES = {
  pages: { name: 'Seite', counters: PAGE_COUNTERS },
  hosts: { name: 'Herkunft', counters: ['views'] },
  units: { name: 'Aufnahme', counters: UNIT_COUNTERS },
} as const satisfies Record<string, { name: string; counters: readonly FigureCounter[] }>

/** A month that runs is compared with nothing: what there is of the time before are whole months. */
function tableRows(figures: Figures, table: keyof typeof TABLES): Cell[][] {
  const { name, counters } = TABLES[table]
  const isCompared = isWholeMonth(figures.last)
  const before = (line: FigureLine) => counters.map((_, index) => line.before[index] ?? 0)
  return [
    [
      name,
      ...counters.map(counter => FIGURE_NAMES[counter]),
      ...(isCompared ? counters.map(counter => `${FIGURE_NAMES[counter]} davor`) : []),
    ],
    ...figures[table].map(line => [
      line.title ?? line.name,
      ...counters.map((_, index) => line.now[index] ?? 0),
      ...(isCompared ? before(line) : []),
    ]),
  ]
}
