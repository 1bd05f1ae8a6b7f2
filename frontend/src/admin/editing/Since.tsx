import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'

export type Difference = { label: string; before: string; now: string }

/** What differs between a thing as it was seen and as it is, both in words. */
export const differing = (
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Difference[] =>
  Object.keys({ ...before, ...now })
    .filter(label => before[label] !== now[label])
    .map(label => ({ label, before: before[label] ?? '', now: now[label] ?? '' }))

type Props = {
  title: string
  /** What was done last, and by whom. */
  latest: string | undefined
  differences: readonly Difference[]
  /** What a press does now. */
  children: ReactNode
}

/** Somebody else was faster: what the thing was when the decision began, beside what it is. */
export function Since({ title, latest, differences, children }: Props) {
  return (
    <Notice tone="warning" isLive title={title}>
      {latest !== undefined && <p>Zuletzt: {latest}</p>}
      {differences.length > 0 && (
        <table className={css.change}>
          <thead>
            <tr>
              <th scope="col">Was</th>
              <th scope="col">Als du begonnen hast</th>
              <th scope="col">Jetzt</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, before, now }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </Notice>
  )
}
