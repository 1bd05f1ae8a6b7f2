import { DueQueue } from './due-queue.ts'
import { cardOf } from './filter-fields.ts'
import type { Card, Kind, Row } from './objects.ts'

interface Entry extends Card {
  readonly kind: Kind
}

/** Finds rows by what is asked for, without reading them: kind and fields, what falls due, events that nobody has taken. */
export class RowIndex {
  readonly #dueAtOf: (row: Row) => number | undefined
  readonly #entries = new Map<string, Entry>()
  /** Keys under the kind's name, in the order of first writing, and under each `kind field=value`. */
  readonly #keys = new Map<string, Set<string>>()
  readonly #order = new Map<string, number>()
  readonly #due = new DueQueue()
  readonly #pending = new Set<string>()
  #rows = 0

  /** `dueAtOf` answers in Unix seconds. */
  constructor(dueAtOf: (row: Row) => number | undefined) {
    this.#dueAtOf = dueAtOf
  }

  see(key: string, row: Row | null): void {
    const object = row?.object
    const before = this.#entries.get(key)
    const after = object && { ...cardOf(object), kind: object.object }
    const [old, fresh] = [before ? namesOf(before) : [], after ? namesOf(after) : []]
    for (const name of old) if (!fresh.includes(name)) this.#forget(name, key)
    for (const name of fresh) if (!old.includes(name)) this.#keys.set(name, this.#keysOf(name).add(key))
    if (after) this.#entries.set(key, after)
    else this.#entries.delete(key)
    if (row && !this.#order.has(key)) this.#order.set(key, this.#rows++)
    this.#wait(key, row ? this.#dueAtOf(row) : undefined)
    if (object?.object === 'event' && object.pending_webhooks > 0) this.#pending.add(key)
    else this.#pending.delete(key)
    if (!row) this.#order.delete(key)
  }

  /** In the order of first writing. */
  find(kind: Kind, wanted: Readonly<Record<string, string>> = {}): string[] {
    const names = Object.entries(wanted).map(pair => nameOf(kind, pair))
    if (names.length === 0) return [...this.#keysOf(kind)]
    const [least = new Set<string>(), ...others] = names
      .map(name => this.#keysOf(name))
      .sort((one, other) => one.size - other.size)
    return [...least]
      .filter(key => others.every(keys => keys.has(key)))
      .sort((one, other) => this.orderOf(one) - this.orderOf(other))
  }

  count(kind: Kind): number {
    return this.#keysOf(kind).size
  }

  card(key: string): Card | undefined {
    return this.#entries.get(key)
  }

  /** Infinity for what is not there. */
  orderOf(key: string): number {
    return this.#order.get(key) ?? Infinity
  }

  due(now: number): { key: string; at: number } | undefined {
    return this.#due.next(now)
  }

  /** The oldest first. */
  pending(): string[] {
    return [...this.#pending]
  }

  #keysOf(name: string): Set<string> {
    return this.#keys.get(name) ?? new Set()
  }

  #forget(name: string, key: string): void {
    const keys = this.#keysOf(name)
    keys.delete(key)
    if (keys.size === 0) this.#keys.delete(name)
  }

  #wait(key: string, at: number | undefined): void {
    if (at === undefined) this.#due.delete(key)
    else this.#due.set(key, at, this.orderOf(key))
  }
}

const nameOf = (kind: Kind, [field, value]: [string, string]): string => `${kind} ${field}=${value}`

const namesOf = ({ kind, fields }: Entry): string[] => [
  kind,
  ...Object.entries(fields).map(pair => nameOf(kind, pair)),
]
