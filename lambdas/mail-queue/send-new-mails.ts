import type { DynamoDBStreamEvent } from 'aws-lambda'
import { announcedBy } from '../platform/announced.ts'
import { deliver } from './deliver.ts'

/**
 * A mail item was written: send it now. The stream is only the quick way: what fails here stays in the index `due`
 * and is found by `send-due-mails.ts`, so a single bad mail never holds up the stream.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  const { keys, now } = announcedBy(event)
  for (const key of keys) await deliver(key, now)
}
