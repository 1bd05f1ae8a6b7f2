import * as z from 'zod/mini'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { deviceOf } from './device.ts'
import { fault } from './log.ts'
import { openSignIns, signIns, usedWrites } from './sign-in-record.ts'
import { between, type Item } from './table.ts'
import { transact } from './transact.ts'
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
  /** The pool's name for the browser; nobody who comes from another provider has one. */
  readonly deviceKey: string | undefined
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  username: z.optional(z.string()),
  origin_jti: z.string().check(z.minLength(1)),
  auth_time: z.coerce.number().check(z.positive()),
  iat: z.coerce.number().check(z.positive()),
  scope: z.optional(z.string()),
  device_key: z.optional(z.string()),
})

/** Claims arrive as strings; undefined when one is missing. */
export function signInOf(claims: Record<string, unknown>): SignIn | undefined {
  const known = Claims.safeParse(claims).data
  if (!known) return undefined
  const { sub, username = sub, origin_jti: id, auth_time: authenticatedAt, iat: issuedAt, scope = '' } = known
  const isOwn = scope.split(' ').includes(OWN_ACCOUNT_SCOPE)
  return { sub, username, id, authenticatedAt, issuedAt, isOwn, deviceKey: known.device_key }
}

/** Whether somebody has just shown that it is them. */
export const isFresh = ({ authenticatedAt }: SignIn, now: string): boolean =>
  authenticatedAt >= epochSeconds(before(now, FRESH_SIGN_IN_MINUTES * MINUTES))

/**
 * Whether it is shown by the token of that sign-in itself, which no browser stores: renewed ones keep its moment. Those
 * of another provider never carry the scope, so there its moment alone counts.
 */
export const isJustProven = (signIn: SignIn, now: string): boolean =>
  isFresh(signIn, now) && (signIn.isOwn || signIn.username !== signIn.sub)

/** Whether a sign-in opens routes of the staff: renewing keeps it alive for a month, which is a customer's measure. */
export const isOfToday = ({ authenticatedAt }: SignIn, now: string): boolean =>
  authenticatedAt >= epochSeconds(before(now, STAFF_SIGN_IN_HOURS * HOURS))

/**
 * Beside the groups in the access token, where they may be used. The pre-token trigger withholds groups by answering
 * fewer; should a pool not follow, as its documentation words it for an empty answer only, they open nothing without
 * this: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
export const STAFF_CLAIM = { staff: 'true' } as const

/** What is known of the sign-ins of one user of the pool: read together and kept together. */
export interface SignIns {
  readonly readAt: string
  readonly state: ReturnType<typeof signIns.parse>
  readonly signedOut: ReadonlySet<string>
  readonly used: Map<string, ReturnType<typeof openSignIns.parse>>
}

/** So long after a sign-out another instance may still answer; the promise is one minute. */
const KEPT_MS = 30 * SECONDS
/** Then all is forgotten: a few megabytes at most. */
const MAX_KEPT = 5_000
/** Each of them was a sign-in with a password. */
const MAX_MARKS = 1_000
const NOTED_MS = HOURS

const kept = new Map<string, SignIns>()

/**
 * Whether a token that still verifies belongs to a sign-in that has ended: signed out here, everywhere, everywhere else,
 * or disabled. One request for each person in 30 s.
 */
export const hasEnded = async (
  signIn: Pick<SignIn, 'sub' | 'id' | 'authenticatedAt' | 'issuedAt'>,
  now: string,
): Promise<boolean> => isEnded(signIn, await signInsKept(signIn.sub, now))

export function isEnded(
  { id, authenticatedAt, issuedAt }: Pick<SignIn, 'id' | 'authenticatedAt' | 'issuedAt'>,
  { state, signedOut }: SignIns,
): boolean {
  if (state.disabledAt !== undefined || signedOut.has(id)) return true
  const othersOutAt = state.othersOutAt ? epochSeconds(state.othersOutAt) : 0
  if (id !== state.spared && authenticatedAt <= othersOutAt) return true
  const signedOutAt = state.signedOutAt ? epochSeconds(state.signedOutAt) : 0
  // Both are whole seconds. Who signed in within the very second refreshes and is in: the pool decides who can.
  return authenticatedAt < signedOutAt || (authenticatedAt === signedOutAt && issuedAt <= signedOutAt)
}

/**
 * Lets its owner see that this sign-in is in use: at its first request, once an hour and once a day. Nobody is kept out where that
 * fails; the next request tries again.
 */
export async function noteUse(signIn: SignIn, userAgent: string | undefined, now: string): Promise<void> {
  const { used } = await signInsKept(signIn.sub, now)
  const known = used.get(signIn.id)
  if (known?.usedAt !== undefined && isSoonAfter(known.usedAt, now)) return
  // Before it is written: requests that come together write it once.
  used.set(signIn.id, { ...known, usedAt: now })
  try {
    await transact(usedWrites(signIn, deviceOf(userAgent), now))
  } catch (error) {
    used.delete(signIn.id)
    fault('sign-in-use', error)
  }
}

/** The account names the day of the last use, in Berlin. */
const isSoonAfter = (usedAt: string, now: string): boolean =>
  after(usedAt, NOTED_MS) > now && (usedAt > now || berlinDay(usedAt) === berlinDay(now))

async function signInsKept(sub: string, now: string): Promise<SignIns> {
  const known = kept.get(sub)
  if (known && known.readAt <= now && after(known.readAt, KEPT_MS) > now) return known
  const read = await readSignIns(sub, now)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(sub, read)
  return read
}

/** As it is now. */
export const readSignIns = async (sub: string, now: string): Promise<SignIns> =>
  signInsIn(await between(signIns.keyOf({ sub }).pk, 'IN#', 'SIGNIN', MAX_MARKS), now)

function signInsIn(items: Item[], readAt: string): SignIns {
  const under = (prefix: string) =>
    items.flatMap(item => (item.sk.startsWith(prefix) ? [[item.sk.slice(prefix.length), item] as const] : []))
  return {
    readAt,
    state: signIns.parse(items.find(({ sk }) => sk === 'SIGNIN') ?? {}),
    signedOut: new Set(under('OUT#').map(([id]) => id)),
    used: new Map(under('IN#').map(([id, item]) => [id, openSignIns.parse(item)])),
  }
}

/** Whether we know of a second factor: as last told by mail. */
export const isFactorRecorded = async (sub: string): Promise<boolean> =>
  (await signIns.read({ sub }))?.hasSecondFactor === true

/** What was just written here is true here at once. */
export const forgetKept = (sub: string): void => void kept.delete(sub)
