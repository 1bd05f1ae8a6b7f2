import { remove } from '../platform/expression.ts'
import { readProfile } from '../customers/customer.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { transact } from '../platform/transact.ts'
import { accountMail } from './account-mail.ts'

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
