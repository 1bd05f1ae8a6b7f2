import { useLocation, useSearchParams } from 'react-router-dom'
import type { Asked, List } from './list.ts'

type Kept = { search?: string; after?: string } | null
type Shown = Pick<List<never>, 'open' | 'filters' | 'sorts' | 'search'>

const SEARCH = 'suche'
const SELECTED = 'auswahl'

/** What `address` says to a list; a value that the list does not know is none. */
export function askedOf({ filters = [], sorts }: Shown, address: URLSearchParams): Omit<Asked, 'search'> {
  const known = filters.flatMap(({ name, all, options }): [string, string][] => {
    const value = address.get(name)
    const found = options.find(([option]) => option === value) ?? (all === undefined ? options[0] : undefined)
    return found ? [[name, found[0]]] : []
  })
  return {
    filters: Object.fromEntries(known),
    sort: sorts.find(sort => sort === address.get('sort')) ?? sorts[0],
    after: address.get('after') ?? undefined,
  }
}

/** The same list in an address; what it begins with is not written out. */
export function addressOf({ filters = [], sorts }: Shown, asked: Omit<Asked, 'search'>): URLSearchParams {
  const address = new URLSearchParams()
  for (const { name, all, options } of filters) {
    const value = asked.filters[name]
    if (value !== undefined && (all !== undefined || value !== options[0]?.[0])) address.set(name, value)
  }
  if (asked.sort !== sorts[0]) address.set('sort', asked.sort)
  if (asked.after !== undefined) address.set('after', asked.after)
  return address
}

/**
 * Names and addresses of customers lie in the entry of the history, where a reload and the way back find them, and in no
 * address, which logs and histories keep. So does the page of such a search, which begins after a name.
 */
export function useListAddress(list: Shown) {
  const [address, setAddress] = useSearchParams()
  // Written by this hook only.
  const kept = useLocation().state as Kept
  const isSaid = list.search?.isInAddress === true
  const search = (isSaid ? address.get(SEARCH) : kept?.search) ?? ''
  const said = askedOf(list, address)
  const asked: Asked = { ...said, search, ...(search !== '' && !isSaid && { after: kept?.after }) }
  const open = address.get(list.open) ?? undefined

  function addressWith({ search: words, after, ...rest }: Asked, opened = open) {
    const next = addressOf(list, { ...rest, after: words === '' || isSaid ? after : undefined })
    if (isSaid && words !== '') next.set(SEARCH, words)
    if (opened !== undefined) next.set(list.open, opened)
    return next
  }

  return {
    asked,
    open,
    selected: address.get(SELECTED)?.split('.') ?? [],
    show: (wanted: Partial<Asked>): void => {
      // Another question begins with its first page. Of two quick presses both count, though the first is not drawn yet.
      const now = askedOf(list, new URLSearchParams(location.search))
      const next = { ...now, search, after: undefined, ...wanted }
      setAddress(addressWith(next), {
        state: next.search === '' || isSaid ? null : { search: next.search, after: next.after },
        preventScrollReset: true,
      })
    },
    /** The way back leads to another question, not through each mark. */
    select: (change: (marked: readonly string[]) => readonly string[]): void => {
      // As the address is by now: of two quick marks both count, though the first is not drawn yet.
      const next = new URLSearchParams(location.search)
      const keys = change(next.get(SELECTED)?.split('.') ?? [])
      if (keys.length === 0) next.delete(SELECTED)
      else next.set(SELECTED, keys.join('.'))
      setAddress(next, { state: kept, replace: true, preventScrollReset: true })
    },
    /** For a link, together with `kept`; what is selected stays. */
    linkTo: (key: string | undefined): string => {
      const next = new URLSearchParams(address)
      next.delete(list.open)
      if (key !== undefined) next.set(list.open, key)
      return `?${next.toString()}`
    },
    kept,
  }
}
