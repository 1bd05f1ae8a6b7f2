import { Stripe } from 'stripe'
import { cardOf } from './filter-fields.ts'
import { noSuch } from './problem.ts'
import {
  newId,
  type Card,
  type Kind,
  type Notes,
  type Of,
  type Row,
  type Rows,
  type Stored,
  type StoredEvent,
} from './objects.ts'

/** The API request that caused an event; null when the clock did. */
export interface Origin {
  id: string
  idempotency_key: string | null
}

/**
 * One unit of work: reads see what it wrote before, and the store keeps all of it or nothing.
 * Objects are never changed in place: `put` a new one.
 */
export class Work {
  /** Unix seconds. */
  readonly now: number
  readonly #store: Rows
  readonly #origin: Origin | null
  readonly #changes = new Map<string, Row | null>()

  constructor(store: Rows, now: number, origin: Origin | null) {
    this.#store = store
    this.now = now
    this.#origin = origin
  }

  find<K extends Kind>(kind: K, id: string): Of<K> | undefined {
    const object = this.#row(id)?.object
    // The discriminant was compared, which the compiler cannot follow through a type parameter.
    return object?.object === kind ? (object as Of<K>) : undefined
  }

  /** Throws `resource_missing` when there is no such object; `param` names the parameter that asked for it. */
  get<K extends Kind>(kind: K, id: string, param?: string): Of<K> {
    const object = this.find(kind, id)
    if (!object) throw noSuch(kind.replace('.', ' '), id, param)
    return object
  }

  /** Ids of the objects of a kind whose fields (filter-fields.ts) have these values, newest first. */
  ids(kind: Kind, wanted: Readonly<Record<string, string>> = {}): string[] {
    const unchanged = this.#store.find(kind, wanted).filter(id => !this.#changes.has(id))
    const changed = [...this.#changes.keys()].filter(id => {
      const card = this.any(id)?.object === kind ? this.card(id) : undefined
      return card && Object.entries(wanted).every(([name, value]) => card.fields[name] === value)
    })
    if (changed.length === 0) return unchanged.reverse()
    const order = (id: string) => Math.min(this.#store.orderOf(id), Number.MAX_SAFE_INTEGER)
    return [...unchanged, ...changed].sort((one, other) => order(one) - order(other)).reverse()
  }

  /** As `ids`, the objects themselves. */
  where<K extends Kind>(kind: K, wanted: Readonly<Record<string, string>>): Of<K>[] {
    return this.ids(kind, wanted).map(id => this.get(kind, id))
  }

  count(kind: Kind): number {
    const fresh = [...this.#changes].filter(
      ([id, row]) => row?.object?.object === kind && this.#store.orderOf(id) === Infinity,
    )
    return this.#store.count(kind) + fresh.length
  }

  card(id: string): Card | undefined {
    const object = this.#changes.get(id)?.object
    return object ? cardOf(object) : this.#store.card(id)
  }

  any(id: string): Stored | undefined {
    return this.#row(id)?.object
  }

  put<Kept extends Stored>(object: Kept): Kept {
    this.#changes.set(object.id, { ...this.#row(object.id), object })
    return object
  }

  note<K extends keyof Notes>(_kind: K, id: string): Notes[K] | undefined {
    // An id belongs to one kind for ever, and `setNote` writes only notes of that kind.
    return this.#row(id)?.note as Notes[K] | undefined
  }

  setNote<K extends keyof Notes>(_kind: K, id: string, note: Notes[K]): void {
    this.#changes.set(id, { ...this.#row(id), note })
  }

  setRow(key: string, row: Row | null): void {
    this.#changes.set(key, row)
  }

  /** Puts an event that the webhook will be told of. */
  emit(type: StoredEvent['type'], object: Stored, previous?: object): void {
    this.put<StoredEvent>({
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.now,
      data: previous ? { object, previous_attributes: previous } : { object },
      livemode: false,
      pending_webhooks: 1,
      request: this.#origin ?? { id: null, idempotency_key: null },
      type,
    })
  }

  changes(): [string, Row | null][] {
    return [...this.#changes]
  }

  #row(id: string): Row | undefined {
    return (this.#changes.has(id) ? this.#changes.get(id) : this.#store.row(id)) ?? undefined
  }
}
