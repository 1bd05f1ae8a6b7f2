import * as z from 'zod/mini'
import { between, type Item, read } from './table.ts'
import { after, DAYS, epochSeconds, SECONDS } from './time.ts'

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
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  username: z.optional(z.string()),
  origin_jti: z.string().check(z.minLength(1)),
  auth_time: z.coerce.number().check(z.positive()),
  iat: z.coerce.number().check(z.positive()),
})

/** Claims arrive as strings; undefined when one is missing. */
export function signInOf(claims: Record<string, unknown>): SignIn | undefined {
  const known = Claims.safeParse(claims).data
  if (!known) return undefined
  const { sub, username = sub, origin_jti: id, auth_time: authenticatedAt, iat: issuedAt } = known
  return { sub, username, id, authenticatedAt, issuedAt }
}

/**
 * Beside the groups in the access token of whoever may use them. The pre-token trigger withholds groups by answering
 * fewer; should a pool not follow, as its documentation words it for an empty answer only, they open nothing without
 * this: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
export const STAFF_CLAIM = { staff: 'true' } as const

const signInPk = (sub: string) => `SIGNIN#${sub}`
export const signInKey = (sub: string) => ({ pk: signInPk(sub), sk: 'SIGNIN' })

const Mark = z.object({ signedOutAt: z.optional(z.string()), disabledAt: z.optional(z.string()) })

/** What ended, of one person: read together and kept together. */
interface Ended {
  readAt: string
  isDisabled: boolean
  signedOutAt: number
  signIns: ReadonlySet<string>
}

/** So long after a sign-out another instance may still answer; the promise is one minute. */
const KEPT_MS = 30 * SECONDS
/** Then all is forgotten: a few megabytes at most. */
const MOST_KEPT = 5_000
/** Each of them was a sign-in with a password. */
const MOST_MARKS = 1_000
/** A refresh token lives as long, and what it brings is still of that sign-in, should the pool not have heard of its end. */
const REFRESH_MS = 30 * DAYS

const kept = new Map<string, Ended>()

/**
 * Whether a token that still verifies belongs to a sign-in that has ended: signed out here, everywhere, or disabled.
 * One request for each person in 30 s.
 */
export async function hasEnded(signIn: SignIn, now: string): Promise<boolean> {
  const { isDisabled, signedOutAt, signIns } = await endedOf(signIn.sub, now)
  if (isDisabled || signIns.has(signIn.id)) return true
  // Both are whole seconds. Who signed in within the very second refreshes and is in: the pool decides who can.
  if (signIn.authenticatedAt === signedOutAt) return signIn.issuedAt <= signedOutAt
  return signIn.authenticatedAt < signedOutAt
}

async function endedOf(sub: string, now: string): Promise<Ended> {
  const known = kept.get(sub)
  if (known && known.readAt <= now && after(known.readAt, KEPT_MS) > now) return known
  const ended = endedIn(await between(signInPk(sub), 'OUT#', 'SIGNIN', MOST_MARKS), now)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(sub, ended)
  return ended
}

function endedIn(items: Item[], readAt: string): Ended {
  const mark = Mark.parse(items.find(({ sk }) => sk === 'SIGNIN') ?? {})
  return {
    readAt,
    isDisabled: mark.disabledAt !== undefined,
    signedOutAt: mark.signedOutAt ? epochSeconds(mark.signedOutAt) : 0,
    signIns: new Set(items.flatMap(({ sk }) => (sk.startsWith('OUT#') ? [sk.slice('OUT#'.length)] : []))),
  }
}

/** Whether we know of a second factor: as last told by mail. */
export const isFactorRecorded = async (sub: string): Promise<boolean> =>
  (await read(signInKey(sub)))?.hasSecondFactor === true

/** Whether the account of this user of the pool was erased; the user goes soon. */
export const isErased = async (sub: string): Promise<boolean> =>
  (await read(signInKey(sub)))?.disabledAt !== undefined

/** What was just written here is true here at once. */
export const forgetKept = (sub: string): void => void kept.delete(sub)

/** Ends one sign-in. */
export const signOutUpdate = ({ sub, id }: Pick<SignIn, 'sub' | 'id'>, now: string) => ({
  update: { pk: signInPk(sub), sk: `OUT#${id}` },
  set: 'SET forgetAt = :forgetAt',
  values: { ':forgetAt': epochSeconds(after(now, REFRESH_MS)) },
})

/** Ends every sign-in of somebody that began before now. */
export const signOutEverywhereUpdate = (sub: string, now: string) => ({
  update: signInKey(sub),
  set: 'SET signedOutAt = :now',
  values: { ':now': now },
})

/** Nothing of somebody's is answered any more, as long as any token of theirs could live. */
export const disableUpdate = (sub: string, now: string) => ({
  update: signInKey(sub),
  set: 'SET disabledAt = :now',
  values: { ':now': now },
})
