import { beginOf, type Step } from '../../contract/day-steps.ts'
import {
  type FigureCounter,
  FIGURE_COUNTERS,
  FIGURE_NAMES,
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
export const readFiguresFile = endpoint(route, async ({ table, step = 'day', ...asked }, { now }) => {
  const figures = await figuresOf(asked, now, Infinity)
  const rows = table === 'days' ? dayRows(figures, step) : tableRows(figures, table)
  return { csv: BYTE_ORDER_MARK + csvLines(rows) }
})

const STEP_NAMES = { day: 'Tag', week: 'Woche ab', month: 'Monat ab' } satisfies Record<Step, string>

/** Days, weeks or months of the period and of the one before, also those that have nothing but a note. */
function dayRows({ days, notes, first, last, firstBefore, lastBefore }: Figures, step: Step): Cell[][] {
  const within = (from: string, to: string, period: string): Cell[][] => {
    const isWithin = ({ day }: { day: string }) => day >= from && day <= to
    const [own, noted] = [days.filter(isWithin), notes.filter(isWithin)]
    const begins = new Set([...own, ...noted].map(({ day }) => beginOf(day, step)))
    return [...begins].toSorted().map(begin => {
      const isOfStep = ({ day }: { day: string }) => beginOf(day, step) === begin
      const values = own.filter(isOfStep).map(each => each.values)
      return [
        // The period may begin in the middle of it.
        begin < from ? from : begin,
        period,
        ...FIGURE_COUNTERS.map((_, index) => values.reduce((sum, each) => sum + (each[index] ?? 0), 0)),
        noted
          .filter(isOfStep)
          .map(({ text }) => text)
          .join(' · '),
      ]
    })
  }
  const names = FIGURE_COUNTERS.map(name => FIGURE_NAMES[name])
  return [
    [STEP_NAMES[step], 'Zeitraum', ...names, 'Notiz'],
    ...within(firstBefore, lastBefore, 'davor'),
    ...within(first, last, 'gewählt'),
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
  const isCompared = figures.isWhole
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
