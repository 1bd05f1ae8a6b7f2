import { berlinDay } from '../../contract/berlin-midnight.ts'
import { changeProfile as route } from '../../contract/account.ts'
import { profiles } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exists, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { send } from '../platform/transact.ts'
import { shownProfile } from './shown-profile.ts'

/** Two tabs never overwrite each other unseen: a change names the version that it was made from. */
export const changeProfile = endpoint(route, async ({ rev, ...fields }, { customerId, signIn, now }) => {
  if (fields.birthday > berlinDay(now))
    return new Problem('invalid-input', [{ field: 'birthday', code: 'birthday-invalid' }])
  const { item, conditionFailed } = await send(
    profiles.update({ customerId }, { if: { provenBy: exists, erasedAt: notExists, rev }, set: fields }),
  )
  if (item) return shownProfile(item, signIn)
  const isThere = conditionFailed.old !== undefined && conditionFailed.old.erasedAt === undefined
  return new Problem(isThere ? 'profile-changed' : 'not-found')
})
