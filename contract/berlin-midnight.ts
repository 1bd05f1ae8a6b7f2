const berlin = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** `2026-11-20`: the day in Berlin of a moment (ISO, UTC). */
export const berlinDay = (moment: string): string => berlin.format(new Date(moment))

/** The moment (ISO, UTC) at which the day begins in Berlin that lies so many days after another, `2026-11-20`. */
export function berlinMidnight(day: string, daysLater: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const midnightUtc = Date.UTC(year, month - 1, date + daysLater)
  const wanted = new Date(midnightUtc).toISOString().slice(0, 10)
  // Berlin is two hours ahead in summer and one in winter; the earlier moment that is already that day is its midnight.
  const inSummer = new Date(midnightUtc - 2 * 3_600_000).toISOString()
  return berlinDay(inSummer) === wanted ? inSummer : new Date(midnightUtc - 3_600_000).toISOString()
}
