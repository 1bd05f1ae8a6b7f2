import type { ReactNode } from 'react'
import css from './Section.module.css'

type Props = {
  id?: string
  /** The small word in the margin. */
  label?: string
  title: string
  /** The whole width instead of the text's measure. */
  isWide?: boolean
  children?: ReactNode
}

/** A part of a public page: a label in the left margin, a heading, and text deliberately off-centre. */
export function Section({ id, label, title, isWide = false, children }: Props) {
  return (
    <section id={id} className={css.section} data-reveal="">
      {label !== undefined && <p className={css.label}>{label}</p>}
      <div className={isWide ? css.wide : css.body}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
