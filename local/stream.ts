import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBRecord } from 'aws-lambda'

const BATCH = 10
const RETRY_MS = 200
/** As lib/api-stack.ts and lib/pages-stack.ts set it. Then a record is dropped. */
const MOST_RETRIES = 2

export interface Stream {
  push: (records: readonly DynamoDBRecord[]) => void
  /** Resolves when everything pushed so far was delivered or given up. */
  settle: () => Promise<void>
}

/**
 * The table's stream as the stacks map it to one function: what it wants only, ten at most, in halves when the function
 * throws, and what is one alone twice again. Where a stack hands over four batches at a time, here it is one after
 * the other. It lives in memory: what a killed process had not delivered yet is found by the sweep, and by the pages
 * at the next start.
 */
export function createStream(
  name: string,
  wants: (record: DynamoDBRecord) => boolean,
  deliver: (event: { Records: DynamoDBRecord[] }) => Promise<unknown>,
): Stream {
  const waiting: DynamoDBRecord[] = []
  let work: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (waiting.length) await handOver(waiting.splice(0, BATCH), MOST_RETRIES)
    work = undefined
  }

  // Halving counts as no retry, so that a record is given up for its own faults only.
  async function handOver(batch: DynamoDBRecord[], retries: number): Promise<void> {
    try {
      await deliver({ Records: batch })
      return
    } catch (error) {
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    }
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      await handOver(batch.slice(0, half), retries)
      await handOver(batch.slice(half), retries)
    } else if (retries > 0) {
      await sleep(RETRY_MS * 2 ** (MOST_RETRIES - retries))
      await handOver(batch, retries - 1)
    }
  }
  return {
    push(records) {
      waiting.push(...records.filter(wants))
      if (waiting.length) work ??= drain()
    },
    settle: async () => work,
  }
}

export const isNewMail = ({ eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName === 'INSERT' && dynamodb?.NewImage?.kind?.S === 'mail'

/** Lists that changed, books, and offers. */
export const isShown = ({ dynamodb }: DynamoDBRecord): boolean => {
  const pk = dynamodb?.Keys?.pk?.S ?? ''
  return pk === 'CATALOG' || pk === 'BOOKS' || pk.startsWith('PUBLISHED#')
}
