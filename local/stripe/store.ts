import { join } from 'node:path'
import { Archive } from '../archive.ts'
import type { DataDisk } from '../data-disk.ts'
import { dueAtOf } from './due-at.ts'
import type { Card, Kind, Row, Rows, Stored } from './objects.ts'
import { RowIndex } from './row-index.ts'
import { Work, type Origin } from './work.ts'

/** All objects of the imitated Stripe, durable, changed only by whole units of work. */
export class Store implements Rows {
  readonly #index = new RowIndex(dueAtOf)
  readonly #rows: Archive<Row>

  constructor(folder: string, disk: DataDisk) {
    this.#rows = new Archive(join(folder, 'stripe.jsonl'), disk, (key, row) => this.#index.see(key, row))
  }

  row(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  has(key: string): boolean {
    return this.#rows.has(key)
  }

  find(kind: Kind, wanted?: Readonly<Record<string, string>>): string[] {
    return this.#index.find(kind, wanted)
  }

  count(kind: Kind): number {
    return this.#index.count(kind)
  }

  card(id: string): Card | undefined {
    return this.#index.card(id)
  }

  orderOf(id: string): number {
    return this.#index.orderOf(id)
  }

  /** The row that falls due first, and when in Unix seconds, unless that is after `now`. */
  due(now: number): { key: string; at: number } | undefined {
    return this.#index.due(now)
  }

  /** Events that the webhook has not taken yet, oldest first. */
  pendingEvents(): string[] {
    return this.#index.pending()
  }

  /** The newest objects of a kind, newest first. */
  newest(kind: Kind, count: number): Stored[] {
    const ids = this.find(kind).slice(-count).reverse()
    return ids.flatMap(id => this.row(id)?.object ?? [])
  }

  /** Runs one unit of work at the given Unix second: either everything it wrote is kept, or nothing. */
  run<Result>(now: number, origin: Origin | null, task: (work: Work) => Result): Result {
    const work = new Work(this, now, origin)
    const result = task(work)
    this.write(work.changes())
    return result
  }

  write(changes: [string, Row | null][]): void {
    this.#rows.write(changes)
  }

  close(): void {
    this.#rows.close()
  }
}
