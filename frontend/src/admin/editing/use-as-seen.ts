import { useState } from 'react'

/**
 * A thing as it was when somebody began to decide on it, whatever it has become since. `revOf` tells one state from another;
 * `isOwn`: nobody but the same person has changed it in between, so the decision goes on from what it is now.
 */
export function useAsSeen<T>(
  now: T,
  revOf: (thing: T) => unknown,
  isOwn: (seen: T, now: T) => boolean = () => false,
) {
  const [seen, setSeen] = useState(now)
  if (revOf(now) !== revOf(seen) && isOwn(seen, now)) setSeen(now)
  return {
    seen,
    changed: revOf(now) !== revOf(seen),
    /** From now on it is decided on the thing as it is. */
    lookAgain: () => setSeen(now),
  }
}
