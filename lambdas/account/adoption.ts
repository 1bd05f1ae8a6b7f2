import { followReader } from '../newsletter/follow-reader.ts'
import { accountMail } from './account-mail.ts'
import { Problem } from '../platform/problem.ts'
import { signInKey } from '../platform/sign-in.ts'
import { addressHash } from '../platform/signed.ts'
import { transact, type Write } from '../platform/table.ts'
import { asksForCode } from './login.ts'
import { ownerKey, ownerOf, type Profile, profileKey, readProfile } from '../customers/customer.ts'
import { mergeUpdate } from './merge.ts'

/** Two presses, or a guest who orders in between; more often in a row is a fault. */
const MOST_ROUNDS = 4

/**
 * The pool has proven a new address, and our side follows in one transaction: it leads to this customer, the old one to
 * nobody, because whoever proves that one next is somebody else. Answers the guest whose orders are to come along.
 */
export async function adopt(
  { customerId, sub, email }: { customerId: string; sub: string; email: string },
  now: string,
): Promise<string | Problem<'not-found' | 'account-exists'> | undefined> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const profile = await readProfile(customerId)
    if (!profile?.email || profile.erasedAt) return new Problem('not-found')
    if (profile.email === email) return undefined
    const owner = await ownerOf(await addressHash(email))
    const guestId = owner === customerId ? undefined : owner
    // A mailbox alone does not lead past a second factor: another provider may vouch for an address that is taken here.
    if (guestId && (await asksForCode(guestId))) return new Problem('account-exists')
    const { email: former, language } = profile
    const adoption = { customerId, sub, email, former, owner, guestId, language }
    if (!(await transact(await writesOf(adoption, now)))) return guestId
  }
  throw new Error('The owner of an address kept changing while it was adopted.')
}

interface Adoption extends Pick<Profile, 'language'> {
  customerId: string
  sub: string
  email: string
  former: string
  owner: string | undefined
  guestId: string | undefined
}

async function writesOf(adoption: Adoption, now: string): Promise<Write[]> {
  const { customerId, sub, email, former, owner, guestId, language } = adoption
  const [address, formerAddress] = [await addressHash(email), await addressHash(former)]
  return [
    {
      update: ownerKey(address),
      set: 'SET customerId = :customerId, provenBy = :sub',
      when: owner ? 'customerId = :owner' : 'attribute_not_exists(customerId)',
      values: { ':customerId': customerId, ':sub': sub, ...(owner && { ':owner': owner }) },
    },
    {
      update: profileKey(customerId),
      set: 'SET email = :email, provenBy = :sub, rev = rev + :one',
      when: 'email = :former AND attribute_not_exists(erasedAt) AND attribute_not_exists(mergedInto)',
      values: { ':email': email, ':former': former, ':sub': sub, ':one': 1 },
    },
    {
      remove: ownerKey(formerAddress),
      when: 'attribute_not_exists(pk) OR customerId = :customerId',
      values: { ':customerId': customerId },
    },
    { put: accountMail(customerId, 'email-changed', { language, recipient: former }, now) },
    { update: signInKey(sub), set: 'SET address = :address', values: { ':address': address } },
    ...(guestId ? [mergeUpdate(guestId, customerId, now)] : []),
    ...(await followReader({ from: formerAddress, to: address, email }, now)),
  ]
}
