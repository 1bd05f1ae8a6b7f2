import type * as z from 'zod/mini'
import { filled } from './pattern.ts'
import type { ClassedObject, KeyPattern, Ref, Spec, Stored, Transition } from './record-types.ts'
import { type Key, read } from './table.ts'

/**
 * What reads a kind of item. A record (record.ts) is one, too; alone it is for functions that never write the item, which
 * then carry nothing of what writes: `record(books.kind, books.spec)` adds that elsewhere.
 */
// @__NO_SIDE_EFFECTS__
export function readableRecord<
  const K extends string,
  S extends ClassedObject,
  const P extends KeyPattern,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- without transitions no name is one; `Record<string, …>` would admit any
  const X extends Record<string, Transition<z.input<S>>> = Record<never, never>,
  const F extends keyof Stored<z.input<S>> & string = never,
>(kind: K, spec: Spec<S, P, X, F>) {
  const { schema, key: pattern } = spec
  const parse = (item: unknown): z.output<S> => schema.parse(item)
  const keyOf = (ref: Ref<P> | Key): Key =>
    isKey(ref) ? { pk: ref.pk, sk: ref.sk } : { pk: filled(pattern.pk, ref), sk: filled(pattern.sk, ref) }
  return {
    kind,
    spec,
    keyOf,
    parse,
    /** Strongly consistent. */
    read: async (ref: Ref<P> | Key): Promise<z.output<S> | undefined> => {
      const item = await read(keyOf(ref))
      return item && parse(item)
    },
  }
}

const isKey = (ref: object): ref is Key => 'pk' in ref && 'sk' in ref
