import { put, type Write } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'

/** Stripe repeats an event for three days; by hand it can be sent again for thirty. */
const REMEMBERED_MS = 45 * DAYS

/** What a payment's word has brought about. */
export type Outcome = 'done' | 'repeat' | 'nothing-to-do' | 'returned' | 'unknown-order'

export interface StripeEvent {
  id: string
  type: string
  /** When Stripe made it. */
  at: string
}

/** Marks an event as heard, in the transaction of its effect and last in it: a repeat is refused here. */
export const eventPut = ({ id, type, at }: StripeEvent): Extract<Write, { put: object }> => ({
  put: { pk: `STRIPE#${id}`, sk: 'EVENT', type, at, forgetAt: epochSeconds(after(at, REMEMBERED_MS)) },
  when: 'attribute_not_exists(pk)',
})

/** A word that changes nothing is still marked as heard. */
export async function onlyEvent(event: StripeEvent | undefined): Promise<Outcome> {
  return event && (await put(eventPut(event))) ? 'repeat' : 'nothing-to-do'
}
