import { berlinDay, berlinMidnight } from './berlin-midnight.ts'
import { isDayOff } from './days-off.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/**
 * The first moment after the withdrawal period of a contract concluded at `moment` (ISO, UTC): the day itself does not
 * count and the fourteenth day counts in full (§§ 355 (2), 187 (1), 188 (1) BGB), so it is a midnight in Berlin. A
 * fourteenth day that is a Saturday, a Sunday or a holiday gives way to the next that is none (§ 193 BGB).
 */
export function withdrawalOverAt(moment: string): string {
  const day = berlinDay(moment)
  let last = DAYS
  while (isDayOff(Date.parse(day) + last * DAY_MS)) last += 1
  return berlinMidnight(day, last + 1)
}
