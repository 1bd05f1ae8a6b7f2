import { Change, remove } from './expression.ts'
import { filledIfKnown, partsOf } from './pattern.ts'
import type { Lists } from './record-types.ts'

/** As names are sorted and searched: without case and accents, `Müller` beside `Muller`. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim()

/** The attribute of each list, and the part of the declaration that it is made from. */
export const LIST_ATTRIBUTES = {
  listSk: 'time',
  listStatus: 'status',
  listEmail: 'email',
  listName: 'name',
} as const
type Lister = Pick<Lists<{ status: string }>, 'time' | 'status' | 'email' | 'name'> & {
  readonly in: string | Readonly<Record<string, string | undefined>>
}

/**
 * The list attributes that go with a write: of a put all that its item has, of an update those whose parts it changes.
 * An item stands in each list that has an entry, as long as it has `listPk`.
 */
export function listEntries(lists: Lister, known: object, changes?: object): Record<string, unknown> {
  const entries: Record<string, unknown> = partition(lists, changes ?? known, changes !== undefined)
  for (const [attribute, by] of Object.entries(LIST_ATTRIBUTES)) {
    const pattern = lists[by]
    if (pattern === undefined) continue
    const touched =
      changes && partsOf(pattern).map(path => Reflect.get(changes, path.split('.')[0] ?? '') as unknown)
    if (touched?.every(to => to === undefined)) continue
    if (touched?.includes(remove)) entries[attribute] = remove
    else entries[attribute] = entryFrom(pattern, known, by, changes !== undefined)
  }
  return entries
}

function entryFrom(pattern: string, known: object, by: string, isUpdate: boolean): string | undefined {
  const plain = Object.fromEntries(Object.entries(known).filter(([, value]) => !(value instanceof Change)))
  const text = filledIfKnown(pattern, plain)
  if (text === undefined && isUpdate) throw new Error(`An update leaves the list entry ${pattern} half made.`)
  return text !== undefined && (by === 'email' || by === 'name') ? folded(text) : text
}

function partition({ in: name }: Lister, of: object, isUpdate: boolean): Record<string, unknown> {
  if (typeof name === 'string') return isUpdate ? {} : { listPk: name }
  const status: unknown = Reflect.get(of, 'status')
  if (typeof status !== 'string') return {}
  return { listPk: name[status] ?? (isUpdate ? remove : undefined) }
}
