import { adoptEmail as route } from '../../contract/account.ts'
import { accountMail } from '../outbox/mail-item.ts'
import { endpoint } from '../platform/endpoint.ts'
import { poolUser } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { addressHash } from '../platform/signed.ts'
import { together, type Write } from '../platform/table.ts'
import { ownerKey, ownerOf, type Profile, profileKey, readProfile } from './customer.ts'
import { mergeUpdate, moveOrders } from './merge.ts'

/** Two presses, or a guest who orders in between; more often in a row is a fault. */
const MOST_ROUNDS = 4

/**
 * The pool has proven a new address, and our side follows in one transaction: it leads to this customer, the old one to
 * nobody, because whoever proves that one next is somebody else. What a guest bought with the new address comes along.
 */
export const adoptEmail = endpoint(route, async (_, { customerId, signIn, now }) => {
  const user = await poolUser(signIn.username)
  if (!user) throw new Problem('not-found')
  const { provenEmail: email, sub } = user
  if (!email) throw new Problem('email-unproven')
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const profile = await readProfile(customerId)
    if (!profile?.email || profile.erasedAt) throw new Problem('not-found')
    if (profile.email === email) return { email }
    const guestId = await ownerOf(await addressHash(email))
    const adoption = { customerId, sub, email, former: profile.email, guestId, language: profile.language }
    if (await together(await adopt(adoption, now))) continue
    if (guestId && guestId !== customerId) await moveOrders(guestId, now)
    return { email }
  }
  throw new Error('The owner of an address kept changing while it was adopted.')
})

interface Adoption extends Pick<Profile, 'language'> {
  customerId: string
  sub: string
  email: string
  former: string
  guestId: string | undefined
}

async function adopt(adoption: Adoption, now: string): Promise<Write[]> {
  const { customerId, sub, email, former, guestId, language } = adoption
  return [
    {
      update: ownerKey(await addressHash(email)),
      set: 'SET customerId = :customerId, provenBy = :sub',
      when: guestId ? 'customerId = :guestId' : 'attribute_not_exists(customerId)',
      values: { ':customerId': customerId, ':sub': sub, ...(guestId && { ':guestId': guestId }) },
    },
    {
      update: profileKey(customerId),
      set: 'SET email = :email, provenBy = :sub, rev = rev + :one',
      when: 'email = :former AND attribute_not_exists(erasedAt) AND attribute_not_exists(mergedInto)',
      values: { ':email': email, ':former': former, ':sub': sub, ':one': 1 },
    },
    {
      remove: ownerKey(await addressHash(former)),
      when: 'attribute_not_exists(pk) OR customerId = :customerId',
      values: { ':customerId': customerId },
    },
    { put: accountMail(customerId, 'email-changed', { language, recipient: former }, now) },
    ...(guestId && guestId !== customerId ? [mergeUpdate(guestId, customerId, now)] : []),
  ]
}
