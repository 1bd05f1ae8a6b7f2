import * as z from 'zod/mini'
import { FileId, Moment, OrderId } from './ids.ts'
import { route } from './route.ts'

/** No recording is longer than a day. */
const Seconds = z.number().check(z.minimum(0), z.maximum(86_400))

/** Where somebody is in a recording. */
export const Place = z.object({
  fileId: FileId,
  seconds: Seconds,
  /** When it was there, by the clock of the API. */
  at: Moment,
  /** When it was first opened. */
  begunAt: Moment,
  /** When it was first heard to its end. */
  heardAt: z.optional(Moment),
})
export type Place = z.infer<typeof Place>

export const openFile = route({
  method: 'POST',
  path: '/api/listening/open',
  role: 'customer',
  summary: 'A link of some minutes to listen to a file that one has, and where one was in it; spends nothing',
  problems: ['not-found', 'download-pending', 'listening-not-yet', 'listening-ended'],
  input: z.object({ orderId: OrderId, fileId: FileId }),
  output: z.object({
    /** A signed link that takes ranges; works until `expiresAt`. */
    url: z.url(),
    expiresAt: Moment,
    /** By this the browser counts on, so that the clocks of its devices need not agree. */
    now: Moment,
    place: Place,
  }),
})

export const keepPlace = route({
  method: 'POST',
  path: '/api/listening/place',
  role: 'customer',
  summary: 'Remembers where one is in a file that was opened; of several devices the latest word counts',
  problems: ['not-found'],
  input: z.object({
    fileId: FileId,
    seconds: Seconds,
    at: Moment,
    /** Heard to its end. */
    isHeard: z.boolean(),
  }),
  /** What stands: the later one, where another device was. */
  output: Place,
})
