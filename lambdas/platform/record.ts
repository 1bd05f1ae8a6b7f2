/**
 * A kind of item, declared once in its area; every read and write of it comes from here.
 *
 *     export const Download = z.object({
 *       orderId: kept('3 years', '§ 327 BGB', OrderId),
 *       used: technical(z.int()),
 *       allowed: technical(z.int()),
 *       device: personal(z.optional(z.string())),
 *       rev: technical(z.int()),
 *     })
 *     export const downloads = record('download', {
 *       about: 'How often a file was fetched',
 *       schema: Download,
 *       key: { pk: 'CUSTOMER#{customerId}', sk: 'DOWNLOAD#{orderId}' },
 *       transitions: { … },
 *     })
 *     await send(downloads.update(ref, { if: { used: lt(attribute('allowed')) }, set: { used: add(1) } }))
 *     const conditionFailed = await transact({ download: downloads.create(item), event: events.create(event) })
 *     if (conditionFailed?.event) return 'repeat'
 *
 * `create` writes only where nothing is, `update` and `transition` only where something is, `upsert` and `put` either
 * way. `rev`, where the schema has one, is raised by each update. `transition` (transition.ts) makes a write of a row of
 * the table, and adds a line to `trail`, where there is one.
 */
import * as z from 'zod/mini'
import {
  Bindings,
  count,
  exists,
  notExists,
  remove,
  type Term,
  termsOf,
  updateText,
  type Where,
  writeText,
} from './expression.ts'
import { drafted } from './draft.ts'
import { refOf } from './pattern.ts'
import { readableRecord } from './readable-record.ts'
import { listEntries } from './list-entries.ts'
import type {
  ClassedObject,
  KeyPattern,
  PlainChanges,
  PutCondition,
  PutWrite,
  Ref,
  Spec,
  Stored,
  System,
  Transition,
  UpdateWrite,
  Why,
  Write,
} from './record-types.ts'
import { SYSTEM_ATTRIBUTES } from './system-attributes.ts'
import type { Key } from './table.ts'
import { after, epochSeconds } from './time.ts'

/** Allowed beside the attributes of a schema. */
const BESIDE = new Set([...SYSTEM_ATTRIBUTES, 'forgetAt', 'movedTo'])

/** One line of a trail. Without `by` it was written by hand. */
export const TrailEntry = z.object({
  at: z.string(),
  to: z.string(),
  by: z.optional(z.string()),
  who: z.optional(z.string()),
  cause: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>
/** The first line of a trail, for what is created. */
export const trailOf = (to: string, { at, by, who, cause }: Why): TrailEntry[] => [
  { at, to, by, ...(who !== undefined && { who }), cause },
]

/** With what the condition of an update names and its changes leave as it is. What may make the item says its kind. */
function updatedEntries(
  list: Parameters<typeof listEntries>[0],
  key: object,
  { terms, changes }: { terms: readonly Term[]; changes: object },
) {
  if ('kind' in changes) return listEntries(list, key, changes, 'upsert')
  const left = terms.filter(([attribute, rule]) => typeof rule === 'string' && !(attribute in changes))
  return listEntries(list, { ...Object.fromEntries(left), ...key }, changes, 'update')
}

// @__NO_SIDE_EFFECTS__
export function record<
  const K extends string,
  S extends ClassedObject,
  const P extends KeyPattern,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- without transitions no name is one; `Record<string, …>` would admit any
  const X extends Record<string, Transition<z.input<S>>> = Record<never, never>,
  const F extends keyof Stored<z.input<S>> & string = never,
>(kind: K, spec: Spec<S, P, X, F>) {
  type T = z.input<S>
  type Out = z.output<S>
  const { schema, key: pattern, due, list, forget } = spec
  const shape: Record<string, object> = schema.shape
  const has = (name: string) => name in shape
  const readable = readableRecord(kind, spec)
  const { keyOf, parse } = readable

  const update = (name: string, ref: Ref<P> | Key, terms: Term[], changes: object): UpdateWrite<Out> => {
    const at = keyOf(ref)
    const given = changes as System
    const draft = drafted({
      record: kind,
      name,
      terms,
      changes: {
        ...(list && updatedEntries(list, refOf(pattern, at), { terms, changes })),
        ...changes,
        ...(due &&
          given.dueAt !== undefined &&
          given.duePk === undefined && { duePk: given.dueAt === (remove as unknown) ? remove : due }),
        ...(has('rev') && (changes as { rev?: unknown }).rev === undefined && { rev: count() }),
      },
    })
    const bindings = new Bindings()
    const set = updateText(draft.changes, bindings)
    return { update: at, set, ...writeText(draft.terms, bindings), parse }
  }

  const put = (name: string, item: object, terms: Term[]): PutWrite<Out> => {
    const { dueAt, forgetAt } = item as System
    const attributes = Object.entries(item).filter(([name]) => has(name) || BESIDE.has(name))
    const from = typeof forget === 'object' && (item as Record<string, unknown>)[forget.after]
    const { terms: condition, changes } = drafted({
      record: kind,
      name,
      terms,
      changes: {
        kind,
        ...Object.fromEntries(attributes),
        ...(due && dueAt !== undefined && { duePk: due }),
        ...(list && listEntries(list, {}, item, 'put')),
        ...(typeof forget === 'object' &&
          forgetAt === undefined &&
          typeof from === 'string' && {
            forgetAt: epochSeconds(after(from, forget.ms)),
          }),
      },
    })
    const stored = Object.entries(changes).filter(([, value]) => value !== undefined)
    return {
      put: { ...keyOf(item as Ref<P>), ...Object.fromEntries(stored) },
      ...writeText(condition),
      parse,
    }
  }

  return {
    ...readable,
    /** The parts of a key of this record. */
    refOf: (key: Key) => refOf(pattern, key) as Ref<P>,
    /** Only where nothing is: otherwise `old` is what an earlier write made. */
    create: (item: T & Ref<P> & Omit<System, keyof T>) => put('create', item, [['pk', notExists]]),
    /** Over what is there, or where nothing is. */
    put: (item: T & Ref<P> & Omit<System, keyof T>, ...[where]: PutCondition<T, X>) =>
      put('put', item, termsOf(where)),
    /** Never creates: for that there is `upsert`. */
    update: (ref: Ref<P> | Key, { if: where, set }: { if?: Where<Stored<T>>; set: PlainChanges<T, X, F> }) =>
      update('update', ref, [['pk', exists], ...termsOf(where)], set),
    upsert: (ref: Ref<P> | Key, { if: where, set }: { if?: Where<Stored<T>>; set: PlainChanges<T, X, F> }) =>
      update('upsert', ref, termsOf(where), { kind, ...set }),
    check: (ref: Ref<P> | Key, where: Where<Stored<T>>): Write<Out> => {
      const { terms } = drafted({ record: kind, name: 'check', terms: termsOf(where), changes: {} })
      return { check: keyOf(ref), when: '', ...writeText(terms), parse }
    },
    remove: (ref: Ref<P> | Key, where?: Where<Stored<T>>): Write<Out> => {
      const { terms } = drafted({ record: kind, name: 'remove', terms: termsOf(where), changes: {} })
      return { remove: keyOf(ref), ...writeText(terms), parse }
    },
    /** What `update` and a transition are made of, under the name that a draft has. */
    updateOf: update,
  }
}
