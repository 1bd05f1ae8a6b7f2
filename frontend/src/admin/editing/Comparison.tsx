import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import css from './Editing.module.css'

export type Compared = { label: string; mine: string; theirs: string }

type Props = {
  of: readonly Compared[]
  onTakeTheirs: () => void
  /** What else is to be known of it. */
  children?: ReactNode
}

/** Two people at one thing: what both wrote, field by field, before one overwrites the other. */
export function Comparison({ of, onTakeTheirs, children }: Props) {
  const differing = of.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <SavedByOther onTakeTheirs={onTakeTheirs}>
      {differing.length === 0 ? (
        <p>Beide Fassungen sagen dasselbe.</p>
      ) : (
        <table className={css.compared}>
          <thead>
            <tr>
              <th scope="col">Feld</th>
              <th scope="col">Deine Fassung</th>
              <th scope="col">Jetzt gespeichert</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine || '(leer)'}</td>
                <td>{theirs || '(leer)'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </SavedByOther>
  )
}

/** Where `useEditing` was told what the form showed. */
export const TakenOver = () => (
  <p>Was du nicht geändert hast, steht unten schon so, wie es jetzt gespeichert ist.</p>
)

/** The one who saves second overwrites what is shown here, or takes it over. */
export function SavedByOther({ children, onTakeTheirs }: { children: ReactNode; onTakeTheirs: () => void }) {
  return (
    <Notice tone="warning" isLive title="Inzwischen hat jemand anders gespeichert">
      {children}
      <p>
        Speicherst du jetzt, gilt deine Fassung.{' '}
        <button type="button" className={css.word} onClick={onTakeTheirs}>
          Die gespeicherte nehmen
        </button>
      </p>
    </Notice>
  )
}
