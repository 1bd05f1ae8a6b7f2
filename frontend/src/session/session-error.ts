/**
 * Why a session does not give what was asked of it. The seventh reason, a network error, is `Problem` with
 * `no-connection`, as everywhere.
 */
export type SessionCode =
  | 'user-not-authenticated'
  | 'no-session'
  | 'invalid-user-pool-id'
  | 'invalid-identity-pool-id'
  | 'refresh-unsupported'
  | 'unknown'

const MESSAGES: Record<SessionCode, string> = {
  'user-not-authenticated': 'User not authenticated',
  'no-session': 'No session found',
  'invalid-user-pool-id': 'Invalid user pool id',
  'invalid-identity-pool-id': 'Invalid identity pool id',
  'refresh-unsupported': 'Token refresh is not supported with the implicit grant of OAuth',
  unknown: 'Unknown error',
}

export class SessionError extends Error {
  readonly code: SessionCode

  constructor(code: SessionCode, options?: { cause: unknown }) {
    super(MESSAGES[code], options)
    this.name = 'SessionError'
    this.code = code
  }
}
