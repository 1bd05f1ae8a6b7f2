import { type RefObject, useEffect, useRef, useState } from 'react'

/** What a player shows and does; times in seconds. */
export type Playing = {
  /** Goes on the element. */
  audio: RefObject<HTMLAudioElement | null>
  isPlaying: boolean
  time: number
  /** It was to be heard, and could not be loaded. */
  hasFailed: boolean
  toggle: () => void
  seek: (time: number) => void
}

/** Follows an audio element, moved by anything: our own buttons, media keys, or another player that begins. */
export function usePlayer(): Playing {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = audio.current
    if (!element) return undefined
    let frame = 0
    const follow = () => {
      setTime(element.currentTime)
      if (!element.paused) frame = requestAnimationFrame(follow)
    }
    const changed = () => {
      setPlaying(!element.paused)
      cancelAnimationFrame(frame)
      follow()
    }
    const others = (event: Event) => {
      if (event.target !== element) element.pause()
    }
    for (const kind of KINDS) element.addEventListener(kind, changed)
    // Media events do not bubble, but they are captured.
    document.addEventListener('play', others, true)
    changed()
    return () => {
      cancelAnimationFrame(frame)
      for (const kind of KINDS) element.removeEventListener(kind, changed)
      document.removeEventListener('play', others, true)
    }
  }, [])
  usePreload(audio)

  return {
    audio,
    isPlaying,
    time,
    hasFailed,
    toggle() {
      const element = audio.current
      if (!element) return
      setFailed(false)
      if (element.paused) play(element).catch((error: unknown) => setFailed(!isPaused(error)))
      else element.pause()
    },
    seek(to) {
      if (audio.current) audio.current.currentTime = to
      setTime(to)
    },
  }
}

/** What failed once is never asked for again, unless it is loaded anew: https://html.spec.whatwg.org/multipage/media.html#error-codes */
function play(element: HTMLAudioElement): Promise<void> {
  if (element.error) {
    const { currentTime } = element
    element.load()
    element.currentTime = currentTime
  }
  return element.play()
}

/** Pressed again before it began. */
const isPaused = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const NEAR_PX = 300

/** Begins to load a recording when it is about to come into view. */
function usePreload(audio: RefObject<HTMLAudioElement | null>): void {
  useEffect(() => {
    const element = audio.current?.parentElement
    if (!element) return undefined
    const near = new IntersectionObserver(
      entries => {
        if (!audio.current || !entries.some(entry => entry.isIntersecting)) return
        audio.current.preload = 'auto'
        near.disconnect()
      },
      { rootMargin: `${NEAR_PX}px` },
    )
    near.observe(element)
    return () => near.disconnect()
  }, [audio])
}

const KINDS = ['play', 'pause', 'ended', 'seeked', 'loadedmetadata'] as const
