import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PIECE_TYPES } from '../../contract/content-paths.ts'
import { FILE_ACCESSES } from '../../contract/staff-files.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { between } from '../platform/table.ts'
import { send } from '../platform/transact.ts'

/** In the order of their keys: what editors see begins, what the shop sees ends. */
const TITLE_GROUPS = [...PIECE_TYPES, ...FILE_ACCESSES] as const
export type TitleGroup = (typeof TITLE_GROUPS)[number]

/** Items of a group: some hundred bytes each for 5,000 texts, 5 KB for 20,000 files, and a change rewrites one of them. */
const SHARDS = 256

export const titles = record('titles', {
  about:
    'Titles of texts and names of files, some hundred in an item, so that one search looks through all of them',
  schema: z.object({
    group: technical(z.enum(TITLE_GROUPS)),
    shard: technical(z.string()),
    /** An entry a line: id, title, what the search shows beside it and a file's tags, between tabs. One text is read faster than a map. */
    lines: technical(z.string()),
    rev: technical(z.int()),
  }),
  key: { pk: 'TITLES', sk: '{group}#{shard}' },
})

export interface Title {
  readonly group: TitleGroup
  readonly id: string
  /** As `titles` keeps it; nothing for what stands in no list. */
  readonly line: string | undefined
}

/** The item in which a line stands. */
export const shardFor = ({ group, id }: Pick<Title, 'group' | 'id'>) => ({
  group,
  shard: (createHash('sha256').update(id).digest().readUInt8() % SHARDS).toString(16).padStart(2, '0'),
})

/** Of many that enter something into one item at once, one each time has done so. */
const MAX_ROUNDS = 20

/** A read, and a write where it is another line than before. */
export async function indexTitle({ group, id, line }: Title): Promise<void> {
  const ref = shardFor({ group, id })
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const item = await titles.read(ref)
    const before = item?.lines.split('\n').filter(Boolean) ?? []
    if (before.find(each => each.startsWith(`${id}\t`)) === line) return
    const others = before.filter(each => !each.startsWith(`${id}\t`))
    const lines = [...others, ...(line === undefined ? [] : [line])].join('\n')
    const { conditionFailed } = item
      ? await send(titles.update(ref, { if: { rev: item.rev }, set: { lines } }))
      : await send(titles.create({ ...ref, lines, rev: 0 }))
    if (!conditionFailed) return
  }
  throw new Error('The titles of an item were written each time that one was to be entered.')
}

/** Every item between two groups, both included; one request for each megabyte, which are some ten thousand titles. */
export const readTitles = async (
  first: TitleGroup,
  last: TitleGroup,
): Promise<{ group: TitleGroup; lines: string }[]> => {
  const shards = await between('TITLES', `${first}#`, `${last}#~`, SHARDS * TITLE_GROUPS.length + 1)
  return shards.map(item => titles.parse(item))
}
