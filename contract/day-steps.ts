/** In what figures of days are summed up; a week begins on Monday. */
export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

const DAY_MS = 86_400_000

/** A day as a number and back: days of the calendar, without a zone. */
export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The first day of the step that a day lies in. */
export function beginOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  // The first day of 1970 was a Thursday.
  const number = numberOf(day)
  return dayOf(number - ((number + 3) % 7))
}
