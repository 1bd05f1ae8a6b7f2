import type { ReactNode } from 'react'
import css from '../Admin.module.css'
import { Begun } from './Begun.tsx'
import { type Compared, Comparison, TakenOver } from './Comparison.tsx'
import editing from './Editing.module.css'
import { Saved } from './Saved.tsx'
import type { Editing } from './use-editing.ts'

type Props = {
  title: string
  own: Editing
  /** Shown once somebody else has saved meanwhile. */
  compared?: readonly Compared[]
  /** Instead of it, where a table says too little. */
  comparison?: ReactNode
  /** What was saved just now, and the way back. */
  saved: { says: string; undo: () => Promise<unknown> } | undefined
  /** Begins the form anew from what is saved. */
  onRenew: () => void
  /** As wide as its page, where a form's width is too little. */
  isWide?: boolean
  /** The form. */
  children: ReactNode
}

/** A form for something that two people may write at once, with what was begun before, what differs, and what was saved. */
export function EditedPart({
  title,
  own,
  compared,
  comparison,
  saved,
  onRenew,
  isWide = false,
  children,
}: Props) {
  const dropOwn = () => {
    own.drop()
    onRenew()
  }
  if (saved)
    return (
      <section className={css.part} aria-label={title}>
        <Saved {...saved} onUndone={onRenew} />
        <button type="button" className={editing.word} onClick={onRenew}>
          Weiter bearbeiten
        </button>
      </section>
    )
  return (
    <section className={`${css.part} ${editing.form} ${isWide ? editing.wide : ''}`} aria-label={title}>
      <h3>{title}</h3>
      {own.typed &&
        (comparison ?? (
          <Comparison of={compared ?? []} onTakeTheirs={dropOwn}>
            <TakenOver />
          </Comparison>
        ))}
      {own.isBegun && own.typed === undefined && <Begun onDrop={dropOwn} />}
      {children}
    </section>
  )
}
