import * as z from 'zod/mini'
import { Browser, System } from '../../contract/device.ts'
import { kept, personal } from './attribute.ts'
import { either, lt, notExists } from './expression.ts'
import { record } from './record.ts'
import type { UpdateWrite } from './record-types.ts'
import { DAYS, after, epochSeconds, SECONDS } from './time.ts'

/** A user of the pool: whose customer it is, and what has ended. */
const SignInState = z.object({
  customerId: personal(z.optional(z.string())),
  /** The hash of the address that it was linked by. */
  address: personal(z.optional(z.string())),
  /** As last told by mail; without it there are no staff groups in a token. */
  hasSecondFactor: personal(z.optional(z.boolean())),
  /** When it was switched on; missing while there is none. */
  factorSince: personal(z.optional(z.string())),
  /** Everywhere: what began before it has ended. */
  signedOutAt: personal(z.optional(z.string())),
  /** Of the staff: the last time with password and code (account/pre-token.ts). */
  lastSignInAt: personal(z.optional(z.string())),
  /** Everywhere else: what began before it has ended, but the one that is spared. */
  othersOutAt: personal(z.optional(z.string())),
  spared: personal(z.optional(z.string())),
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

export const openSignIns = record('open-sign-in', {
  about: 'One sign-in, as its owner sees it in the account: with which browser, since when, and when last',
  schema: z.object({
    begunAt: personal(z.optional(z.string())),
    /** Written again once an hour. */
    usedAt: personal(z.optional(z.string())),
    browser: personal(z.optional(Browser)),
    system: personal(z.optional(System)),
    /** The pool's name for the browser, where it has one. */
    deviceKey: personal(z.optional(z.string())),
  }),
  key: { pk: 'SIGNIN#{sub}', sk: 'IN#{signIn}' },
  forget: '30 days after it began, when its refresh token has ended',
})

/** A refresh token lives as long, and what it brings is still of that sign-in, should the pool not have heard of its end. */
export const REFRESH_MS = 30 * DAYS

interface Used {
  readonly sub: string
  readonly id: string
  /** Epoch seconds. */
  readonly authenticatedAt: number
  readonly deviceKey?: string | undefined
}

/** Ends one sign-in. */
export const signOutUpdate = ({ sub, id }: { sub: string; id: string }, now: string): UpdateWrite =>
  signedOut.upsert(
    { sub, signedOut: id },
    { set: { at: now, forgetAt: epochSeconds(after(now, REFRESH_MS)) } },
  )

/** Ends every sign-in of somebody that began before now. */
export const signOutEverywhereUpdate = (sub: string, now: string) =>
  signIns.upsert({ sub }, { set: { signedOutAt: now } })

/**
 * Ends every sign-in of somebody that began before now, but this one: unless another has ended it in the same way, whose
 * mark would be lost. Undone where the condition fails.
 */
export const signOutElsewhereUpdate = ({ sub, id, authenticatedAt }: Used, now: string) => ({
  again: signIns.upsert({ sub }, { if: { spared: id }, set: { othersOutAt: now } }),
  first: signIns.upsert(
    { sub },
    {
      if: { othersOutAt: either(notExists, lt(new Date(authenticatedAt * SECONDS).toISOString())) },
      set: { othersOutAt: now, spared: id },
    },
  ),
})

/** Notes that a sign-in is in use, but nothing of who is being erased. */
export const usedWrites = (
  { sub, id, authenticatedAt, deviceKey }: Used,
  device: { browser: Browser | undefined; system: System | undefined },
  now: string,
) => {
  const begunAt = new Date(authenticatedAt * SECONDS).toISOString()
  return {
    state: signIns.check({ sub }, { disabledAt: notExists }),
    use: openSignIns.upsert(
      { sub, signIn: id },
      {
        set: {
          begunAt,
          usedAt: now,
          ...(device.browser && { browser: device.browser }),
          ...(device.system && { system: device.system }),
          ...(deviceKey !== undefined && { deviceKey }),
          forgetAt: epochSeconds(after(begunAt, REFRESH_MS)),
        },
      },
    ),
  }
}

/** Nothing of somebody's is answered any more, as long as any token of theirs could live. */
export const disableUpdate = (sub: string, now: string) =>
  signIns.upsert({ sub }, { set: { disabledAt: now } })
