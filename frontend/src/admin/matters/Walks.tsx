import { useSuspenseQuery } from '@tanstack/react-query'
import { readWalks } from '../../../../contract/staff-bookkeeping.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import css from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { matterList } from './matter-list.tsx'
import { LIST_NAMES } from './words.ts'

/** In place of an entry: how far the comparison has come. */
export function Walks() {
  const { walks } = useSuspenseQuery(queryOf(readWalks, {})).data
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>Zuletzt verglichen</h2>
          <p>Jede Stunde wird jede Liste von Stripe mit den Bestellungen verglichen.</p>
        </div>
        <ToList of={matterList} />
      </div>
      <section className={css.part} aria-label="Listen">
        {walks.length === 0 ? (
          <p className={css.what}>Noch ist keine Liste verglichen.</p>
        ) : (
          <dl className={css.facts}>
            {walks.map(({ list, startedAt, until, isWalking }) => (
              <div key={list}>
                <dt>{LIST_NAMES[list] ?? list}</dt>
                <dd>
                  {isWalking ? 'läuft seit' : 'am'} {shortMoment(startedAt)}, bis zum Stand von{' '}
                  {shortMoment(until)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </>
  )
}
