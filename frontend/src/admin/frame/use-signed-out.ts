import { useEffect, useState } from 'react'
import { signedOut } from '../../call.ts'
import { useOtherUser } from '../../session/other-user.ts'
import { session } from '../../session/session.ts'

/**
 * Has the sign-in ended under somebody's hands? Then the page stays as it is, with what was begun in it, until somebody
 * is signed in again; what is drawn for one of the staff is gone when another one is, or when they sign out elsewhere.
 */
export function useSignedOut(): boolean {
  const [isOut, setOut] = useState(false)
  useOtherUser(now => {
    if (now || !isOut) location.reload()
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    signedOut.addEventListener('wanted', () => setOut(true), { signal })
    const look = async () => {
      if (await session.who()) setOut(false)
    }
    document.addEventListener('visibilitychange', () => void (!document.hidden && look()), { signal })
    return () => leaving.abort()
  }, [])
  return isOut
}
