import { useState } from 'react'

/**
 * Of a form that stands open beside its thing: it follows the thing until somebody writes in it, and is decided on what it
 * was then, whatever it has become since. `revOf` tells one state from another.
 */
export function useAsBegun<T>(now: T, revOf: (thing: T) => unknown) {
  const [begun, setBegun] = useState<T>()
  const seen = begun ?? now
  return {
    seen,
    /** Something is written here, so the form stays, even where there is nothing left to decide. */
    isBegun: begun !== undefined,
    changed: revOf(now) !== revOf(seen),
    begin: () => setBegun(known => known ?? now),
    /** From now on it is decided on the thing as it is. */
    lookAgain: () => setBegun(now),
    /** It was done, or given up. */
    end: () => setBegun(undefined),
  }
}
