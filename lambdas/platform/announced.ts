import type { DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda'
import type { Key } from './table.ts'
import { SECONDS, startedAt } from './time.ts'

export type ClockEvent = Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>

/** What changed, and when that was heard. */
export function announcedBy({ Records }: DynamoDBStreamEvent): { keys: Key[]; now: string } {
  const moments = Records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? 0)
  return {
    keys: Records.flatMap(({ dynamodb }) => {
      const { pk, sk } = dynamodb?.Keys ?? {}
      return pk?.S && sk?.S ? [{ pk: pk.S, sk: sk.S }] : []
    }),
    // Whole seconds, rounded down by the service: without the one more, what was written in this second would lie ahead.
    now: startedAt(new Date((Math.max(...moments) + 1) * SECONDS).toISOString()),
  }
}
