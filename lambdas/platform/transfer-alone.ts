import type { Transfer } from './area-records.ts'
import { customerPk } from './partitions.ts'
import { relocated } from './relocate.ts'
import type { Item } from './table.ts'
import { transact } from './transact.ts'

/** An item with nothing beside it. False: it was changed meanwhile, look again. */
export async function transferAlone(
  item: Item,
  { to, arrival }: Pick<Transfer, 'to' | 'arrival'>,
): Promise<boolean> {
  const changes = item.customerId === undefined ? {} : { customerId: to }
  const failed = await transact({
    arrival,
    item: relocated(item, { pk: customerPk(to), sk: item.sk }, changes),
  })
  return failed === undefined
}
