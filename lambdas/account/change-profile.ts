import { changeProfile as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { update } from '../platform/table.ts'
import { dayOf } from '../platform/time.ts'
import { Profile, profileKey } from '../customers/customer.ts'
import { shownProfile } from './shown-profile.ts'

/** Two tabs never overwrite each other unseen: a change names the version that it was made from. */
export const changeProfile = endpoint(route, async (input, { customerId, signIn, now }) => {
  const { firstName, lastName, phoneNumber, birthday, language, rev } = input
  if (birthday > dayOf(now))
    return new Problem('invalid-input', [{ field: 'birthday', code: 'birthday-invalid' }])
  const { item, conditionFailed } = await update({
    update: profileKey(customerId),
    set: `SET firstName = :firstName, lastName = :lastName, phoneNumber = :phoneNumber, birthday = :birthday,
      #language = :language, rev = rev + :one`,
    when: 'attribute_exists(provenBy) AND attribute_not_exists(erasedAt) AND rev = :rev',
    names: { '#language': 'language' },
    values: {
      ':firstName': firstName,
      ':lastName': lastName,
      ':phoneNumber': phoneNumber,
      ':birthday': birthday,
      ':language': language,
      ':rev': rev,
      ':one': 1,
    },
  })
  if (item) return shownProfile(Profile.parse(item), signIn)
  const isThere = conditionFailed.old !== undefined && conditionFailed.old.erasedAt === undefined
  return new Problem(isThere ? 'profile-changed' : 'not-found')
})
