import { berlinDay, berlinMidnight } from './berlin-midnight.ts'

const DAYS = 14

/**
 * The first moment after the withdrawal period of a contract concluded at `moment` (ISO, UTC): the day itself does not
 * count and the fourteenth day counts in full (§§ 355 (2), 187 (1), 188 (1) BGB), so it is a midnight in Berlin.
 */
export const withdrawalOverAt = (moment: string): string => berlinMidnight(berlinDay(moment), DAYS + 1)
