import { join } from 'node:path'
import { Journal } from '../journal.ts'
import type { Row, Rows } from './objects.ts'
import { Work, type Origin } from './work.ts'

const BATCH = 'batch'

/** All objects of the imitated Stripe, durable, changed only by whole units of work. */
export class Store implements Rows {
  readonly #rows: Journal<Row>
  readonly #pending = new Set<string>()

  constructor(folder: string) {
    this.#rows = new Journal(join(folder, 'stripe.jsonl'))
    this.#apply(this.#rows.get(BATCH)?.batch ?? [])
    for (const [key, row] of this.#rows.entries()) this.#watch(key, row)
  }

  row(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  entries(): [string, Row][] {
    return this.#rows.entries()
  }

  /** Events that the webhook has not taken yet, oldest first. */
  pendingEvents(): string[] {
    return [...this.#pending]
  }

  /** Runs one unit of work at the given Unix second: either everything it wrote is kept, or nothing. */
  run<Result>(now: number, origin: Origin | null, task: (work: Work) => Result): Result {
    const work = new Work(this, now, origin)
    const result = task(work)
    this.write(work.changes())
    return result
  }

  /** The batch is written ahead as one line, so that a crash between two rows is finished at the next start. */
  write(changes: [string, Row | null][]): void {
    if (changes.length > 1) this.#rows.set(BATCH, { batch: changes })
    this.#apply(changes)
  }

  #apply(changes: [string, Row | null][]): void {
    for (const [key, row] of changes) {
      if (row) this.#rows.set(key, row)
      else this.#rows.delete(key)
      this.#watch(key, row)
    }
    this.#rows.delete(BATCH)
  }

  #watch(key: string, row: Row | null): void {
    if (row?.object?.object !== 'event') return
    if (row.object.pending_webhooks > 0) this.#pending.add(key)
    else this.#pending.delete(key)
  }
}
