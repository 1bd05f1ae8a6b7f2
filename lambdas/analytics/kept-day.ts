import { after, DAYS, epochSeconds } from '../platform/time.ts'

/**
 * What was counted on a day is exact; once the day is closed, within hours, only steps of five are shown. A close that
 * fails has so long to be mended.
 */
const DAY_KEPT_MS = 31 * DAYS

/** When the exact figures of a day in Berlin go. */
export const dayForgottenAt = (day: string): number =>
  epochSeconds(after(`${day}T00:00:00.000Z`, DAYS + DAY_KEPT_MS))
