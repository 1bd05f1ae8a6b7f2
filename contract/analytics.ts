import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import {
  COUNTED_PATH,
  countedPathOf,
  MAX_PATH_CHARACTERS,
  SCROLL_MILESTONES,
  SECONDS_LESS_THAN,
  SECONDS_MORE_THAN,
} from './engagement.ts'
import { Moment } from './ids.ts'
import { route } from './route.ts'

/** As it is counted: without slashes at the end, `/` if nothing is left. Query and fragment never leave the browser. */
const Path = z
  .string('required')
  .check(atMost(MAX_PATH_CHARACTERS), z.regex(COUNTED_PATH, 'invalid'), z.overwrite(countedPathOf))

/** Host name only: the rest of an address may say who somebody is. Empty where nobody sent the visitor. */
const Referrer = z
  .string()
  .check(atMost(253), z.toLowerCase(), z.regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*)?$/, 'invalid'))

/** SHA-256 of a random id that the browser keeps for its session, in hex. */
const SessionHash = z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'invalid'))

/** Each type brings exactly what belongs to it; anything more is refused, so that nothing personal slips in. */
const BELONGS = { pageview: ['referrer'], scroll: ['percent'], time: ['seconds', 'percent'] } as const

export const AnalyticsEvent = z
  .strictObject({
    type: z.enum(['pageview', 'scroll', 'time'], 'invalid'),
    path: Path,
    /** The browser's clock; the day is taken from ours. */
    timestamp: Moment,
    session_id: SessionHash,
    referrer: z.optional(Referrer),
    /** The milestone that was reached; with the time the furthest one, 0 if there was none. */
    percent: z.optional(z.literal([0, ...SCROLL_MILESTONES], 'invalid')),
    seconds: z.optional(
      z.int().check(z.gt(SECONDS_MORE_THAN, 'invalid'), z.lt(SECONDS_LESS_THAN, 'invalid')),
    ),
  })
  .check(
    ...(['referrer', 'percent', 'seconds'] as const).map(field =>
      z.refine<{ type: keyof typeof BELONGS; [field]?: unknown }>(
        event => (event[field] !== undefined) === BELONGS[event.type].some(own => own === field),
        { path: [field], error: 'invalid' },
      ),
    ),
    z.refine(({ type, percent }) => type !== 'scroll' || percent !== 0, {
      path: ['percent'],
      error: 'invalid',
    }),
  )
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const trackEvent = route({
  method: 'POST',
  path: '/api/analytics',
  role: 'anyone',
  summary:
    'Counts a consented page view, how far it was scrolled, or how long and how far when it is left; nobody is recognised',
  problems: ['too-many-requests'],
  status: 202,
  input: AnalyticsEvent,
  output: z.object({ accepted: z.literal(true) }),
})
