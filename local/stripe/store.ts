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
    const index = this.#index
    this.#rows = new Archive(join(folder, 'stripe.jsonl'), disk, (_, row, number) => index.see(number, row))
  }

  row(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  has(key: string): boolean {
    return this.#rows.numberOf(key) !== undefined
  }

  find(kind: Kind, wanted?: Readonly<Record<string, string>>): string[] {
    return this.#index.find(kind, wanted).map(number => this.#rows.keyOf(number))
  }

  count(kind: Kind): number {
    return this.#index.count(kind)
  }

  card(id: string): Card | undefined {
    const number = this.#rows.numberOf(id)
    return number === undefined ? undefined : this.#index.card(number)
  }

  orderOf(id: string): number {
    return this.#rows.numberOf(id) ?? Infinity
  }

  /** The row that falls due first, and when in Unix seconds, unless that is after `now`. */
  due(now: number): { key: string; at: number } | undefined {
    const due = this.#index.due(now)
    return due && { key: this.#rows.keyOf(due.row), at: due.at }
  }

  /** Events that the webhook has not taken yet, oldest first. */
  pendingEvents(): string[] {
    return this.#index.pending().map(number => this.#rows.keyOf(number))
  }

  /** The newest objects of a kind, newest first. */
  newest(kind: Kind, count: number): Stored[] {
    const newest = this.#index.find(kind).slice(-count).reverse()
    return newest.flatMap(number => this.row(this.#rows.keyOf(number))?.object ?? [])
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
