import { askIdentity, Refusal } from '../identity-call.ts'
import { configuration, identityEndpoint } from '../identity.ts'
import { currentLanguage, Problem } from '../problem.ts'
import { type ProofCode, ProofProblem } from './proof-problem.ts'

// What the user pool does without a password exchange. Every function throws `ProofProblem`, and `Problem` with the
// field where a new password is refused.

export async function signUp(email: string, password: string): Promise<void> {
  await asClient(
    'SignUp',
    { Username: email, Password: password, UserAttributes: [{ Name: 'email', Value: email }] },
    { UsernameExistsException: 'already-registered' },
  )
}

/** Proves an address by the code from its inbox. */
export async function confirmSignUp(email: string, code: string): Promise<void> {
  await asClient(
    'ConfirmSignUp',
    { Username: email, ConfirmationCode: code },
    { ...WRONG_CODE, NotAuthorizedException: 'already-confirmed' },
  )
}

/** Sends the code of a sign-up again. For an address that waits for none it answers the same. */
export const resendSignUpCode = (email: string): Promise<void> => sendCode('ResendConfirmationCode', email)

/** Sends a code with which the password may be chosen anew; for an unknown address it answers the same. */
export const requestReset = (email: string): Promise<void> => sendCode('ForgotPassword', email)

/** One answer for a wrong code, an old one and an address that nobody has. */
export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await asClient(
    'ConfirmForgotPassword',
    { Username: email, ConfirmationCode: code, Password: password },
    { ...WRONG_CODE, UserNotFoundException: 'code-refused', NotAuthorizedException: 'code-refused' },
  )
}

const WRONG_CODE = {
  CodeMismatchException: 'code-refused',
  ExpiredCodeException: 'code-refused',
} as const

const ALWAYS: Record<string, ProofCode> = {
  TooManyRequestsException: 'too-many-attempts',
  LimitExceededException: 'too-many-attempts',
  TooManyFailedAttemptsException: 'too-many-attempts',
}

/** The pool takes no others; it words a space at either end as a broken pattern. */
const REFUSED_PASSWORDS = new Set(['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'])

/** What the pool refuses because of what it knows about an address, nobody may read from our answer. */
const TELLING = new Set(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])

type Names = Record<string, ProofCode>

async function asClient(operation: string, input: object, names: Names): Promise<void> {
  try {
    await askAsClient(operation, input)
  } catch (error) {
    throw problemIn(error, 'Password' in input, names)
  }
}

async function sendCode(operation: string, email: string): Promise<void> {
  try {
    await askAsClient(operation, { Username: email })
  } catch (error) {
    if (error instanceof Refusal && TELLING.has(error.name)) return
    throw problemIn(error, false, {})
  }
}

/** The mails that the pool sends are written in the language of the page that asked for them. */
async function askAsClient(operation: string, input: object): Promise<unknown> {
  const { userPoolClientId } = await configuration()
  const ClientMetadata = { language: currentLanguage() }
  return ask(operation, { ClientId: userPoolClientId, ClientMetadata, ...input })
}

async function ask(operation: string, input: object): Promise<unknown> {
  return askIdentity(
    (url, request) => fetch(url, request),
    identityEndpoint(await configuration()),
    `AWSCognitoIdentityProviderService.${operation}`,
    input,
  )
}

function problemIn(error: unknown, hasPassword: boolean, names: Names): Error {
  if (error instanceof ProofProblem) return error
  if (error instanceof Problem)
    return new ProofProblem(error.code === 'no-connection' ? 'no-connection' : 'unexpected')
  const name = error instanceof Refusal ? error.name : ''
  if (REFUSED_PASSWORDS.has(name) || (hasPassword && name === 'InvalidParameterException'))
    return new Problem('invalid-input', { fields: [{ field: 'password', code: 'password-too-weak' }] })
  return new ProofProblem(names[name] ?? ALWAYS[name] ?? 'unexpected')
}
