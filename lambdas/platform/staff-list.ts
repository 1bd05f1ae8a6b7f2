import { folded } from '../../contract/folded.ts'
import { type Item, readIndex } from './table.ts'
import { isFolded, type ListOrder, STAFF_LISTS } from './table-shape.ts'

interface ListQuery {
  /** `ORDERS` */
  readonly list: string
  readonly by: ListOrder
  /** Entries that begin so, an e-mail or a name as it was typed; all where nothing is said. */
  readonly startsWith?: string | undefined
  readonly isDescending: boolean
  readonly limit: number
  /** The `next` of the page before. */
  readonly after?: string | undefined
  /** Looked through by the table: lines with these values alone, so that a page may be short; `limit` counts what is looked at. */
  readonly where?: Readonly<Record<string, string>>
  /** Nothing but these attributes, which is read faster; all that the index projects where nothing is said. */
  readonly only?: readonly string[]
}

/** Before and after whatever an entry may hold: an empty key is refused. */
const [FIRST, LAST] = [' ', '\u{10ffff}']

/**
 * One page of a list of staff: exactly `limit` lines unless it is the last, which has no `next`. One request.
 * The next page begins after an entry, which stands in a list once, and not after an item: an order that went to another
 * customer between two pages keeps its entry, so it is neither shown twice nor left out.
 * Eventually consistent: look at the item before acting on a line.
 */
export async function listPage(query: ListQuery): Promise<{ lines: Item[]; next?: string }> {
  const { list, by, startsWith = '', isDescending, limit, where = {}, only } = query
  const { index, entry } = STAFF_LISTS[by]
  const prefix = isFolded(by) ? folded(startsWith) : startsWith
  // Of another filter it would be the end of nothing.
  const after = query.after?.startsWith(prefix) ? query.after : undefined
  const { items, last } = await readIndex({
    index,
    in: ['listPk', list],
    by: entry,
    from: (isDescending ? undefined : after) ?? (prefix || FIRST),
    to: (isDescending ? after : undefined) ?? prefix + LAST,
    isDescending,
    // The one that `after` names is shown already, and one more tells whether there is a next page.
    limit: limit + (after === undefined ? 1 : 2),
    where,
    only,
  })
  const lines = items.filter(line => line[entry] !== after)
  const shown = lines.slice(0, limit)
  if (Object.keys(where).length > 0) return { lines, ...(last && { next: String(last[entry]) }) }
  // A Query ends at 1 MB, too.
  const hasMore = lines.length > limit || (last !== undefined && shown.length > 0)
  return { lines: shown, ...(hasMore && { next: String(shown.at(-1)?.[entry]) }) }
}

/**
 * The page of the first of these beginnings that anything has; further pages stay with the one that they began with. One
 * request for each beginning.
 */
export async function firstPageOf(
  query: Omit<ListQuery, 'startsWith'>,
  beginnings: readonly string[],
): ReturnType<typeof listPage> {
  const { after } = query
  const begun = beginnings.filter(each => after?.startsWith(folded(each)))
  for (const startsWith of begun.length > 0 ? begun : beginnings) {
    // The next one is asked for only where this one has nothing.
    const page = await listPage({ ...query, startsWith })
    if (page.lines.length > 0) return page
  }
  return { lines: [] }
}
