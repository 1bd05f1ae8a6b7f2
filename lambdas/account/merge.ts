import * as z from 'zod/mini'
import { CustomerId } from '../../contract/ids.ts'
import { transferOrder } from '../orders/transfer-order.ts'
import { postpone } from '../platform/due-work.ts'
import { signInKey } from '../platform/sign-in.ts'
import { type Key, partition, read, transact, update, type Write } from '../platform/table.ts'
import { after, MINUTES } from '../platform/time.ts'
import { customerIn, customerPk } from '../platform/partitions.ts'
import { Login, loginKey } from './login.ts'
import { profileKey, readProfile } from '../customers/customer.ts'

const LOOK_AGAIN_MS = MINUTES

const Merged = z.object({ mergedInto: CustomerId })

/** From here on nothing new begins under the guest; what is there moves order by order. */
export const mergeUpdate = (guestId: string, customerId: string, now: string): Write => ({
  update: profileKey(guestId),
  set: 'SET mergedInto = :customerId, duePk = :merge, dueAt = :now, rev = if_not_exists(rev, :zero) + :one',
  when: 'attribute_not_exists(mergedInto) AND attribute_not_exists(erasedAt)',
  values: { ':customerId': customerId, ':merge': 'MERGE', ':now': now, ':zero': 0, ':one': 1 },
})

/** At once for whoever waits; the clock goes on where this stops. */
export const transferOrders = (guestId: string, now: string): Promise<void> =>
  mergeCustomer(profileKey(guestId), now)

/** Everything of a guest goes to the account that has proven the guest's address; each order with its parts at once. */
export async function mergeCustomer(key: Key, now: string): Promise<void> {
  const to = Merged.safeParse(await read(key)).data?.mergedInto
  if (to === undefined) return
  const from = customerIn(key)
  let isWaiting = false
  for await (const item of partition(customerPk(from))) {
    if (item.kind === 'order' && !(await transferOrder(item, to, await arrivalAt(to, now)))) isWaiting = true
    if (item.sk.startsWith('LOGIN#') && !(await moveLogin(Login.parse(item), { from, to, now })))
      isWaiting = true
  }
  if (isWaiting) await postpone(key, after(now, LOOK_AGAIN_MS))
  else
    await update({
      update: key,
      set: 'SET mergedAt = :now REMOVE duePk, dueAt, email, provenBy, firstName, lastName, phoneNumber, birthday',
      values: { ':now': now },
    })
}

/** Somebody came to the same address by another way to sign in; both now lead to one customer. */
async function moveLogin(
  { sub, username }: Login,
  { from, to, now }: { from: string; to: string; now: string },
): Promise<boolean> {
  const failed = await transact([
    await arrivalAt(to, now),
    {
      update: signInKey(sub),
      set: 'SET customerId = :to',
      when: 'customerId = :from',
      values: { ':to': to, ':from': from },
    },
    { put: { ...loginKey(to, sub), sub, username, at: now } },
    { remove: loginKey(from, sub) },
  ])
  // A login that leads elsewhere by now is nobody's to move.
  return failed?.[0] === undefined
}

/**
 * The account may be erased while a merge goes on: then it is due again, in the transaction of what arrives, so that
 * the clock takes that away too. Erased between this look and the transaction: refused, look again.
 */
async function arrivalAt(customerId: string, now: string): Promise<Write> {
  const update = profileKey(customerId)
  if (!(await readProfile(customerId))?.erasedAt)
    return { check: update, when: 'attribute_not_exists(erasedAt)' }
  return {
    update,
    set: 'SET duePk = :erase, dueAt = :now, rev = rev + :one REMOVE forgetAt',
    when: 'attribute_exists(erasedAt)',
    values: { ':erase': 'ERASE', ':now': now, ':one': 1 },
  }
}
