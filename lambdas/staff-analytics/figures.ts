import type * as z from 'zod/mini'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { monthAfter } from '../../contract/month-after.ts'
import {
  type FigureDay,
  type FigureLine,
  type Figures,
  MAX_FIGURE_LINES,
  type readFigures,
} from '../../contract/staff-analytics.ts'
import { listOffers } from '../catalog/product.ts'
import { notesBetween } from './figure-note.ts'
import { type FiguresMonth, monthsBetween } from './figures-month.ts'
import { added, type Counted, RESTS, sumOf } from './steps-of-five.ts'

type Asked = z.output<(typeof readFigures)['input']>

const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10)

/** The same day so many months earlier; the last of a month that is shorter. */
function dayBefore(day: string, months: number): string {
  const month = monthAfter(day.slice(0, 7), -months)
  const end = lastDayOf(month)
  const isEnd = day === lastDayOf(day.slice(0, 7))
  return isEnd || `${month}${day.slice(7)}` > end ? end : `${month}${day.slice(7)}`
}

/** Three requests to the table, however many months: the figures, the notes, and the titles of recordings. */
export async function figuresOf(
  { until, months }: Asked,
  now: string,
  maxLines = MAX_FIGURE_LINES,
): Promise<Figures> {
  const today = berlinDay(now)
  const present = today.slice(0, 7)
  const last = until !== undefined && until < present ? until : present
  const many = Number(months)
  const from = monthAfter(last, 1 - many)
  const start = monthAfter(from, -many)
  const [stored, notes, offers] = await Promise.all([
    monthsBetween(start, last),
    notesBetween(`${start}-01`, lastDayOf(last)),
    listOffers(),
  ])
  const days = daysOf(stored)
  const closedUntil = days.at(-1)?.day
  const end = last === present ? (closedUntil ?? today) : lastDayOf(last)
  const [shown, before] = [
    stored.filter(({ month }) => month >= from),
    stored.filter(({ month }) => month < from),
  ]
  const titles = new Map(offers.flatMap(({ files }) => files.map(({ fileId, title }) => [fileId, title])))
  const lines = (table: 'pages' | 'hosts' | 'units') =>
    linesOf(tableOf(shown, table), tableOf(before, table), RESTS[table], maxLines)
  return {
    first: `${from}-01`,
    last: end < `${from}-01` ? `${from}-01` : end,
    firstBefore: `${start}-01`,
    lastBefore: dayBefore(end < `${from}-01` ? `${from}-01` : end, many),
    isWhole: last !== present,
    ...(closedUntil !== undefined && { closedUntil }),
    days,
    pages: lines('pages'),
    hosts: lines('hosts'),
    units: lines('units').map(line => ({ ...line, ...titleOf(titles.get(line.name)) })),
    notes,
  }
}

const titleOf = (title: string | undefined) => (title === undefined ? {} : { title })

/** The oldest first. */
const daysOf = (months: readonly FiguresMonth[]): FigureDay[] =>
  months
    .flatMap(({ month, days }) =>
      Object.entries(days).map(([day, values]) => ({ day: `${month}-${day}`, values: [...values] })),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))

const tableOf = (months: readonly FiguresMonth[], table: 'pages' | 'hosts' | 'units'): Counted =>
  months.reduce<Counted>((sum, month) => added(sum, month[table]), {})

/** Those with most now first; what is beyond `max` lines is one of them. */
function linesOf(now: Counted, before: Counted, rest: string, max: number): FigureLine[] {
  const lines = Object.keys(added(now, before))
    .map(name => ({ name, now: [...(now[name] ?? [])], before: [...(before[name] ?? [])] }))
    .toSorted((one, other) => (other.now[0] ?? 0) - (one.now[0] ?? 0))
  if (lines.length <= max) return lines
  const shown = lines.filter(({ name }) => name !== rest).slice(0, max - 1)
  const names = new Set(shown.map(({ name }) => name))
  const behind = (of: Counted) =>
    Object.entries(of).reduce<number[]>(
      (sum, [name, values]) => (names.has(name) ? sum : sumOf(sum, values)),
      [],
    )
  return [...shown, { name: rest, now: behind(now), before: behind(before) }]
}
