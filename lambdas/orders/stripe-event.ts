import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { DAYS } from '../platform/time.ts'
import { send } from '../platform/transact.ts'

/** What a payment's event has brought about. */
export type Outcome = 'done' | 'repeat' | 'nothing-to-do' | 'returned' | 'unmatched' | 'unknown-order'

const HeardEvent = z.object({
  eventId: technical(z.string()),
  type: technical(z.string()),
  at: technical(Moment),
})
export interface StripeEvent {
  id: string
  type: string
  /** When Stripe made it. */
  at: string
}

/** Stripe repeats an event for three days; by hand it can be sent again for thirty. */
export const stripeEvents = record('stripe-event', {
  about: 'An event of the payment provider that was heard',
  schema: HeardEvent,
  key: { pk: 'STRIPE#{eventId}', sk: 'EVENT' },
  // So that staff see when the newest one came.
  list: { in: 'STRIPE-EVENTS', time: '{at}#{eventId}' },
  forget: { after: 'at', ms: 45 * DAYS },
})

/** Marks an event as heard, in the transaction of its effect: its repeat fails here. */
export const heard = ({ id, type, at }: StripeEvent) => stripeEvents.create({ eventId: id, type, at })

/** An event that changes nothing is still marked as heard. */
export async function onlyEvent(event: StripeEvent | undefined): Promise<Outcome> {
  return event && (await send(heard(event))).conditionFailed ? 'repeat' : 'nothing-to-do'
}
