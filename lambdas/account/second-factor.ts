import { either, notExists, remove } from '../platform/expression.ts'
import { readProfile } from '../customers/customer.ts'
import { signIns, signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { transact } from '../platform/transact.ts'
import { accountMail } from './account-mail.ts'
import { signInsOf } from './end-sign-ins.ts'
import type { Login } from './login.ts'

/** Of a sign-in that is asked for no code. */
export const NO_FACTOR = { hasSecondFactor: false, factorSince: remove } as const

/** Whose factor the pool does not ask for any more, and whether tokens of before may go on. */
export interface FactorOff {
  customerId: string
  sub: string
  /** For the staff, whose rights hang on the factor and stand in a token until it ends: sign-ins of before end. */
  signedOutAt: string | undefined
}

/** Tells the customer once; false when somebody else was first. The caller knows from the pool that it is off. */
export async function recordFactorOff(
  { customerId, sub, signedOutAt }: FactorOff,
  now: string,
): Promise<boolean> {
  const language = (await readProfile(customerId))?.language ?? 'de'
  const failed = await transact({
    signIn: signIns.update({ sub }, { if: { hasSecondFactor: true }, set: { ...NO_FACTOR, signedOutAt } }),
    mail: accountMail({ customerId }, 'second-factor-off', { language }, now),
  })
  return !failed
}

/** Of somebody who has just signed in with a factor that the pool asks for and nobody told us of. */
export interface FactorFound extends Login {
  customerId: string
  isStaff: boolean
  /** Before this sign-in, which goes on. */
  signedOutAt: string
}

/**
 * Tells the customer once, and ends what began without the factor. Of the staff it is told once a day and not recorded:
 * that would give their groups to refreshed tokens of before, which the pool itself still takes (record-second-factor.ts).
 */
export async function recordFactorFound(
  { customerId, isStaff, signedOutAt, ...login }: FactorFound,
  now: string,
): Promise<void> {
  const { sub } = login
  const language = (await readProfile(customerId))?.language ?? 'de'
  const others = (await signInsOf(customerId, login)).filter(other => other.sub !== sub)
  const occurrence = isStaff ? `found#${now.slice(0, 10)}` : now
  await transact({
    signIn: signIns.update(
      { sub },
      {
        if: { hasSecondFactor: either(notExists, false) },
        set: { ...(!isStaff && { hasSecondFactor: true, factorSince: now }), signedOutAt },
      },
    ),
    mail: accountMail({ customerId }, 'second-factor-on', { language }, now, occurrence),
    others: others.map(other => signOutEverywhereUpdate(other.sub, now)),
  })
}
