import type { Language } from '../../contract/language.ts'
import { accountMail } from './account-mail.ts'
import { addressHash } from '../platform/signed.ts'
import { signInKey } from '../platform/sign-in.ts'
import { transact, type Write } from '../platform/table.ts'
import { customerOf, ownerKey, profileKey, readProfile } from '../customers/customer.ts'
import { type Login, loginKey } from './login.ts'

/** An account may be erased, or change its address, between the question who owns an address and the answer. */
const MOST_ROUNDS = 4

/**
 * Proving an address links the sign-in to the customer who owns it, with everything bought before as a guest.
 * Whoever proved it last owns it: the mailbox is the evidence. Who has proven it before by another way is told.
 * The first one says in which language we write, and whoever was invited by an order what they are called.
 */
export async function linkSignIn(
  sub: string,
  email: string,
  now: string,
  {
    username = sub,
    language = 'de',
    names = {},
  }: { username?: string; language?: Language; names?: Names } = {},
): Promise<string> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const customerId = await customerOf(email, now)
    const link = { sub, username, email, customerId, language, names }
    const writes = [...(await writesOf(link, now)), ...(await newsOf(link, now))]
    if (!(await transact(writes))) return customerId
  }
  throw new Error('The owner of an address kept changing while a sign-in was linked.')
}

type Names = { firstName?: string; lastName?: string }
type Link = Login & { email: string; customerId: string; language: Language; names: Names }

async function writesOf(
  { sub, username, email, customerId, language, names }: Link,
  now: string,
): Promise<Write[]> {
  const given = Object.entries(names)
  const named = given.map(([name]) => `, ${name} = if_not_exists(${name}, :${name})`)
  return [
    {
      update: ownerKey(await addressHash(email)),
      set: 'SET provenBy = :sub',
      when: 'customerId = :customerId',
      values: { ':sub': sub, ':customerId': customerId },
    },
    {
      update: signInKey(sub),
      set: 'SET customerId = :customerId, address = :address',
      values: { ':customerId': customerId, ':address': await addressHash(email) },
    },
    {
      update: profileKey(customerId),
      set:
        'SET provenBy = :sub, email = :email, createdAt = if_not_exists(createdAt, :now), #language = if_not_exists(#language, :language), #rev = if_not_exists(#rev, :zero) + :one' +
        named.join(''),
      when: 'attribute_not_exists(erasedAt) AND attribute_not_exists(mergedInto)',
      names: { '#rev': 'rev', '#language': 'language' },
      values: {
        ':sub': sub,
        ':email': email,
        ':now': now,
        ':language': language,
        ':zero': 0,
        ':one': 1,
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      },
    },
    { put: { ...loginKey(customerId, sub), sub, username, at: now } },
  ]
}

/** Named by the sign-in: linking the same one twice at once is one piece of news. */
async function newsOf({ sub, customerId }: Link, now: string): Promise<Write[]> {
  const profile = await readProfile(customerId)
  if (!profile?.provenBy || profile.provenBy === sub) return []
  return [{ put: accountMail(customerId, 'sign-in-linked', { language: profile.language }, now, sub) }]
}
