import type * as z from 'zod/mini'
import type { Classed } from './attribute.ts'
import type { Change, Changes, Where } from './expression.ts'
import type { DueKind, Item, Key, Write as TableWrite } from './table.ts'

/** What the kit writes beside the attributes of the schema: `duePk` with `dueAt`, the list's with what they are made from. */
export interface System {
  kind?: string
  listPk?: string
  listSk?: string
  listStatus?: string
  listEmail?: string
  listName?: string
  duePk?: DueKind
  dueAt?: string
  /** Epoch seconds. */
  forgetAt?: number
  /** Left behind by a record that went to another partition. */
  movedTo?: string
}
export type Stored<T> = T & Omit<System, keyof T>

export type ClassedObject = z.ZodMiniObject<Record<string, z.ZodMiniType & Classed<never>>>
type Value<T, K extends keyof T> = Exclude<T[K], undefined>
type Optional<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]
/** What its transitions lead from and to. */
type Status<T> = T extends { status: infer S }
  ? S & string
  : T extends { state: infer S }
    ? S & string
    : string

/** An item with what `replacedBy` of its attributes reads; one that lacks it cannot be erased. */
export type Erasable<S extends ClassedObject> = z.input<S> &
  (S['shape'][keyof S['shape']]['readsOf'] extends (item: infer Needs) => void ? Needs : never)

/** The names in `CUSTOMER#{customerId}`. */
type PartsIn<Pattern extends string> = Pattern extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PartsIn<Rest>
  : never
export interface KeyPattern {
  readonly pk: string
  readonly sk: string
}
/** What names one record: the parts of its key. */
export type Ref<P extends KeyPattern> = { readonly [K in PartsIn<P['pk'] | P['sk']>]: string }

type Actor = 'buyer' | 'customer' | 'reader' | 'staff' | 'stripe' | 'ses' | 'clock'

/** Why something moved: what somebody did, what the clock found, or what the payment provider spoke of, with its id. */
type Cause =
  // Somebody asked for it, pressed on, used the link of a mail, or agreed as a member of staff.
  | 'order'
  | 'attempt'
  | 'sign-up'
  | 'link'
  | 'confirmed'
  // An address came to somebody, or an account went.
  | 'address-proven'
  | 'address-changed'
  | 'address-moved'
  | 'account-erased'
  // Its time has come or is over; the payment provider was asked.
  | 'due'
  | 'unpaid'
  | 'asked'
  | 'returned'
  | 'paid'
  | 'stored'
  | 'no-seller'
  // Somebody decided about their contract.
  | 'cancelled'
  | 'undone'
  | 'paused'
  | 'resumed'
  | 'plan'
  | 'withdrawal'
  | 'attended'
  | 'course-cancelled'
  | 'termination'
  // A member of staff decided; why stands in the audit.
  | 'decided'
  // Somebody has given the money back at the payment provider.
  | 'made-by-hand'
  // Fourteen days of access without a payment are over, or the term that was paid once.
  | 'grace-over'
  | 'money-taken-back'
  | 'term-over'
  | `event ${string}`
  | `page ${string}`
  | `payment ${string}`
  | `refund ${string}`
  // A bank did not take it.
  | `returned-refund ${string}`
  | `dispute ${string}`
  | `invoice ${string}`
  | `request ${string}`
  | `mail ${string}`

/** The actor, moment and cause of a transition: go into the trail and the audit line. */
export interface Why<A extends Actor = Actor> {
  readonly by: A
  /** Which of them, where there are several: the `sub` of a member of staff. */
  readonly who?: string
  readonly at: string
  readonly cause: Cause
}

/** One row of a table of transitions. */
export interface Transition<T> {
  readonly from?: readonly Status<T>[]
  /** Also where no item is: the transition then makes it. */
  readonly orNew?: true
  /** None of these may be there. */
  readonly unless?: readonly (keyof Stored<T> & string)[]
  /** Given by the caller, and equal in the item. */
  readonly matches?: readonly (keyof T & string)[]
  readonly guard?: Where<Stored<T>>
  readonly to?: Status<T>
  readonly by: readonly Actor[]
  /** Given by the caller. */
  readonly sets?: readonly (keyof Stored<T> & string)[]
  /** Given by the caller where there is something to say. */
  readonly maySet?: readonly (keyof Stored<T> & string)[]
  /** The caller brings `without`: what is personal goes, or gives way to what may stay. */
  readonly losesPerson?: true
  /** The same each time: `{ attempt: add(1) }`. */
  readonly changes?: { readonly [K in keyof T]?: Value<T, K> | Change<Value<T, K>> }
  readonly clears?: readonly (Optional<Stored<T>> & string)[]
}
type Names<A> = A extends readonly (infer N)[] ? N : never
export type TransitionValues<T, X extends Transition<T>> = {
  readonly [K in Names<X['sets']> & keyof Stored<T>]: Value<Stored<T>, K> | Change<Value<Stored<T>, K>>
} & { readonly [K in Names<X['matches']> & keyof T]: Value<T, K> } & {
  readonly [K in Names<X['maySet']> & keyof Stored<T>]?: Changes<Stored<T>>[K] | undefined
}

