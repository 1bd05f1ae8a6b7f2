import { deleteFromPool } from '../platform/identity.ts'
import { postpone } from '../platform/due-work.ts'
import { addressHash } from '../platform/signed.ts'
import { signInKey } from '../platform/sign-in.ts'
import { discard } from '../platform/storage.ts'
import { type Item, type Key, partition, read, remove, update } from '../platform/table.ts'
import { after, DAYS, epochSeconds, MINUTES } from '../platform/time.ts'
import { ACCOUNT_MAIL } from './account-mail.ts'
import { eraseOrder } from '../orders/erase-order.ts'
import { forgetReader } from '../newsletter/forget-reader.ts'
import { Login } from './login.ts'
import { Profile } from '../customers/customer.ts'

/** Until unpaid orders are closed, and as long as money is under way. */
const LOOK_AGAIN_MS = MINUTES
/** Longer than any token lives, and than any request that still knows the customer. */
const MARKS_KEPT_MS = 90 * DAYS

/**
 * What is left to do of an erasure; each step may be repeated, so it goes on wherever it was stopped. What is not named
 * here as staying goes, so that what a later feature adds under a customer goes too.
 */
export async function eraseCustomer(key: Key, now: string): Promise<void> {
  const profile = Profile.parse((await read(key)) ?? {})
  if (!profile.erasedAt) return
  if (profile.email && !profile.addressErasedAt) {
    await eraseAddress(profile.email, profile.erasedAt, now)
    await update({ update: key, set: 'SET addressErasedAt = :now', values: { ':now': now } })
  }
  let isWaiting = false
  for await (const item of partition(key.pk)) {
    const outcome = await eraseItem(item, now)
    if (outcome === 'waits') isWaiting = true
  }
  if (isWaiting) {
    await postpone(key, after(now, LOOK_AGAIN_MS))
    return
  }
  await update({
    update: key,
    set: 'SET forgetAt = :forgetAt REMOVE email, #language, duePk, dueAt',
    // Something of a merge has arrived since this look began: it stays due.
    when: 'rev = :rev',
    names: { '#language': 'language' },
    values: { ':forgetAt': epochSeconds(after(now, MARKS_KEPT_MS)), ':rev': profile.rev },
  })
}

async function eraseItem(item: Item, now: string): Promise<'waits' | 'done'> {
  const { pk, sk } = item
  if (item.kind === 'order') return eraseOrder(item, now)
  if (staysAsItIs(sk)) return 'done'
  if (sk.startsWith('LOGIN#')) await eraseSignIn(Login.parse(item), now)
  if (sk === 'EXPORT' && typeof item.storageKey === 'string') await discard(item.storageKey)
  await remove({ pk, sk })
  return 'done'
}

/** The profile says that it is erased; money that is owed is returned; the last mail goes out and then forgets its address. */
const staysAsItIs = (sk: string): boolean =>
  sk === 'PROFILE' ||
  sk.startsWith('TASK#') ||
  sk.startsWith(`${ACCOUNT_MAIL}account-erased`) ||
  // Receipts and whatever else an order may have beside the right to its files.
  (sk.startsWith('ORDER#') && !sk.includes('#FILE#'))

/** The mark that nothing of theirs is answered stays as long as a token could live. */
async function eraseSignIn({ sub, username }: Login, now: string): Promise<void> {
  await deleteFromPool(username)
  await update({
    update: signInKey(sub),
    set: 'SET disabledAt = if_not_exists(disabledAt, :now), forgetAt = :forgetAt REMOVE customerId, address, hasSecondFactor, signedOutAt',
    values: { ':now': now, ':forgetAt': epochSeconds(after(now, DAYS)) },
  })
}

/** Under the address: once, and nothing newer, because its next owner is somebody else. */
async function eraseAddress(email: string, erasedAt: string, now: string): Promise<void> {
  const address = await addressHash(email)
  for await (const item of partition(`EMAIL#${address}`)) {
    const { pk, sk } = item
    if (sk.startsWith('NEWSLETTER')) await forgetReader(item, { erasedAt, now })
    else if (sk !== 'OWNER' && item.orderId === undefined && !isNewer(item, erasedAt))
      await remove({ pk, sk })
  }
}

/** Requests say when they were made; a mail to an address is due the moment it is. */
const isNewer = ({ at, sendAt }: Item, moment: string): boolean =>
  [at, sendAt].some(made => typeof made === 'string' && made > moment)
