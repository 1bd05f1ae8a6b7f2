import { records as account } from './account/records.ts'
import { records as customers } from './customers/records.ts'
import { records as mailQueue } from './mail-queue/records.ts'
import { records as newsletter } from './newsletter/records.ts'
import { records as orders } from './orders/records.ts'
import { records as partners } from './partners/records.ts'
import type { AreaRecord } from './platform/area-records.ts'
import { fits } from './platform/pattern.ts'
import type { Item } from './platform/table.ts'

/** Every kind of item, from the areas that own them: the one list. docs/data-model.md is made from it too. */
export const records: readonly AreaRecord[] = [
  ...customers,
  ...account,
  ...orders,
  ...mailQueue,
  ...newsletter,
  ...partners,
]

/** By its kind, or by its key where it has none; undefined for what no area declares. */
export const recordOf = (item: Item): AreaRecord | undefined =>
  records.find(({ kind }) => kind === item.kind) ?? records.find(({ key }) => fits(key, item))
