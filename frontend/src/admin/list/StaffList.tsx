import { type SubmitEvent, useDeferredValue } from 'react'
import { fieldValue } from '../../form/field-value.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { SEARCH } from '../frame/use-list-keys.ts'
import { useMember } from '../frame/use-member.ts'
import { useChoices } from './kept-choices.ts'
import { Lines } from './Lines.tsx'
import css from './List.module.css'
import type { Asked, Filter, List } from './list.ts'
import { offered } from './offered.ts'
import { useListAddress } from './use-list-address.ts'
import { ViewMenu } from './ViewMenu.tsx'

/** A list of the staff: what narrows it down, its page of lines, and what can be done to several of them. */
export function StaffList<L>({ of: list }: { of: List<L> }) {
  const { asked, show } = useListAddress(list)
  const { groups } = useMember()
  const { choices, choose } = useChoices(list.name)
  const seen = useDeferredValue(asked)
  const isWaiting = JSON.stringify(seen) !== JSON.stringify(asked)
  const shown = list.columns.filter(
    ({ id, isOptional }, index) => index === 0 || (choices.columns?.includes(id) ?? !isOptional),
  )
  return (
    <section className={css.list} aria-label={`Liste: ${list.title}`}>
      <div className={css.tools}>
        {list.search && <Search of={list.search} asked={asked} show={show} />}
        {offered(list.filters ?? [], groups).map(filter => (
          <Chips key={filter.name} of={filter} list={list} asked={asked} show={show} />
        ))}
        {list.beside !== undefined && <div className={`${css.chips} ${css.beside}`}>{list.beside}</div>}
        <ViewMenu list={list} shown={shown} asked={asked} choices={choices} choose={choose} show={show} />
      </div>
      <div className={css.lines} aria-busy={isWaiting || undefined}>
        <DataBoundary key={asked.search} title="Die Liste lässt sich gerade nicht zeigen">
          <Lines list={list} columns={shown} asked={seen} />
        </DataBoundary>
      </div>
    </section>
  )
}

/** More of them stand in a menu. */
const MAX_CHIPS = 6

type Asking = { asked: Asked; show: (wanted: Partial<Asked>) => void }

function Search({ of: search, asked, show }: Asking & { of: NonNullable<List<never>['search']> }) {
  function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = fieldValue(event.currentTarget, 'search').trim()
    show({ search: words, ...(search.keepsFilters !== true && { filters: {} }) })
  }
  return (
    <search>
      <form onSubmit={look}>
        <input
          key={asked.search}
          type="search"
          name="search"
          defaultValue={asked.search}
          maxLength={80}
          placeholder={search.placeholder}
          aria-label={search.label}
          autoComplete="off"
          {...SEARCH}
        />
      </form>
    </search>
  )
}

function Chips<L>({ of: filter, list, asked, show }: Asking & { of: Filter; list: List<L> }) {
  const { name, label, all, options, isMenu = false } = filter
  // A search among all is not narrowed down beside.
  const isSearch = asked.search !== '' && list.search?.keepsFilters !== true
  const isOn = (value: string | undefined) => !isSearch && asked.filters[name] === value
  function choose(value: string | undefined) {
    const { [name]: _, ...others } = asked.filters
    show({
      filters: value === undefined ? others : { ...others, [name]: value },
      ...(isSearch && { search: '' }),
    })
  }
  const choices: (readonly [string | undefined, string])[] = [
    ...(all === undefined ? [] : [[undefined, all] as const]),
    ...options,
  ]
  if (isMenu || choices.length > MAX_CHIPS)
    return (
      <select
        className={css.choice}
        aria-label={label}
        value={isSearch ? '' : (asked.filters[name] ?? '')}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? undefined : value)}
      >
        {choices.map(([value = '', words]) => (
          <option key={words} value={value}>
            {words}
          </option>
        ))}
      </select>
    )
  return (
    <fieldset className={css.chips}>
      <legend className="hidden">{label}</legend>
      {choices.map(([value, words]) => (
        <button key={words} type="button" aria-pressed={isOn(value)} onClick={() => choose(value)}>
          {words}
        </button>
      ))}
    </fieldset>
  )
}
