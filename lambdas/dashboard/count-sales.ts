import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { orders } from '../orders/order.ts'
import type { ClockEvent } from '../platform/announced.ts'
import { listPage } from '../platform/staff-list.ts'
import { type Item, read } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
import { subscriptions } from '../subscriptions/subscription.ts'
import { countOnce } from './sales-day.ts'
import { standingOf } from './standing.ts'

/** A batch that failed three times is dropped; each hour so many of the newest are looked at again. */
const LOOKED_AT_AGAIN = 100

/** Orders and subscriptions have changed, or the clock looks for what the stream has dropped. */
export async function handler(event: DynamoDBStreamEvent | ClockEvent): Promise<void> {
  const items = 'Records' in event ? event.Records.flatMap(itemOf) : await newest()
  const now = startedAt(
    'Records' in event ? new Date(momentOf(event.Records) * 1_000).toISOString() : event.time,
  )
  // One after another: all of a day write the same counters.
  for (const item of items) {
    const standing = standingOf(item, now)
    if (standing) await countOnce(standing)
  }
}

const momentOf = (records: readonly DynamoDBRecord[]): number =>
  Math.max(...records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? 0))

/** Two packages describe the same wire format, one of them more loosely. */
const itemOf = ({ dynamodb }: DynamoDBRecord): Item[] =>
  dynamodb?.NewImage ? [unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0]) as Item] : []

async function newest(): Promise<Item[]> {
  const pages = await Promise.all(
    ['ORDERS', 'SUBSCRIPTIONS'].map(list =>
      listPage({ list, by: 'time', isDescending: true, limit: LOOKED_AT_AGAIN }),
    ),
  )
  const items = await Promise.all(pages.flatMap(({ lines }) => lines).map(({ pk, sk }) => read({ pk, sk })))
  return items.flatMap(item => (item && isCounted(item) ? [item] : []))
}

const isCounted = ({ kind }: Item): boolean => kind === orders.kind || kind === subscriptions.kind
