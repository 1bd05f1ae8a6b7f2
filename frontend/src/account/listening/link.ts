import { openFile, type Place } from '../../../../contract/listening.ts'
import { call } from '../../call.ts'
import { type Problem, problemOf } from '../../problem.ts'
import { keptSource } from '../offline/kept.ts'
import type { Track } from './listening.ts'

/** From where a recording sounds, until when by this device's clock, and where one was in it. */
export type Link = { fileId: string; url: string; endsAt: number; place: Pick<Place, 'seconds'> }

/** What is saved on this device waits no longer for an answer. */
const PATIENCE_MS = 4_000

/** A saved recording, on a page that was loaded before there was a worker to answer it. */
export class NeedsReload extends Error {}

/**
 * Each beginning is asked of the API, so that a right that has ended plays nothing; what is saved comes from this device
 * all the same, and without an answer it is heard as long as it may be. `clockMs`: how far the API's clock is ahead,
 * or was when the recording was saved.
 */
export async function openLink({ orderId, fileId }: Track): Promise<{ link: Link; clockMs?: number }> {
  const kept = keptSource(fileId)
  try {
    const signal = kept ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}
    const { url, expiresAt, now, place } = await call(openFile, { orderId, fileId }, signal)
    const clockMs = Date.parse(now) - Date.now()
    return {
      clockMs,
      link: { fileId, url: kept?.url ?? url, endsAt: Date.parse(expiresAt) - clockMs, place },
    }
  } catch (error) {
    if (!kept?.mayPlay || !isUnanswered(error)) throw error
    if (kept.url === undefined) throw new NeedsReload()
    const { url, clockMs, place = { seconds: 0 } } = kept
    return { link: { fileId, url, endsAt: Infinity, place }, ...(clockMs !== undefined && { clockMs }) }
  }
}

/** A wait that was given up throws the signal's reason. */
const isUnanswered = (error: unknown): boolean =>
  (error instanceof DOMException && error.name === 'TimeoutError') || isPassing(problemOf(error))

/** What may be answered otherwise in a while. */
export const isPassing = ({ code }: Problem): boolean =>
  code === 'no-connection' || code === 'unexpected' || code === 'too-many-requests'
