/** Why the identity service did not take what somebody wanted to prove; each has its sentence in `auth:problems`. */
export type IdentityCode =
  | 'invalid-credentials'
  | 'too-many-attempts'
  | 'too-many-mails'
  | 'not-confirmed'
  | 'reset-required'
  | 'code-invalid'
  | 'code-used'
  | 'challenge-missing'
  | 'challenge-failed'
  | 'verification-failed'
  | 'already-registered'
  | 'already-confirmed'
  | 'code-refused'
  | 'email-taken'
  | 'signed-out'
  | 'sign-in-again'
  | 'no-connection'
  | 'unexpected'

export class IdentityProblem extends Error {
  readonly code: IdentityCode

  constructor(code: IdentityCode) {
    super(code)
    this.name = 'IdentityProblem'
    this.code = code
  }
}

/** What was thrown, as a code that has a sentence; a fault of our own reads like any other on our side. */
export function identityCodeOf(error: unknown): IdentityCode {
  if (error instanceof IdentityProblem) return error.code
  console.error(error)
  return 'unexpected'
}
