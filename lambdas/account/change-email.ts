import { changeEmail as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { poolUser } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { followProvenEmail, tellOfUnusable } from './follow-proven-email.ts'
import { transferOrders } from './merge-customers.ts'

/** The page calls this when the pool has taken the code; the pool is asked itself, and the browser never believed. */
export const changeEmail = endpoint(route, async (_, { customerId, signIn, now }) => {
  const user = await poolUser(signIn.username)
  if (!user) return new Problem('not-found')
  const { provenEmail: email, unusableEmail, sub } = user
  if (unusableEmail !== undefined) {
    await tellOfUnusable(customerId, unusableEmail, now)
    return new Problem('email-unusable')
  }
  if (!email) return new Problem('email-unproven')
  const guestId = await followProvenEmail({ customerId, sub, email }, now)
  if (guestId instanceof Problem) return guestId
  if (guestId) await transferOrders(guestId, now)
  return { email }
})
