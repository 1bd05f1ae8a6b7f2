import type { EventBridgeEvent } from 'aws-lambda'
import { due } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
import { deliver } from './deliver.ts'

/** Sent in one minute; what is beyond waits for the next. */
const MAX_A_MINUTE = 50

/** Each minute: mails planned for now, and those that the stream did not get out. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  const now = startedAt(event.time)
  for (const key of await due('MAIL', now, MAX_A_MINUTE)) await deliver(key, now)
}