/** The lists that staff page through; each entry is a pattern of attributes that fits one item: `{status}#{orderId}`. */
export interface Lists<T> {
  /** The partition of the lists, which no update changes; by status where only some states stand in one. */
  readonly in: string | Partial<Record<Status<T>, string>>
  readonly time: string
  readonly status?: string
  readonly email?: string
  readonly name?: string
  /** In place of `status`. */
  readonly otherName?: string
  /** What a line shows and no attribute says: `{ name: '{firstName} {lastName}' }`. */
  readonly shows?: Readonly<Record<string, string>>
}

/** What a plain update may set: of a record with transitions what it lists, of others everything. */
export type PlainChanges<T, X, F> = [keyof X] extends [never]
  ? Changes<Stored<T>>
  : { readonly [K in keyof Stored<T>]?: K extends F ? Changes<Stored<T>>[K] : never }

/** A record with transitions is replaced only as it was read. */
export type PutCondition<T, X> = [keyof X] extends [never]
  ? [where?: Where<Stored<T>>]
  : [where: Where<Stored<T>> & { readonly rev: number }]

export interface Spec<S extends ClassedObject, P extends KeyPattern, X, F = unknown> {
  /** One sentence for docs/data-model.md. */
  readonly about: string
  readonly schema: S
  /** `{ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}' }` */
  readonly key: P
  /** Its key opens something to whoever knows it: the log does not name it. */
  readonly isKeySecret?: true
  /** The prefix of its ids, where it has one of its own. */
  readonly id?: string
  readonly due?: DueKind
  readonly list?: Lists<z.input<S>>
  /** When the table forgets it: so many milliseconds after an attribute, or in words where writes give `forgetAt`. */
  readonly forget?: { readonly after: keyof z.input<S> & string; readonly ms: number } | string
  readonly transitions?: X
  /** Where there are transitions: what is no part of the state, so that a plain update may set it. */
  readonly plain?: readonly F[]
}

/** `parse` carries the type: what a transaction answers is typed by the write of that name. */
interface Typed<T> {
  readonly parse?: (item: unknown) => T
  /** Of a transition, called once it is done: writes the line that says who did it. */
  readonly audit?: () => void
}
export type Write<T = unknown> = TableWrite & Typed<T>
export type UpdateWrite<T = unknown> = Extract<TableWrite, { update: Key }> & Typed<T>
export type PutWrite<T = unknown> = Extract<TableWrite, { put: Item }> & Typed<T>

/** An item of a record as a failed condition shows it. */
export type OldItem<T> = Key & Partial<T> & System

/** What a record declares, for what is made from all of them. */
export interface RecordDeclaration {
  readonly kind: string
  readonly spec: {
    readonly about: string
    readonly schema: { readonly shape: Readonly<Record<string, object>> }
    readonly key: KeyPattern
    readonly due?: DueKind
    readonly list?: Readonly<
      Record<'in', string | object> &
        Partial<
          Record<'time' | 'status' | 'email' | 'name' | 'otherName', string> & {
            shows: Readonly<Record<string, string>>
          }
        >
    >
    readonly forget?: { readonly after: string; readonly ms: number } | string
    readonly transitions?: Readonly<Record<string, TransitionDeclaration>>
    readonly plain?: readonly unknown[]
  }
}
interface TransitionDeclaration {
  readonly from?: readonly string[]
  readonly orNew?: true
  readonly unless?: readonly string[]
  readonly matches?: readonly string[]
  readonly guard?: object
  readonly to?: string
  readonly by: readonly Actor[]
  readonly sets?: readonly string[]
  readonly maySet?: readonly string[]
  readonly losesPerson?: true
  readonly changes?: object
  readonly clears?: readonly string[]
}
