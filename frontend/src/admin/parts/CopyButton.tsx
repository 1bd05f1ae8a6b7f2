import { useState } from 'react'
import css from '../Admin.module.css'
import { announce } from '../frame/announcement.ts'
import { copy } from './copy.ts'

/** Puts `words` into the clipboard, and says so until something else is pressed. */
export function CopyButton({ label, words }: { label: string; words: string }) {
  const [outcome, setOutcome] = useState<string>()
  async function press() {
    const said = await copy(words)
    setOutcome(said)
    announce(said)
  }
  return (
    <button
      type="button"
      className={css.word}
      onClick={() => void press()}
      onBlur={() => setOutcome(undefined)}
    >
      {outcome ?? label}
    </button>
  )
}
