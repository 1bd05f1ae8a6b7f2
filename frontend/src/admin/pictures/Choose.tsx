import { type DragEvent, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './Pictures.module.css'
import type { Pictures } from './use-pictures.ts'
import { MAX_PICTURES, TROUBLES } from './words.ts'

/** Files are chosen or dropped; the browser opens them by itself. */
export function Choose({ add, isTooMany }: Pick<Pictures, 'add' | 'isTooMany'>) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <>
      {/* Dropping is one more way; the field below does the same with any device. */}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor="bilder" className={buttonClass('quiet')}>
          Bilder wählen oder hierher ziehen
        </label>
        <input
          ref={input}
          id="bilder"
          type="file"
          className="hidden"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-describedby="bilder-hinweis"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <p id="bilder-hinweis">
          Bis zu {MAX_PICTURES}: JPEG, PNG, WebP, AVIF oder GIF. Alles geschieht in deinem Browser; nichts
          verlässt ihn, bevor du es speicherst.
        </p>
      </div>
      {isTooMany && (
        <Notice tone="warning" isLive>
          <p>{TROUBLES['too-many']}</p>
        </Notice>
      )}
    </>
  )
}
