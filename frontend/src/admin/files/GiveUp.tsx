import { useState } from 'react'

type Props = { name: string; onGiveUp: () => void }

/** Two presses, because what has arrived of gigabytes is gone then; the one that has the focus is never the one that ends it. */
export function GiveUp({ name, onGiveUp }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {isAsked && (
        <button type="button" onClick={onGiveUp}>
          Upload verwerfen
        </button>
      )}
      <button
        type="button"
        aria-label={isAsked ? `${name} nicht abbrechen` : `${name} abbrechen`}
        onClick={() => setAsked(!isAsked)}
      >
        {isAsked ? 'Nicht abbrechen' : 'Abbrechen'}
      </button>
    </>
  )
}
