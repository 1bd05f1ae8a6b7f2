import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { listOrders, ORDER_STATUSES, readStaffOrder } from '../../../../contract/staff.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { queryOf } from '../../query/query-client.ts'
import { LINE, SEARCH } from '../frame/use-list-keys.ts'
import css from '../Admin.module.css'
import { type Asked, useAsked } from './search.ts'
import { euros, shortMoment, STATUS_NAMES } from './words.ts'
import { StatusMark } from './StatusMark.tsx'

/** One page of the list, with what narrows it down. */
export function OrderList({ open }: { open: string | undefined }) {
  const { asked, show } = useAsked()
  const seen = useDeferredValue(asked)
  const isWaiting = JSON.stringify(seen) !== JSON.stringify(asked)

  function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('search')
    show({ search: typeof words === 'string' ? words.trim() : '', status: undefined })
  }

  return (
    <>
      <div className={css.tools}>
        <search>
          <form onSubmit={look}>
            <input
              key={asked.search}
              type="search"
              name="search"
              defaultValue={asked.search}
              maxLength={80}
              placeholder="Nummer, E-Mail oder Nachname"
              aria-label="Bestellungen suchen: Nummer, E-Mail mit @ oder Nachname"
              autoComplete="off"
              {...SEARCH}
            />
          </form>
        </search>
        <fieldset className={css.chips}>
          <legend className="hidden">Stand</legend>
          <Chip
            isOn={asked.status === undefined && asked.search === ''}
            onPress={() => show({ status: undefined, search: '' })}
          >
            Alle
          </Chip>
          {ORDER_STATUSES.map(status => (
            <Chip
              key={status}
              isOn={asked.status === status && asked.search === ''}
              onPress={() => show({ status, search: '' })}
            >
              {STATUS_NAMES[status]}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className={css.lines} aria-busy={isWaiting || undefined}>
        <DataBoundary key={asked.search} title="Die Liste lässt sich gerade nicht zeigen">
          <Lines asked={seen} open={open} />
        </DataBoundary>
      </div>
    </>
  )
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

function Lines({ asked, open }: { asked: Asked; open: string | undefined }) {
  const client = useQueryClient()
  const { show, linkTo, kept } = useAsked()
  const { search, status, sort, after } = asked
  const { lines, next, by } = useSuspenseQuery(
    queryOf(listOrders, { ...(search !== '' && { search }), status, sort, after }),
  ).data
  // Before it is opened: with the keyboard, and under a hand that rests.
  const prepare = (number: string) => void client.prefetchQuery(queryOf(readStaffOrder, { number }))
  return (
    <>
      {lines.length === 0 ? (
        <p className={css.none}>
          {search === ''
            ? 'Hier gibt es noch keine Bestellung.'
            : `Nichts gefunden. Gesucht wurde nach dem Anfang ${by === 'email' ? 'der E-Mail-Adresse' : 'des Nachnamens'}; eine Nummer wird ganz eingegeben.`}
        </p>
      ) : (
        <table className={css.table}>
          <caption className="hidden">Bestellungen</caption>
          <thead>
            <tr>
              <th scope="col">Nummer</th>
              <th scope="col">Stand</th>
              <th scope="col">Kundin oder Kunde</th>
              <th scope="col">Angebot</th>
              <th scope="col" className={css.figure}>
                Betrag
              </th>
              <th
                scope="col"
                className={css.figure}
                aria-sort={search === '' ? (sort === 'newest' ? 'descending' : 'ascending') : undefined}
              >
                {search === '' ? (
                  <button
                    type="button"
                    onClick={() => show({ sort: sort === 'newest' ? 'oldest' : 'newest' })}
                  >
                    Bestellt <span aria-hidden="true">{sort === 'newest' ? '↓' : '↑'}</span>
                  </button>
                ) : (
                  'Bestellt'
                )}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.orderId} data-current={line.number === open ? '' : undefined}>
                <td>
                  <Link
                    to={linkTo(line.number)}
                    state={kept}
                    preventScrollReset
                    aria-current={line.number === open}
                    onFocus={() => prepare(line.number)}
                    onMouseEnter={() => prepare(line.number)}
                    {...LINE}
                  >
                    {line.number}
                  </Link>
                </td>
                <td>
                  <StatusMark of={line} />
                </td>
                <td className={css.who}>
                  {line.name || 'gelöscht'} <small>{line.email}</small>
                </td>
                <td className={css.what}>{line.title}</td>
                <td className={css.figure}>{euros(line.totalCents)}</td>
                <td className={css.figure}>
                  <time dateTime={line.createdAt}>{shortMoment(line.createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(after !== undefined || next !== undefined) && (
        <nav className={css.pages} aria-label="Seiten">
          {after !== undefined && (
            <button type="button" onClick={() => show({ after: undefined })}>
              Zum Anfang
            </button>
          )}
          {next !== undefined && (
            <button type="button" onClick={() => show({ after: next })}>
              Weitere
            </button>
          )}
        </nav>
      )}
    </>
  )
}
