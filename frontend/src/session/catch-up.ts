import { adoptEmail, secondFactorChanged } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { forgetPendingEmail } from './pending-email.ts'
import { readUser } from './own-user.ts'
import { type IdentityCode, identityCodeOf } from './identity-problem.ts'
import { session } from './session.ts'

/** How the sign-in stands, after our side has been told what it had missed. */
export type Standing = {
  /** Missing where the pool did not answer. */
  isFactorOn?: boolean
  problem?: IdentityCode
  /** Our side follows an address that was proven before. */
  isMoved: boolean
  /** The second factor that was switched on before has ended every sign-in, this one too. */
  isSignedOut: boolean
}

/** Of a profile. */
type Known = { email: string; hasSecondFactor: boolean }

/**
 * Address and second factor are changed with the pool, and a page may be closed, or lose its connection, before it
 * could say so here. So the pool is asked once whenever the account is shown. What fails is tried by the next view.
 */
export async function catchUp({ email, hasSecondFactor }: Known): Promise<Standing> {
  try {
    const { provenEmail, hasFactor: isFactorOn } = await readUser()
    const isBehind = provenEmail !== undefined && provenEmail !== email
    const isMoved = isBehind && (await unlessRefused(followEmail())) !== undefined
    const told =
      isFactorOn === hasSecondFactor ? undefined : await unlessRefused(call(secondFactorChanged, {}))
    return { isFactorOn, isMoved, isSignedOut: told?.isSignedOut ?? false }
  } catch (error) {
    return { problem: identityCodeOf(error), isMoved: false, isSignedOut: false }
  }
}

const unlessRefused = <T>(step: Promise<T>): Promise<T | undefined> => step.catch(() => undefined)

/** The pool has taken the code of a new address: our side follows, and new tokens name it. Repeatable. */
export async function followEmail(): Promise<{ email: string }> {
  const adopted = await call(adoptEmail, {})
  await session.accessToken({ isForced: true })
  forgetPendingEmail()
  return adopted
}
