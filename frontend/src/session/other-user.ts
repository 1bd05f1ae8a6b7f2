import { useEffect, useEffectEvent } from 'react'
import { type SignedInUser, session } from './session.ts'

/**
 * The key under which the tokens' owner lies is taken away last, and written last by the identity library. Where it is a
 * cookie, the mark that comes after it tells (end-drafts.ts).
 */
const OWNER = /\.LastAuthUser$|^drafts-ended$/

/** What such a page knows of somebody is drawn by nobody else. */
export const useReloadOnOtherUser = (): void => useOtherUser(() => location.reload())

/**
 * Calls when the user of this page has signed out in another tab, or somebody else in. Back after signing
 * out, a browser may show the whole page as it was left: https://developer.mozilla.org/en-US/docs/Web/API/PageTransitionEvent/persisted
 */
export function useOtherUser(onOther: (now: SignedInUser | undefined) => void): void {
  const tell = useEffectEvent(onOther)
  useEffect(() => {
    const shown = session.who()
    const look = async () => {
      const [before, now] = await Promise.all([shown, session.who()])
      if (!now || now.sub !== before?.sub) tell(now)
    }
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('pageshow', ({ persisted }) => void (persisted && look()), { signal })
    // Without a key everything was taken away.
    addEventListener('storage', ({ key }) => void ((key === null || OWNER.test(key)) && look()), {
      signal,
    })
    document.addEventListener('visibilitychange', () => void (!document.hidden && look()), { signal })
    return () => leaving.abort()
  }, [])
}
