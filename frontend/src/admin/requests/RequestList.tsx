import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { listRequests } from '../../../../contract/staff.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { queryOf } from '../../query/query-client.ts'
import css from '../Admin.module.css'
import { LINE } from '../frame/use-list-keys.ts'
import { day, shortMoment, topicName } from '../orders/words.ts'

const STATES = { open: 'Offen', done: 'Erledigt' } as const
type State = keyof typeof STATES

/** The address with this instead; another state begins with its first page. */
function linkTo(
  address: URLSearchParams,
  change: { stand?: State; after?: string | undefined; anliegen?: string },
) {
  const next = new URLSearchParams(address)
  if (!('anliegen' in change)) next.delete('after')
  for (const [name, value] of Object.entries(change)) if (value !== undefined) next.set(name, value)
  return `?${next.toString()}`
}

export function RequestList({ open }: { open: string | undefined }) {
  const [address] = useSearchParams()
  const status: State = address.get('stand') === 'done' ? 'done' : 'open'
  const after = address.get('after') ?? undefined
  const seen = useDeferredValue(address)
  return (
    <>
      <div className={css.tools}>
        <nav className={css.chips} aria-label="Stand">
          {(['open', 'done'] as const).map(each => (
            <Link
              key={each}
              to={linkTo(address, { stand: each })}
              aria-current={each === status ? 'true' : undefined}
              preventScrollReset
            >
              {STATES[each]}
            </Link>
          ))}
        </nav>
      </div>
      <div className={css.lines} aria-busy={seen !== address || undefined}>
        <DataBoundary key={`${status} ${after}`} title="Die Liste lässt sich gerade nicht zeigen">
          <Lines status={status} after={after} open={open} />
        </DataBoundary>
      </div>
    </>
  )
}

type LinesProps = { status: State; after: string | undefined; open: string | undefined }

function Lines({ status, after, open }: LinesProps) {
  const [address] = useSearchParams()
  const { lines, next } = useSuspenseQuery(queryOf(listRequests, { status, after })).data
  if (lines.length === 0)
    return <p className={css.none}>{status === 'open' ? 'Alles beantwortet.' : 'Noch nichts erledigt.'}</p>
  return (
    <>
      <table className={`${css.table} ${css.five}`}>
        <caption className="hidden">Anliegen</caption>
        <thead>
          <tr>
            <th scope="col">Nummer</th>
            <th scope="col">Thema</th>
            <th scope="col">Von</th>
            <th scope="col">Frist</th>
            <th scope="col" className={css.figure}>
              Eingegangen
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number, topic, email, name, at, dueAt }) => (
            <tr key={number} data-current={number === open ? '' : undefined}>
              <td>
                <Link
                  to={linkTo(address, { anliegen: number })}
                  preventScrollReset
                  aria-current={number === open}
                  {...LINE}
                >
                  {number}
                </Link>
              </td>
              <td>{topicName(topic)}</td>
              <td className={css.who}>
                {name} <small>{email}</small>
              </td>
              <td className={css.what}>{dueAt === undefined ? '' : day(dueAt)}</td>
              <td className={css.figure}>
                <time dateTime={at}>{shortMoment(at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(after !== undefined || next !== undefined) && (
        <nav className={css.pages} aria-label="Seiten">
          {after !== undefined && <Link to={linkTo(address, {})}>Zum Anfang</Link>}
          {next !== undefined && <Link to={linkTo(address, { after: next })}>Weitere</Link>}
        </nav>
      )}
    </>
  )
}
