import * as z from 'zod/mini'
import { kept, personal } from './attribute.ts'
import { record } from './record.ts'
import type { UpdateWrite } from './record-types.ts'
import { DAYS, after, epochSeconds } from './time.ts'

/** A user of the pool: whose customer it is, and what has ended. */
const SignInState = z.object({
  customerId: personal(z.optional(z.string())),
  /** The hash of the address that it was linked by. */
  address: personal(z.optional(z.string())),
  /** As last told by mail; without it there are no staff groups in a token. */
  hasSecondFactor: personal(z.optional(z.boolean())),
  /** Everywhere: what began before it has ended. */
  signedOutAt: personal(z.optional(z.string())),
  disabledAt: kept('a day after the erasure', 'Art. 32 GDPR', z.optional(z.string())),
})

export const signIns = record('sign-in', {
  about: 'What a user of the pool is linked to, and what of theirs has ended',
  schema: SignInState,
  key: { pk: 'SIGNIN#{sub}', sk: 'SIGNIN' },
  forget: 'a day after an erasure: longer than any token lives',
})

export const signedOut = record('signed-out', {
  about: 'One sign-in that was signed out',
  schema: z.object({ at: kept('30 days', 'Art. 32 GDPR', z.string()) }),
  key: { pk: 'SIGNIN#{sub}', sk: 'OUT#{signedOut}' },
  forget: '30 days after, when its refresh token has ended',
})

/** A refresh token lives as long, and what it brings is still of that sign-in, should the pool not have heard of its end. */
const REFRESH_MS = 30 * DAYS

/** Ends one sign-in. */
export const signOutUpdate = ({ sub, id }: { sub: string; id: string }, now: string): UpdateWrite =>
  signedOut.upsert(
    { sub, signedOut: id },
    { set: { at: now, forgetAt: epochSeconds(after(now, REFRESH_MS)) } },
  )

/** Ends every sign-in of somebody that began before now. */
export const signOutEverywhereUpdate = (sub: string, now: string) =>
  signIns.upsert({ sub }, { set: { signedOutAt: now } })

/** Nothing of somebody's is answered any more, as long as any token of theirs could live. */
export const disableUpdate = (sub: string, now: string) =>
  signIns.upsert({ sub }, { set: { disabledAt: now } })
