import { useState } from 'react'

/** A thing as it was when somebody began to decide on it, whatever it has become since. `revOf` tells one state from another. */
export function useAsSeen<T>(now: T, revOf: (thing: T) => unknown) {
  const [seen, setSeen] = useState(now)
  return {
    seen,
    changed: revOf(now) !== revOf(seen),
    /** From now on it is decided on the thing as it is. */
    lookAgain: () => setSeen(now),
  }
}
