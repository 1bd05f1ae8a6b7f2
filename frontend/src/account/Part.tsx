import type { ReactNode } from 'react'
import css from './Account.module.css'

/** One matter of the account. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
