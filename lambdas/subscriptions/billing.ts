/** The billing so many months after the first. The day stays; where a month lacks it, its last one. All in UTC, as at Stripe. */
export function billingAfter(anchor: string, months: number): string {
  const at = new Date(anchor)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, lastDay))
  return at.toISOString()
}

/** How many months after the first billing the one comes that is not before `at`. */
export function monthsUntil(anchor: string, at: string): number {
  const [from, to] = [new Date(anchor), new Date(at)]
  const whole = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth()
  return billingAfter(anchor, whole) < to.toISOString() ? whole + 1 : whole
}
