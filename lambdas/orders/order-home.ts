import { between, type Item, transact, type Write } from '../platform/table.ts'
import { customerPk } from '../platform/partitions.ts'
import { Order, orderKey } from './order.ts'

/** At most 40 files, a receipt and six corrections. */
const MOST_PARTS = 48

/**
 * One order with all its parts to another customer, or nothing: a signpost stands where it was. The order's `rev`
 * guards which parts it has, each part's own what is in it; false: something moved meanwhile, look again. `arrival` is
 * what the new customer's profile must hear of it.
 */
export async function moveOrder(item: Item, to: string, arrival: Write): Promise<boolean> {
  const order = Order.parse(item)
  const { pk, sk } = orderKey(order)
  const parts = await between(pk, `${sk}#`, `${sk}#~`, MOST_PARTS)
  const newPk = customerPk(to)
  const writes: Write[] = [
    arrival,
    // Whoever still knows the old place follows; it is out of every index.
    { put: { pk, sk, movedTo: to }, ...asSeen(order.rev) },
    { put: { ...item, pk: newPk, customerId: to, rev: order.rev + 1 }, when: 'attribute_not_exists(pk)' },
    ...parts.flatMap((part): Write[] => [
      { remove: { pk, sk: part.sk }, ...asSeen(part.rev) },
      {
        put: { ...part, pk: newPk, ...(part.customerId !== undefined && { customerId: to }) },
        when: 'attribute_not_exists(pk)',
      },
    ]),
  ]
  return (await transact(writes)) === undefined
}

const asSeen = (rev: unknown) =>
  rev === undefined
    ? { when: 'attribute_exists(pk) AND attribute_not_exists(rev)' }
    : { when: 'rev = :rev', values: { ':rev': rev } }
