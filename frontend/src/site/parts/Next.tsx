import type { ReactNode } from 'react'
import css from './Next.module.css'

/** The end of a page: one thing to do, on a deeper paper. */
export function Next({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={css.next}>
      <h2>{title}</h2>
      <div>
        <p>{text}</p>
        {children}
      </div>
    </section>
  )
}
