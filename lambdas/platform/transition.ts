import type * as z from 'zod/mini'
import {
  append,
  type Changes,
  either,
  exists,
  notExists,
  oneOf,
  remove,
  type Term,
  termsOf,
  type Where,
} from './expression.ts'
import { log } from './log.ts'
import { trailOf } from './record.ts'
import type {
  ClassedObject,
  KeyPattern,
  Ref,
  Spec,
  Stored,
  Transition,
  TransitionValues,
  UpdateWrite,
  Why,
} from './record-types.ts'
import type { Key } from './table.ts'

interface Moving<S extends ClassedObject, P extends KeyPattern, X> {
  readonly kind: string
  readonly spec: Spec<S, P, X>
  readonly keyOf: (ref: Ref<P> | Key) => Key
  readonly updateOf: (
    name: string,
    ref: Ref<P> | Key,
    terms: Term[],
    changes: object,
  ) => UpdateWrite<z.output<S>>
}

/**
 * One row of a record's table of transitions, which moves its `status`, or its `state` where it has none; `if` narrows it for one
 * caller. Apart from the record, because most
 * functions only read what has a state, and need neither this nor the logger.
 */
export function transition<
  S extends ClassedObject,
  P extends KeyPattern,
  X extends Record<string, Transition<z.input<S>>>,
  N extends keyof X & string,
>(
  record: Moving<S, P, X>,
  name: N,
  ref: Ref<P> | Key,
  values: TransitionValues<z.input<S>, X[N]>,
  {
    if: more,
    without,
    ...why
  }: Why<X[N]['by'][number]> & { if?: Where<Stored<z.input<S>>> } & (X[N] extends { losesPerson: true }
      ? { without: Changes<Stored<z.input<S>>> }
      : { without?: never }),
): UpdateWrite<z.output<S>> {
  const { kind, spec, keyOf, updateOf } = record
  const rows: Readonly<Record<string, Transition<z.input<S>>>> = spec.transitions ?? {}
  const row: Transition<z.input<S>> = rows[name] ?? { by: [] }
  const state = 'status' in spec.schema.shape ? 'status' : 'state'
  const matches = new Set<string>(row.matches)
  const given = Object.entries<unknown>(values)
  const all = (names: readonly string[] = [], mark: unknown) => names.map(each => [each, mark] as const)
  const write = updateOf(
    name,
    ref,
    [
      row.from
        ? [state, row.orNew ? either(notExists, oneOf(...row.from)) : oneOf(...row.from)]
        : ['pk', exists],
      ...all(row.unless, notExists),
      ...given.filter(([each]) => matches.has(each)),
      ...termsOf(row.guard, more),
    ],
    {
      ...(row.orNew && { kind }),
      ...without,
      ...(row.to !== undefined && { [state]: row.to }),
      ...Object.fromEntries(given.filter(([each]) => !matches.has(each))),
      ...row.changes,
      ...Object.fromEntries(all(row.clears, remove)),
      ...('trail' in spec.schema.shape && { trail: append(...trailOf(row.to ?? name, why)) }),
    },
  )
  return {
    ...write,
    // Who, what, target and why; before and after stand in the table's stream.
    audit: () => {
      const target = !spec.isKeySecret && { key: keyOf(ref) }
      log.info('transition', { record: kind, transition: name, ...target, ...why })
    },
  }
}
