import { STAFF_LISTS } from './table-shape.ts'

/** What the indexes of the table are made from. */
export const INDEX_ATTRIBUTES: readonly string[] = [
  'listPk',
  ...Object.values(STAFF_LISTS).map(({ entry }) => entry),
  'duePk',
  'dueAt',
]

/** What the kit writes beside the attributes of a schema; no business of an export. */
export const SYSTEM_ATTRIBUTES: ReadonlySet<string> = new Set(['pk', 'sk', 'kind', ...INDEX_ATTRIBUTES])
