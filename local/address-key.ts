import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { AreaRecord } from '../lambdas/platform/area-records.ts'
import { exists, notExists, writeText } from '../lambdas/platform/expression.ts'
import type { Item, Write } from '../lambdas/platform/table.ts'
import { MINUTES } from '../lambdas/platform/time.ts'
import { setEnvironment } from './environment.ts'

/** What of the secret this command reads and writes; the rest stays as it is. */
const Secret = z.looseObject({
  laterAddressKeys: z.optional(z.array(z.string())),
  rehashing: z.optional(z.enum(['announced', 'begun'])),
})
type Secret = z.infer<typeof Secret>

export interface Replacing {
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly say: (words: string) => void
  readonly now: () => string
}

/** Writes of a request that began before the table was looked through are there by the next time. */
const PASS_MS = MINUTES
/** A mail is claimed for five minutes, and nothing else is kept from being moved for longer. */
const MAX_PASSES = 10

/**
 * Draws another key for the hashes of addresses and has the table found by it (docs/decisions/115). Started again, it goes
 * on where it was ended. Answers the keys of what could not be moved, because something else has come to its place.
 */
export async function replaceAddressKey({ wait, say, now }: Replacing): Promise<string[]> {
  const { KEYS_KEPT_MS } = await import('../lambdas/platform/secrets.ts')
  // An instance that could not fetch them asks again only after that time.
  const untilKnown = () => wait(2 * KEYS_KEPT_MS + MINUTES)
  const { laterAddressKeys = [], rehashing } = await readSecret()
  if (!rehashing) {
    say('Another key is announced to the functions.')
    const key = randomBytes(36).toString('base64url')
    await changeSecret({ laterAddressKeys: [...laterAddressKeys, key], rehashing: 'announced' })
  }
  if (rehashing !== 'begun') {
    await untilKnown()
    await changeSecret({ rehashing: 'begun' })
  }
  say('What is new is found by it from now on.')
  await untilKnown()
  await moveAll({ wait, say, now })
  await changeSecret({ rehashing: undefined })
  await untilKnown()
  const left = await moveAll({ wait, say, now })
  say('The former key finds nothing any more.')
  return left
}

async function moveAll({ wait, say, now }: Replacing): Promise<string[]> {
  let left: string[] = []
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    if (pass > 0) await wait(PASS_MS)
    const done = await moveOnce(now())
    say(`${done.moved} items moved, ${done.left.length} left.`)
    left = done.left
    if (left.length === 0) return left
  }
  return left
}

async function readSecret(): Promise<Secret> {
  const { SecretString } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId: process.env.SECRETS_ID }),
  )
  return Secret.parse(JSON.parse(SecretString ?? '{}'))
}

async function changeSecret(changes: Partial<Secret>): Promise<void> {
  const SecretString = JSON.stringify({ ...(await readSecret()), ...changes })
  await new SecretsManagerClient().send(
    new PutSecretValueCommand({ SecretId: process.env.SECRETS_ID, SecretString }),
  )
}

/** Counters of tries are forgotten within two days, and begin anew. */
const isMoved = ({ pk }: Item): boolean => !pk.startsWith('RATE#')

/** Under way: who has claimed it marks it at its present key. */
const isClaimed = ({ claimedUntil }: Item, now: string): boolean =>
  typeof claimedUntil === 'string' && claimedUntil > now

const A_HASH = /(?:\d+x)?[0-9a-f]{64}/g
const ALL_OF_IT = new RegExp(`^${A_HASH.source}$`)

/** Where a keyed hash stands in an item by itself; elsewhere it stands among other words, or a file's digest does. */
function keyedHashesOf(item: Item): string[] {
  const { pk, kind, address, ipHash, digest } = item
  const named = [pk.startsWith('EMAIL#') ? pk.slice('EMAIL#'.length) : '', address, ipHash]
  return [...named, kind === 'request-number' ? digest : ''].flatMap(each =>
    typeof each === 'string' && ALL_OF_IT.test(each) ? [each] : [],
  )
}

/** One look through the whole table: hashes of former keys become those of the newest one. */
async function moveOnce(now: string): Promise<{ moved: number; left: string[] }> {
  const { laterHashes } = await import('../lambdas/platform/signed.ts')
  const { laterAddressKeys = [] } = await readSecret()
  const later = new Map<string, string>()
  for await (const items of partitions())
    for (const hash of items.flatMap(keyedHashesOf)) {
      const present = laterHashes(hash, laterAddressKeys).at(-1)
      if (present !== undefined && present !== hash) later.set(hash, present)
    }
  let moved = 0
  const left: string[] = []
  if (later.size > 0)
    for await (const items of partitions()) {
      const changed = items
        .filter(isMoved)
        .map(item => ({ item, next: rehashed(item, later) }))
        .filter(({ item, next }) => next !== item)
      const free = changed.filter(({ item }) => !isClaimed(item, now))
      const done = await moveTogether(free)
      moved += done.size
      left.push(...changed.filter(each => !done.has(each)).map(({ item }) => `${item.pk} ${item.sk}`))
    }
  return { moved, left }
}

