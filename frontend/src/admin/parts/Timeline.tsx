import type { Happening } from '../../../../contract/staff.ts'
import { euros, exactMoment, shortMoment } from '../../../../contract/staff-words.ts'
import css from '../Admin.module.css'
import { Change } from '../editing/Change.tsx'
import { ACTOR_NAMES, causeOf, happeningName } from './happenings.ts'

/** Everything that happened, the newest first: who, what, why. */
export function Timeline({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <section className={css.part} aria-label="Verlauf">
      <h3>Verlauf</h3>
      {happenings.length === 0 && <p>Noch ist nichts geschehen.</p>}
      <ol className={css.timeline}>
        {[...happenings].reverse().map((happening, index) => {
          const { at, what, by, who, reason, cents, before, after } = happening
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two things may happen in one millisecond
            <li key={`${at} ${what} ${index}`}>
              <time dateTime={at} title={exactMoment(at)}>
                {shortMoment(at)}
              </time>
              <div>
                <strong>
                  {happeningName(happening)}
                  {cents !== undefined && ` über ${euros(cents)}`}
                </strong>
                <small>
                  {[who ?? (by && ACTOR_NAMES[by]), causeOf(happening)].filter(Boolean).join(' · ')}
                </small>
                {reason !== undefined && <p>{reason}</p>}
                <Change action={what} before={before} after={after} />
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
