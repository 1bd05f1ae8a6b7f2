import { drafted } from './draft.ts'
import { exists, notExists, type Term, writeText } from './expression.ts'
import type { TrailEntry } from './record.ts'
import type { Item, Key, Write } from './table.ts'

/** As it was read: by its `rev`, or still without one. */
const asSeen = ({ rev }: Item): Term[] =>
  rev === undefined
    ? [
        ['pk', exists],
        ['rev', notExists],
      ]
    : [['rev', rev]]

/** What is known of its customer; the state goes along as it is. */
interface Rehomed {
  readonly customerId?: string
  readonly rev?: number
  readonly trail?: readonly TrailEntry[]
}

function putThere(item: Item, key: Key, changes: Rehomed): Write {
  const draft = drafted({
    record: String(item.kind),
    name: 'arrive',
    terms: [['pk', notExists]],
    changes: { ...item, ...changes },
  })
  return { put: { ...draft.changes, ...key }, ...writeText(draft.terms) }
}

/** An item, unchanged since it was read, under another key, where nothing may stand. */
export function relocated(item: Item, to: Key, changes: Rehomed = {}): Write[] {
  const { pk, sk, kind } = item
  const { terms } = drafted({ record: String(kind), name: 'leave', terms: asSeen(item), changes: {} })
  return [{ remove: { pk, sk }, ...writeText(terms) }, putThere(item, to, changes)]
}

/** What stays at the old key, for those who still know it; it is in no index. */
export interface Forwarding {
  readonly movedTo: string
  /** Epoch seconds. */
  readonly forgetAt: number
}

/** In place of an item that was not changed since it was read. */
export function signpost(item: Item, forwarding: Forwarding): Write {
  const { pk, sk, kind } = item
  const { terms } = drafted({ record: String(kind), name: 'forward', terms: asSeen(item), changes: {} })
  return { put: { pk, sk, ...forwarding }, ...writeText(terms) }
}

/** A new item where nothing stands, or where it stood before and left a forwarding. */
export function arrived({ put }: { readonly put: Item }): Write {
  const { terms, changes } = drafted({
    record: String(put.kind),
    name: 'arrive',
    terms: [['kind', notExists]],
    changes: put,
  })
  const { pk, sk } = put
  return { put: { ...changes, pk, sk }, ...writeText(terms) }
}

/** The same, and a forwarding stays. */
export const forwarded = (item: Item, to: Key, changes: Rehomed, forwarding: Forwarding): Write[] => [
  signpost(item, forwarding),
  putThere(item, to, changes),
]
