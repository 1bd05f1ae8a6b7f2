import { isLoadedToEnd } from './deck-pair.ts'
import type { Link } from './link.ts'
import type { Track } from './listening.ts'
import type { PlaybackState } from './playback-state.ts'

/** So long before its end a link is renewed. */
const RENEW_MS = 60_000
/** So long before the end of a recording the next one is made ready. */
const PREPARE_SECONDS = 30

/** What to ask a link for while it plays: the same recording, whose link ends, or the one that follows. */
export function toPrepare(
  { tracks, index, track, time, length, goesOn }: PlaybackState,
  { endsAt }: Link,
  deck: HTMLAudioElement,
): { track: Track; isRenewal: boolean } | undefined {
  if (!track) return undefined
  if (endsAt - Date.now() < RENEW_MS && !isLoadedToEnd(deck)) return { track, isRenewal: true }
  const follows = goesOn && length - time < PREPARE_SECONDS ? tracks[index + 1] : undefined
  return follows && { track: follows, isRenewal: false }
}
