import { Numbers } from '../numbers.ts'
import { Words } from '../words.ts'
import { DueQueue } from './due-queue.ts'
import { cardOf, INDEXED } from './filter-fields.ts'
import type { Card, Kind, Row } from './objects.ts'

/** A kind, and the fields that it can be found by. */
const NAMES = 1 + Math.max(...Object.values(INDEXED).map(fields => fields.length))

/**
 * Finds rows by what is asked for, without reading them: kind and fields, what falls due, events that nobody has taken.
 * Rows have numbers, in the order of first writing, and what they are found under (`kind`, and `kind field=value` of each
 * field that has a value) has numbers too: there are some fifteen rows to a purchase, and strings would be most of it.
 */
export class RowIndex {
  readonly #dueAtOf: (row: Row) => number | undefined
  readonly #names = new Words()
  /** Rows under each name, in their order. Most names have one row only. */
  readonly #rows: (number | number[])[] = []
  /** Of each row `NAMES` places: a name's number plus one, or 0. */
  readonly #namesOf = new Numbers(Uint32Array)
  readonly #created = new Numbers(Uint32Array)
  readonly #due = new DueQueue()
  readonly #pending = new Set<number>()

  /** `dueAtOf` answers in Unix seconds. */
  constructor(dueAtOf: (row: Row) => number | undefined) {
    this.#dueAtOf = dueAtOf
  }

  see(number: number, row: Row | null): void {
    const object = row?.object
    const names = object ? namesOf(object.object, cardOf(object)).map(name => this.#names.add(name)) : []
    const before = this.#named(number)
    for (const name of before) if (!names.includes(name)) this.#forget(name, number)
    for (const name of names) if (!before.includes(name)) this.#remember(name, number)
    for (let place = 0; place < NAMES; place++)
      this.#namesOf.set(NAMES * number + place, (names[place] ?? -1) + 1)
    this.#created.set(number, object?.created ?? 0)
    const dueAt = row ? this.#dueAtOf(row) : undefined
    if (dueAt === undefined) this.#due.delete(number)
    else this.#due.set(number, dueAt)
    if (object?.object === 'event' && object.pending_webhooks > 0) this.#pending.add(number)
    else this.#pending.delete(number)
  }

  /** In their order. */
  find(kind: Kind, wanted: Readonly<Record<string, string>> = {}): readonly number[] {
    const given = Object.entries(wanted).map(pair => this.#names.find(nameOf(kind, pair)))
    const names = given.length > 0 ? given : [this.#names.find(kind)]
    const [least = [], ...others] = names
      .map(name => (name === undefined ? [] : this.#rowsOf(name)))
      .sort((one, other) => one.length - other.length)
    if (others.length === 0) return least
    return least.filter(number => {
      const named = this.#named(number)
      return names.every(name => name !== undefined && named.includes(name))
    })
  }

  count(kind: Kind): number {
    const name = this.#names.find(kind)
    return name === undefined ? 0 : this.#rowsOf(name).length
  }

  card(number: number): Card {
    const [, ...names] = this.#named(number)
    const pairs = names.map(name => {
      const text = this.#names.text(name)
      const [field = '', ...value] = text.slice(text.indexOf(' ') + 1).split('=')
      return [field, value.join('=')]
    })
    return { created: this.#created.at(number), fields: Object.fromEntries(pairs) }
  }

  due(now: number): { row: number; at: number } | undefined {
    return this.#due.next(now)
  }

  /** The oldest first. */
  pending(): number[] {
    return [...this.#pending]
  }

  #named(number: number): number[] {
    const names: number[] = []
    for (let place = 0; place < NAMES; place++) {
      const name = this.#namesOf.at(NAMES * number + place)
      if (name > 0) names.push(name - 1)
    }
    return names
  }

  #rowsOf(name: number): readonly number[] {
    const rows = this.#rows[name] ?? []
    return typeof rows === 'number' ? [rows] : rows
  }

  #remember(name: number, number: number): void {
    const rows = this.#rows[name]
    if (rows === undefined) this.#rows[name] = number
    else if (typeof rows === 'number') this.#rows[name] = rows < number ? [rows, number] : [number, rows]
    else rows.splice(placeOf(number, rows), 0, number)
  }

  #forget(name: number, number: number): void {
    const rows = this.#rows[name]
    if (Array.isArray(rows)) rows.splice(placeOf(number, rows), 1)
    else this.#rows[name] = []
  }
}

/** Where a number stands in a sorted list, or would. */
function placeOf(number: number, rows: readonly number[]): number {
  let [low, high] = [0, rows.length]
  // What is written is new more often than not.
  if ((rows.at(-1) ?? -1) < number) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

const nameOf = (kind: Kind, [field, value]: [string, string]): string => `${kind} ${field}=${value}`

const namesOf = (kind: Kind, { fields }: Card): string[] => [
  kind,
  ...Object.entries(fields).map(pair => nameOf(kind, pair)),
]
