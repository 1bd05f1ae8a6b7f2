import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Browser, System } from './device.ts'
import { Moment } from './ids.ts'
import { route } from './route.ts'

/** One sign-in that is still good. */
export const OpenSignIn = z.object({
  signInId: z.string(),
  /** As the browser called itself when it was last heard of; missing where that was something else. */
  browser: z.optional(Browser),
  system: z.optional(System),
  begunAt: Moment,
  /** To the hour, and to the day in Berlin. */
  usedAt: Moment,
  /** Of this very browser. */
  isThis: z.boolean(),
})

export const listSignIns = route({
  method: 'GET',
  path: '/api/account/sign-ins',
  role: 'customer',
  summary: 'The sign-ins of the caller that are still good, this one first, then by their last use',
  problems: [],
  input: z.object({}),
  output: z.object({ signIns: z.array(OpenSignIn) }),
})

export const endSignIn = route({
  method: 'POST',
  path: '/api/account/sign-ins/end',
  role: 'customer',
  summary:
    'Ends one sign-in of the caller for every route of ours within a minute, by the token of a fresh sign-in itself; repeatable',
  problems: ['sign-in-again', 'not-found'],
  input: z.object({ signInId: z.string('required').check(z.minLength(1, 'required'), atMost(100)) }),
  output: z.object({ ended: z.literal(true) }),
})

export const endOtherSignIns = route({
  method: 'POST',
  path: '/api/account/sign-ins/end-others',
  role: 'customer',
  summary:
    'Ends every sign-in of the caller but this one, also those that were never used, by the token of a fresh sign-in itself; repeatable',
  problems: ['sign-in-again'],
  input: z.object({}),
  output: z.object({ ended: z.literal(true) }),
})
