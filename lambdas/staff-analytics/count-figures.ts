import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import type { ClockEvent } from '../platform/announced.ts'
import type { Item } from '../platform/table.ts'
import { HOURS, SECONDS, startedAt } from '../platform/time.ts'
import { readOffered } from '../staff-app/offered.ts'
import { closeDays, dayAfter } from './close-days.ts'
import { countedBy } from './counted-by.ts'
import { addToDay } from './day-counters.ts'
import { figuresRests } from './figures-month.ts'

/** How long an instance goes on with the lengths of recordings that it has read. */
const KEPT_MS = HOURS
let lengths: { until: number; of: Map<string, number> } | undefined

/** Something has happened that is counted, or a day is over and is summed up. */
export async function handler(event: DynamoDBStreamEvent | ClockEvent): Promise<void> {
  if (!('Records' in event)) return closeDays(startedAt(event.time))
  for (const { dynamodb } of event.Records) {
    const at = startedAt(new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * SECONDS).toISOString())
    const [old, now] = [imageOf(dynamodb?.OldImage), imageOf(dynamodb?.NewImage)]
    const counted = now && (await countedBy(old, now, { at, lengthOf: fileId => lengthOf(fileId, at) }))
    if (counted) await addToDay(await openDay(berlinDay(at)), counted)
  }
}

/** What comes after its day was summed up counts on the first day that was not: else nobody would ever see it. */
async function openDay(day: string): Promise<string> {
  const last = await figuresRests.read({})
  return last && day <= last.until ? dayAfter(last.until) : day
}

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage']
/** Two packages describe the same wire format, one of them more loosely. */
const imageOf = (image: Image): Item | undefined =>
  image && (unmarshall(image as Parameters<typeof unmarshall>[0]) as Item)

async function lengthOf(fileId: string, now: string): Promise<number | undefined> {
  if (!lengths || lengths.until <= Date.parse(now)) {
    // As long as they were measured to be: of what was replaced an offer names the former length.
    const { recordings } = await readOffered()
    lengths = {
      until: Date.parse(now) + KEPT_MS,
      of: new Map(recordings.map(({ fileId: id, seconds }) => [id, seconds])),
    }
  }
  return lengths.of.get(fileId)
}
