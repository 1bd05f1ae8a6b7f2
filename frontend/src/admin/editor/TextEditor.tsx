import { useDeferredValue, useId, useState } from 'react'
import { readingEase } from '../../../../contract/reading-ease.ts'
import type { TextPlace } from '../../../../contract/text-hint.ts'
import { bytesOf } from '../../../../contract/at-most.ts'
import { CodeEditor } from './CodeEditor.tsx'
import type { PickMedium } from './insert-media.ts'
import type { PreviewedText } from '../../written/PreviewedPiece.tsx'
import { fitsBytes } from './fits-bytes.ts'
import { Preview } from './Preview.tsx'
import css from './TextEditor.module.css'

type Props = {
  label: string
  /** Its body is Markdown. */
  text: PreviewedText
  onChange: (markdown: string) => void
  /** Without it nothing of the files can be put in. */
  onPickMedium?: PickMedium
  /** In characters. */
  maxBytes: number
  /** To be chosen and scrolled to; each object once. */
  place?: TextPlace | undefined
}

const COUNT = new Intl.NumberFormat('de')

/** Markdown, and beside it the page as it will be; on a narrow screen one of the two. */
export function TextEditor({ label, text, onChange, onPickMedium, maxBytes, place }: Props) {
  const { language, title, body: value } = text
  const shown = useDeferredValue(value)
  const [share, setShare] = useState(0)
  const [part, setPart] = useState<'write' | 'page'>('write')
  const hint = useId()
  const [gone, setGone] = useState(place)
  if (place !== gone) {
    setGone(place)
    setPart('write')
  }
  // As the hints count them.
  const words = readingEase(shown, language)?.words ?? 0
  return (
    <div className={css.editor} data-part={part}>
      <div className={css.switch}>
        <button type="button" aria-pressed={part === 'write'} onClick={() => setPart('write')}>
          Schreiben
        </button>
        <button type="button" aria-pressed={part === 'page'} onClick={() => setPart('page')}>
          Vorschau
        </button>
      </div>
      <div className={css.writing}>
        <CodeEditor
          {...{ label, language, value, onChange, maxBytes, place }}
          title={title}
          describedBy={hint}
          onPickMedium={onPickMedium}
          onScroll={setShare}
        />
        <p id={hint} className={css.status}>
          <span>
            {COUNT.format(words)} {words === 1 ? 'Wort' : 'Wörter'}
            {!fitsBytes(value, maxBytes * 0.9) &&
              ` · noch ${COUNT.format(Math.floor((maxBytes - bytesOf(value)) / 1024))} KB`}
          </span>
          <span>
            / setzt ein · <kbd>Strg</kbd> B fett, I kursiv, K Link, S speichert · Tab verlässt das Feld
          </span>
        </p>
      </div>
      <div className={css.page}>
        <Preview text={{ ...text, body: shown }} share={share} />
      </div>
    </div>
  )
}
