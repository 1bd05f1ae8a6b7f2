import { readProfile as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readProfile as profileOf } from '../customers/customer.ts'
import { shownProfile } from './shown-profile.ts'

export const readProfile = endpoint(route, async (_, { customerId, signIn }) =>
  shownProfile(await profileOf(customerId), signIn),
)
