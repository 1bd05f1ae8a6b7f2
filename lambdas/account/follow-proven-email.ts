import { type Profile, ownerOf, owners, profiles, readProfile } from '../customers/customer.ts'
import { followEmailChange } from '../newsletter/follow-email-change.ts'
import { either, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { addressHash } from '../platform/signed.ts'
import { transact } from '../platform/transact.ts'
import { accountMail } from './account-mail.ts'
import { asksForCode } from './login.ts'
import { mergeUpdate } from './begin-customer-merge.ts'

/** Two presses, or a guest who orders in between; more often in a row is a fault. */
const MAX_ROUNDS = 4

/**
 * The pool has proven a new address, and our side follows in one transaction: it leads to this customer, the old one to
 * nobody, because the next one to prove that is somebody else. Answers the guest whose orders are to come along.
 */
export async function followProvenEmail(
  {
    customerId,
    sub,
    email,
    isUndo = false,
  }: { customerId: string; sub: string; email: string; isUndo?: boolean },
  now: string,
): Promise<string | Problem<'not-found' | 'account-exists'> | undefined> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const profile = await readProfile(customerId)
    if (!profile?.email || profile.erasedAt) return new Problem('not-found')
    if (profile.email === email) return undefined
    const owner = await ownerOf(await addressHash(email))
    const guestId = owner === customerId ? undefined : owner
    // A mailbox alone does not lead past a second factor: another provider may vouch for an address that is taken here.
    const { email: former, language } = profile
    if (guestId && (await asksForCode(guestId))) {
      if (!isUndo) await tellFormer({ customerId, email, former, language }, now)
      return new Problem('account-exists')
    }
    const change = { customerId, sub, email, former, owner, guestId, language, isUndo }
    if (!(await transact(await writesOf(change, now)))) return guestId
  }
  throw new Error('The owner of an address kept changing while an account moved to it.')
}

/**
 * The pool has taken an address that the shop takes nowhere, as only a call past our pages does: nothing follows, and the
 * former mailbox has the way back.
 */
export async function tellOfUnusable(customerId: string, email: string, now: string): Promise<void> {
  const profile = await readProfile(customerId)
  if (!profile?.email || profile.erasedAt) return
  await tellFormer({ customerId, email, former: profile.email, language: profile.language }, now)
}

/** The pool has changed the address already, and nobody signs in with the former one: its mailbox gets the way back, once a day. */
async function tellFormer(
  { customerId, email, former, language }: Pick<EmailChange, 'customerId' | 'email' | 'former' | 'language'>,
  now: string,
): Promise<void> {
  const occurrence = `${await addressHash(email)}#${now.slice(0, 10)}`
  const details = { language, recipient: former }
  await transact({
    mail: accountMail({ customerId }, 'email-changed', details, now, occurrence),
    profile: profiles.update({ customerId }, { if: { erasedAt: notExists }, set: { emailChangedAt: now } }),
  })
}

interface EmailChange extends Pick<Profile, 'language'> {
  customerId: string
  sub: string
  email: string
  former: string
  owner: string | undefined
  guestId: string | undefined
  /** The address goes back to the one before; then no mail carries a link that would undo that. */
  isUndo: boolean
}

async function writesOf(change: EmailChange, now: string) {
  const { customerId, sub, email, former, owner, guestId, language, isUndo } = change
  const [address, formerAddress] = [await addressHash(email), await addressHash(former)]
  return {
    owner: owners.upsert(
      { address },
      { if: { customerId: owner ?? notExists }, set: { customerId, provenBy: sub } },
    ),
    profile: profiles.update(
      { customerId },
      {
        if: { email: former, erasedAt: notExists, mergedInto: notExists },
        set: { email, provenBy: sub, ...(!isUndo && { emailChangedAt: now }) },
      },
    ),
    formerOwner: owners.remove({ address: formerAddress }, { customerId: either(notExists, customerId) }),
    mails: isUndo
      ? [
          accountMail({ customerId }, 'email-restored', { language }, now),
          accountMail({ customerId }, 'email-undone', { language, recipient: former }, now),
        ]
      : accountMail({ customerId }, 'email-changed', { language, recipient: former }, now),
    signIn: signIns.upsert({ sub }, { set: { address } }),
    merge: guestId ? mergeUpdate(guestId, customerId, now) : undefined,
    newsletter: await followEmailChange({ from: formerAddress, to: address, email }, now),
  }
}
