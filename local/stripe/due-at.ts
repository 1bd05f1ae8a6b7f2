import type { Row } from './objects.ts'
import { periodEnd } from './subscription-life.ts'

/** The idempotency keys of older requests are forgotten; https://docs.stripe.com/api/idempotent_requests. */
const KEY_SECONDS = 86_400

/** The Unix second at which `runDue` has to do something with a row; undefined: never. */
export function dueAtOf({ object, note, answer }: Row): number | undefined {
  if (answer) return answer.at + KEY_SECONDS
  if (object?.object === 'checkout.session') return object.status === 'open' ? object.expires_at : undefined
  if (object?.object === 'subscription') {
    if (object.status === 'canceled') return undefined
    return Math.min(
      object.cancel_at ?? Infinity,
      object.pause_collection?.resumes_at ?? Infinity,
      periodEnd(object),
    )
  }
  if (object?.object === 'invoice')
    return object.status === 'open' ? (object.next_payment_attempt ?? undefined) : undefined
  if (note && 'doneAt' in note) return note.doneAt
  if (note && 'paidOutAt' in note) return note.paidOutAt
  if (note && 'disputedAt' in note) return note.disputedAt
  if (note && 'decidedAt' in note) return note.decidedAt
  return note && 'settlesAt' in note ? note.settlesAt : undefined
}
