import * as z from 'zod/mini'
import { DAY_COUNTERS, type DayCounter, type UNIT_COUNTERS } from '../../contract/staff-analytics.ts'
import { dayForgottenAt } from '../analytics/kept-day.ts'
import { technical } from '../platform/attribute.ts'
import { count } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import { send } from '../platform/transact.ts'

/** A missing counter stands at 0. */
const counter = technical(z.optional(z.int()))
const forgetAt = technical(z.int())
const FORGOTTEN = 'a month after the day'
type UnitCounter = (typeof UNIT_COUNTERS)[number]

const beside: Record<DayCounter, typeof counter> = {
  placed: counter,
  paid: counter,
  joined: counter,
  confirmed: counter,
  left: counter,
  downloads: counter,
}
const unitCounters: Record<UnitCounter, typeof counter> = {
  begun: counter,
  heard25: counter,
  heard50: counter,
  heard75: counter,
  heard: counter,
}

// In the partition of the day's pages, so that one query brings a whole day.
/** @public to scripts/data-model.ts */
export const dayCounters = record('day-deeds', {
  about: 'How often something was ordered, paid, downloaded, subscribed to and left on a day in Berlin',
  schema: z.object({ ...beside, forgetAt }),
  key: { pk: 'DAY#{day}', sk: 'DEEDS' },
  forget: FORGOTTEN,
})

/** @public to scripts/data-model.ts */
export const unitDays = record('unit-counters', {
  about: 'How often a recording was begun on a day, and how far it was heard; never by whom',
  schema: z.object({ ...unitCounters, forgetAt }),
  key: { pk: 'DAY#{day}', sk: 'UNIT#{fileId}' },
  forget: FORGOTTEN,
})

/** One thing that happened: counters of the day, or of one recording on it. */
export type Counted =
  | { readonly counts: Partial<Record<DayCounter, number>> }
  | { readonly fileId: string; readonly reached: readonly UnitCounter[] }

/** One write. A record of the stream that comes twice counts twice: good to about a promille (decision 010). */
export const addToDay = (day: string, counted: Counted): Promise<unknown> =>
  'fileId' in counted
    ? send(
        unitDays.upsert(
          { day, fileId: counted.fileId },
          {
            set: {
              ...Object.fromEntries(counted.reached.map(name => [name, count()])),
              forgetAt: dayForgottenAt(day),
            },
          },
        ),
      )
    : send(
        dayCounters.upsert(
          { day },
          {
            set: {
              ...Object.fromEntries(DAY_COUNTERS.map(name => [name, changeOf(counted.counts[name])])),
              forgetAt: dayForgottenAt(day),
            },
          },
        ),
      )

const changeOf = (by: number | undefined) => (by === undefined ? undefined : count(by))
