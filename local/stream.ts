import { setTimeout as sleep } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { DynamoDBRecord } from 'aws-lambda'
import { CHANGE_RETRIES, type ChangeFilter, CHANGES_PER_BATCH } from '../lambdas/platform/declaration.ts'

const RETRY_MS = 200

export interface Stream {
  push: (records: readonly DynamoDBRecord[]) => void
  /** Resolves when everything pushed so far was delivered or given up. */
  settle: () => Promise<void>
}

/**
 * The table's stream as the stacks map it to one function: what passes one of its filters only, ten at most, in
 * halves when the function throws, and what is one alone twice again. Where a stack hands over several batches at a time,
 * here it is one after the other. It lives in memory: what a killed process had not delivered yet is found by the jobs of
 * the clock, and by the pages at the next start.
 */
export function createStream(
  name: string,
  filters: readonly ChangeFilter[],
  deliver: (event: { Records: DynamoDBRecord[] }) => Promise<unknown>,
): Stream {
  // Packed: purchases that come faster than what follows from them leave thousands of records here, each some kilobytes.
  const waiting: Buffer[] = []
  let work: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (waiting.length) {
      const batch = waiting.splice(0, CHANGES_PER_BATCH).map(unpacked)
      await handOver(batch, CHANGE_RETRIES)
    }
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
      await sleep(RETRY_MS * 2 ** (CHANGE_RETRIES - retries))
      await handOver(batch, retries - 1)
    }
  }
  return {
    push(records) {
      for (const record of records)
        if (filters.some(filter => passes(record, filter))) waiting.push(packed(record))
      if (waiting.length) work ??= drain()
    },
    settle: async () => work,
  }
}

/** Copied, because what zlib answers is a piece of the 16 KB that it has written into. */
const packed = (record: DynamoDBRecord): Buffer =>
  Buffer.from(deflateRawSync(JSON.stringify(record), { level: 1 }))
const unpacked = (bytes: Buffer): DynamoDBRecord =>
  // What `packed` has made.
  JSON.parse(inflateRawSync(bytes).toString()) as DynamoDBRecord

/** As the event source of the stacks filters (lib/declared-function.ts). */
function passes({ eventName, dynamodb }: DynamoDBRecord, filter: ChangeFilter): boolean {
  const pk = dynamodb?.Keys?.pk?.S ?? ''
  return (
    (filter.event === undefined || filter.event === eventName) &&
    (filter.kind === undefined || filter.kind === dynamodb?.NewImage?.kind?.S) &&
    (filter.pk === undefined ||
      (typeof filter.pk === 'string' ? filter.pk === pk : pk.startsWith(filter.pk.prefix)))
  )
}
