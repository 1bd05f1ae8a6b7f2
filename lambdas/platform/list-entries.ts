import { folded } from '../../contract/folded.ts'
import { Change, remove } from './expression.ts'
import { filled, partsOf, valueAt } from './pattern.ts'
import type { Lists } from './record-types.ts'
import { isFolded, type ListOrder, STAFF_LISTS } from './table-shape.ts'

type Lister = Pick<Lists<{ status: string }>, ListOrder | 'shows'> & {
  readonly in: string | Readonly<Record<string, string | undefined>>
}

/** Each attribute that the lists are made of, with the pattern that it is filled from. */
export const patternsOf = (
  lists: Partial<Pick<Lister, ListOrder | 'shows'>>,
): { attribute: string; pattern: string; isEntry: boolean; isFolded: boolean }[] => [
  ...Object.entries(STAFF_LISTS).flatMap(([by, { entry }]) => {
    // `entries` loses the names.
    const pattern = lists[by as ListOrder]
    return pattern === undefined ? [] : [{ attribute: entry, pattern, isEntry: true, isFolded: isFolded(by) }]
  }),
  ...Object.entries(lists.shows ?? {}).map(([attribute, pattern]) => ({
    attribute,
    pattern,
    isEntry: false,
    isFolded: false,
  })),
]

/**
 * The list attributes that go with a write: of a put all that its item has, of an update those whose parts it changes;
 * an upsert may be an item's first write, so it brings those along that its key says by itself. An item stands in each
 * list that has an entry, as long as it has `listPk`.
 */
export function listEntries(
  lists: Lister,
  key: object,
  written: object,
  by: 'put' | 'update' | 'upsert',
): Record<string, unknown> {
  const known = { ...key, ...written }
  const entries = partition(lists, written, by)
  for (const { attribute, pattern, isEntry, isFolded: folds } of patternsOf(lists)) {
    const parts = partsOf(pattern).filter(path => !(path in key))
    const touched = parts.map(path => Reflect.get(written, path.split('.')[0] ?? '') as unknown)
    const isTouched = touched.some(to => to !== undefined) || (by === 'upsert' && parts.length === 0)
    if (by !== 'put' && !isTouched) continue
    const text = touched.includes(remove) ? '' : textFrom(pattern, known, by)
    const entry = folds ? folded(text) : text.trim()
    // Nothing stands before what only makes it unique.
    const isEmpty = entry === '' || (isEntry && entry.startsWith('#'))
    entries[attribute] = isEmpty ? (by === 'put' ? undefined : remove) : entry
  }
  return entries
}

function textFrom(pattern: string, known: object, by: 'put' | 'update' | 'upsert'): string {
  return partsOf(pattern).reduce((text, path) => {
    const value = valueAt(known, path)
    if ((value === undefined || value instanceof Change) && by !== 'put')
      throw new Error(`An update leaves the list entry ${pattern} half made.`)
    return text.replace(`{${path}}`, () => shown(value))
  }, pattern)
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : Array.isArray(value)
      ? value.join(',')
      : ''

function partition(
  { in: name }: Lister,
  of: object,
  by: 'put' | 'update' | 'upsert',
): Record<string, unknown> {
  if (typeof name === 'string') {
    const parts = partsOf(name)
    if (by === 'update' && parts.length === 0) return {}
    // It enters its list with the attributes that the list is called by.
    return parts.every(path => valueAt(of, path) !== undefined) ? { listPk: filled(name, of) } : {}
  }
  const status: unknown = Reflect.get(of, 'status')
  if (typeof status !== 'string') return {}
  return { listPk: name[status] ?? (by === 'put' ? undefined : remove) }
}
