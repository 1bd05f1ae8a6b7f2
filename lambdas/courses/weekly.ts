import { berlinDay, berlinMidnight } from '../../contract/berlin-midnight.ts'

const HOUR_MS = 3_600_000
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** The moment (ISO, UTC) at which clocks in Berlin show `18:00` on a day, `2027-01-11`; undefined where they never do. */
function berlinMoment(day: string, time: string): string | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const midnight = Date.parse(berlinMidnight(day, 0))
  // On the two days on which the clocks change, the day is an hour shorter or longer.
  return [0, -1, 1]
    .map(change => new Date(midnight + (hours + change) * HOUR_MS + minutes * 60_000))
    .find(moment => clock.format(moment) === time && berlinDay(moment.toISOString()) === day)
    ?.toISOString()
}

interface Weekly {
  /** `2027-01-11` */
  firstDay: string
  /** `18:00`, in Berlin, summer and winter. */
  time: string
  units: number
  /** Days on which there is none. */
  skipped: readonly string[]
}

/** One unit a week, as many as are wanted; what is skipped comes a week later. */
export function weekly({ firstDay, time, units, skipped }: Weekly): string[] {
  const moments: string[] = []
  for (let week = 0; moments.length < units && week < units + skipped.length; week++) {
    const day = berlinDay(berlinMidnight(firstDay, week * 7))
    const moment = skipped.includes(day) ? undefined : berlinMoment(day, time)
    if (moment !== undefined) moments.push(moment)
  }
  return moments
}
