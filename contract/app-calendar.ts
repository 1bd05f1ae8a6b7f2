/** A unit as far as the calendar knows it. */
interface Dated {
  readonly firstDay?: number | undefined
  readonly lastDay?: number | undefined
}
interface Lasting<U extends Dated> {
  readonly days?: number | undefined
  readonly units: readonly U[]
}

const isOn = ({ firstDay, lastDay }: Dated, day: number): boolean =>
  firstDay !== undefined && lastDay !== undefined && firstDay <= day && day <= lastDay

/** What is heard on each day of a program, from day 1 on: one unit a day where all is well. None where it has no days. */
export const calendarOf = <U extends Dated>({ days = 0, units }: Lasting<U>): readonly (readonly U[])[] =>
  Array.from({ length: days }, (_, index) => units.filter(unit => isOn(unit, index + 1)))

/** Days (from, to) that belong together, of all for which something holds. */
export function spansOf(days: readonly boolean[]): readonly { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  days.forEach((holds, index) => {
    const day = index + 1
    const last = spans.at(-1)
    if (!holds) return
    if (last && last.to === day - 1) last.to = day
    else spans.push({ from: day, to: day })
  })
  return spans
}
