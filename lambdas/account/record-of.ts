import type { AreaRecord } from '../platform/area-records.ts'
import { fits } from '../platform/pattern.ts'
import type { Item } from '../platform/table.ts'
import { records } from '../records.ts'

const all = Object.values<readonly AreaRecord[]>(records).flat()

/** What becomes of an item, by its kind, or by its key where it has none; undefined for what no area declares. */
export const recordOf = (item: Item): AreaRecord | undefined =>
  all.find(({ kind }) => kind === item.kind) ?? all.find(({ key }) => fits(key, item))
