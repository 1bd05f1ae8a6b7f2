import * as z from 'zod/mini'
import { COUNTERS, type Counter } from '../../contract/dashboard.ts'
import { technical } from '../platform/attribute.ts'
import { count, notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import { between, type Item } from '../platform/table.ts'
import { transact } from '../platform/transact.ts'

/** A missing counter stands at 0. */
const counter = technical(z.optional(z.int()))
const counters: Record<Counter, typeof counter> = {
  orders: counter,
  cents: counter,
  refundedCents: counter,
  begun: counter,
  ended: counter,
  mrrCents: counter,
}

export const salesDays = record('sales-day', {
  about: 'What was sold, given back, begun and ended on a day in Berlin',
  schema: z.object(counters),
  key: { pk: 'SALES', sk: 'DAY#{day}' },
})

export const salesTotals = record('sales-total', {
  about: 'The sum of all days',
  schema: z.object(counters),
  // Behind all days, so that one query brings both.
  key: { pk: 'SALES', sk: 'TOTAL' },
})

export const counted = record('counted', {
  about: 'What of an order or a subscription stands in the counters of the days, and its `rev` then',
  schema: z.object({ ...counters, seen: technical(z.int()) }),
  key: { pk: 'COUNTED#{id}', sk: 'COUNTED' },
})

export type Counts = Partial<Record<Counter, number>>
/** Something that is counted, as it stood at a `rev`. */
export interface Standing {
  readonly id: string
  readonly rev: number
  readonly counts: Counts
  /** The day to which a change of a counter belongs. */
  readonly dayOf: (counter: Counter, isFirst: boolean) => string
}

/** Two counts of one thing at once differ by a `rev`, and one is tried again; more often in a row is a fault. */
const MAX_ROUNDS = 8

/**
 * Adds to the days what has changed since it was counted last, in one transaction with the mark of it. A record of the
 * stream that comes twice, late or out of order changes nothing; of one that is lost, the next one makes up.
 */
export async function countOnce({ id, rev, counts, dayOf }: Standing): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = await counted.read({ id })
    if (before && before.seen >= rev) return
    const { days, total } = changesOf({ counts, dayOf }, before)
    const failed = await transact({
      mark: counted.upsert(
        { id },
        { if: { seen: before?.seen ?? notExists }, set: { ...counts, seen: rev } },
      ),
      days: [...days].map(([day, by]) => salesDays.upsert({ day }, { set: added(by) })),
      total: days.size > 0 ? salesTotals.upsert({}, { set: added(total) }) : undefined,
    })
    if (!failed) return
  }
  throw new Error(`${id} kept changing while it was counted.`)
}

/** What the counters of each day change by, and all of them together. */
export function changesOf({ counts, dayOf }: Pick<Standing, 'counts' | 'dayOf'>, before: Counts | undefined) {
  const days = new Map<string, Counts>()
  const total: Counts = {}
  for (const name of COUNTERS) {
    const by = (counts[name] ?? 0) - (before?.[name] ?? 0)
    if (by === 0) continue
    const day = dayOf(name, before === undefined)
    days.set(day, { ...days.get(day), [name]: by })
    total[name] = by
  }
  return { days, total }
}

const added = (by: Counts) =>
  Object.fromEntries(Object.entries(by).map(([name, value]) => [name, count(value)]))

/** The days from this one on, the newest first, behind the total; `limit` counts it. One request. */
export const daysSince = (day: string, limit: number): Promise<Item[]> =>
  between('SALES', `DAY#${day}`, 'TOTAL', limit)
