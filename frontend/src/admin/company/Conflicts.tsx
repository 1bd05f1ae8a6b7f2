import type { FactName } from '../../../../contract/company-facts.ts'
import type { FactDifference } from '../../../../contract/fact-differences.ts'
import { Notice } from '../../ui/Notice.tsx'
import editing from '../editing/Editing.module.css'
import css from './Company.module.css'
import { factName, placeName } from '../../../../contract/fact-words.ts'
import { shownLine } from './sections.ts'

type Props = {
  savedBy: string | undefined
  /** What both have changed differently, line by line; `one` is what stands in the form. */
  conflicts: readonly FactDifference[]
  /** Facts of which the form has something as it was saved. */
  taken: readonly FactName[]
  onTake: (fact: string) => void
}

/** What somebody else has saved meanwhile, beside what stands in the form. */
export function Conflicts({ savedBy, conflicts, taken, onTake }: Props) {
  const facts = [...new Set(conflicts.map(({ fact }) => fact))]
  return (
    <Notice tone="warning" isLive title={`${savedBy ?? 'Jemand anders'} hat inzwischen gespeichert`}>
      {taken.length > 0 && (
        <p>Übernommen, soweit du es nicht geändert hast: {taken.map(factName).join(', ')}.</p>
      )}
      {conflicts.length > 0 && (
        <table className={editing.compared}>
          <thead>
            <tr>
              <th scope="col">Was</th>
              <th scope="col">Deine Fassung</th>
              <th scope="col">Gespeichert</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(line => (
              <tr key={placeName(line)}>
                <th scope="row">{placeName(line)}</th>
                <td>{shownLine(line, line.one)}</td>
                <td>{shownLine(line, line.other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts.map(fact => (
        <button key={fact} type="button" className={css.quiet} onClick={() => onTake(fact)}>
          {factName(fact)}: gespeicherte Fassung übernehmen
        </button>
      ))}
      <p>Speicherst du jetzt, gilt, was unten im Formular steht.</p>
    </Notice>
  )
}
