import { useRef, useState } from 'react'
import type { Editing } from '../editing/use-editing.ts'
import { changedIn, keptOf, onto, type OwnWords, overwrittenBy, typedIn } from './own-words.ts'
import type { FormWords } from './words.ts'

type Options = {
  /** Of a version that is to be written on; not saved yet. */
  start: FormWords | undefined
  onDirty: (isDirty: boolean) => void
}

/** What somebody writes on a text, beside what is saved of it; kept over a reload until it is saved. */
export function useOwnWords(own: Editing, saved: FormWords, { start, onDirty }: Options) {
  const [held, setHeld] = useState<OwnWords>(() =>
    start ? { words: start, from: saved } : typedIn(own, saved),
  )
  const latest = useRef(held)
  function hold(next: OwnWords) {
    latest.current = next
    setHeld(next)
  }
  return {
    words: held.words,
    /** Both changed them, each otherwise. */
    overwritten: overwrittenBy(held, saved),
    changed: changedIn(held),
    change: (to: Partial<FormWords>) => {
      hold({ ...latest.current, words: { ...latest.current.words, ...to } })
      own.keepValues(keptOf(latest.current))
      onDirty(true)
    },
    /** Somebody else has saved these. */
    moveOnto: (theirs: FormWords) => hold(onto(latest.current, theirs)),
    /** These were saved; somebody who writes on meanwhile loses nothing. */
    goOnFrom: (sent: FormWords) => {
      hold({ words: latest.current.words, from: sent })
      const goesOn = changedIn(latest.current).length > 0
      if (goesOn) own.keepValues(keptOf(latest.current))
      onDirty(goesOn)
    },
  }
}
