import { DueQueue } from './due-queue.ts'
import { cardOf } from './filter-fields.ts'
import type { Card, Kind, Row } from './objects.ts'

/** Of each row, however many there are: as small as it can be. */
interface Entry {
  readonly created: number
  /** Counts up with each new row. */
  readonly order: number
  /** What it is found under: its kind, and `kind field=value` of each field that has a value. */
  readonly names: readonly string[]
}

const NONE: readonly string[] = []

/** Finds rows by what is asked for, without reading them: kind and fields, what falls due, events that nobody has taken. */
export class RowIndex {
  readonly #dueAtOf: (row: Row) => number | undefined
  readonly #entries = new Map<string, Entry>()
  /** Keys under each name, in the order in which they came under it. Most names have one key only. */
  readonly #keys = new Map<string, string | Set<string>>()
  /** Names of several keys, so that all their entries hold the same string. */
  readonly #shared = new Map<string, string>()
  readonly #due = new DueQueue()
  readonly #pending = new Set<string>()
  #rows = 0

  /** `dueAtOf` answers in Unix seconds. */
  constructor(dueAtOf: (row: Row) => number | undefined) {
    this.#dueAtOf = dueAtOf
  }

  see(key: string, row: Row | null): void {
    const before = this.#entries.get(key)
    const object = row?.object
    const named = object ? namesOf(object.object, cardOf(object)) : NONE
    const names = named.map(name => this.#shared.get(name) ?? name)
    for (const name of before?.names ?? NONE) if (!names.includes(name)) this.#forget(name, key)
    for (const name of names) if (!before?.names.includes(name)) this.#remember(name, key)
    const order = before?.order ?? this.#rows++
    if (row) this.#entries.set(key, { created: object?.created ?? 0, order, names })
    else this.#entries.delete(key)
    const dueAt = row ? this.#dueAtOf(row) : undefined
    if (dueAt === undefined) this.#due.delete(key)
    else this.#due.set(key, dueAt, order)
    if (object?.object === 'event' && object.pending_webhooks > 0) this.#pending.add(key)
    else this.#pending.delete(key)
  }

  /** In the order of first writing. */
  find(kind: Kind, wanted: Readonly<Record<string, string>> = {}): string[] {
    const names = Object.entries(wanted).map(pair => nameOf(kind, pair))
    if (names.length === 0) return this.#keysOf(kind)
    const [least = [], ...others] = names
      .map(name => this.#keysOf(name))
      .sort((one, other) => one.length - other.length)
    const wantedNames = others.length > 0 ? names : []
    return least
      .filter(key => wantedNames.every(name => this.#entries.get(key)?.names.includes(name)))
      .sort((one, other) => this.orderOf(one) - this.orderOf(other))
  }

  count(kind: Kind): number {
    const keys = this.#keys.get(kind)
    return keys instanceof Set ? keys.size : keys === undefined ? 0 : 1
  }

  card(key: string): Card | undefined {
    const entry = this.#entries.get(key)
    const pairs = entry?.names.slice(1).map(name => {
      const [field = '', ...value] = name.slice(name.indexOf(' ') + 1).split('=')
      return [field, value.join('=')]
    })
    return entry && pairs && { created: entry.created, fields: Object.fromEntries(pairs) }
  }

  /** Infinity for what is not there. */
  orderOf(key: string): number {
    return this.#entries.get(key)?.order ?? Infinity
  }

  due(now: number): { key: string; at: number } | undefined {
    return this.#due.next(now)
  }

  /** The oldest first. */
  pending(): string[] {
    return [...this.#pending]
  }

  #keysOf(name: string): string[] {
    const keys = this.#keys.get(name)
    return keys instanceof Set ? [...keys] : keys === undefined ? [] : [keys]
  }

  #remember(name: string, key: string): void {
    const keys = this.#keys.get(name)
    if (keys === undefined) this.#keys.set(name, key)
    else if (keys instanceof Set) keys.add(key)
    else {
      this.#keys.set(name, new Set([keys, key]))
      this.#shared.set(name, name)
    }
  }

  #forget(name: string, key: string): void {
    const keys = this.#keys.get(name)
    if (keys instanceof Set && keys.size > 1) keys.delete(key)
    else {
      this.#keys.delete(name)
      this.#shared.delete(name)
    }
  }
}

const nameOf = (kind: Kind, [field, value]: [string, string]): string => `${kind} ${field}=${value}`

const namesOf = (kind: Kind, { fields }: Card): string[] => [
  kind,
  ...Object.entries(fields).map(pair => nameOf(kind, pair)),
]
