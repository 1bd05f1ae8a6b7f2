import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBRecord } from 'aws-lambda'

const BATCH = 10
const RETRY_MS = 200
/** Then the batch is dropped, as by the event source: the sweep of the index `due` finds what it named. */
const MOST_TRIES = 5

export interface Stream {
  push: (records: readonly DynamoDBRecord[]) => void
  /** Resolves when everything pushed so far was delivered or given up. */
  settle: () => Promise<void>
}

/**
 * The table's stream as the stack maps it to the outbox: inserted mails only, in order, ten at most, again when the
 * function throws. It lives in memory: what a killed process had not delivered yet is found by the sweep.
 */
export function createStream(deliver: (event: { Records: DynamoDBRecord[] }) => Promise<unknown>): Stream {
  const waiting: DynamoDBRecord[] = []
  let work: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (waiting.length) {
      const batch = waiting.splice(0, BATCH)
      for (let tries = 1; ; tries++) {
        try {
          await deliver({ Records: batch })
          break
        } catch (error) {
          process.stderr.write(`outbox failed: ${error instanceof Error ? error.stack : String(error)}\n`)
          if (tries === MOST_TRIES) break
          await sleep(RETRY_MS * 2 ** tries)
        }
      }
    }
    work = undefined
  }
  return {
    push(records) {
      waiting.push(...records.filter(isNewMail))
      if (waiting.length) work ??= drain()
    },
    settle: async () => work,
  }
}

const isNewMail = ({ eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName === 'INSERT' && dynamodb?.NewImage?.kind?.S === 'mail'
