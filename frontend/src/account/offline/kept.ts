import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Place } from '../../../../contract/listening.ts'
import { browserStorage } from '../../storage.ts'
import type { Listenable, Places } from '../listening/next-unit.ts'
import { recordingPath } from './addresses.ts'
import { KEPT_KEY } from './forget.ts'
import { unsentPlaces } from './unsent.ts'

/** Without having asked the API for so long, nothing plays. */
const TRUSTED_MS = 30 * 86_400_000

const KeptFile = z.object({
  fileId: z.string(),
  title: z.string(),
  english: z.optional(z.string()),
  seconds: z.number(),
  bytes: z.number(),
  expiresAt: z.optional(z.string()),
})
const KeptProgram = z.object({
  orderId: z.string(),
  slug: z.string(),
  title: z.string(),
  english: z.optional(z.string()),
  files: z.array(KeptFile),
})
export type KeptProgram = z.infer<typeof KeptProgram>

/** What was saved in this browser; the sound itself lies in the cache. */
const Kept = z.object({
  /** The user pool's id of whose it is. */
  owner: z.string(),
  /** When the API last said that it may be heard, by this device's clock. */
  checkedAt: z.number(),
  /** How far the API's clock was ahead of this device's when something was last saved. */
  clockMs: z.optional(z.number()),
  programs: z.array(KeptProgram),
  places: z.array(Place),
})
export type Kept = z.infer<typeof Kept>

let known: { text: string | null; kept: Kept | undefined } = { text: null, kept: undefined }
const listeners = new Set<() => void>()

export function readKept(): Kept | undefined {
  const text = browserStorage.getItem(KEPT_KEY)
  if (text !== known.text) known = { text, kept: parsed(text) }
  return known.kept
}

function parsed(text: string | null): Kept | undefined {
  try {
    return Kept.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

export function writeKept(kept: Kept | undefined): void {
  if (kept) browserStorage.setItem(KEPT_KEY, JSON.stringify(kept))
  else browserStorage.removeItem(KEPT_KEY)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useKept = (): Kept | undefined => useSyncExternalStore(subscribe, readKept)

const fileIn = (kept: Kept | undefined, fileId: string) =>
  kept?.programs.flatMap(({ files }) => files).find(file => file.fileId === fileId)

export const isKept = (kept: Kept | undefined, fileId: string): boolean => fileIn(kept, fileId) !== undefined

/** What of a program can be heard without asking. */
export const playable = ({ checkedAt }: Kept, program: KeptProgram, now = Date.now()): Listenable => ({
  orderId: program.orderId,
  slug: program.slug,
  title: program.title,
  ...(program.english !== undefined && { english: program.english }),
  recordings:
    now < checkedAt + TRUSTED_MS
      ? program.files.filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > now)
      : [],
})

/** As far as this device knows: where the API last said that one was, or here since then. */
export function keptPlaces({ places }: Pick<Kept, 'places'>): Places {
  const known = new Map(places.map(place => [place.fileId, place]))
  for (const { fileId, seconds, at, isHeard } of unsentPlaces()) {
    const before = known.get(fileId)
    if (before && before.at > at) continue
    const heardAt = before?.heardAt ?? (isHeard ? at : undefined)
    known.set(fileId, { fileId, seconds, at, begunAt: before?.begunAt ?? at, ...(heardAt && { heardAt }) })
  }
  return known
}

/** A saved recording, for the player: by the worker, which takes ranges; it sees only pages that were loaded under it. */
export function keptSource(fileId: string, now = Date.now()) {
  const kept = readKept()
  if (!kept || !isKept(kept, fileId)) return undefined
  const mayPlay = kept.programs.some(program =>
    playable(kept, program, now).recordings.some(file => file.fileId === fileId),
  )
  return {
    url: navigator.serviceWorker?.controller ? recordingPath(fileId) : undefined,
    mayPlay,
    ...(kept.clockMs !== undefined && { clockMs: kept.clockMs }),
    place: keptPlaces(kept).get(fileId),
  }
}
