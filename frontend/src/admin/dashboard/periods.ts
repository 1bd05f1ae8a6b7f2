import { COUNTERS, type Counter, type SalesDay } from '../../../../contract/dashboard.ts'
import { beginOf, dayOf, numberOf, type Step } from '../../../../contract/day-steps.ts'

export type Sums = Record<Counter, number>
/** A day, week or month; of one that the span cuts off, the part within it. */
interface Bar {
  from: string
  sums: Sums
}
/** Beside it the one as many days earlier, and what subscriptions brought a month at its end. */
export interface ComparedBar extends Bar {
  former: Sums
  mrrAtEndCents: number
  formerMrrAtEndCents: number
}

const none = (): Sums => ({ orders: 0, cents: 0, refundedCents: 0, begun: 0, ended: 0, mrrCents: 0 })

export const sumOf = (days: readonly SalesDay[]): Sums =>
  days.reduce(
    (sums, day) => Object.fromEntries(COUNTERS.map(name => [name, sums[name] + day[name]])) as Sums,
    none(),
  )

/** The last so many days up to today, and as many before them. */
export function split(days: readonly SalesDay[], today: string, many: number) {
  const first = dayOf(numberOf(today) - many + 1)
  return { now: days.filter(({ day }) => day >= first), before: days.filter(({ day }) => day < first), first }
}

/** Every day, week (from Monday) or month between two days, also those without any sale. */
function barsOf(days: readonly SalesDay[], first: string, today: string, step: Step): Bar[] {
  const bars = new Map<string, SalesDay[]>()
  for (let number = numberOf(first); number <= numberOf(today); number++)
    bars.set(beginOf(dayOf(number), step), [])
  for (const day of days) bars.get(beginOf(day.day, step))?.push(day)
  return [...bars].map(([from, of]) => ({ from: from < first ? first : from, sums: sumOf(of) }))
}

type Compared = { now: readonly SalesDay[]; before: readonly SalesDay[]; first: string; today: string }

/** The last bars of both spans stand beside each other; months may be cut off by more or fewer days. */
export function comparedBars(
  { now, before, first, today }: Compared,
  step: Step,
  mrrCents: number,
): ComparedBar[] {
  const many = numberOf(today) - numberOf(first) + 1
  const former = barsOf(before, dayOf(numberOf(first) - many), dayOf(numberOf(first) - 1), step).toReversed()
  const bars = barsOf(now, first, today, step).toReversed()
  const atEnds = mrrAtEnds([...bars, ...former], mrrCents)
  return bars
    .map((bar, index) => ({
      ...bar,
      former: former[index]?.sums ?? none(),
      mrrAtEndCents: atEnds[index] ?? 0,
      // Where the span before has fewer bars, as it stood when that began.
      formerMrrAtEndCents: atEnds[bars.length + Math.min(index, former.length)] ?? 0,
    }))
    .toReversed()
}

/** At the end of each bar, the newest first, and before the oldest; what is known is how it stands now. */
function mrrAtEnds(bars: readonly Bar[], mrrCents: number): number[] {
  const atEnds = [mrrCents]
  for (const { sums } of bars) atEnds.push((atEnds.at(-1) ?? 0) - sums.mrrCents)
  return atEnds
}
