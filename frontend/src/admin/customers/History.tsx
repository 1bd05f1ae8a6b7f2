import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ACTION_NAMES, exactMoment, shortMoment } from '../../../../contract/staff-words.ts'
import css from '../Admin.module.css'
import { Change } from '../editing/Change.tsx'
import { Older } from '../list/Older.tsx'
import { historyOf } from './of-customer.ts'

/** Which member of staff looked and what they did, the newest first. */
export function History({ customer }: { customer: string }) {
  const query = useSuspenseInfiniteQuery(historyOf(customer))
  return (
    <section className={css.part} aria-label="Verlauf">
      <h3>Verlauf im Team</h3>
      <ol className={css.timeline}>
        {query.data.map(({ at, action, who, reason, before, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two things may happen in one millisecond
          <li key={`${at} ${action} ${index}`}>
            <time dateTime={at} title={exactMoment(at)}>
              {shortMoment(at)}
            </time>
            <div>
              <strong>{ACTION_NAMES[action]}</strong>
              <small>{who}</small>
              {reason !== '' && <p>{reason}</p>}
              <Change action={action} before={before} after={after} />
            </div>
          </li>
        ))}
      </ol>
      <Older query={query} />
    </section>
  )
}
