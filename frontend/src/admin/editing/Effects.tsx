import type { ReactNode } from 'react'
import css from '../Admin.module.css'

type Props = {
  /** In sentences. */
  of: readonly string[]
  title?: string
  /** What it happens to, where that is more than the page shows. */
  about?: string
  /** Read aloud when it changes with what is typed. */
  isLive?: boolean
  children?: ReactNode
}

/** What will happen, said in each form before its button is pressed. */
export function Effects({ of, title = 'Das wird geschehen', about, isLive = false, children }: Props) {
  return (
    <div className={css.effects} aria-live={isLive ? 'polite' : undefined}>
      <strong>{title}</strong>
      {about !== undefined && <p>{about}</p>}
      <ul>
        {of.map(effect => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}
