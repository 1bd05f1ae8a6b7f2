import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { callbackify } from 'node:util'
import type { AttributeValue } from 'aws-lambda'
import { ACCOUNT, AwsError } from '../aws-json.ts'
import type { DataDisk } from '../data-disk.ts'
import { damaged, Obstacle, unopened } from '../data-folder.ts'
import { REGION } from '../names.ts'
import { demandWhole } from './damage.ts'
import { closeIterators, type Streaming } from './streams.ts'

export type Item = Record<string, AttributeValue>
export type Input = Record<string, unknown>

interface TableIndex {
  IndexName: string
  IndexStatus: string
}

export interface Table {
  TableName: string
  TableArn: string
  TableStatus: string
  KeySchema: { AttributeName: string }[]
  GlobalSecondaryIndexes?: TableIndex[]
}

type Callback<Value> = (error: unknown, value?: Value) => void

/** One keyed part of dynalite's store: the items of a table, or the entries of an index. */
export interface Sublevel {
  lock(key: string, run: (release: (done: Callback<unknown>) => Callback<unknown>) => void): void
  get(key: string, done: Callback<Item>): void
  put(key: string, item: Item, done: Callback<void>): void
  del(key: string, done: Callback<void>): void
}

export type LevelOperation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

interface Level extends Streaming {
  open(options: { maxOpenFiles: number; maxFileSize: number }): Promise<void>
  close(): Promise<void>
  getSync(key: string): unknown
  put(...given: unknown[]): Promise<void>
  del(...given: unknown[]): Promise<void>
  batch(...given: unknown[]): Promise<void>
  clear(): Promise<void>
  iterator(range: { gte?: string; lt?: string }): AsyncIterable<[string, unknown]>
}

/** What dynalite's actions use of its store; `stage.ts` stands in for it when something is written. */
export interface ActionStore {
  options: { maxItemSize: number }
  getTable(name: string, ...rest: [Callback<Table>] | [boolean, Callback<Table>]): void
  getItemDb(table: string): Sublevel
  getIndexDb(kind: string, table: string, index: string): Sublevel
}

export interface Store extends ActionStore {
  db: Level
  tableDb: { awsAccountId: string; awsRegion: string }
}

type Action = (store: ActionStore, input: Input, done: Callback<unknown>) => void

interface Checks {
  types: Record<string, unknown>
  custom?: (input: Input, store: ActionStore) => string | undefined
}

const require = createRequire(import.meta.url)

// dynalite has no types and no way in but its HTTP server. Its inner modules are used directly instead: that saves a hop
// over TCP for each call and lets a write be staged, so that it reaches the disk in one piece. Its version is pinned.
const database: {
  create: (options: Record<string, unknown>) => Store
  createKey: (item: Item, table: Table) => string
  itemSize: (item: Item) => number
  checkConditional: (input: Input, item: Item | undefined) => Error | null | undefined
  validateKey: (key: Item, table: Table) => Error | null | undefined
  getIndexActions: (
    indexes: readonly TableIndex[],
    before: Item | undefined,
    after: Item,
    table: Table,
  ) => { puts: { index: string; key: string; item: Item }[] }
} = require('dynalite/db')
const validations: {
  checkTypes: (input: Input, types: Checks['types']) => Input
  checkValidations: (
    input: Input,
    types: Checks['types'],
    custom: Checks['custom'],
    store: ActionStore,
  ) => void
} = require('dynalite/validations')

export const { createKey, itemSize, checkConditional, validateKey, getIndexActions } = database

const OPERATIONS = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'ListTagsOfResource',
  'PutItem',
  'Query',
  'Scan',
  'TagResource',
  'UntagResource',
  'UpdateItem',
  'UpdateTable',
] as const

export type Operation = (typeof OPERATIONS)[number]

const modules = new Map<string, { act: Action; checks: Checks }>(
  OPERATIONS.map(operation => {
    const file = operation.charAt(0).toLowerCase() + operation.slice(1)
    return [
      operation,
      { act: require(`dynalite/actions/${file}`), checks: require(`dynalite/validations/${file}`) },
    ]
  }),
)

export function isOperation(name: string): name is Operation {
  return modules.has(name)
}

