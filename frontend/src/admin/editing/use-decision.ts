import { useRef } from 'react'
import { newPressId } from '../press-id.ts'

/** The id of a press: the same one until it was taken, or until something else is decided. */
export function useDecision(): (words: unknown) => string {
  const decision = useRef({ words: '', pressId: '' })
  return given => {
    const words = JSON.stringify(given)
    if (decision.current.words !== words) decision.current = { words, pressId: newPressId() }
    return decision.current.pressId
  }
}
