import type {
  CognitoUser,
  CognitoUserSession,
  IAuthenticationCallback,
  ICognitoStorage,
} from 'amazon-cognito-identity-js'
import { configuration, identityEndpoint } from './identity.ts'
import { session } from './session.ts'
import { endReplaced } from './sign-out.ts'
import type { SafeStorage } from '../storage.ts'
import { tokenStorageOf } from './token-storage.ts'
import { refusedField } from '../form/refused-field.ts'
import { refuseCommonPassword } from './forms/checks.ts'
import { type IdentityCode, IdentityProblem } from './identity-problem.ts'

/**
 * Signed in, or asked for more: the six digits of the second factor, or a password of one's own in place of a
 * temporary one. `answer` throws `IdentityProblem`, or `Problem` where a new password is refused, and may be repeated.
 */
export type SignInStep =
  | { kind: 'signed-in' }
  | { kind: 'code'; answer: (code: string) => Promise<void> }
  | { kind: 'new-password'; email: string; answer: (password: string) => Promise<SignInStep> }

/**
 * Signs in by SRP, so that the password never leaves the browser. The tokens are stored where session.ts reads them,
 * and with them the key of this device: the pool tracks devices, and the library confirms new ones by itself.
 * Throws `IdentityProblem`.
 */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const [{ AuthenticationDetails, CognitoUser, CognitoUserPool }, setup] = await Promise.all([
    library(),
    readSetup(),
  ])
  const Storage = withoutAccess(tokenStorageOf(setup))
  const Pool = new CognitoUserPool({
    UserPoolId: setup.userPoolId,
    ClientId: setup.userPoolClientId,
    endpoint: identityEndpoint(setup),
    Storage,
  })
  const user = new CognitoUser({ Username: email, Pool, Storage })
  const attempt = { user, email, endFormer: await session.succeed() }
  const details = new AuthenticationDetails({ Username: email, Password: password })
  return stepAfter(attempt, callbacks => user.authenticateUser(details, callbacks), signInProblem)
}

/** The tokens that the new ones replace end with it. */
type Attempt = { user: CognitoUser; email: string; endFormer: () => string | undefined }

function stepAfter(
  attempt: Attempt,
  ask: (callbacks: IAuthenticationCallback) => void,
  problemOf: (error: unknown) => Error,
): Promise<SignInStep> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new IdentityProblem('challenge-failed'))
    ask({
      onSuccess: tokens => {
        void begun(attempt, tokens).then(() => resolve({ kind: 'signed-in' }))
      },
      onFailure: error => reject(problemOf(error)),
      totpRequired: () => resolve({ kind: 'code', answer: code => answerChallenge(attempt, code) }),
      newPasswordRequired: () =>
        resolve({
          kind: 'new-password',
          email: attempt.email,
          answer: password => replaceTemporary(attempt, password),
        }),
      mfaRequired: refuse,
      selectMFAType: refuse,
      mfaSetup: refuse,
      customChallenge: refuse,
    })
  })
}

function begun({ endFormer }: Attempt, tokens: CognitoUserSession): Promise<void> {
  void endReplaced(endFormer())
  return session.begin(tokens.getAccessToken().getJwtToken())
}

const answerChallenge = (attempt: Attempt, code: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const callbacks = {
      onSuccess: (tokens: CognitoUserSession) => {
        void begun(attempt, tokens).then(resolve)
      },
      onFailure: (error: unknown) => reject(new IdentityProblem(challengeCode(error))),
    }
    attempt.user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA')
  })

/** An invitation by the staff brings a temporary password by mail. */
async function replaceTemporary(attempt: Attempt, password: string): Promise<SignInStep> {
  await refuseCommonPassword(password)
  return stepAfter(
    attempt,
    callbacks => attempt.user.completeNewPasswordChallenge(password, {}, callbacks),
    error =>
      ['InvalidPasswordException', 'InvalidParameterException'].includes(nameOf(error))
        ? refusedField('password', 'password-too-weak')
        : new IdentityProblem(challengeCode(error)),
  )
}

const signInProblem = (error: unknown) => new IdentityProblem(signInCode(error))

function library() {
  // Its `buffer` is written for bundlers that provide Node's `global`; this one does not.
  Object.assign(globalThis, { global: globalThis })
  return import('amazon-cognito-identity-js').catch(() => {
    throw new IdentityProblem('no-connection')
  })
}

/**
 * The one that session.ts reads. The library has the tokens of a sign-in kept; its access token may change the account at
 * the pool, so that one is not, and one of before is no longer this sign-in's.
 */
export const withoutAccess = (kept: SafeStorage): ICognitoStorage => ({
  getItem: key => kept.getItem(key),
  setItem(key, value) {
    if (key.endsWith('.accessToken')) kept.removeItem(key)
    else kept.setItem(key, value)
  },
  removeItem: key => kept.removeItem(key),
  // Demanded by the type; the library takes away its own keys one by one.
  clear: () => undefined,
})

const readSetup = () =>
  configuration().catch(() => {
    throw new IdentityProblem('no-connection')
  })

const nameOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : ''

/** One answer for an unknown address and a wrong password, as the pool itself gives. */
export function signInCode(error: unknown): IdentityCode {
  const isLocked = error instanceof Error && /attempts exceeded/i.test(error.message)
  switch (nameOf(error)) {
    case 'NotAuthorizedException':
      // https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
      return isLocked ? 'too-many-attempts' : 'invalid-credentials'
    case 'UserNotFoundException':
    case 'InvalidParameterException':
      return 'invalid-credentials'
    case 'TooManyRequestsException':
    case 'LimitExceededException':
    case 'TooManyFailedAttemptsException':
      return 'too-many-attempts'
    case 'UserNotConfirmedException':
      return 'not-confirmed'
    case 'PasswordResetRequiredException':
      return 'reset-required'
    case 'NetworkError':
      return 'no-connection'
    default:
      return 'unexpected'
  }
}

/** The challenge lives for three minutes and one sign-in; after that only a new sign-in helps. */
export function challengeCode(error: unknown): IdentityCode {
  switch (nameOf(error)) {
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'code-invalid'
    case 'NotAuthorizedException':
      return error instanceof Error && /attempts exceeded/i.test(error.message)
        ? 'too-many-attempts'
        : 'challenge-missing'
    case 'ExpiredCodeException':
      // "Your software token has already been used once": the same session takes the next one.
      return 'code-used'
    case 'TooManyRequestsException':
    case 'LimitExceededException':
    case 'TooManyFailedAttemptsException':
      return 'too-many-attempts'
    case 'NetworkError':
      return 'no-connection'
    default:
      return 'verification-failed'
  }
}
