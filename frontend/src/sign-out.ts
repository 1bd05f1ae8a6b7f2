import { signOut as route } from '../../contract/account.ts'
import { call } from './call.ts'
import { session } from './session.ts'

/** Nobody waits longer for leaving. */
const PATIENCE_MS = 3_000

/**
 * Ends this browser's sign-in: for our own routes at once, which would take the access token for another hour, and then
 * with the identity service. Without connection the tokens are forgotten all the same.
 */
export async function signOut(): Promise<void> {
  await call(route, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  await session.signOut()
}
