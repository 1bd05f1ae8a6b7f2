import {
  DAY_COUNTERS,
  FIGURE_COUNTERS,
  type FigureCounter,
  PAGE_COUNTERS,
  UNIT_COUNTERS,
} from '../../contract/staff-analytics.ts'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { notExists } from '../platform/expression.ts'
import { type Item, partition, read } from '../platform/table.ts'
import { after, before, DAYS, HOURS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import {
  type FiguresMonth,
  figuresMonths,
  figuresRests,
  readRest,
  writtenMonth,
  writtenRest,
} from './figures-month.ts'
import { added, type DayCounted, inSteps, mostOf, NOTHING, RESTS, sumOf } from './steps-of-five.ts'

/** What was counted in its last second has arrived by then. */
const ARRIVED_MS = HOURS
/** A run catches up so many days; the next hour goes on. */
const MAX_DAYS = 31

/** Pages that lead to an offer, in either language. */
const LEADS_TO_OFFER = /^(?:\/en)?\/(?:trainings\/|masterclasses$|krankenkasse$|download-)/
const IS_CHECKOUT = /^(?:\/en)?\/checkout\//
const IS_ENGLISH = /^\/en(?:\/|$)/

export const dayAfter = (day: string): string => after(`${day}T00:00:00.000Z`, DAYS).slice(0, 10)

/**
 * Sums up each day that is over and was not yet, the oldest first. A day that runs is never shown: from one hour to the
 * next its figures would tell of single visitors.
 */
export async function closeDays(now: string): Promise<void> {
  const open = berlinDay(before(now, ARRIVED_MS))
  for (let days = 0; days < MAX_DAYS; days++) {
    const last = await figuresRests.read({})
    const day = last ? dayAfter(last.until) : berlinDay(before(now, ARRIVED_MS + DAYS))
    if (day >= open) return
    await closeDay(day, last)
  }
}

interface Last {
  until: string
  parts: number
}

/** Two at once: one of them finds the day closed, and its own sums are dropped. */
async function closeDay(day: string, last: Last | undefined): Promise<void> {
  const ref = { month: day.slice(0, 7) }
  const [counted, item, waited] = await Promise.all([
    countedOn(day),
    read(figuresMonths.keyOf(ref)),
    last ? readRest(last.parts) : NOTHING,
  ])
  const isFirst = day.endsWith('-01')
  // Hosts come from outside and never end; what waits of them is forgotten with its month.
  const { shown, rest } = inSteps(counted, isFirst ? { ...waited, hosts: {} } : waited)
  const known = knownOf(item)
  const parts = writtenRest(rest)
  await transact({
    last: figuresRests.upsert(
      {},
      { if: { until: last?.until ?? notExists }, set: { until: day, parts: parts.length } },
    ),
    parts,
    month: figuresMonths.upsert(ref, {
      set: writtenMonth({
        days: { ...known.days, [day.slice(8)]: shown.day },
        pages: mostOf(added(known.pages, shown.pages), RESTS.pages),
        hosts: mostOf(added(known.hosts, shown.hosts), RESTS.hosts),
        units: mostOf(added(known.units, shown.units), RESTS.units),
      }),
    }),
  })
}

function knownOf(item: Item | undefined): Omit<FiguresMonth, 'month'> {
  if (!item) return { days: {}, pages: {}, hosts: {}, units: {} }
  const { days, pages, hosts, units } = figuresMonths.parse(item)
  // Written by `writtenMonth` alone.
  const [known] = [[days, pages, hosts, units].map(text => JSON.parse(text) as FiguresMonth['days'])]
  return { days: known[0] ?? {}, pages: known[1] ?? {}, hosts: known[2] ?? {}, units: known[3] ?? {} }
}

const numbersOf = (item: Item, counters: readonly string[]) => counters.map(name => Number(item[name] ?? 0))

/** Two partitions: what happened on pages and beside them, and where views came from. */
async function countedOn(day: string): Promise<DayCounted> {
  const pages: Record<string, number[]> = {}
  const units: Record<string, number[]> = {}
  const hosts: Record<string, number[]> = {}
  const beside: Partial<Record<string, number>> = {}
  for await (const item of partition(`DAY#${day}`)) {
    const [family, name = ''] = splitOnce(item.sk)
    if (family === 'PAGE') pages[name] = numbersOf(item, PAGE_COUNTERS)
    if (family === 'UNIT') units[name] = numbersOf(item, UNIT_COUNTERS)
    if (family === 'DEEDS') for (const name of DAY_COUNTERS) beside[name] = Number(item[name] ?? 0)
  }
  for await (const item of partition(`FROM#${day}`))
    if (item.sk !== 'COUNT') hosts[item.sk] = numbersOf(item, ['views'])
  return { day: dayTotals(pages, units, beside), pages, hosts, units }
}

function splitOnce(sk: string): [family: string, name: string | undefined] {
  const at = sk.indexOf('#')
  return at < 0 ? [sk, undefined] : [sk.slice(0, at), sk.slice(at + 1)]
}

/** @public to local/figures, which invents pages, recordings and what happens beside them */
export function dayTotals(
  pages: Readonly<Record<string, readonly number[]>>,
  units: Readonly<Record<string, readonly number[]>>,
  beside: Readonly<Partial<Record<string, number>>>,
): number[] {
  const total = (of: object) =>
    Object.values(of).reduce((sum: number[], values: readonly number[]) => sumOf(sum, values), [])
  const of = (counter: 'views' | 'visits', pattern: RegExp) =>
    Object.entries(pages).reduce(
      (sum, [page, values]) => sum + (pattern.test(page) ? (values[PAGE_COUNTERS.indexOf(counter)] ?? 0) : 0),
      0,
    )
  const [ofPages, ofUnits] = [total(pages), total(units)]
  const totals: Partial<Record<FigureCounter, number>> = {
    ...Object.fromEntries(PAGE_COUNTERS.map((name, index) => [name, ofPages[index] ?? 0])),
    ...Object.fromEntries(UNIT_COUNTERS.map((name, index) => [name, ofUnits[index] ?? 0])),
    ...beside,
    offerViews: of('views', LEADS_TO_OFFER),
    checkoutViews: of('views', IS_CHECKOUT),
    englishViews: of('views', IS_ENGLISH),
    englishVisits: of('visits', IS_ENGLISH),
  }
  return FIGURE_COUNTERS.map(name => totals[name] ?? 0)
}
