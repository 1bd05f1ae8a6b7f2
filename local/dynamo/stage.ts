import { AwsError } from '../aws-json.ts'
import { act } from './engine.ts'
import type { ActionStore, Input, Item, LevelOperation, Operation, Sublevel, Store, Table } from './engine.ts'
import { isSettled } from './tables.ts'

/** One item that a request wrote: as it was before and as it is now. */
export interface Change {
  table: Table
  before: Item | undefined
  after: Item | undefined
}

/**
 * Stands between dynalite's actions and its store while one request writes. The actions put items and index entries one after
 * the other; here they are only noted down, and all reach LevelDB in a single batch, which a crash leaves whole or undone.
 * A single write is thereby as indivisible as a transaction, readers never see half of either, and the notes are the change
 * capture. Only one stage may be writing at a time (`writer.ts` sees to that): nothing is locked here.
 */
export class Stage {
  readonly #store: Store
  readonly #tables: Map<string, Table>
  readonly #items = new Map<string, Change>()
  readonly #entries = new Map<string, LevelOperation>()
  readonly view: ActionStore

  /** `tables` caches descriptions of tables between stages. */
  constructor(store: Store, tables: Map<string, Table>) {
    this.#store = store
    this.#tables = tables
    this.view = {
      options: store.options,
      getTable: (name, ...rest) => {
        const done = rest.length === 1 ? rest[0] : rest[1]
        try {
          done(null, this.table(name))
        } catch (error) {
          done(error)
        }
      },
      getItemDb: table => this.#itemSublevel(table),
      getIndexDb: (kind, table, index) =>
        this.#indexSublevel(`index-${kind.toLowerCase()}~${table}~${index}~`),
    }
  }

  /** The table's description; throws ResourceNotFoundException. */
  table(name: string): Table {
    const cached = this.#tables.get(name)
    if (cached) return cached
    // dynalite alone writes these records.
    const table = this.#store.db.getSync(`table~${name}`) as Table | undefined
    if (!table || table.TableStatus === 'CREATING' || table.TableStatus === 'DELETING') {
      throw new AwsError(
        'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
        'Requested resource not found',
      )
    }
    if (isSettled(table)) this.#tables.set(name, table)
    return table
  }

  /** The item under dynalite's own key, with what this stage has written. */
  item(table: string, key: string): Item | undefined {
    const name = `item-${table}~${key}`
    const staged = this.#items.get(name)
    if (staged) return staged.after
    // dynalite alone writes these records.
    return this.#store.db.getSync(name) as Item | undefined
  }

  act(operation: Operation, checked: Input): Promise<unknown> {
    return act(operation, checked, this.view)
  }

  /** Adds a record of the shim's own to the batch. */
  note(operation: LevelOperation): void {
    this.#entries.set(operation.key, operation)
  }

  /** The items written so far, in the order of writing. */
  written(): Change[] {
    return [...this.#items.values()]
  }

  /** Writes everything at once; returns the items that really changed: DynamoDB's stream stays silent about the others. */
  async commit(): Promise<Change[]> {
    const changes = [...this.#items].filter(([, { before, after }]) => !isSame(before, after))
    const operations: LevelOperation[] = [
      ...changes.map(([key, { after }]): LevelOperation =>
        after ? { type: 'put', key, value: after } : { type: 'del', key },
      ),
      ...this.#entries.values(),
    ]
    if (operations.length > 0) await this.#store.db.batch(operations)
    return changes.map(([, change]) => change)
  }

  #itemSublevel(table: string): Sublevel {
    const note = (key: string, after: Item | undefined) => {
      const name = `item-${table}~${key}`
      const staged = this.#items.get(name)
      const before = staged ? staged.before : this.item(table, key)
      this.#items.set(name, { table: this.table(table), before, after })
    }
    return {
      lock: (_key, run) => {
        run(done => done)
      },
      get: (key, done) => {
        done(null, this.item(table, key))
      },
      put: (key, item, done) => {
        note(key, item)
        done(null)
      },
      del: (key, done) => {
        note(key, undefined)
        done(null)
      },
    }
  }

  #indexSublevel(prefix: string): Sublevel {
    return {
      lock: (_key, run) => {
        run(done => done)
      },
      get: (_key, done) => {
        done(new Error('Writes do not read indexes.'))
      },
      put: (key, value, done) => {
        this.#entries.set(prefix + key, { type: 'put', key: prefix + key, value })
        done(null)
      },
      del: (key, done) => {
        this.#entries.set(prefix + key, { type: 'del', key: prefix + key })
        done(null)
      },
    }
  }
}

/** Equal as DynamoDB sees it: the order of a map's keys and of a set's members means nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (key, part: unknown) => {
    if (Array.isArray(part)) return /^[SNB]S$/.test(key) ? part.map(String).toSorted(byCode) : part
    if (part && typeof part === 'object') {
      return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => byCode(a, b)))
    }
    return part
  })
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
