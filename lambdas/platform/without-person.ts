import type * as z from 'zod/mini'
import { classOf } from './attribute.ts'
import { type Changes, remove } from './expression.ts'
import { patternsOf } from './list-entries.ts'
import { partsOf } from './pattern.ts'
import type { ClassedObject, Erasable, KeyPattern, Spec, Stored } from './record-types.ts'

/** For the `set` of an erasure: what is personal goes, or gives way to what may stay; so do the list's entries of it. */
export function withoutPerson<S extends ClassedObject, P extends KeyPattern, X>(
  { spec: { schema, list } }: { readonly spec: Spec<S, P, X> },
  item: Erasable<S>,
  but?: readonly (keyof z.input<S>)[],
): Changes<Stored<z.input<S>>> {
  const shape: Record<string, object> = schema.shape
  const goes = Object.keys(shape).flatMap(name => {
    const known = classOf(shape[name])
    return known?.class === 'personal' && !but?.some(stays => stays === name) ? [{ name, known }] : []
  })
  const names = new Set(goes.map(({ name }) => name))
  const entries = patternsOf(list ?? {}).filter(({ pattern }) =>
    partsOf(pattern).some(path => names.has(path.split('.')[0] ?? '')),
  )
  // Each name is one of the schema's, with a replacement of its own type.
  return Object.fromEntries([
    ...goes.map(({ name, known: { replacedBy } }) => [name, replacedBy?.(item as never) ?? remove]),
    ...entries.map(({ attribute }) => [attribute, remove]),
  ]) as Changes<Stored<z.input<S>>>
}
