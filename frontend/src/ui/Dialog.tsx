import type { ReactNode } from 'react'
import css from './Dialog.module.css'

type Props = { id: string; title: string; close: string; onClose?: () => void; children: ReactNode }

/** Opens and closes without React: its button carries `opens(id)` (dialog.ts). */
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
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </dialog>
  )
}
