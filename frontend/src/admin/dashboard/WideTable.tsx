import type { ReactNode } from 'react'
import css from './Dashboard.module.css'

/** A table with its own scrolling, which the keyboard reaches; its heads stay. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
    <section className={css.wide} tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  )
}
