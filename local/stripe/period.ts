import type Stripe from 'stripe'

/**
 * The Unix second that is `count` intervals after `anchor`. Counting from the anchor keeps the day:
 * 31 January, 28 February, 31 March.
 */
export function addIntervals(
  anchor: number,
  { interval, interval_count }: Stripe.Price.Recurring,
  count: number,
): number {
  const steps = count * interval_count
  if (interval === 'day') return anchor + steps * 86_400
  if (interval === 'week') return anchor + steps * 7 * 86_400
  const date = new Date(anchor * 1_000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 * steps : steps))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1_000
}

/** The first period end after `from`. */
export function nextPeriodEnd(anchor: number, recurring: Stripe.Price.Recurring, from: number): number {
  let count = 1
  while (addIntervals(anchor, recurring, count) <= from) count++
  return addIntervals(anchor, recurring, count)
}
