import type * as z from 'zod/mini'
import { SOUND_MARKS } from '../../contract/loudness.ts'
import { FileLine, type listFiles } from '../../contract/staff-files.ts'
import { listPage } from '../platform/staff-list.ts'
import { between, type Item, readEach } from '../platform/table.ts'
import { files, fileTags } from './file.ts'

/** One page of the list of files, for whoever may touch files of that access. */
export async function pageOfFiles(
  { access, search = '', after, ...narrowed }: z.output<(typeof listFiles)['input']>,
  limit: number,
): Promise<Page> {
  const { folder, kind, isDeleted } = narrowed
  const tag = search.startsWith('#') ? search.slice(1).trim().toLowerCase() : narrowed.tag
  if (tag !== undefined && tag !== '')
    return filled(kind, { after, limit }, from => taggedFiles(access, tag, limit, from))
  return filled(search !== '' || folder !== undefined ? kind : undefined, { after, limit }, async from => {
    const page = { list: isDeleted ? 'FILES-DELETED' : 'FILES', limit, after: from } as const
    const newest = { ...page, isDescending: true }
    const { lines, next } =
      search !== ''
        ? await listPage({ ...page, by: 'name', startsWith: `${access}#${search}`, isDescending: false })
        : folder !== undefined
          ? await listPage({ ...newest, by: 'status', startsWith: `${access}#${folder}#` })
          : kind
            ? await listPage({ ...newest, by: 'email', startsWith: `${access}#${kind}#` })
            : await listPage({ ...newest, by: 'time', startsWith: `${access}#` })
    return { lines: lines.map(lineOf), ...(next !== undefined && { next }) }
  })
}

/** Of one kind within a folder, a tag or a beginning of names there is no index: so many pages are looked through for one. */
const MAX_PAGES = 6

type Page = { lines: FileLine[]; next?: string }

async function filled(
  kind: FileLine['kind'] | undefined,
  { after, limit }: { after: string | undefined; limit: number },
  read: (after: string | undefined) => Promise<Page>,
): Promise<Page> {
  const lines: FileLine[] = []
  let from = after
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    // Each page begins where the one before ended.
    const page = await read(from)
    lines.push(...page.lines.filter(line => kind === undefined || line.kind === kind))
    if (page.next === undefined) return { lines }
    from = page.next
    if (kind === undefined || lines.length >= limit / 2) break
  }
  return { lines, ...(from !== undefined && { next: from }) }
}

/** Its entries say the access first; what else a line shows, the indexes project under other names. */
function lineOf(item: Item): FileLine {
  const number = item['number']
  const [bytes = '0', type = '', mark] = typeof number === 'string' ? number.split(' ') : []
  const entry = [item['listSk'], item['listStatus'], item['listEmail'], item['listName']].find(
    each => typeof each === 'string',
  )
  return FileLine.parse({
    ...item,
    fileId: files.refOf(item).fileId,
    folder: item['title'] ?? '',
    access: String(entry).split('#')[0],
    kind: kindOf(type),
    bytes: Number(bytes),
    type,
    ...markedBy(mark),
    ...setIn(item['currency']),
  })
}

/** How many files are this picture, and how many of them have arrived. */
function setIn(entry: unknown) {
  const [setFiles, setHere] = typeof entry === 'string' ? entry.split(' ').map(Number) : []
  return { ...(setFiles && { setFiles }), ...(setHere !== undefined && { setHere }) }
}

/** As the record keeps it; nothing where there is nothing to say. */
const markedBy = (mark: string | undefined) => {
  const sound = SOUND_MARKS.find(each => each === mark)
  return sound && { sound }
}

const kindOf = (type: string) =>
  type.startsWith('image/')
    ? 'picture'
    : type.startsWith('audio/')
      ? 'audio'
      : type.startsWith('video/')
        ? 'video'
        : 'book'

/** Two requests: the entries of the tag, and what they name. The next page begins below the last entry of this one. */
async function taggedFiles(access: FileLine['access'], tag: string, limit: number, after = 'FILE#~') {
  const { pk } = fileTags.keyOf({ access, tag, fileId: 'any' })
  const below = (await between(pk, 'FILE#', after, limit + 2)).filter(({ sk }) => sk !== after)
  const entries = below.slice(0, limit)
  const found = await readEach(entries.map(entry => files.keyOf(fileTags.refOf(entry))))
  const lines = found.flatMap(item => {
    const file = item && files.parse(item)
    return file && file.listedAs !== '' && (file.status === 'ready' || file.status === 'arriving')
      ? [{ ...file, kind: file.media, ...markedBy(file.soundMark) }]
      : []
  })
  const last = below.length > entries.length ? entries.at(-1)?.sk : undefined
  return { lines: lines.map(line => FileLine.parse(line)), ...(last !== undefined && { next: last }) }
}
