import type { ReactNode } from 'react'
import css from '../dashboard/Dashboard.module.css'

/** A table with its own scrolling, which the keyboard reaches. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A region that scrolls and holds nothing to focus has to be focusable itself (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.wide} tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  )
}
