import type { ReactNode } from 'react'
import css from '../Admin.module.css'

/** One part of a page, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h3>{title}</h3>
      <div>{children}</div>
    </section>
  )
}

type Fact = readonly [string, ReactNode] | undefined | false | ''

/** What is known, each with its name. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {of.map(
        fact =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
