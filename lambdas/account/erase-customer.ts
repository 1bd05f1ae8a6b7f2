import { MARKS_KEPT_MS, profiles } from '../customers/customer.ts'
import { recordOf } from './record-of.ts'
import { postpone } from '../platform/due-work.ts'
import { remove } from '../platform/expression.ts'
import type { Erased, Erasure } from '../platform/area-records.ts'
import { addressPk } from '../platform/partitions.ts'
import { addressHash } from '../platform/signed.ts'
import { type Item, type Key, partition, deleteItem } from '../platform/table.ts'
import { after, epochSeconds, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { withoutPerson } from '../platform/without-person.ts'

/** Until unpaid orders are closed, and as long as money is under way. */
const LOOK_AGAIN_MS = MINUTES
/**
 * What is left to do of an erasure; each step may be repeated, so it goes on wherever it was stopped. What no area
 * declares as staying goes, so that what a later feature adds under a customer goes too.
 */
export async function eraseCustomer(key: Key, now: string): Promise<void> {
  const profile = await profiles.read(key)
  if (!profile?.erasedAt) return
  const erasure = { erasedAt: profile.erasedAt, now }
  let { rev } = profile
  if (profile.email && !profile.addressErasedAt) {
    await eraseAddress(profile.email, erasure)
    const { item } = await send(profiles.update(key, { set: { addressErasedAt: now } }))
    rev = item?.rev ?? rev
  }
  let isWaiting = false
  for await (const item of partition(key.pk))
    if ((await eraseItem(item, erasure)) === 'waits') isWaiting = true
  if (isWaiting) {
    await postpone(key, after(now, LOOK_AGAIN_MS))
    return
  }
  await send(
    profiles.update(key, {
      // Something of a merge has arrived since this look began: it stays due.
      if: { rev },
      set: {
        ...withoutPerson(profiles, profile),
        forgetAt: epochSeconds(after(now, MARKS_KEPT_MS)),
        duePk: remove,
        dueAt: remove,
      },
    }),
  )
}

/** Under the address: once, and nothing newer, because its next owner is somebody else. */
async function eraseAddress(email: string, erasure: Erasure): Promise<void> {
  for await (const item of partition(addressPk(await addressHash(email))))
    if (!isNewer(item, erasure.erasedAt)) await eraseItem(item, erasure)
}

/** Requests say when they were made; a mail to an address is due the moment it is. */
const isNewer = ({ at, sendAt }: Item, moment: string): boolean =>
  [at, sendAt].some(made => typeof made === 'string' && made > moment)

async function eraseItem(item: Item, erasure: Erasure): Promise<Erased> {
  const declared = recordOf(item)?.erasure
  const erased = declared ? ((await declared.run?.(item, erasure)) ?? 'stays') : 'goes'
  if (erased === 'goes') await deleteItem({ pk: item.pk, sk: item.sk })
  return erased
}
