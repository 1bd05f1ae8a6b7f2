import type { EventBridgeEvent } from 'aws-lambda'
import { workOff } from '../platform/due-work.ts'
import { startedAt } from '../platform/time.ts'
import { eraseCustomer } from './erase-customer.ts'
import { makeExport } from './make-export.ts'
import { mergeCustomer } from './merge.ts'
import { resetFactor } from './reset-factor.ts'

/** Handled in one minute; what is beyond waits for the next. */
const MOST_ERASURES = 10
const MOST_EXPORTS = 5
const MOST_RESETS = 25
const MOST_MERGES = 10

/** Each minute: what accounts have asked for and no request has the time to do. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  const now = startedAt(event.time)
  await workOff('FACTOR', { now, most: MOST_RESETS }, resetFactor)
  await workOff('MERGE', { now, most: MOST_MERGES }, mergeCustomer)
  await workOff('ERASE', { now, most: MOST_ERASURES }, eraseCustomer)
  await workOff('EXPORT', { now, most: MOST_EXPORTS }, makeExport)
}
