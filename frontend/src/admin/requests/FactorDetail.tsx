import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readFactorReset } from '../../../../contract/staff-requests.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import { routeOf } from '../../routes.ts'
import css from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { requestList } from './request-list.tsx'

const STATES = {
  open: 'wartet auf eure Bestätigung',
  confirmed: 'bestätigt, wartet',
  resetting: 'wird entfernt',
  done: 'entfernt',
  cancelled: 'abgebrochen',
}

/** A lost second factor: it is confirmed at the person. */
export function FactorDetail({ of: key }: { of: string }) {
  const [requestId = '', address = ''] = key.split('-')
  const { customer, status, at, waitsUntil } = useSuspenseQuery(
    queryOf(readFactorReset, { requestId, address }),
  ).data
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>Zweiter Faktor verloren</h2>
          <p>
            {STATES[status]}, belegt am {shortMoment(at)}
          </p>
        </div>
        <ToList of={requestList} />
      </div>
      <section className={css.part} aria-label="Was zu tun ist">
        <p>
          Das Postfach ist belegt, frühestens am {shortMoment(waitsUntil)} kann der Faktor gehen.{' '}
          <Link to={`${routeOf('staffCustomers').path}?kunde=${customer}`}>Bei der Person bestätigen</Link>
        </p>
      </section>
    </>
  )
}
