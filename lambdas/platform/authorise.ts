import { type Role, withAdmin } from '../../contract/route.ts'
import { environment } from './environment.ts'
import { Problem } from './problem.ts'
import type { HttpEvent } from './request.ts'
import { hasEnded, isOfToday, noteUse, type SignIn, signInOf, STAFF_CLAIM } from './sign-in.ts'

/** The caller, where a route asks for one. */
export interface Identity {
  /** From the verified access token; the only id under which a customer's items are read. */
  readonly customerId: string
  readonly signIn: SignIn
  /** Of the staff, and of other providers; a role of the route is checked already. */
  readonly groups: readonly string[]
}

/**
 * The authoriser in front accepts every token of the pool; only this shop's access tokens name a customer.
 * It knows nothing of signing out either, so every route with a role asks for the marks of that. Claims arrive as strings.
 * @returns undefined where the route is open to anyone
 */
export async function authorise(
  role: Role,
  event: HttpEvent,
  now: string,
): Promise<Identity | Problem<'not-signed-in' | 'not-found'> | undefined> {
  if (role === 'anyone') return undefined
  const claims = event.requestContext.authorizer?.jwt?.claims ?? {}
  const { token_use: use, client_id: clientId, customerId } = claims
  const signIn = signInOf(claims)
  const isOurs = use === 'access' && clientId === environment('USER_POOL_CLIENT_ID')
  if (!isOurs || typeof customerId !== 'string' || !customerId || !signIn || (await hasEnded(signIn, now)))
    return new Problem('not-signed-in')
  await noteUse(signIn, event.headers['user-agent'], now)
  const groups = claims.staff === STAFF_CLAIM.staff ? groupsOf(claims['cognito:groups']) : []
  if (role !== 'customer') {
    if (!withAdmin(role).some(group => groups.includes(group))) return new Problem('not-found')
    if (!isOfToday(signIn, now)) return new Problem('not-signed-in')
  }
  return { customerId, signIn, groups }
}

/** `[admin shop]`: how the HTTP API writes a list of strings into a claim. */
const groupsOf = (claim: unknown): string[] =>
  typeof claim === 'string' ? (claim.match(/[^[\] ,]+/g) ?? []) : []
