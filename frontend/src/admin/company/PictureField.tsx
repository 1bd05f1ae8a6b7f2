import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import css from './Company.module.css'

/** Opens the choice of a picture; `take` gets its address. */
export type PickPicture = (title: string, take: (path: string) => void) => void

type Props = {
  id: string
  name: string
  error: string | undefined
  label: string
  /** The address that stands there. */
  value: string
  onPick: PickPicture
}

/** One of the public files, by its address; the form reads it like a field that was typed in. */
export function PictureField({ id, name, error, label, value, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [path, setPath] = useState(value)
  function change(to: string) {
    // Drawn at once, so that the form reads the new value when it hears of it.
    flushSync(() => setPath(to))
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <fieldset id={id} tabIndex={-1} className={css.picture} aria-describedby={error && `${id}-error`}>
      <legend>{label} (optional)</legend>
      <input ref={input} type="hidden" name={name} value={path} />
      <div>
        {path !== '' && <img src={path} alt={`${label}, wie es auf den Seiten steht`} />}
        <button type="button" className={css.quiet} onClick={() => onPick(label, change)}>
          {path === '' ? `${label} wählen` : `${label} ersetzen`}
        </button>
        {path !== '' && (
          <button type="button" className={css.quiet} onClick={() => change('')}>
            Ohne {label}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={css.hint}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
