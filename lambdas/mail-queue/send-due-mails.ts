import type { EventBridgeEvent } from 'aws-lambda'
import { setTimeout as sleep } from 'node:timers/promises'
import { due, type Key } from '../platform/table.ts'
import { SECONDS, startedAt } from '../platform/time.ts'
import { deliver } from './deliver.ts'

/** What SES takes from an account that has left its sandbox: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const MAX_A_SECOND = 14
/** The function has 55 seconds; what is beyond waits for the next minute. */
const WORKING_SECONDS = 45

/** Each minute: mails planned for now, and those that the stream did not get out, as fast as SES takes them. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  const now = startedAt(event.time)
  const end = performance.now() + WORKING_SECONDS * SECONDS
  const keys = await due('MAIL', now, MAX_A_SECOND * WORKING_SECONDS)
  const failures: unknown[] = []
  while (keys.length > 0 && performance.now() < end) {
    const second = keys.length > MAX_A_SECOND ? sleep(SECONDS) : undefined
    // Each is waited for: a function that ends earlier is frozen between sending and marking.
    const outcomes = await Promise.allSettled(
      keys.splice(0, MAX_A_SECOND).map((key: Key) => deliver(key, now)),
    )
    failures.push(...outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : [])))
    await second
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails were not looked at.`)
}
