import { MARKS_KEPT_MS, profiles, readProfile } from '../customers/customer.ts'
import { postpone } from '../platform/due-work.ts'
import { exists, notExists, remove } from '../platform/expression.ts'
import type { Transfer, Transfers } from '../platform/area-records.ts'
import { customerIn, customerPk } from '../platform/partitions.ts'
import { type Key, partition } from '../platform/table.ts'
import { after, epochSeconds, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { transfers } from '../transfers.ts'
import { withoutPerson } from '../platform/without-person.ts'

const LOOK_AGAIN_MS = MINUTES

/** Of all areas, by kind; what stands in none stays under the guest. */
const moves: Transfers = Object.assign({}, ...Object.values(transfers))

/** At once, while the customer waits; the clock goes on where this stops. */
export const transferOrders = (guestId: string, now: string): Promise<void> =>
  mergeCustomer(profiles.keyOf({ customerId: guestId }), now)

/** Everything of a guest goes to the account that has proven the guest's address; each order with its parts at once. */
export async function mergeCustomer(key: Key, now: string): Promise<void> {
  const guest = await profiles.read(key)
  if (guest?.mergedInto === undefined) return
  const transfer = { from: customerIn(key), to: guest.mergedInto, now }
  let isWaiting = false
  for await (const item of partition(customerPk(transfer.from))) {
    const move = moves[String(item.kind)]
    if (move && !(await move(item, { ...transfer, arrival: await arrivalAt(transfer.to, now) })))
      isWaiting = true
  }
  if (isWaiting) await postpone(key, after(now, LOOK_AGAIN_MS))
  else
    await send(
      profiles.update(key, {
        // Staff find the account that it went to.
        set: {
          ...withoutPerson(profiles, guest),
          mergedAt: now,
          forgetAt: epochSeconds(after(now, MARKS_KEPT_MS)),
          duePk: remove,
          dueAt: remove,
          listPk: remove,
        },
      }),
    )
}

/**
 * The account may be erased while a merge goes on: then it is due again, in the transaction of what arrives, so that
 * the clock takes that away too. Erased between this look and the transaction: refused, look again.
 */
async function arrivalAt(customerId: string, now: string): Promise<Transfer['arrival']> {
  if (!(await readProfile(customerId))?.erasedAt)
    return profiles.check({ customerId }, { erasedAt: notExists })
  return profiles.update(
    { customerId },
    { if: { erasedAt: exists }, set: { duePk: 'ERASE', dueAt: now, forgetAt: remove } },
  )
}
