import { useEffect } from 'react'
import { session } from './session.ts'

/** The key under which the tokens' owner lies is taken away last, and written last by the identity library. */
const OWNER = '.LastAuthUser'

/**
 * A page of the account knows much of somebody. When they sign out in another tab, or somebody else in, it begins anew:
 * at once where tokens lie in local storage, with the next look at the page where they lie in cookies. Back after
 * signing out, a browser may show the whole page as it was left:
 * https://developer.mozilla.org/en-US/docs/Web/API/PageTransitionEvent/persisted
 */
export function useReloadOnOtherUser(): void {
  useEffect(() => {
    const shown = session.who()
    const look = async () => {
      const [before, now] = await Promise.all([shown, session.who()])
      if (!now || now.sub !== before?.sub) location.reload()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('pageshow', ({ persisted }) => void (persisted && look()), { signal })
    // Without a key everything was taken away.
    addEventListener('storage', ({ key }) => void ((key === null || key.endsWith(OWNER)) && look()), {
      signal,
    })
    document.addEventListener('visibilitychange', () => void (!document.hidden && look()), { signal })
    return () => leaving.abort()
  }, [])
}
