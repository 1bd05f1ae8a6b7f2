import { BEGUN_HERE, TOO_MANY_MAILS } from '../../../contract/account.ts'
import { IdentityError } from './identity-call.ts'
import { currentLanguage } from '../problem.ts'
import { refuseCommonPassword } from './forms/checks.ts'
import { asClient, askAsClient, ofPage, problemIn, WRONG_CODE } from './user-pool-call.ts'

// What the user pool does for visitors without a password exchange. Every function throws `IdentityProblem`, and `Problem` with the
// field where a new password is refused.

export async function signUp(email: string, password: string): Promise<void> {
  await refuseCommonPassword(password)
  await asClient(
    'SignUp',
    {
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'locale', Value: currentLanguage() },
      ],
    },
    { UsernameExistsException: 'already-registered' },
  )
}

/**
 * Proves an address by the code from its inbox. The password stays the one of the sign-up only if that began in this
 * document; else it stops working, and a new one has to be chosen.
 */
export async function confirmSignUp(email: string, code: string, isBegunHere: boolean): Promise<void> {
  const { ClientMetadata } = ofPage()
  await asClient(
    'ConfirmSignUp',
    {
      Username: email,
      ConfirmationCode: code,
      ...(isBegunHere && { ClientMetadata: { ...ClientMetadata, ...BEGUN_HERE } }),
    },
    { ...WRONG_CODE, NotAuthorizedException: 'already-confirmed' },
  )
}

/** Sends the code of a sign-up again. For an address that waits for none it answers the same. */
export const resendSignUpCode = (email: string): Promise<void> => sendCode('ResendConfirmationCode', email)

/** Sends a code with which the password may be chosen anew; for an unknown address it answers the same. */
export const requestReset = (email: string): Promise<void> => sendCode('ForgotPassword', email)

/**
 * One answer for a wrong code, an old one, none that was asked for, and an address that nobody has, has never proven or
 * may not use. The pool names them by different errors, of which none leaves this function.
 */
export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await refuseCommonPassword(password)
  await asClient(
    'ConfirmForgotPassword',
    { Username: email, ConfirmationCode: code, Password: password },
    {
      ...WRONG_CODE,
      UserNotFoundException: 'code-refused',
      UserNotConfirmedException: 'code-refused',
      NotAuthorizedException: 'code-refused',
      InvalidParameterException: 'code-refused',
    },
  )
}

/** What the pool refuses because of what it knows about an address, nobody may read from our answer. */
const TELLING = new Set([
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
  // Only mails that would be sent are counted, and those only go to somebody who is there.
  TOO_MANY_MAILS,
])

async function sendCode(operation: string, email: string): Promise<void> {
  try {
    await askAsClient(operation, { Username: email })
  } catch (error) {
    if (error instanceof IdentityError && TELLING.has(error.name)) return
    throw problemIn(error, false, {})
  }
}
