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
/**
 * Of names whose counters are still below five, so many characters of JSON wait: pages of 10,000 texts with the longest
 * addresses and half as many more, 10,000 recordings, and what other sites invent of hosts. Written together, in parts
 * (figures-month.ts), they stay below the 4 MB of a transaction.
 */
export const MAX_WAITING = { pages: 2_000_000, hosts: 500_000, units: 500_000 } as const

export const sumOf = (one: readonly number[] = [], other: readonly number[] = []): number[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, index) => (one[index] ?? 0) + (other[index] ?? 0),
  )

const shownOf = (sum: readonly number[]) => sum.map(value => value - (value % SHOWN_IN_STEPS_OF))
const restOf = (sum: readonly number[]) => sum.map(value => value % SHOWN_IN_STEPS_OF)
const isSome = (values: readonly number[]) => values.some(value => value > 0)

/** The same counters name by name; those of `other` come last. */
export const added = (one: Counted, other: Counted): Record<string, number[]> =>
  Object.fromEntries(
    [...Object.keys(one).filter(name => !(name in other)), ...Object.keys(other)].map(name => [
      name,
      sumOf(one[name], other[name]),
    ]),
  )

const each = (of: Counted, change: (values: readonly number[]) => number[]): Counted =>
  Object.fromEntries(
    Object.entries(of)
      .map(([name, values]) => [name, change(values)] as const)
      .filter(([, values]) => isSome(values)),
  )

/** The last ones of them, as many as have room. */
function lastOf(of: Counted, characters: number): Counted {
  const names = Object.entries(of)
  let room = characters
  let first = names.length
  while (first > 0) {
    room -= JSON.stringify(names[first - 1]).length
    if (room < 0) break
    first--
  }
  return Object.fromEntries(names.slice(first))
}

/**
 * What a day shows of what was counted and of what had waited: each counter by itself in steps of five, and the rest
 * waits on. A figure is late by four at most, and no sum or difference of figures is a count of one to four. Where more
 * names wait than have room, those go of which nothing was counted for the longest time.
 */
export function inSteps(counted: DayCounted, waited: DayCounted): { shown: DayCounted; rest: DayCounted } {
  const sums = {
    day: sumOf(counted.day, waited.day),
    pages: added(waited.pages, counted.pages),
    hosts: added(waited.hosts, counted.hosts),
    units: added(waited.units, counted.units),
  }
  const all = (change: (values: readonly number[]) => number[]): DayCounted => ({
    day: change(sums.day),
    pages: each(sums.pages, change),
    hosts: each(sums.hosts, change),
    units: each(sums.units, change),
  })
  const { day, pages, hosts, units } = all(restOf)
  const rest = {
    day,
    pages: lastOf(pages, MAX_WAITING.pages),
    hosts: lastOf(hosts, MAX_WAITING.hosts),
    units: lastOf(units, MAX_WAITING.units),
  }
  return { shown: all(shownOf), rest }
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
