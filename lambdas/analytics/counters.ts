import * as z from 'zod/mini'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { technical } from '../platform/attribute.ts'
import { count, either, lt, notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { PutWrite, UpdateWrite } from '../platform/record-types.ts'
import { type Key, read } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { dayForgottenAt } from './kept-day.ts'

/** Names that one day takes from outside; what comes after them is counted together. */
const MAX_HOSTS = 200
/** Hosts or violations: as many as a home or an office brings by itself. */
const MAX_NAMES_FROM_ONE = 5
const MAX_PAGES = 500
const MAX_VIOLATIONS = 200
/** A policy is mended within a release. */
const VIOLATIONS_KEPT_MS = 90 * DAYS
/** A session is told apart on its day only; two days, which the privacy policy names, cover one that lasts past midnight. */
export const SEEN_KEPT_MS = 2 * DAYS

/** A missing counter stands at 0. */
const Counter = technical(z.optional(z.int()))
const PageCounters = z.object({
  views: Counter,
  visits: Counter,
  scroll25: Counter,
  scroll50: Counter,
  scroll75: Counter,
  scroll90: Counter,
  scroll100: Counter,
  timeShort: Counter,
  timeMedium: Counter,
  timeLong: Counter,
  scrollLow: Counter,
  scrollMedium: Counter,
  scrollHigh: Counter,
})
export type PageCounter = keyof z.infer<typeof PageCounters>

const forgetAt = technical(z.int())
const FORGOTTEN = 'a month after the day'

/** @public to scripts/data-model.ts */
export const pageCounters = record('page-counters', {
  about:
    'How often a page was viewed on a day in Berlin, how long and how far; what has no name is `elsewhere`',
  schema: z.extend(PageCounters, { forgetAt }),
  key: { pk: 'DAY#{day}', sk: 'PAGE#{page}' },
  forget: FORGOTTEN,
})

/** @public to scripts/data-model.ts */
export const hostCounters = record('host-counter', {
  about: 'How many views of a day another site led to; beyond the limit all of them are `other`',
  schema: z.object({ views: Counter, forgetAt }),
  key: { pk: 'FROM#{day}', sk: '{host}' },
  forget: FORGOTTEN,
})

/** @public to scripts/data-model.ts */
export const violationCounters = record('violation-counter', {
  about:
    'How often the content security policy stopped something on a day: directive, blocked host or word, page without its parameters; beyond the limit all of them are `other`',
  schema: z.object({ reports: Counter, forgetAt }),
  key: { pk: 'VIOLATION#{day}', sk: '{violation}' },
  forget: 'after 90 days',
})

/** @public to scripts/data-model.ts */
export const nameCounts = record('name-count', {
  about: `How many names a day has taken from outside: ${MAX_PAGES} pages of growing families, ${MAX_HOSTS} hosts and ${MAX_VIOLATIONS} violations at most`,
  schema: z.object({ taken: technical(z.int()), forgetAt }),
  key: { pk: '{partition}', sk: 'COUNT' },
  forget: 'with the names that it counts',
})

/** @public to scripts/data-model.ts */
export const nameShares = record('name-share', {
  about: `How many hosts, or violations, one of 256 parts of all networks has brought on a day: ${MAX_NAMES_FROM_ONE} at most, so that who invents them takes no names from others`,
  schema: z.object({ taken: technical(z.int()), forgetAt }),
  key: { pk: '{partition}#{from}', sk: 'COUNT' },
  forget: 'after 2 days',
})

/** @public to scripts/data-model.ts */
export const seenSessions = record('seen-session', {
  about: 'The hash of a session that has viewed a page on a day',
  schema: z.object({ forgetAt }),
  key: { pk: 'SEEN#{day}#{shard}', sk: '{session}' },
  forget: 'after 2 days',
})

const one = (day: string, counters: readonly PageCounter[]) => ({
  ...Object.fromEntries(counters.map(counter => [counter, count()])),
  forgetAt: dayForgottenAt(day),
})

/** Adds to the counters of a page; an item that is missing begins at zero. One write. */
export const countPage = (day: string, page: string, counters: readonly PageCounter[]): Promise<unknown> =>
  send(pageCounters.upsert({ day, page }, { set: one(day, counters) }))

/** As `countPage`, but only where the page was viewed that day: nobody makes items by scrolling. */
export const countViewedPage = (
  day: string,
  page: string,
  counters: readonly PageCounter[],
): Promise<unknown> => send(pageCounters.update({ day, page }, { set: one(day, counters) }))

interface PageOfMany {
  readonly page: string
  /** Asked once a day, before the page has a name. */
  readonly isThere: () => Promise<boolean>
  /** The page that stands for those without a name. */
  readonly rest: string
}

/** A view of one of many pages that is there, while the day takes more of them; else of the page `rest`. */
export const countPageOfMany = (
  day: string,
  { page, isThere, rest }: PageOfMany,
  counters: readonly PageCounter[],
): Promise<void> =>
  countLimited({
    mayBeNamed: isThere,
    key: pageCounters.keyOf({ day, page }),
    max: MAX_PAGES,
    forgetAt: dayForgottenAt(day),
    create: pageCounters.create({
      day,
      page,
      ...Object.fromEntries(counters.map(name => [name, 1])),
      forgetAt: dayForgottenAt(day),
    }),
    add: pageCounters.upsert({ day, page }, { set: one(day, counters) }),
    addToRest: pageCounters.upsert({ day, page: rest }, { set: one(day, counters) }),
  })

interface Told {
  /** The part of all networks that it came through; names of a day are shared out among them, since anybody can invent one. */
  readonly from: string
  readonly now: string
}

/** A view that another site led to. */
export function countReferrer(host: string, told: Told): Promise<void> {
  const day = berlinDay(told.now)
  const key = hostCounters.keyOf({ day, host })
  const add = { set: { views: count(), forgetAt: dayForgottenAt(day) } }
  return countLimited({
    key,
    forgetAt: dayForgottenAt(day),
    share: shareOf(key, told),
    max: MAX_HOSTS,
    create: hostCounters.create({ day, host, views: 1, forgetAt: dayForgottenAt(day) }),
    add: hostCounters.upsert({ day, host }, add),
    addToRest: hostCounters.upsert({ day, host: 'other' }, add),
  })
}

/** Something that the policy has stopped. */
export function countViolation(violation: string, told: Told): Promise<void> {
  const day = berlinDay(told.now)
  const key = violationCounters.keyOf({ day, violation })
  const violationForgottenAt = epochSeconds(after(told.now, VIOLATIONS_KEPT_MS))
  const add = { set: { reports: count(), forgetAt: violationForgottenAt } }
  return countLimited({
    key,
    forgetAt: violationForgottenAt,
    share: shareOf(key, told),
    max: MAX_VIOLATIONS,
    create: violationCounters.create({ day, violation, reports: 1, forgetAt: violationForgottenAt }),
    add: violationCounters.upsert({ day, violation }, add),
    addToRest: violationCounters.upsert({ day, violation: 'other' }, add),
  })
}

/** What a part of all networks may add to the names beside `key`. */
const shareOf = ({ pk: partition }: Key, { from, now }: Told): Limited['share'] => ({
  name: from,
  take: nameShares.upsert(
    { partition, from },
    {
      if: { taken: either(notExists, lt(MAX_NAMES_FROM_ONE)) },
      set: { taken: count(), forgetAt: epochSeconds(after(now, SEEN_KEPT_MS)) },
    },
  ),
})

/** Whether this is the first view of a session today. One write, which does nothing when it is not. */
export async function isFirstView(day: string, session: string, now: string): Promise<boolean> {
  const { conditionFailed } = await send(
    seenSessions.create({
      day,
      shard: session.charAt(0),
      session,
      forgetAt: epochSeconds(after(now, SEEN_KEPT_MS)),
    }),
  )
  return conditionFailed === undefined
}

interface Limited {
  readonly key: Key
  /** Of the names of its day, and of how many there are. */
  readonly forgetAt: number
  /** Missing: any name will do. */
  readonly mayBeNamed?: () => Promise<boolean>
  /** Names of one day. */
  readonly max: number
  /** Of those, what one part of the world may take. */
  readonly share?: { readonly name: string; readonly take: UpdateWrite }
  readonly create: PutWrite
  readonly add: UpdateWrite
  readonly addToRest: UpdateWrite
}

/** What this instance knows of a partition: the names in it, and whether it takes no more, or none of a part. Of today only. */
interface Known {
  readonly names: Set<string>
  readonly spent: Set<string>
  isFull: boolean
}
const known = new Map<string, Known>()

/**
 * One write, except for the first time that a name appears on a day: then its item and the number of names are written
 * in one transaction, so that the limit holds however many instances count.
 */
async function countLimited(limited: Limited): Promise<void> {
  const { key, forgetAt: namesForgottenAt, max, share, mayBeNamed, create, add, addToRest } = limited
  const partition = knownOf(key.pk)
  const isThere = partition.names.has(key.sk) || (await read(key)) !== undefined
  const isSpent = partition.isFull || partition.spent.has(share?.name ?? '')
  if (!isThere && !isSpent && (await (mayBeNamed?.() ?? true))) {
    const failed = await transact({
      item: create,
      names: nameCounts.upsert(
        { partition: key.pk },
        { if: { taken: either(notExists, lt(max)) }, set: { taken: count(), forgetAt: namesForgottenAt } },
      ),
      share: share?.take,
    })
    if (!failed || failed.item) partition.names.add(key.sk)
    if (!failed) return
    partition.isFull = failed.names !== undefined
    if (share && failed.share) partition.spent.add(share.name)
  }
  const isNamed = isThere || partition.names.has(key.sk)
  if (isNamed) partition.names.add(key.sk)
  await send(isNamed ? add : addToRest)
}

function knownOf(pk: string): Known {
  const partition = known.get(pk) ?? { names: new Set<string>(), spent: new Set<string>(), isFull: false }
  // Three partitions a day, and those of yesterday around midnight.
  if (known.size >= 6 && !known.has(pk)) known.clear()
  known.set(pk, partition)
  return partition
}
