import type { EventBridgeEvent } from 'aws-lambda'
import { workOff } from '../platform/due-work.ts'
import { startedAt } from '../platform/time.ts'
import { eraseCustomer } from './erase-customer.ts'
import { makeExport } from './make-export.ts'
import { mergeCustomer } from './merge-customers.ts'
import { removeLostFactor } from './remove-lost-factor.ts'

/** Handled in one minute; what is beyond waits for the next. */
const MAX_ERASURES = 10
const MAX_EXPORTS = 5
const MAX_RESETS = 25
const MAX_MERGES = 10

/** Each minute: what accounts have asked for and no request has the time to do. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  const now = startedAt(event.time)
  await workOff('FACTOR', { now, max: MAX_RESETS }, removeLostFactor)
  await workOff('MERGE', { now, max: MAX_MERGES }, mergeCustomer)
  await workOff('ERASE', { now, max: MAX_ERASURES }, eraseCustomer)
  await workOff('EXPORT', { now, max: MAX_EXPORTS }, makeExport)
}
