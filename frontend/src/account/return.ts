import { useEffect } from 'react'
import { session } from '../session.ts'

/**
 * Back after signing out, a browser may show the whole page as it was left, with everything that it still knows:
 * https://developer.mozilla.org/en-US/docs/Web/API/PageTransitionEvent/persisted
 */
export function useReturn(): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void beginAnew()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}

async function beginAnew(): Promise<void> {
  if (!(await session.who())) location.reload()
}
