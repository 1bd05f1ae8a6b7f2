const berlin = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** `2026-11-20`: the day in Berlin of a moment (ISO, UTC). */
export const berlinDay = (moment: string): string => berlin.format(new Date(moment))

const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** The moment (ISO, UTC) at which the day begins in Berlin that lies so many days after another, `2026-11-20`. */
export function berlinMidnight(day: string, daysLater: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const midnightUtc = Date.UTC(year, month - 1, date + daysLater)
  const wanted = new Date(midnightUtc).toISOString().slice(0, 10)
  // Berlin is two hours ahead in summer and one in winter; the earlier moment that is already that day is its midnight.
  const inSummer = new Date(midnightUtc - 2 * 3_600_000).toISOString()
  return berlinDay(inSummer) === wanted ? inSummer : new Date(midnightUtc - 3_600_000).toISOString()
}

/** The moment (ISO, UTC) that a field for day and time means in Berlin, `2027-01-11T18:00`; undefined for none. */
export function berlinMomentIn(typed: string): string | undefined {
  const [day, time] = typed.split('T')
  return day && time ? berlinMoment(day, time) : undefined
}

/** In the night in which clocks go back they show an hour twice: whether this is the first of them. */
export const isShownAgain = (moment: string): boolean =>
  clock.format(new Date(moment)) === clock.format(Date.parse(moment) + 3_600_000)

/** The moment (ISO, UTC) at which clocks in Berlin show `18:00` on a day, `2027-01-11`; undefined where they never do. */
export function berlinMoment(day: string, time: string): string | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const midnight = Date.parse(berlinMidnight(day, 0))
  // On the two days on which the clocks change, the day is an hour shorter or longer.
  return [0, -1, 1]
    .map(change => new Date(midnight + (hours + change) * 3_600_000 + minutes * 60_000))
    .find(moment => clock.format(moment) === time && berlinDay(moment.toISOString()) === day)
    ?.toISOString()
}
