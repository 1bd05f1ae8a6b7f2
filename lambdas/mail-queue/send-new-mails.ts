import type { DynamoDBStreamEvent } from 'aws-lambda'
import { SECONDS, startedAt } from '../platform/time.ts'
import { deliver } from './deliver.ts'

/**
 * A mail item was written: send it now. The stream is only the quick way: what fails here stays in the index `due`
 * and is found by `send-due-mails.ts`, so a single bad mail never holds up the stream.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  const moments = event.Records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? 0)
  // Whole seconds, rounded down by the service: without the one more, a mail written in this second would lie ahead.
  const now = startedAt(new Date((Math.max(...moments) + 1) * SECONDS).toISOString())
  for (const { dynamodb } of event.Records) {
    const { pk, sk } = dynamodb?.Keys ?? {}
    if (pk?.S && sk?.S) await deliver({ pk: pk.S, sk: sk.S }, now)
  }
}
