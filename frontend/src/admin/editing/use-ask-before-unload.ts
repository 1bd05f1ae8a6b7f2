import { useLayoutEffect } from 'react'

/**
 * The browser asks before a document goes that holds something unsaved, which nothing keeps over a reload. A layout
 * effect, so that it asks from the moment the value stands on the screen.
 */
export function useAskBeforeUnload(isBegun: boolean): void {
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    if (isBegun) addEventListener('beforeunload', event => event.preventDefault(), { signal })
    return () => listening.abort()
  }, [isBegun])
}
