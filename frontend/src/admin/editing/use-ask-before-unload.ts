import { useEffect } from 'react'

/** The browser asks before a document goes that holds something unsaved, which nothing keeps over a reload. */
export function useAskBeforeUnload(isBegun: boolean): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    if (isBegun) addEventListener('beforeunload', event => event.preventDefault(), { signal })
    return () => listening.abort()
  }, [isBegun])
}
