import type { ReactNode } from 'react'
import css from './Section.module.css'

type Props = {
  id?: string
  /** The small word in the margin. */
  label?: string
  title: string
  /** `split`: the heading stays at the left while its text passes at the right. `band`: on a deeper paper. */
  look?: 'margin' | 'split' | 'band'
  /** The whole width instead of the text's measure. */
  isWide?: boolean
  children?: ReactNode
}

/** A part of a public page: a label in the left margin, a heading, and text deliberately off-centre. */
export function Section({ id, label, title, look = 'margin', isWide = false, children }: Props) {
  return (
    <section
      id={id}
      className={look === 'margin' ? css.section : `${css.section} ${css[look]}`}
      data-reveal=""
    >
      {label !== undefined && <p className={css.label}>{label}</p>}
      <div className={isWide ? css.wide : css.body}>
        <h2>{title}</h2>
        {look === 'split' ? <div>{children}</div> : children}
      </div>
    </section>
  )
}
