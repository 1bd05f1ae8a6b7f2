import { berlinDay, berlinMidnight, berlinMoment } from '../../contract/berlin-midnight.ts'

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
