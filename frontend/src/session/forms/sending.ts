import { requestFactorReset } from '../../../../contract/account.ts'
import type { Language } from '../../../../contract/language.ts'
import { call } from '../../call.ts'
import { beginFederation } from '../federation.ts'
import { session } from '../session.ts'
import { signIn } from '../sign-in.ts'
import { signOut } from '../sign-out.ts'
import { confirmSignUp, requestReset, resendSignUpCode, resetPassword, signUp } from '../user-pool.ts'
import { checkAll, codeIn, credentialsIn, emailIn, emailOf, newPasswordIn } from './checks.ts'

/** What the forms of signing in check and send with; fetched when one of them is first touched (load-sending.ts). */
export const sending = {
  beginFederation,
  checkAll,
  codeIn,
  confirmSignUp,
  credentialsIn,
  emailIn,
  emailOf,
  newPasswordIn,
  requestFactorReset: (email: string, language: Language) => call(requestFactorReset, { email, language }),
  requestReset,
  resendSignUpCode,
  resetPassword,
  session,
  signIn,
  signOut,
  signUp,
}
