import type { Language } from '../../contract/language.ts'
import { customerOf, owners, type Profile, profiles, readProfile } from '../customers/customer.ts'
import { paidOrders } from '../orders/paid-orders.ts'
import { either, ifNotExists, notExists } from '../platform/expression.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { addressHash } from '../platform/signed.ts'
import { transact } from '../platform/transact.ts'
import { accountMail } from './account-mail.ts'
import { type Login, logins } from './login.ts'

/** An account may be erased, or change its address, between the question who owns an address and the answer. */
const MAX_ROUNDS = 4

/**
 * Proving an address links the sign-in to the customer who owns it, with everything bought before as a guest.
 * The last one to prove it owns it: the mailbox is the evidence. An owner who proved it before in another way is told.
 * The first one says in which language we write. A name that nobody has given comes with the invitation, or from the
 * newest order that was paid.
 */
export async function linkSignIn(
  sub: string,
  email: string,
  now: string,
  { username = sub, language = 'de', names }: { username?: string; language?: Language; names?: Names } = {},
): Promise<string> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const customerId = await customerOf(email, now)
    const known = await readProfile(customerId)
    const given = names ?? (isNameless(known) ? await nameOnOrder(customerId) : undefined)
    const link = { sub, username, email, customerId, language, names: given }
    if (!(await transact(await writesOf(link, known, now)))) return customerId
  }
  throw new Error('The owner of an address kept changing while a sign-in was linked.')
}

type Names = Pick<Profile, 'firstName' | 'lastName'>
type Link = Login & { email: string; customerId: string; language: Language; names: Names | undefined }

const isNameless = (known: Profile | undefined): boolean => !known?.firstName && !known?.lastName

async function nameOnOrder(customerId: string): Promise<Names | undefined> {
  const [newest] = await paidOrders(customerId)
  return newest && { firstName: newest.buyer.firstName, lastName: newest.buyer.lastName }
}

async function writesOf(link: Link, known: Profile | undefined, now: string) {
  const { sub, username, email, customerId, language, names } = link
  const address = await addressHash(email)
  // Staff find somebody by the whole name, which is not known where it may be there already.
  const takesName = names !== undefined && isNameless(known)
  return {
    owner: owners.update({ address }, { if: { customerId }, set: { provenBy: sub } }),
    signIn: signIns.upsert({ sub }, { set: { customerId, address } }),
    profile: profiles.upsert(
      { customerId },
      {
        if: {
          erasedAt: notExists,
          mergedInto: notExists,
          ...(takesName && { rev: either(notExists, known?.rev ?? 0) }),
        },
        set: {
          provenBy: sub,
          email,
          createdAt: ifNotExists(now),
          language: ifNotExists(language),
          ...(takesName && names),
        },
      },
    ),
    login: logins.put({ customerId, sub, username, at: now }),
    mail: newsOf(link, known, now),
  }
}

/** Named by the sign-in: linking the same one twice at once is one piece of news. */
function newsOf({ sub, customerId }: Link, known: Profile | undefined, now: string) {
  if (!known?.provenBy || known.provenBy === sub) return undefined
  return accountMail({ customerId }, 'sign-in-linked', { language: known.language }, now, sub)
}
