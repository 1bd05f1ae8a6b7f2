import { type Key, put, read, transact, update } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'

/** Names that one day takes from outside; what comes after them is counted together. */
const MAX_HOSTS = 200
const MAX_PAGES = 500
/** A session is told apart on its day only; two days, which the privacy policy names, cover one that lasts past midnight. */
export const SEEN_KEPT_MS = 2 * DAYS

export type Counts = Readonly<Record<string, 1>>

const pageKey = (day: string, page: string): Key => ({ pk: `DAY#${day}`, sk: `PAGE#${page}` })

/** Adds to the counters of a page; an item that is missing begins at zero. One write. */
export const countPage = (day: string, page: string, counts: Counts): Promise<unknown> =>
  update(addition(pageKey(day, page), counts))

/** As `countPage`, but only where the page was viewed that day: nobody makes items by scrolling. */
export const countViewedPage = (day: string, page: string, counts: Counts): Promise<unknown> =>
  update({ ...addition(pageKey(day, page), counts), when: 'attribute_exists(pk)' })

/** A view of one of many pages, while the day takes more of them; else of the page `rest`. */
export const countPageOfMany = (day: string, page: string, rest: string, counts: Counts): Promise<void> =>
  countLimited({ pk: `DAY#${day}`, prefix: 'PAGE#', name: page, rest, max: MAX_PAGES, counts })

/** A view that another site led to. */
export const countReferrer = (day: string, host: string): Promise<void> =>
  countLimited({
    pk: `FROM#${day}`,
    prefix: '',
    name: host,
    rest: 'other',
    max: MAX_HOSTS,
    counts: { views: 1 },
  })

/** Whether this is the first view of a session today. One write, which does nothing when it is not. */
export async function isFirstView(day: string, session: string, now: string): Promise<boolean> {
  const conditionFailed = await put({
    put: {
      pk: `SEEN#${day}#${session.charAt(0)}`,
      sk: session,
      forgetAt: epochSeconds(after(now, SEEN_KEPT_MS)),
    },
    when: 'attribute_not_exists(pk)',
  })
  return conditionFailed === undefined
}

interface Limited {
  pk: string
  prefix: string
  name: string
  rest: string
  max: number
  counts: Counts
}

/** What this instance knows of a partition: the names in it, and whether it takes no more. Of today only. */
const known = new Map<string, { names: Set<string>; isFull: boolean }>()

/**
 * One write, except for the first time that a name appears on a day: then its item and the number of names are written
 * transact, so that the limit holds however many instances count.
 */
async function countLimited(limited: Limited): Promise<void> {
  const { pk, prefix, name, rest, max, counts } = limited
  const partition = knownOf(pk)
  const key = { pk, sk: `${prefix}${name}` }
  const isThere = partition.names.has(name) || (await read(key)) !== undefined
  if (!isThere && !partition.isFull) {
    const failed = await transact([
      { put: { ...key, ...counts }, when: 'attribute_not_exists(pk)' },
      {
        update: { pk, sk: 'COUNT' },
        set: 'SET taken = if_not_exists(taken, :zero) + :one',
        when: 'attribute_not_exists(taken) OR taken < :max',
        values: { ':zero': 0, ':one': 1, ':max': max },
      },
    ])
    if (!failed || failed[0]) partition.names.add(name)
    if (!failed) return
    partition.isFull = failed[1] !== undefined
  }
  const isNamed = isThere || partition.names.has(name)
  if (isNamed) partition.names.add(name)
  await update(addition(isNamed ? key : { pk, sk: `${prefix}${rest}` }, counts))
}

function knownOf(pk: string): { names: Set<string>; isFull: boolean } {
  const partition = known.get(pk) ?? { names: new Set<string>(), isFull: false }
  // Two partitions a day, and those of yesterday around midnight.
  if (known.size >= 4 && !known.has(pk)) known.clear()
  known.set(pk, partition)
  return partition
}

function addition(update: Key, counts: Counts) {
  const entries = Object.entries(counts)
  return {
    update,
    set: `ADD ${entries.map(([name]) => `#${name} :${name}`).join(', ')}`,
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  }
}
