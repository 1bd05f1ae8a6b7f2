import type { CognitoUser, CognitoUserPool, ICognitoStorage } from 'amazon-cognito-identity-js'
import { configuration, identityEndpoint } from '../identity.ts'
import { browserStorage } from '../storage.ts'
import { type ProofCode, ProofProblem } from './proof-problem.ts'

/** Signed in, or asked for the six digits of the second factor. `answer` throws `ProofProblem` and may be repeated. */
export type SignInStep = { kind: 'signed-in' } | { kind: 'code'; answer: (code: string) => Promise<void> }

/**
 * Signs in by SRP, so that the password never leaves the browser. The tokens are stored where session.ts reads them.
 * Throws `ProofProblem`.
 */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const { AuthenticationDetails, CognitoUser } = await library()
  const Pool = await pool()
  const user = new CognitoUser({ Username: email, Pool, Storage: tokenStorage })
  const details = new AuthenticationDetails({ Username: email, Password: password })
  return new Promise((resolve, reject) => {
    const refuse = (code: ProofCode) => () => reject(new ProofProblem(code))
    user.authenticateUser(details, {
      onSuccess: () => resolve({ kind: 'signed-in' }),
      onFailure: error => reject(new ProofProblem(signInCode(error))),
      totpRequired: () => resolve({ kind: 'code', answer: code => answerChallenge(user, code) }),
      mfaRequired: refuse('challenge-failed'),
      selectMFAType: refuse('challenge-failed'),
      mfaSetup: refuse('challenge-failed'),
      customChallenge: refuse('challenge-failed'),
      newPasswordRequired: refuse('not-confirmed'),
    })
  })
}

const answerChallenge = (user: CognitoUser, code: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const callbacks = {
      onSuccess: () => resolve(),
      onFailure: (error: unknown) => reject(new ProofProblem(challengeCode(error))),
    }
    user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA')
  })

/** The one that session.ts reads, also where the browser's own is blocked. */
const tokenStorage: ICognitoStorage = {
  ...browserStorage,
  // Demanded by the type; the library takes away its own keys one by one.
  clear: () => undefined,
}

function library() {
  // Its `buffer` is written for bundlers that provide Node's `global`; this one does not.
  Object.assign(globalThis, { global: globalThis })
  return import('amazon-cognito-identity-js').catch(() => {
    throw new ProofProblem('no-connection')
  })
}

async function pool(): Promise<CognitoUserPool> {
  const { CognitoUserPool } = await library()
  const setup = await configuration().catch(() => {
    throw new ProofProblem('no-connection')
  })
  return new CognitoUserPool({
    UserPoolId: setup.userPoolId,
    ClientId: setup.userPoolClientId,
    endpoint: identityEndpoint(setup),
    Storage: tokenStorage,
  })
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : ''

/** One answer for an unknown address and a wrong password, as the pool itself gives. */
export function signInCode(error: unknown): ProofCode {
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
    case 'PasswordResetRequiredException':
      return 'not-confirmed'
    case 'NetworkError':
      return 'no-connection'
    default:
      return 'unexpected'
  }
}

/** The challenge lives for three minutes and one sign-in; after that only a new sign-in helps. */
export function challengeCode(error: unknown): ProofCode {
  switch (nameOf(error)) {
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'code-invalid'
    case 'NotAuthorizedException':
      return error instanceof Error && /attempts exceeded/i.test(error.message)
        ? 'too-many-attempts'
        : 'challenge-missing'
    case 'ExpiredCodeException':
      return 'challenge-missing'
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
