import { owners, type Profile, profiles } from '../customers/customer.ts'
import { notExists, either } from '../platform/expression.ts'
import { deleteFromPool, disableInPool } from '../platform/identity.ts'
import { disableUpdate } from '../platform/sign-in-record.ts'
import { addressHash } from '../platform/signed.ts'
import { withoutPerson } from '../platform/without-person.ts'
import { undoUntil } from './email-undo-token.ts'
import { endInPool } from './end-sign-ins.ts'
import type { Login } from './login.ts'

interface Erasing {
  readonly customerId: string
  readonly profile: Profile
  /** Proven, or what a guest has ordered with. */
  readonly email: string
  readonly logins: readonly Login[]
  /** Of the profile as somebody was shown it. */
  readonly rev?: number
}

/** The beginning of an erasure, beside the mail that tells it; what was kept is removed by the clock (erase-customer.ts). */
export const erasureOf = ({ customerId, profile, email, logins, rev }: Erasing, now: string) => ({
  profile: profiles.update(
    { customerId },
    {
      if: {
        erasedAt: notExists,
        mergedInto: notExists,
        email: profile.email ? email : notExists,
        // It was just changed, which the mailbox before may still undo.
        emailChangedAt: profile.emailChangedAt ?? notExists,
        ...(rev !== undefined && { rev }),
      },
      // The address and the language are needed until the clock is done.
      set: {
        ...withoutPerson(profiles, profile, ['email', 'language']),
        ...(!profile.email && { email }),
        erasedAt: now,
        duePk: 'ERASE' as const,
        dueAt: now,
      },
    },
  ),
  signIns: logins.map(({ sub }) => disableUpdate(sub, now)),
})

/** Whether a mailbox that the account had may still take it back: what is erased could not be given back. */
export const mayBeTakenBack = ({ emailChangedAt }: Profile, now: string): boolean =>
  emailChangedAt !== undefined && undoUntil(emailChangedAt) > now

/** An order with this address from now on is a new customer's, unless the address is somebody else's already. */
export const freed = async (
  email: string,
  customerId: string,
  leadsElsewhere: boolean,
): Promise<ReturnType<typeof owners.remove> | undefined> =>
  leadsElsewhere
    ? undefined
    : owners.remove({ address: await addressHash(email) }, { customerId: either(notExists, customerId) })

/**
 * Gone at once, so that nobody who comes back is told of an account. A user of another provider would get the same name
 * again at the next sign-in, and the clock would delete that one too: such a user is disabled, and deleted by the clock.
 */
export async function closeInPool(logins: readonly Login[]): Promise<void> {
  await endInPool(logins)
  for (const { sub, username } of logins) await (username === sub ? deleteFromPool : disableInPool)(username)
}
