import * as z from 'zod/mini'
import { signIns } from './sign-in-record.ts'
import { between, type Item } from './table.ts'
import {
  FRESH_SIGN_IN_MINUTES,
  OWN_ACCOUNT_SCOPE,
  STAFF_SIGN_IN_HOURS,
} from '../../contract/account-terms.ts'
import { after, before, epochSeconds, HOURS, MINUTES, SECONDS } from './time.ts'

/** One sign-in of one person, as its access token tells. */
export interface SignIn {
  readonly sub: string
  /** What the pool calls them: not `sub` for who comes from another identity provider. */
  readonly username: string
  /** `origin_jti`: the same in every token that was refreshed from this sign-in. */
  readonly id: string
  /** Epoch seconds, all of them. Refreshing keeps the first: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html */
  readonly authenticatedAt: number
  readonly issuedAt: number
  /** Of the sign-in itself, not renewed: the only token that may change the account at the pool. */
  readonly isOwn: boolean
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  username: z.optional(z.string()),
  origin_jti: z.string().check(z.minLength(1)),
  auth_time: z.coerce.number().check(z.positive()),
  iat: z.coerce.number().check(z.positive()),
  scope: z.optional(z.string()),
})

/** Claims arrive as strings; undefined when one is missing. */
export function signInOf(claims: Record<string, unknown>): SignIn | undefined {
  const known = Claims.safeParse(claims).data
  if (!known) return undefined
  const { sub, username = sub, origin_jti: id, auth_time: authenticatedAt, iat: issuedAt, scope = '' } = known
  const isOwn = scope.split(' ').includes(OWN_ACCOUNT_SCOPE)
  return { sub, username, id, authenticatedAt, issuedAt, isOwn }
}

/** Whether somebody has just shown that it is them. */
export const isFresh = ({ authenticatedAt }: SignIn, now: string): boolean =>
  authenticatedAt >= epochSeconds(before(now, FRESH_SIGN_IN_MINUTES * MINUTES))

/** Whether a sign-in opens routes of the staff: renewing keeps it alive for a month, which is a customer's measure. */
export const isOfToday = ({ authenticatedAt }: SignIn, now: string): boolean =>
  authenticatedAt >= epochSeconds(before(now, STAFF_SIGN_IN_HOURS * HOURS))

/**
 * Beside the groups in the access token, where they may be used. The pre-token trigger withholds groups by answering
 * fewer; should a pool not follow, as its documentation words it for an empty answer only, they open nothing without
 * this: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
export const STAFF_CLAIM = { staff: 'true' } as const

/** What ended, of one person: read together and kept together. */
interface Ended {
  readAt: string
  isDisabled: boolean
  signedOutAt: number
  signedOut: ReadonlySet<string>
}

/** So long after a sign-out another instance may still answer; the promise is one minute. */
const KEPT_MS = 30 * SECONDS
/** Then all is forgotten: a few megabytes at most. */
const MAX_KEPT = 5_000
/** Each of them was a sign-in with a password. */
const MAX_MARKS = 1_000

const kept = new Map<string, Ended>()

/**
 * Whether a token that still verifies belongs to a sign-in that has ended: signed out here, everywhere, or disabled.
 * One request for each person in 30 s.
 */
export async function hasEnded(signIn: SignIn, now: string): Promise<boolean> {
  const { isDisabled, signedOutAt, signedOut } = await endedOf(signIn.sub, now)
  if (isDisabled || signedOut.has(signIn.id)) return true
  // Both are whole seconds. Who signed in within the very second refreshes and is in: the pool decides who can.
  if (signIn.authenticatedAt === signedOutAt) return signIn.issuedAt <= signedOutAt
  return signIn.authenticatedAt < signedOutAt
}

async function endedOf(sub: string, now: string): Promise<Ended> {
  const known = kept.get(sub)
  if (known && known.readAt <= now && after(known.readAt, KEPT_MS) > now) return known
  const ended = endedIn(await between(signIns.keyOf({ sub }).pk, 'OUT#', 'SIGNIN', MAX_MARKS), now)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(sub, ended)
  return ended
}

function endedIn(items: Item[], readAt: string): Ended {
  const state = signIns.parse(items.find(({ sk }) => sk === 'SIGNIN') ?? {})
  return {
    readAt,
    isDisabled: state.disabledAt !== undefined,
    signedOutAt: state.signedOutAt ? epochSeconds(state.signedOutAt) : 0,
    signedOut: new Set(items.flatMap(({ sk }) => (sk.startsWith('OUT#') ? [sk.slice('OUT#'.length)] : []))),
  }
}

/** Whether we know of a second factor: as last told by mail. */
export const isFactorRecorded = async (sub: string): Promise<boolean> =>
  (await signIns.read({ sub }))?.hasSecondFactor === true

/** What was just written here is true here at once. */
export const forgetKept = (sub: string): void => void kept.delete(sub)
