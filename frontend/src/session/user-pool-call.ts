import { TOO_MANY_MAILS } from '../../../contract/account-terms.ts'
import { askIdentity, IdentityError } from './identity-call.ts'
import { configuration, identityEndpoint } from './identity.ts'
import { currentLanguage, Problem, problemOf } from '../problem.ts'
import { SessionError } from './session-error.ts'
import { session } from './session.ts'
import { refusedField } from '../form/refused-field.ts'
import { type IdentityCode, IdentityProblem } from './identity-problem.ts'

type Names = Record<string, IdentityCode>

const ALWAYS: Record<string, IdentityCode> = {
  // Of the web ACL before the pool, which refuses nothing else.
  ForbiddenException: 'too-many-attempts',
  TooManyRequestsException: 'too-many-attempts',
  LimitExceededException: 'too-many-attempts',
  TooManyFailedAttemptsException: 'too-many-attempts',
  [TOO_MANY_MAILS]: TOO_MANY_MAILS,
}

/** The pool takes no others; it words a space at either end as a broken pattern. */
const REFUSED_PASSWORDS = new Set(['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'])

export const WRONG_CODE = {
  CodeMismatchException: 'code-refused',
  ExpiredCodeException: 'code-refused',
} as const

/** Throws `IdentityProblem`, and `Problem` with the field where a new password is refused; `names` are codes of this operation. */
export async function asClient(operation: string, input: object, names: Names): Promise<void> {
  try {
    await askAsClient(operation, input)
  } catch (error) {
    throw problemIn(error, 'Password' in input, names)
  }
}

/** The same with the token of a fresh sign-in; throws `sign-in-again` without one. */
export async function asUser(operation: string, input: object, names: Names = {}): Promise<unknown> {
  try {
    const AccessToken = await session.ownToken()
    if (!AccessToken) throw new IdentityProblem('sign-in-again')
    return await ask(operation, { AccessToken, ...input })
  } catch (error) {
    throw problemIn(error, false, { NotAuthorizedException: 'sign-in-again', ...names })
  }
}

/** The mails that the pool sends are written in the language of the page that asked for them. */
export const ofPage = () => ({ ClientMetadata: { language: currentLanguage() } })

export async function askAsClient(operation: string, input: object): Promise<unknown> {
  const { userPoolClientId } = await configuration()
  return ask(operation, { ClientId: userPoolClientId, ...ofPage(), ...input })
}

async function ask(operation: string, input: object): Promise<unknown> {
  return askIdentity(
    (url, request) => fetch(url, request),
    identityEndpoint(await configuration()),
    `AWSCognitoIdentityProviderService.${operation}`,
    input,
  )
}

export function problemIn(error: unknown, hasPassword: boolean, names: Names): Error {
  if (error instanceof IdentityProblem) return error
  if (error instanceof Problem)
    return new IdentityProblem(error.code === 'no-connection' ? 'no-connection' : 'unexpected')
  if (error instanceof SessionError)
    return new IdentityProblem(problemOf(error).code === 'not-signed-in' ? 'signed-out' : 'unexpected')
  const name = error instanceof IdentityError ? error.name : ''
  if (REFUSED_PASSWORDS.has(name) || (hasPassword && name === 'InvalidParameterException' && !names[name]))
    return refusedField('password', 'password-too-weak')
  return new IdentityProblem(names[name] ?? ALWAYS[name] ?? 'unexpected')
}
