import { berlinDay } from '../../../../contract/berlin-midnight.ts'
import { apiNow } from '../../load/api-clock.ts'

/** Of the eight years that receipts are kept (§ 257 HGB), and the one that runs. */
const MONTHS = 9 * 12

/** `2026-11` and those before it, in Berlin. */
export function lastMonths(now = new Date(apiNow())): string[] {
  const [year = 0, month = 0] = berlinDay(now.toISOString()).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const position = year * 12 + month - 1 - back
    return `${Math.floor(position / 12)}-${String((position % 12) + 1).padStart(2, '0')}`
  })
}

const format = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `November 2026` */
export const monthName = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`))
