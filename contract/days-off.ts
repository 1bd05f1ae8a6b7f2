const DAY_MS = 86_400_000

/** Days after Easter Sunday: Good Friday, Easter Sunday and Monday, Ascension, Whit Sunday and Monday, Corpus Christi. */
const AFTER_EASTER = new Set([-2, 0, 1, 39, 49, 50, 60])
/** `MM-DD`, in all of Germany or in one of its states, of which we do not know the customer's. */
const FIXED = new Set([
  '01-01',
  '01-06',
  '03-08',
  '05-01',
  '08-08',
  '08-15',
  '09-20',
  '10-03',
  '10-31',
  '11-01',
  '12-25',
  '12-26',
])

/** Saturday, Sunday or a holiday anywhere in Germany; of a midnight in UTC that stands for the day. */
export function isDayOff(midnightUtc: number): boolean {
  const date = new Date(midnightUtc)
  const year = date.getUTCFullYear()
  const fromEaster = Math.round((midnightUtc - easterOf(year)) / DAY_MS)
  return (
    [0, 6].includes(date.getUTCDay()) ||
    FIXED.has(date.toISOString().slice(5, 10)) ||
    AFTER_EASTER.has(fromEaster) ||
    midnightUtc === dayOfRepentance(year)
  )
}

/** Easter Sunday by the anonymous Gregorian computation: https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm */
function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

/** The Wednesday before 23 November; a holiday in Saxony. */
function dayOfRepentance(year: number): number {
  const end = Date.UTC(year, 10, 22)
  return end - ((new Date(end).getUTCDay() + 4) % 7) * DAY_MS
}
