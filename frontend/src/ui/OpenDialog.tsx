import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import css from './Dialog.module.css'

type Props = {
  /** A new one takes the focus, so that the next step inside is read out. */
  title: string
  close: string
  /** The visitor wants it gone. */
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open as long as it is drawn: what it holds begins anew each time. */
export function OpenDialog({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useLayoutEffect(() => {
    const drawn = dialog.current
    drawn?.showModal()
    // While it is still in the page: closing gives the focus back to what opened it.
    return () => drawn?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={name}
      // In development effects run twice, and the first closing is told after the second opening.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <form method="dialog">
        <button className={css.close}>{close}</button>
      </form>
      <Title key={title} id={name}>
        {title}
      </Title>
      {children}
    </dialog>
  )
}

function Title({ id, children }: { id: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  )
}
