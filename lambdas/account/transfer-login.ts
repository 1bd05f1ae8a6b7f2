import type { Transfer } from '../platform/area-records.ts'
import { signIns } from '../platform/sign-in-record.ts'
import type { Item } from '../platform/table.ts'
import { transact } from '../platform/transact.ts'
import { logins } from './login.ts'

/** Somebody came to the same address by another way to sign in; both now lead to one customer. False: look again. */
export async function transferLogin(item: Item, { from, to, arrival, now }: Transfer): Promise<boolean> {
  const { sub, username } = logins.parse(item)
  const failed = await transact({
    arrival,
    signIn: signIns.update({ sub }, { if: { customerId: from }, set: { customerId: to } }),
    login: logins.put({ customerId: to, sub, username, at: now }),
    former: logins.remove({ customerId: from, sub }),
  })
  // A login that leads elsewhere by now is nobody's to move.
  return !failed?.arrival
}
