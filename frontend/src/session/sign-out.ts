import { signOut as route } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { configuration } from './identity.ts'
import { routeOf } from '../routes.ts'
import { session } from './session.ts'
import { rememberSignOut } from './signed-out.ts'

/** Nobody waits longer for leaving. */
const PATIENCE_MS = 3_000

/**
 * Ends this browser's sign-in: for our own routes at once, which would take the access token for another hour, and then
 * with the identity service. Without connection the tokens are forgotten all the same. Answers where to leave to.
 */
export async function signOut(): Promise<string> {
  const way = await signOutUrl()
  await call(route, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  await session.signOut()
  rememberSignOut()
  return way
}

/**
 * Ends a sign-in of this browser whose place another has taken: a later sign-out ends only that one, and the
 * former's access token would open our routes for another hour. Cookies of orders stay, which the new one needs.
 */
export async function endReplaced(access: string | undefined): Promise<void> {
  if (access) await call(route, {}, { as: access, credentials: 'omit' }).catch(() => undefined)
}

/**
 * Where to leave to, as long as it is known who is signed in. Who came by the identity service's own pages goes back
 * through them: their cookie would let the next person at this browser in for an hour.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html
 */
export async function signOutUrl(): Promise<string> {
  const { path } = routeOf('auth')
  const { federation, userPoolClientId } = await configuration()
  if (!federation || !(await session.who())?.provider) return path
  const query = new URLSearchParams({ client_id: userPoolClientId, logout_uri: location.origin + path })
  return `${federation.domain}/logout?${query.toString()}`
}
