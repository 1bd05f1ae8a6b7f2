import { berlinDay } from '../../contract/berlin-midnight.ts'
import { COUNTERS, readSales as route, type SalesDay } from '../../contract/dashboard.ts'
import { endpoint } from '../platform/endpoint.ts'
import type { Item } from '../platform/table.ts'
import { before, DAYS } from '../platform/time.ts'
import { daysSince, salesTotals } from './sales-day.ts'

export const readSales = endpoint(route, async ({ days }, { now }) => {
  const many = 2 * Number(days)
  const items = await daysSince(berlinDay(before(now, (many - 1) * DAYS)), many + 1)
  const isTotal = ({ kind }: Item) => kind === salesTotals.kind
  const total = items.find(isTotal)
  return {
    today: berlinDay(now),
    days: items
      .filter(item => !isTotal(item))
      .map(dayShown)
      .toReversed(),
    mrrCents: Number(total?.['mrrCents'] ?? 0),
  }
})

/** Parsed by the route's output; a schema for each of 730 days would cost the function's time twice. */
const dayShown = (item: Item): SalesDay => {
  const values = Object.fromEntries(COUNTERS.map(name => [name, Number(item[name] ?? 0)]))
  return { day: item.sk.slice('DAY#'.length), ...values } as SalesDay
}
