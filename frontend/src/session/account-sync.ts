import { changeEmail, secondFactorChanged } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { problemOf } from '../problem.ts'
import { forgetPendingEmail } from './pending-email.ts'
import { session } from './session.ts'

/** How the second factor stands, after our side has been told what it had missed. */
export type SecondFactorState = {
  /** Missing where nobody could say. */
  isFactorOn?: boolean
  /** Why not. */
  problem?: string
  /** It was switched on before, and has ended every sign-in, this one too. */
  isSignedOut: boolean
}

/**
 * The second factor is changed at the pool, and a page may be closed, or lose its connection, before it could say so
 * here. So the pool is asked with the account, whenever that is shown, and our side is told here where it has recorded
 * something else; what fails is tried by the next view. A proven address is followed with the next token by itself
 * (pre-token.ts).
 */
export async function syncSecondFactor(): Promise<SecondFactorState> {
  try {
    const { isOn: isFactorOn, isSignedOut } = await call(secondFactorChanged, {})
    return { isFactorOn, isSignedOut }
  } catch (error) {
    return { problem: problemOf(error).detail, isSignedOut: false }
  }
}

/** The pool has taken the code of a new address: our side follows, and new tokens name it. Repeatable. */
export async function followEmail(): Promise<{ email: string }> {
  const adopted = await call(changeEmail, {})
  await session.accessToken({ isForced: true })
  forgetPendingEmail()
  return adopted
}
