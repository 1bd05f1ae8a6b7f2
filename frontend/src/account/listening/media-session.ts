import type { Playback } from './playback.ts'
import type { PlaybackState } from './playback-state.ts'

const SKIP_SECONDS = 15

/** What the lock screen, headphones and a keyboard's keys do: https://w3c.github.io/mediasession/ */
export function joinMediaSession(playback: Playback): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const { mediaSession } = navigator
  const press = (isPlaying: boolean) => () => {
    if (playback.state().isPlaying === isPlaying) playback.toggle()
  }
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: press(false),
    pause: press(true),
    previoustrack: () => playback.previous(),
    nexttrack: () => playback.next(),
    seekbackward: ({ seekOffset }) => playback.skip(-(seekOffset ?? SKIP_SECONDS)),
    seekforward: ({ seekOffset }) => playback.skip(seekOffset ?? SKIP_SECONDS),
    seekto: ({ seekTime }) => seekTime != null && playback.seek(seekTime),
  }
  const each = (of: (action: MediaSessionAction) => MediaSessionActionHandler | null) => {
    // The names of the handlers above.
    for (const action of Object.keys(handlers) as MediaSessionAction[])
      try {
        mediaSession.setActionHandler(action, of(action))
      } catch {
        // An action that this browser does not know.
      }
  }
  each(action => handlers[action] ?? null)
  let shown: PlaybackState['track']
  const leave = playback.subscribe(() => {
    const { track, isPlaying, time, length, rate } = playback.state()
    if (track && track !== shown) {
      const { title, program, artwork } = track
      mediaSession.metadata = new MediaMetadata({
        title,
        artist: program.title,
        album: 'Lumeus',
        artwork: artwork ? [{ src: artwork, sizes: '800x360', type: 'image/webp' }] : [],
      })
      shown = track
    }
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
    if (length > 0)
      mediaSession.setPositionState({
        duration: length,
        playbackRate: rate,
        position: Math.min(time, length),
      })
  })
  return () => {
    leave()
    each(() => null)
    mediaSession.metadata = null
    mediaSession.playbackState = 'none'
  }
}
