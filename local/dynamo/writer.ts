import { randomUUID } from 'node:crypto'
import type { DynamoDBRecord } from 'aws-lambda'
import { REGION } from '../names.ts'
import type { Clock } from '../clock.ts'
import { itemSize } from './engine.ts'
import type { Item, Store, Table } from './engine.ts'
import { Stage } from './stage.ts'
import type { Change } from './stage.ts'

export type ChangeListener = (records: DynamoDBRecord[]) => void

/** Marks records of items that the time to live removed, as the stream does. */
export const EXPIRY = { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const

/** Every write goes through here, one after the other, and tells the listeners what it changed. */
export class Writer {
  readonly #store: Store
  readonly #clock: Clock
  readonly #tables = new Map<string, Table>()
  readonly #listeners: ChangeListener[] = []
  #tail: Promise<unknown> = Promise.resolve()
  // Rising across restarts as long as fewer than a million records are written per millisecond.
  #sequence = BigInt(Date.now()) * 1_000_000n

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  /** A stage for reading only. */
  reader(): Stage {
    return new Stage(this.#store, this.#tables)
  }

  /**
   * Runs `job` while nothing else writes. The turn ends with the job's promise, however it ends, and no job waits for
   * a client: there is no path on which the next one is kept waiting.
   */
  alone<Result>(job: () => Promise<Result>): Promise<Result> {
    const turn = this.#tail.then(job)
    this.#tail = turn.catch(() => undefined)
    return turn
  }

  /** As `alone`, for jobs that make or change tables. */
  alter<Result>(job: () => Promise<Result>): Promise<Result> {
    return this.alone(async () => {
      this.#tables.clear()
      return await job()
    })
  }

  /** What `run` writes on the stage is committed as one when it resolves, and forgotten when it rejects. */
  write<Result>(
    run: (stage: Stage) => Promise<Result>,
    userIdentity?: DynamoDBRecord['userIdentity'],
  ): Promise<Result> {
    return this.alone(async () => {
      const stage = new Stage(this.#store, this.#tables)
      const result = await run(stage)
      const changes = await stage.commit()
      if (changes.length > 0) this.#tell(changes.map(change => this.#record(change, userIdentity)))
      return result
    })
  }

  #tell(records: DynamoDBRecord[]): void {
    // In their order, but not within the write: a listener's fault is not the writer's.
    for (const listener of this.#listeners) queueMicrotask(() => listener(records))
  }

  #record({ table, before, after }: Change, userIdentity: DynamoDBRecord['userIdentity']): DynamoDBRecord {
    const old = before && image(before)
    const now = after && image(after)
    const keys = Object.fromEntries(
      table.KeySchema.flatMap(({ AttributeName: name }) => {
        const value = (now ?? old)?.[name]
        return value ? [[name, value]] : []
      }),
    )
    return {
      eventID: randomUUID().replaceAll('-', ''),
      eventName: !old ? 'INSERT' : now ? 'MODIFY' : 'REMOVE',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: REGION,
      eventSourceARN: `${table.TableArn}/stream/2026-01-01T00:00:00.000`,
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(this.#clock.now().getTime() / 1000),
        Keys: keys,
        ...(now && { NewImage: now }),
        ...(old && { OldImage: old }),
        SequenceNumber: String(++this.#sequence).padStart(21, '0'),
        SizeBytes: [keys, old, now].reduce((sum, part) => sum + (part ? itemSize(part) : 0), 0),
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
      ...(userIdentity && { userIdentity }),
    }
  }
}

/** A copy of its own, so that a listener may do with it what it likes. */
function image(item: Item): Item {
  const copy: Item = JSON.parse(JSON.stringify(item))
  return copy
}
