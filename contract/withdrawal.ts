const DAYS = 14
const berlin = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/**
 * The first moment after the withdrawal period of a contract concluded at `moment` (ISO, UTC): the day itself does not
 * count and the fourteenth day counts in full (§§ 355 (2), 187 (1), 188 (1) BGB), so it is a midnight in Berlin.
 */
export function withdrawalOverAt(moment: string): string {
  const [year = 0, month = 0, day = 0] = berlin.format(new Date(moment)).split('-').map(Number)
  const midnightUtc = Date.UTC(year, month - 1, day + DAYS + 1)
  const date = new Date(midnightUtc).toISOString().slice(0, 10)
  // Berlin is two hours ahead in summer and one in winter; the earlier moment that is already that day is its midnight.
  const inSummer = new Date(midnightUtc - 2 * 3_600_000)
  const isMidnight = berlin.format(inSummer) === date
  return (isMidnight ? inSummer : new Date(midnightUtc - 3_600_000)).toISOString()
}