interface Move {
  readonly item: Item
  readonly next: Item
}

/** Each takes two of the hundred writes of a transaction. */
const MOVES_TOGETHER = 50

/**
 * What there is once of an address (its owner, mailbox, newsletter) goes in one transaction: the functions look where
 * anything of it lies.
 */
async function moveTogether(moves: readonly Move[]): Promise<Set<Move>> {
  const once = moves.filter(({ item }) => !item.sk.includes('#'))
  let waiting = [...once, ...moves.filter(move => !once.includes(move))]
  const done = new Set<Move>()
  while (waiting.length > 0) {
    const some = waiting.slice(0, MOVES_TOGETHER)
    const hindered = await move(some)
    // All of them wait for the next look.
    if (hindered === 'changed') return done
    if (hindered.length === 0) for (const each of some) done.add(each)
    waiting = waiting.filter(each => !done.has(each) && !hindered.includes(each))
  }
  return done
}

/** All or none: those to whose place something else has come, or that something was changed since it was read. */
async function move(moves: readonly Move[]): Promise<'changed' | readonly Move[]> {
  const { transactWrite } = await import('../lambdas/platform/table.ts')
  const writes = (
    await Promise.all(moves.map(async each => (await writesOf(each)).map(write => ({ each, write }))))
  ).flat()
  const failed = await transactWrite(writes.map(({ write }) => write))
  if (!failed) return []
  const hindered = writes.filter(({ write }, index) => 'put' in write && failed[index] && write.when === FREE)
  return hindered.length > 0 ? hindered.map(({ each }) => each) : 'changed'
}

const TO_FREE_PLACE = writeText([['pk', notExists]])
const FREE = TO_FREE_PLACE.when

/** Beside what a record declares. */
const BESIDE = ['dueAt', 'forgetAt', 'movedTo']

/** Only as it was read, and only to where nothing is. */
async function writesOf({ item, next }: Move): Promise<Write[]> {
  const { records } = await import('../lambdas/records.ts')
  const declared: readonly AreaRecord[] = Object.values(records).flat()
  const { pk, sk, ...attributes } = item
  const shape = declared.find(({ kind }) => kind === item.kind)?.declaration?.spec.schema.shape ?? {}
  const asRead = writeText([
    ['pk', exists],
    // Lists and maps change with one of the others: `rev`, a moment.
    ...Object.entries(attributes).filter(([, value]) => typeof value !== 'object'),
    ...[...Object.keys(shape), ...BESIDE]
      .filter(name => !(name in item))
      .map(name => [name, notExists] as const),
  ])
  if (next.pk === pk && next.sk === sk) return [{ put: next, ...asRead }]
  return [
    { remove: { pk, sk }, ...asRead },
    { put: next, ...TO_FREE_PLACE },
  ]
}

/** The same value where nothing of it changes. */
function rehashed<T>(value: T, later: ReadonlyMap<string, string>): T {
  if (typeof value === 'string')
    // What it is made from is a string, too.
    return value.replaceAll(A_HASH, hash => later.get(hash) ?? hash) as T
  if (typeof value !== 'object' || value === null) return value
  const before = Object.entries(value)
  const after = before.map(([name, each]) => [name, rehashed<unknown>(each, later)] as const)
  if (after.every(([, each], index) => each === before[index]?.[1])) return value
  // The same names and kinds of values.
  return (Array.isArray(value) ? after.map(([, each]) => each) : Object.fromEntries(after)) as T
}

/** All items of each partition. */
async function* partitions(): AsyncGenerator<Item[]> {
  const { documents, tableName } = await import('../lambdas/platform/table.ts')
  let items: Item[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: from }),
    )
    // Everything in the table was written with its keys.
    for (const item of Items as Item[]) {
      if (items.length > 0 && items[0]?.pk !== item.pk) {
        yield items
        items = []
      }
      items.push(item)
    }
    from = LastEvaluatedKey
  } while (from)
  if (items.length > 0) yield items
}

/**
 * `TABLE_NAME=… SECRETS_ID=… npm run address-key` with credentials of the stage's account; without a table for the shop
 * that runs on this machine (`PORT`, 3000 where nothing is said).
 */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.env.TABLE_NAME) {
    const port = Number(process.env.PORT ?? 3000)
    setEnvironment({ siteUrl: `http://localhost:${port}`, cloudUrl: `http://127.0.0.1:${port + 1}` })
  }
  const left = await replaceAddressKey({
    wait: milliseconds => sleep(milliseconds),
    say: words => console.log(words),
    now: () => new Date().toISOString(),
  })
  if (left.length > 0) {
    console.error(`Something else has come to their place; look at each: ${left.join('\n')}`)
    process.exitCode = 1
  }
}
