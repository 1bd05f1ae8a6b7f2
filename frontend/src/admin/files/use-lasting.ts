import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { goOnWithNewLinks } from './lasting.ts'

/** For a player: its first link, which no later one replaces while it lasts. */
export function useLasting<E extends HTMLMediaElement>(
  url: string,
  renew: () => Promise<string | undefined>,
): { ref: RefObject<E | null>; src: string } {
  const [src] = useState(url)
  const ref = useRef<E>(null)
  const renewed = useEffectEvent(renew)
  useEffect(() => (ref.current ? goOnWithNewLinks(ref.current, () => renewed()) : undefined), [])
  return { ref, src }
}
