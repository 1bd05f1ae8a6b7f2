import { type QueryFunction, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LINE, MARK } from '../frame/use-list-keys.ts'
import { useMember } from '../frame/use-member.ts'
import { hasRole } from '../../session/staff-role.ts'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import { BulkBar } from './BulkBar.tsx'
import { BulkForm } from './BulkForm.tsx'
import css from './List.module.css'
import type { Asked, Bulk, Column, Found, List } from './list.ts'
import { lookedThrough } from './looked-through.ts'
import { useListAddress } from './use-list-address.ts'

type Props<L> = { list: List<L>; columns: readonly Column<L>[]; asked: Asked }

/** One page of lines, each of which is a link. */
export function Lines<L>({ list, columns, asked }: Props<L>) {
  const isLookedThrough = list.wordsOf !== undefined && asked.search !== ''
  const { queryKey, queryFn } = isLookedThrough ? lookedThrough(list, asked) : list.page(asked)
  // The route's answer has more than a page needs, and its type is the list's own.
  const {
    lines,
    next,
    lookedThrough: count,
  } = useSuspenseQuery({
    queryKey,
    queryFn: queryFn as QueryFunction<Found<L>>,
  }).data
  const { show, select, selected } = useListAddress(list)
  const { groups } = useMember()
  const isMarkable = list.csv?.selects === true || list.save !== undefined
  const bulk = list.bulk?.filter(({ roles }) => hasRole(groups, roles)) ?? []
  const marked = lines.filter(line => selected.includes(list.keyOf(line)))
  // With the lines as they were chosen: what is done may take them from the list, and the outcome is still to be read.
  const [chosen, setChosen] = useState<{ bulk: Bulk<L>; lines: readonly L[] }>()
  return (
    <>
      {marked.length > 0 && (
        <BulkBar
          list={list}
          bulk={bulk}
          lines={marked}
          asked={asked}
          onChoose={one => setChosen({ bulk: one, lines: marked })}
          onDone={() => select(() => [])}
        />
      )}
      {chosen && (
        <OpenDialog title={chosen.bulk.label} close="Schließen" onClose={() => setChosen(undefined)}>
          <BulkForm list={list} bulk={chosen.bulk} lines={chosen.lines} />
        </OpenDialog>
      )}
      {lines.length === 0 ? (
        <p className={css.none}>
          {isLookedThrough ? 'Nichts gefunden.' : list.empty(asked, next !== undefined)}
        </p>
      ) : (
        <LineTable
          list={list}
          columns={columns}
          lines={lines}
          asked={asked}
          isMarkable={bulk.length > 0 || isMarkable}
        />
      )}
      {count !== undefined && <p className={css.none}>Durchsucht sind die ersten {count} Zeilen.</p>}
      {(asked.after !== undefined || next !== undefined) && (
        <nav className={css.pages} aria-label="Seiten">
          {asked.after !== undefined && (
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

function LineTable<L>({
  list,
  columns,
  lines,
  asked,
  isMarkable,
}: Props<L> & { lines: readonly L[]; isMarkable: boolean }) {
  const client = useQueryClient()
  const { select, selected, linkTo, keptFor, open } = useListAddress(list)
  const keys = lines.map(list.keyOf)
  const last = useRef<string>(undefined)

  /** With shift: everything from the mark before to this one. */
  function mark(event: MouseEvent<HTMLInputElement>, key: string) {
    const isOn = event.currentTarget.checked
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)]
    const range = event.shiftKey && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
    last.current = key
    select(marked => {
      const others = marked.filter(each => keys.includes(each) && !range.includes(each))
      return isOn ? [...others, ...range] : others
    })
  }

  return (
    <table className={css.table}>
      <caption className="hidden">{list.title}</caption>
      <thead>
        <tr>
          {isMarkable && (
            <th scope="col" className={css.mark}>
              <input
                type="checkbox"
                aria-label="Alle auf dieser Seite"
                checked={keys.every(key => selected.includes(key))}
                onChange={({ currentTarget }) => select(() => (currentTarget.checked ? keys : []))}
              />
            </th>
          )}
          {columns.map(column => (
            <Head key={column.id} list={list} column={column} asked={asked} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const key = keys[index] ?? ''
          const prepare = () => list.prepare?.(client, line)
          return (
            <tr key={key} data-current={key === open ? '' : undefined}>
              {isMarkable && (
                <td className={css.mark}>
                  <input
                    type="checkbox"
                    aria-label={`${list.nameOf?.(line) ?? key} auswählen`}
                    checked={selected.includes(key)}
                    onClick={event => mark(event, key)}
                    readOnly
                    {...MARK}
                  />
                </td>
              )}
              {columns.map((column, position) => (
                <td key={column.id} {...looksOf(column, position)}>
                  {position === 0 ? (
                    <Link
                      to={linkTo(key)}
                      state={keptFor(key)}
                      preventScrollReset
                      aria-current={key === open}
                      onFocus={prepare}
                      onMouseEnter={prepare}
                      {...LINE}
                    >
                      {column.cell(line)}
                    </Link>
                  ) : (
                    column.cell(line)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const looksOf = <L,>({ isFigure, isTight, isAtEnd, isHiddenBeside }: Column<L>, position: number) => ({
  className: position === 0 ? css.lead : isFigure ? css.figure : isTight ? css.tight : css.wide,
  'data-end': isFigure || isAtEnd ? '' : undefined,
  'data-aside': isHiddenBeside ? '' : undefined,
})

/** A triangle: not every font has an arrow. */
const SortMark = ({ isDown }: { isDown: boolean }) => (
  <svg className={css.sort} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
    <path d={isDown ? 'M0 2h8L4 7Z' : 'M0 6h8L4 1Z'} />
  </svg>
)

/** The way in which a column is sorted, for who hears it; names of sorts are the list's own. */
function Head<L>({ list, column, asked }: { list: List<L>; column: Column<L>; asked: Asked }) {
  const { show } = useListAddress(list)
  const { label, sorts, isFigure, isHiddenBeside } = column
  const isSorted = asked.search === '' && sorts?.includes(asked.sort)
  const isDown = asked.sort === sorts?.[0]
  return (
    <th
      scope="col"
      className={isFigure && css.figure}
      data-aside={isHiddenBeside ? '' : undefined}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {sorts && asked.search === '' ? (
        <button type="button" onClick={() => show({ sort: isDown ? sorts[1] : sorts[0] })}>
          {label} {isSorted && <SortMark isDown={isDown} />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
