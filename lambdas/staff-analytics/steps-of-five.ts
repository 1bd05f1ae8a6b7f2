import { SHOWN_IN_STEPS_OF } from '../../contract/staff-analytics.ts'

/** Counters by the name of a page, a host or a recording. */
export type Counted = Readonly<Record<string, readonly number[]>>
export interface DayCounted {
  readonly day: readonly number[]
  readonly pages: Counted
  readonly hosts: Counted
  readonly units: Counted
}

export const NOTHING: DayCounted = { day: [], pages: {}, hosts: {}, units: {} }

/** A month shows so many names of a table; what comes after them is counted together. */
const MAX_NAMES = 300
/** Of names whose counters are still below five, so many wait. */
const MAX_WAITING = 3_000

export const sumOf = (one: readonly number[] = [], other: readonly number[] = []): number[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, index) => (one[index] ?? 0) + (other[index] ?? 0),
  )

const shownOf = (sum: readonly number[]) => sum.map(value => value - (value % SHOWN_IN_STEPS_OF))
const restOf = (sum: readonly number[]) => sum.map(value => value % SHOWN_IN_STEPS_OF)
const isSome = (values: readonly number[]) => values.some(value => value > 0)

/** The same counters name by name. */
export const added = (one: Counted, other: Counted): Record<string, number[]> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map(name => [
      name,
      sumOf(one[name], other[name]),
    ]),
  )

const each = (of: Counted, change: (values: readonly number[]) => number[], max: number): Counted =>
  Object.fromEntries(
    Object.entries(of)
      .map(([name, values]) => [name, change(values)] as const)
      .filter(([, values]) => isSome(values))
      .slice(0, max),
  )

/**
 * What a day shows of what was counted and of what had waited: each counter by itself in steps of five, and the rest
 * waits on. A figure is late by four at most, and no sum or difference of figures is a count of one to four.
 */
export function inSteps(counted: DayCounted, waited: DayCounted): { shown: DayCounted; rest: DayCounted } {
  const sums = {
    day: sumOf(counted.day, waited.day),
    pages: added(waited.pages, counted.pages),
    hosts: added(waited.hosts, counted.hosts),
    units: added(waited.units, counted.units),
  }
  const all = (change: (values: readonly number[]) => number[], max: number): DayCounted => ({
    day: change(sums.day),
    pages: each(sums.pages, change, max),
    hosts: each(sums.hosts, change, max),
    units: each(sums.units, change, max),
  })
  return { shown: all(shownOf, Infinity), rest: all(restOf, MAX_WAITING) }
}

/** What is counted together of each table; of pages as their counters call it (analytics/page.ts). */
export const RESTS = { pages: 'elsewhere', hosts: 'other', units: 'other' } as const

/** The names with most first; those behind them together as `rest`. */
export function mostOf(of: Counted, rest: string, max = MAX_NAMES): Counted {
  const names = Object.entries(of).toSorted(([, one], [, other]) => (other[0] ?? 0) - (one[0] ?? 0))
  if (names.length <= max) return Object.fromEntries(names)
  const behind = names.slice(max - 1).reduce<number[]>((sum, [, values]) => sumOf(sum, values), [])
  const kept = Object.fromEntries(names.slice(0, max - 1))
  return { ...kept, [rest]: sumOf(kept[rest], behind) }
}
