import { useLocation, useSearchParams } from 'react-router-dom'
import { ORDER_STATUSES } from '../../../../contract/staff.ts'

type Status = (typeof ORDER_STATUSES)[number]

/** What a list asks for: in the address, but for who is looked for and where that list goes on, which name a person. */
export type Asked = {
  search: string
  status: Status | undefined
  sort: 'newest' | 'oldest'
  after: string | undefined
}

type Kept = { search?: string; after?: string } | null

/**
 * Names and addresses of customers lie in the entry of the history, where a reload and the way back find them, and in no
 * address, which logs and histories keep.
 */
export function useAsked() {
  const [address, setAddress] = useSearchParams()
  // Written by this hook only.
  const kept = useLocation().state as Kept
  const search = kept?.search ?? ''
  const asked: Asked = {
    search,
    status: ORDER_STATUSES.find(status => status === address.get('status')),
    sort: address.get('sort') === 'oldest' ? 'oldest' : 'newest',
    after: search === '' ? (address.get('after') ?? undefined) : kept?.after,
  }

  /** The address that shows this instead; what is open stays open. */
  function addressOf({ status, sort, search: words, after }: Asked, open = address.get('order')) {
    const next = new URLSearchParams()
    if (status !== undefined && words === '') next.set('status', status)
    if (sort === 'oldest') next.set('sort', sort)
    if (after !== undefined && words === '') next.set('after', after)
    if (open) next.set('order', open)
    return next
  }

  return {
    asked,
    show: (wanted: Partial<Asked>) => {
      // Another question begins with its first page.
      const next = { ...asked, after: undefined, ...wanted }
      setAddress(addressOf(next), {
        state: next.search === '' ? null : { search: next.search, after: next.after },
        preventScrollReset: true,
      })
    },
    /** For a link, together with `kept`. */
    linkTo: (open: string) => `?${addressOf(asked, open).toString()}`,
    linkToList: () => `?${addressOf(asked, null).toString()}`,
    kept,
  }
}
