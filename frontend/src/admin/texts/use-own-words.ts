import { useLayoutEffect, useRef, useState } from 'react'
import type { StaffText } from '../../../../contract/staff-texts.ts'
import type { Begun, Editing } from '../editing/use-editing.ts'
import { changedIn, keptOf, onto, type OwnWords, overwrittenBy, typedIn } from './own-words.ts'
import type { FormWords } from './words.ts'

type Options = {
  /** Of a version that is to be written on; not saved yet. */
  start: FormWords | undefined
  /** Hears whether something is not saved, also of what was kept; nothing is where there is no form. */
  onDirty: (isDirty: boolean) => void
}

/** What somebody writes on a text, beside what is saved of it; kept over a reload until it is saved. */
export function useOwnWords(own: Editing, saved: FormWords, { start, onDirty }: Options) {
  const [held, setHeld] = useState<OwnWords>(() =>
    start ? { words: start, from: saved } : typedIn(own, saved),
  )
  const latest = useRef(held)
  const changed = changedIn(held)
  const isDirty = changed.length > 0
  // Before it is drawn: nothing is decided on words that stand in the form and are not saved.
  useLayoutEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  function hold(next: OwnWords) {
    latest.current = next
    setHeld(next)
  }
  function keep(since?: Begun) {
    if (changedIn(latest.current).length > 0) own.keepValues(keptOf(latest.current), since)
    else own.drop()
  }
  return {
    words: held.words,
    /** Both changed them, each otherwise. */
    overwritten: overwrittenBy(held, saved),
    changed,
    change: (to: Partial<FormWords>) => {
      hold({ ...latest.current, words: { ...latest.current.words, ...to } })
      keep()
    },
    /** Somebody else has saved these. */
    moveOnto: (theirs: FormWords) => hold(onto(latest.current, theirs)),
    /** These were saved as this version; somebody who writes on meanwhile loses nothing. */
    goOnFrom: (sent: FormWords, { rev, wordsAt }: Pick<StaffText, 'rev' | 'wordsAt'>) => {
      hold({ words: latest.current.words, from: sent })
      keep({ base: rev, shown: { wordsAt } })
    },
  }
}
