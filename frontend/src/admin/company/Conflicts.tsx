import type { CompanyFacts, FactName } from '../../../../contract/company-facts.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './Company.module.css'
import { labelOf } from './sections.ts'

type Props = {
  savedBy: string | undefined
  mine: CompanyFacts
  theirs: CompanyFacts
  conflicts: readonly FactName[]
  taken: readonly FactName[]
  onTake: (name: FactName) => void
}

/** What somebody else has saved meanwhile, beside what stands in the form. */
export function Conflicts({ savedBy, mine, theirs, conflicts, taken, onTake }: Props) {
  return (
    <Notice tone="warning" isLive title={`${savedBy ?? 'Jemand anders'} hat inzwischen gespeichert`}>
      {taken.length > 0 && (
        <p>Übernommen, weil du hier nichts geändert hast: {taken.map(labelOf).join(', ')}.</p>
      )}
      {conflicts.map(name => (
        <div key={name} className={css.conflict}>
          <h3>{labelOf(name)}</h3>
          <dl>
            <div>
              <dt>Deine Fassung</dt>
              <dd>{shown(mine[name])}</dd>
            </div>
            <div>
              <dt>Gespeichert</dt>
              <dd>{shown(theirs[name])}</dd>
            </div>
          </dl>
          <button type="button" className={css.quiet} onClick={() => onTake(name)}>
            {labelOf(name)}: gespeicherte Fassung übernehmen
          </button>
        </div>
      ))}
      <p>Speicherst du jetzt, gilt, was unten im Formular steht.</p>
    </Notice>
  )
}

/** A fact in a few words. */
function shown(fact: CompanyFacts[FactName]): string {
  if (fact === undefined) return 'leer'
  if (typeof fact === 'string') return fact
  if (!Array.isArray(fact)) return [fact.de, fact.en].filter(Boolean).join(' | ')
  return fact.length === 0 ? 'leer' : fact.map(nameOf).join(', ')
}

/** What was just added has none yet. */
const nameOf = (entry: { name: string } | { author: string }): string =>
  ('name' in entry ? entry.name : entry.author) || 'ohne Namen'
