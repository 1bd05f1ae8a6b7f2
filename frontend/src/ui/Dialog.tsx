import type { ReactNode } from 'react'
import css from './Dialog.module.css'

type Props = { id: string; title: string; close: string; onClose?: () => void; children: ReactNode }

/** Opens and closes without React: its button carries `showModalProps(id)` (dialog.ts). */
export function Dialog({ id, title, close, onClose, children }: Props) {
  return (
    // The browser writes `open` into it.
    <dialog
      id={id}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      suppressHydrationWarning
    >
      <form method="dialog">
        <button className={css.close}>{close}</button>
      </form>
      <h2
        ref={takeFocus}
        id={`${id}-title`}
        tabIndex={-1}
        // A dialog is read from its title.
        autoFocus
      >
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/**
 * A dialog focuses what has this attribute, else its first control, and that one closes it. React writes the attribute
 * into documents only: https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-focusing-steps
 */
const takeFocus = (heading: HTMLElement | null) => heading?.setAttribute('autofocus', '')
