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

/** Where a recording stands in its program, as that was published last. */
export const Turn = z.object({
  fileId: FileId,
  title: z.string(),
  english: z.string(),
  /** Counted through the program's recordings, from 0. */
  index: z.int(),
  /** Days of the program; missing where everybody goes at their own pace. */
  firstDay: z.optional(z.int()),
  lastDay: z.optional(z.int()),
})
export type Turn = z.infer<typeof Turn>

/** What a list of what can be heard tells the player with it. */
export const forPlayer = {
  /** Where the caller is in what was listened to. */
  places: z.optional(z.array(Place)),
  turns: z.optional(z.array(Turn)),
}

/** A link to listen by, and where one was. */
const Opened = z.object({
  /** A signed link that takes ranges; works until `expiresAt`. */
  url: z.url(),
  expiresAt: Moment,
  /** By this the browser counts on, so that the clocks of its devices need not agree. */
  now: Moment,
  place: Place,
})
export type Opened = z.infer<typeof Opened>

export const openFile = route({
  method: 'POST',
  path: '/api/listening/open',
  role: 'customer',
  summary:
    'A link of some minutes to listen to a file that one has, or to keep it for a time without connection, and where one was in it; spends nothing',
  problems: ['not-found', 'download-pending', 'listening-not-yet', 'listening-ended'],
  input: z.object({
    orderId: OrderId,
    fileId: FileId,
    /** Only to be kept on the device: nothing is begun by it. */
    isSaving: z.optional(z.boolean()),
  }),
  output: Opened,
})

export const openTrack = route({
  method: 'POST',
  path: '/api/listening/track',
  role: 'customer',
  summary:
    'The same for a track of the apps’ manifest: by whichever order or subscription of the account gives the right to it now',
  problems: ['not-found', 'download-pending', 'listening-not-yet', 'listening-ended'],
  input: z.object({ fileId: FileId }),
  output: Opened,
})

export const keepPlace = route({
  method: 'POST',
  path: '/api/listening/place',
  role: 'customer',
  summary:
    'Remembers where one is in a file that was opened, or was kept on the device and is heard for the first time; of several devices the latest word counts',
  problems: ['not-found'],
  input: z.object({
    fileId: FileId,
    /** By which it is heard, where it may not have been opened yet. */
    orderId: z.optional(OrderId),
    seconds: Seconds,
    at: Moment,
    /** Heard to its end. */
    isHeard: z.boolean(),
  }),
  /** What stands: the later one, where another device was. */
  output: Place,
})
