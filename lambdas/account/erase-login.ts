import { ifNotExists } from '../platform/expression.ts'
import { deleteFromPool } from '../platform/identity.ts'
import type { Erasure } from '../platform/area-records.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { deleteItem, type Item, partition } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { logins } from './login.ts'
import { withoutPerson } from '../platform/without-person.ts'

/** The user of the pool goes; the mark that nothing of theirs is answered stays as long as a token could live. */
export async function eraseLogin(item: Item, { now }: Erasure): Promise<'goes'> {
  const { sub, username } = logins.parse(item)
  await deleteFromPool(username)
  await send(
    signIns.upsert(
      { sub },
      {
        set: {
          ...withoutPerson(signIns, {}),
          disabledAt: ifNotExists(now),
          forgetAt: epochSeconds(after(now, DAYS)),
        },
      },
    ),
  )
  // Since the mark stands, none is written any more.
  for await (const { pk, sk } of partition(signIns.keyOf({ sub }).pk))
    if (sk.startsWith('IN#')) await deleteItem({ pk, sk })
  return 'goes'
}
