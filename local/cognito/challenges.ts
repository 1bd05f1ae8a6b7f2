import { randomBytes } from 'node:crypto'
import type { Challenge, Pool } from './pool.ts'
import { notAuthorized } from './cognito-error.ts'

/** The app client's AuthSessionValidity. */
const LIFETIME_MILLISECONDS = 3 * 60_000

// Distributes over the union, so that each kind keeps its own fields.
type WithoutState<C> = C extends Challenge ? Omit<C, 'expiresAt' | 'used'> : never

/** Keeps a challenge until it is answered and returns its session string. */
export function openChallenge(
  pool: Pool,
  challenge: WithoutState<Challenge>,
  session = randomBytes(256).toString('base64'),
): string {
  const now = pool.clock.now().getTime()
  for (const [old, { expiresAt }] of pool.challenges)
    if (expiresAt + LIFETIME_MILLISECONDS < now) pool.challenges.delete(old)
  pool.challenges.set(session, {
    ...challenge,
    expiresAt: now + LIFETIME_MILLISECONDS,
    used: false,
  })
  return session
}

/** The open challenge of that kind; used, old and foreign ones are refused in the service's words. */
export function findChallenge<Kind extends Challenge['kind']>(
  pool: Pool,
  session: string,
  kind: Kind,
): Challenge & { kind: Kind } {
  const challenge = pool.challenges.get(session)
  if (!challenge || !isKind(challenge, kind)) throw notAuthorized('Invalid session for the user.')
  if (challenge.used) throw notAuthorized('Invalid session for the user, session can only be used once.')
  if (challenge.expiresAt <= pool.clock.now().getTime())
    throw notAuthorized('Invalid session for the user, session is expired.')
  return challenge
}

const isKind = <Kind extends Challenge['kind']>(
  challenge: Challenge,
  kind: Kind,
): challenge is Challenge & { kind: Kind } => challenge.kind === kind
