import type { DynamoDBRecord } from 'aws-lambda'
import { type DeployedFunction, functions } from '../lambdas/deployed.ts'
import { type BucketEvents, createBucketEvents } from './bucket-events.ts'
import type { Clock } from './clock.ts'
import type { Triggers } from './cognito/cognito.ts'
import type { Invoke } from './functions.ts'
import type { MailEvent } from './mail-event.ts'
import { createMailEvents, type MailEvents } from './mail-events.ts'
import { FILES_BUCKET, MEDIA_BUCKET } from './names.ts'
import type { ObjectChange } from './s3/disk.ts'
import { createSchedule, HOUR_MS, MINUTE_MS, type Schedule } from './schedule.ts'
import { createStream, type Stream } from './stream.ts'

/** What starts the functions that no route leads to, as their areas declare it. */
export interface EventSources {
  /** The table has changed. */
  readonly changed: (records: readonly DynamoDBRecord[]) => void
  /** A bucket has changed. */
  readonly stored: (change: ObjectChange) => void
  /** Something became of a mail. */
  readonly mailed: (event: MailEvent) => void
  /** Begins to start what the clock starts. */
  readonly begin: () => void
  /** From now on pages can be drawn. Calls, one after the other, what a deployment calls at its end. */
  readonly deploy: () => Promise<void>
  /** Runs what is started every minute, now. */
  readonly tick: () => Promise<void>
  /** Resolves when all that is under way is done. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

export function createEventSources(invoke: Invoke, clock: Clock): EventSources {
  const streams: Stream[] = []
  const buckets: BucketEvents[] = []
  const mails: MailEvents[] = []
  const schedules: Schedule[] = []
  let minutely: Schedule | undefined
  let isDeployed = false

  const [drawing, others] = [functions.filter(draws), functions.filter(each => !draws(each))]
  const listen = (each: DeployedFunction) => {
    const deliver = (event: object) => invoke(each.name, event)
    const { changes, files, mail } = each.on
    if (changes) streams.push(createStream(each.name, changes.filters, deliver))
    if (files) buckets.push(createBucketEvents(each.name, BUCKETS[files.bucket], files, clock, deliver))
    if (mail) mails.push(createMailEvents(each.name, mail, deliver))
  }
  const schedule = (named: readonly DeployedFunction[], every: 'minute' | 'hour') => {
    const names = named.filter(({ on }) => on.every === every).map(({ name }) => name)
    const made = createSchedule(names, invoke, clock, every === 'minute' ? MINUTE_MS : HOUR_MS)
    schedules.push(made)
    return made
  }
  others.forEach(listen)

  async function settle(): Promise<void> {
    for (const each of [...schedules, ...mails, ...buckets, ...streams, ...mails]) await each.settle()
  }
  return {
    changed(records) {
      for (const stream of streams) stream.push(records)
    },
    stored(change) {
      for (const bucket of buckets) bucket.push(change)
    },
    mailed(event) {
      for (const each of mails) each.push(event)
    },
    begin() {
      minutely = schedule(others, 'minute')
      schedule(others, 'hour')
    },
    async deploy() {
      if (!isDeployed) {
        isDeployed = true
        drawing.forEach(listen)
        schedule(drawing, 'minute')
        schedule(drawing, 'hour')
      }
      for (const { name, on } of functions)
        if (on.deployment) await invoke(name, { time: clock.now().toISOString() })
    },
    tick: async () => minutely?.run(),
    settle,
    async close() {
      for (const each of schedules) await each.close()
      await settle()
    },
  }
}

const BUCKETS = { files: FILES_BUCKET, media: MEDIA_BUCKET } as const

/** There once a build has left its renderer. */
const draws = ({ uses }: DeployedFunction): boolean => uses.includes('draws-pages')

/** The user pool's triggers. Cognito takes whatever the function answers as the event; so does the local pool. */
export const poolTriggers = (invoke: Invoke): Triggers =>
  Object.fromEntries(
    functions.flatMap(({ name, on }) =>
      on.pool ? [[on.pool, (event: object) => invoke(name, event)] as const] : [],
    ),
  )