/** The fewest and the smallest that LevelDB takes. Each open table is mapped into the process and counts as its memory. */
const LEVEL = { maxOpenFiles: 74, maxFileSize: 2 ** 20 }

/** What the machine lacks, as LevelDB words it: the data are whole. */
const LACKS = /no space left|disk quota|too many open files|permission denied|read-only file system/i

/** Why LevelDB did not open a folder, for a person. */
export const obstacleOf = (folder: string, reason: string): Obstacle =>
  LACKS.test(reason) ? unopened(folder, reason) : damaged(folder, reason)

/** Another process holds the folder. */
export class InUse extends Error {}

/**
 * Opens the LevelDB in `folder`, or one in memory; with `isFresh` without the data that were there. It is locked from then
 * on. Throws InUse when another process holds it, and an Obstacle when it is damaged.
 */
export async function openStore(folder: string | undefined, disk: DataDisk, isFresh = false): Promise<Store> {
  const store = database.create({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  store.tableDb.awsAccountId = ACCOUNT
  store.tableDb.awsRegion = REGION
  guardWrites(store.db, folder ?? 'memory', disk)
  closeIterators(store.db)
  if (!folder) {
    await store.db.open(LEVEL)
    return store
  }
  try {
    if (!isFresh) demandWhole(folder)
    await store.db.open(LEVEL)
    if (isFresh) await store.db.clear()
    else await readAll(store.db)
    return store
  } catch (error) {
    await store.db.close()
    if (error instanceof Obstacle) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED')
      throw new InUse(`The tables in ${folder} are in use by another process.`, { cause: error })
    const reason = cause instanceof Error ? cause.message : String(cause)
    if (!isFresh || LACKS.test(reason)) throw obstacleOf(folder, reason)
  }
  // LevelDB looks at the lock before anything else, so nobody holds what is damaged.
  rmSync(folder, { recursive: true })
  return openStore(folder, disk)
}

/** Rejects where anything cannot be read: LevelDB notices only then. */
async function readAll(db: Level): Promise<void> {
  const entries = db.iterator({})[Symbol.asyncIterator]()
  while (!(await entries.next()).done);
}

/** dynalite's own actions write with callbacks, everything else with promises. */
function guardWrites(db: Level, place: string, disk: DataDisk): void {
  for (const name of ['put', 'del', 'batch'] as const) {
    const run: (...rest: unknown[]) => Promise<void> = db[name].bind(db)
    db[name] = (...given: unknown[]): Promise<void> => {
      const callback = given.at(-1)
      if (typeof callback !== 'function') return disk.write(place, () => run(...given))
      const written = disk.write(place, () => run(...given.slice(0, -1)))
      callbackify(() => written)(error => callback(error))
      return written
    }
  }
}

/** The input with unknown fields dropped and expressions parsed, as the actions want it; throws the service's ValidationException. */
export function check(operation: Operation, input: Input, store: ActionStore): Input {
  const { checks } = moduleOf(operation)
  try {
    const known = validations.checkTypes(input, checks.types)
    validations.checkValidations(known, checks.types, checks.custom, store)
    return known
  } catch (error) {
    throw refusal(error)
  }
}

/** Runs one of dynalite's actions on checked input; rejects with an `AwsError` when the service would refuse. */
export function act(operation: Operation, checked: Input, store: ActionStore): Promise<unknown> {
  return new Promise((resolve, reject) => {
    moduleOf(operation).act(store, checked, (error, answer) => {
      if (error) reject(refusal(error))
      else resolve(answer)
    })
  })
}

function moduleOf(operation: Operation) {
  const found = modules.get(operation)
  if (!found) throw new Error(`dynalite has no ${operation}`)
  return found
}

/** dynalite's errors carry the service's answer in `body`; anything else stays what it is: a fault. */
function refusal(error: unknown): Error {
  if (error instanceof AwsError) return error
  if (error instanceof Error && 'body' in error && error.body && typeof error.body === 'object') {
    const { __type, ...fields }: Record<string, unknown> = { ...error.body }
    return new AwsError(String(__type), String(fields['message'] ?? fields['Message']), fields)
  }
  return error instanceof Error ? error : new Error(String(error))
}
