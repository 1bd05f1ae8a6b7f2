import type { Transfer } from '../platform/area-records.ts'
import { customerPk } from '../platform/partitions.ts'
import { relocated } from '../platform/relocate.ts'
import type { Item } from '../platform/table.ts'
import { transact } from '../platform/transact.ts'

/** False: it was changed meanwhile, look again. */
export async function transferNote(
  item: Item,
  { to, arrival }: Pick<Transfer, 'to' | 'arrival'>,
): Promise<boolean> {
  const failed = await transact({
    arrival,
    note: relocated(item, { pk: customerPk(to), sk: item.sk }, {}),
  })
  return failed === undefined
}
