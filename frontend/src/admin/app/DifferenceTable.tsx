import { useState } from 'react'
import admin from '../Admin.module.css'
import editing from '../editing/Editing.module.css'
import css from './App.module.css'

/** More than anybody reads at once; the others are shown when they are asked for. */
const MAX_ROWS = 200

type Props = {
  of: readonly { label: string; before: string; after: string }[]
  /** What the two columns are. */
  before: string
  after: string
}

/** Field by field, what is there beside what comes in its place. */
export function DifferenceTable({ of, before, after }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? of : of.slice(0, MAX_ROWS)
  return (
    <>
      <div className={css.wide}>
        <table className={editing.compared}>
          <thead>
            <tr>
              <th scope="col">Feld</th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may be called alike
              <tr key={index}>
                <th scope="row">{row.label}</th>
                <td>{row.before || '(leer)'}</td>
                <td>{row.after || '(leer)'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < of.length && (
        <p className={admin.what}>
          Und {of.length - shown.length} weitere.{' '}
          <button type="button" className={editing.word} onClick={() => setWhole(true)}>
            Alle zeigen
          </button>
        </p>
      )}
    </>
  )
}
