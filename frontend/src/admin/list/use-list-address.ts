import { useLocation, useSearchParams } from 'react-router-dom'
import type { Asked, List } from './list.ts'

export type Kept = { search?: string; after?: string; open?: string; selected?: readonly string[] } | null
type Shown = Pick<List<never>, 'open' | 'filters' | 'sorts' | 'search' | 'isSecret'>

const SEARCH = 'suche'
const SELECTED = 'auswahl'
/** Stands in the address in place of a key that is worth money; the entry of the history has it. */
const SECRET = 'geheim'

/** A line whose key is worth money, linked to from elsewhere: the address, and what lies in the entry of the history. */
export const secretLine = (path: string, open: string, key: string) => ({
  to: `${path}?${open}=${SECRET}`,
  state: { open: key } satisfies Kept,
})

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
 * Names and addresses of customers, and codes that are worth money, lie in the entry of the history, where a reload and the way back find them, and in no
 * address, which logs and histories keep. So does the page of such a search, which begins after a name.
 */
export function useListAddress(list: Shown) {
  const [address, setAddress] = useSearchParams()
  // Written by this hook only.
  const state = useLocation().state as Kept
  const isSaid = list.search?.isInAddress === true
  const search = (isSaid ? address.get(SEARCH) : state?.search) ?? ''
  const said = askedOf(list, address)
  const asked: Asked = { ...said, search, ...(search !== '' && !isSaid && { after: state?.after }) }
  const openName = address.get(list.open) ?? undefined
  const open = openName === SECRET ? state?.open : openName

  function addressWith({ search: words, after, ...rest }: Asked) {
    const next = addressOf(list, { ...rest, after: words === '' || isSaid ? after : undefined })
    if (isSaid && words !== '') next.set(SEARCH, words)
    if (openName !== undefined) next.set(list.open, openName)
    return next
  }

  /** For a link to this line, or to none, together with `linkTo`. */
  const keptFor = (key: string | undefined): Kept => {
    const { open: _, ...kept } = state ?? {}
    return { ...kept, ...(key !== undefined && list.isSecret?.(key) && { open: key }) }
  }

  return {
    asked,
    open,
    selected: (list.isSecret ? state?.selected : address.get(SELECTED)?.split('.')) ?? [],
    show: (wanted: Partial<Asked>): void => {
      // Another question begins with its first page. Of two quick presses both count, though the first is not drawn yet.
      const now = askedOf(list, new URLSearchParams(location.search))
      const next = { ...now, search, after: undefined, ...wanted }
      setAddress(addressWith(next), {
        state: {
          ...(state?.open !== undefined && { open: state.open }),
          ...(next.search !== '' && !isSaid && { search: next.search, after: next.after }),
        },
        preventScrollReset: true,
      })
    },
    /** The way back leads to another question, not through each mark. */
    select: (change: (marked: readonly string[]) => readonly string[]): void => {
      // As the address is by now: of two quick marks both count, though the first is not drawn yet.
      const next = new URLSearchParams(location.search)
      const now = presentState()
      const keys = change((list.isSecret ? now?.selected : next.get(SELECTED)?.split('.')) ?? [])
      if (list.isSecret || keys.length === 0) next.delete(SELECTED)
      else next.set(SELECTED, keys.join('.'))
      const selected = list.isSecret && { selected: keys }
      setAddress(next, { state: { ...now, ...selected }, replace: true, preventScrollReset: true })
    },
    /** For a link, together with `keptFor`; what is selected stays. */
    linkTo: (key: string | undefined): string => {
      const next = new URLSearchParams(address)
      next.delete(list.open)
      if (key !== undefined) next.set(list.open, list.isSecret?.(key) ? SECRET : key)
      return `?${next.toString()}`
    },
    keptFor,
    kept: keptFor(undefined),
  }
}

/** What this hook has written last, though it may not be drawn yet: the router keeps it under `usr`. */
const presentState = (): Kept => (history.state as { usr?: Kept } | null)?.usr ?? null
