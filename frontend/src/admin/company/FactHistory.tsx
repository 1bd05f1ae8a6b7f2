import type { SavedFacts } from '../../../../contract/company-facts.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import css from './Company.module.css'
import { placeName } from '../../../../contract/fact-words.ts'
import { shownLine } from './sections.ts'

/** A line of the audit: member, deed, before and after, reason. */
export function FactHistory({ history }: Pick<SavedFacts, 'history'>) {
  return (
    <section aria-label="Verlauf" className={css.section}>
      <h2>Verlauf</h2>
      {history.length === 0 && (
        <p>Hier steht, wer was geändert hat und warum. Noch hat niemand etwas geändert.</p>
      )}
      <ol className={css.history}>
        {history.map(({ at, who, reason, changes }) => (
          <li key={`${at} ${who}`}>
            <details>
              <summary>
                <time dateTime={at}>{shortMoment(at)}</time> {who}: {reason}
              </summary>
              <dl>
                {changes.map(({ before, after, ...place }) => (
                  <div key={placeName(place)}>
                    <dt>{placeName(place)}</dt>
                    <dd>
                      {shownLine(place, before)} <span>wurde zu</span> {shownLine(place, after)}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
