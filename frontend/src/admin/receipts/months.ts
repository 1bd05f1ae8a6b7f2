import { monthAfter } from '../../../../contract/month-after.ts'
import { today } from '../today.ts'

/** Of the eight years that receipts are kept (§ 257 HGB), and the one that runs. */
const MONTHS = 9 * 12

/** `2026-11` and those before it, in Berlin. */
export function lastMonths(): string[] {
  const present = today().slice(0, 7)
  return Array.from({ length: MONTHS }, (_, back) => monthAfter(present, -back))
}

const format = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `November 2026` */
export const monthName = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`))
