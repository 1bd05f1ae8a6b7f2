import type { Pool } from './pool.ts'
import { badParameter, CognitoError } from './cognito-error.ts'
import { makeVerifier, type Verifier } from './srp.ts'

const MINIMUM_LENGTH = 8
const MAXIMUM_LENGTH = 256

/** The pool's only rule is eight characters. The service itself refuses a space at either end. */
export function acceptPassword(pool: Pool, userId: string, password: string): Verifier {
  if (password.length < MINIMUM_LENGTH)
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    )
  if (password.length > MAXIMUM_LENGTH || password.trim() !== password)
    throw badParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    )
  return makeVerifier(pool.name, userId, password)
}
