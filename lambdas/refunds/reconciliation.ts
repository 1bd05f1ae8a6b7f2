import * as z from 'zod/mini'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { Moment, OrderId } from '../../contract/ids.ts'
import { matterDecisions } from '../orders/matter-decisions.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { keptUntil } from '../platform/time.ts'

/** Stripe's lists that are walked. */
export const LISTS = [
  'payments',
  'invoices',
  'refunds',
  'disputes',
  'payouts',
  'charges',
  'subscriptions',
] as const
const List = z.enum(LISTS)
export type List = z.infer<typeof List>

const Walk = z.object({
  list: technical(List),
  /** What Stripe made between these is looked at, the newest first. */
  since: technical(Moment),
  until: technical(Moment),
  startedAt: technical(Moment),
  /** The last one that was looked at; missing at the beginning. */
  cursor: technical(z.optional(z.string())),
  nextAt: technical(Moment),
})
export type Walk = z.infer<typeof Walk>

export const walks = record('recon-walk', {
  about: 'How far a list of the payment provider has been compared with the table',
  schema: Walk,
  key: { pk: 'RECON', sk: 'WALK#{list}' },
})

const booked = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO', schema)

const Difference = z.object({
  day: technical(z.string()),
  /** Of Stripe's object. */
  aboutId: booked(z.string()),
  list: booked(List),
  orderId: booked(z.optional(OrderId)),
  stripe: booked(z.string()),
  ours: booked(z.string()),
  at: booked(Moment),
  /** `done`: settled as its event would have; `open`: a person has to look. */
  status: booked(z.enum(['open', 'done'])),
  /** When a person has settled it. */
  doneAt: booked(z.optional(Moment)),
  /** In the staff's list. */
  title: technical(z.string()),
})
type Difference = z.infer<typeof Difference>

/** What a person looks at (docs/runbook.md, "reconcile"). */
export const differences = record('recon-difference', {
  about: 'Something of the payment provider’s that the table did not say, once for each day',
  schema: Difference,
  key: { pk: 'RECON#{day}', sk: 'DIFF#{aboutId}' },
  list: {
    in: 'UNMATCHED',
    time: 'recon-difference#{status}#{at}#{aboutId}#{day}',
    status: '{status}#{at}#{aboutId}#{day}',
    shows: { createdAt: '{at}' },
  },
  forget: 'at the end of the eighth year after it was found',
  transitions: matterDecisions,
})

/** Written once a day for each object, however often it is met. */
export const difference = (found: Omit<Difference, 'day' | 'title' | 'doneAt'>) =>
  differences.create({
    ...found,
    day: berlinDay(found.at),
    title: `Abgleich: ${found.aboutId}`,
    forgetAt: keptUntil(found.at),
  })
