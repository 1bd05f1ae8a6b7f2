import type { OldItem, PutWrite, UpdateWrite, Write } from './record-types.ts'
import { type ConditionFailed, type Item, putItem, transactWrite, updateItem } from './table.ts'

type Named = Record<string, Write | readonly Write[] | undefined>
type FailedOf<W> = W extends readonly (infer E)[]
  ? FailedOf<E>
  : W extends { readonly parse?: (item: unknown) => infer T }
    ? ConditionFailed<OldItem<T>>
    : ConditionFailed<OldItem<unknown>>
/** By the name of the write whose condition failed; of a list, the first of them. */
export type ConditionsFailed<W> = { readonly [K in keyof W]?: FailedOf<NonNullable<W[K]>> }

/**
 * All or nothing, at most 100 writes; a name without a write is left out. Undefined: done. Otherwise the conditions that
 * failed, by name. Conflicts with other transactions are repeated, never answered.
 */
export async function transact<W extends Named>(named: W): Promise<ConditionsFailed<W> | undefined> {
  // A list stands under one name, because JavaScript puts names that look like numbers first.
  const writes = Object.entries(named).flatMap(([name, some]) =>
    [some ?? []].flat().map(write => ({ name, write })),
  )
  const failed = await transactWrite(writes.map(({ write }) => write))
  if (!failed) {
    for (const { write } of writes) write.audit?.()
    return undefined
  }
  const byName: Record<string, unknown> = {}
  for (const [position, one] of failed.entries()) if (one) byName[writes[position]?.name ?? ''] ??= one
  // Each name is one of the caller's.
  return byName as ConditionsFailed<W>
}

/**
 * One write. After an update `item` is the item as it then stands; it is parsed when it is asked for, because a write
 * that is done must not fail on an item that no longer fits its schema. `stored` is the same item, not parsed.
 */
export async function send<T>(
  write: PutWrite<T>,
): Promise<{ item?: never; conditionFailed?: ConditionFailed<OldItem<T>> }>
export async function send<T>(
  write: UpdateWrite<T>,
): Promise<
  | { item: T; stored: Item; conditionFailed?: never }
  | { item?: never; stored?: never; conditionFailed: ConditionFailed<OldItem<T>> }
>
export async function send<T>(write: PutWrite<T> | UpdateWrite<T>) {
  if ('put' in write) return { conditionFailed: await putItem(write) }
  const { item, conditionFailed } = await updateItem(write)
  if (conditionFailed) return { conditionFailed }
  write.audit?.()
  return {
    stored: item,
    get item() {
      return write.parse?.(item)
    },
  }
}
