import type * as z from 'zod/mini'
import { endingOf, FILE_ENDINGS } from '../../contract/file-types.ts'
import { SOUND_MARKS } from '../../contract/loudness.ts'
import { FileLine, type listFiles } from '../../contract/staff-files.ts'
import { listPage } from '../platform/staff-list.ts'
import { between, type Item, readEach } from '../platform/table.ts'
import { titleMatch } from '../titles/title-match.ts'
import { readTitles } from '../titles/titles.ts'
import { type FileRecord, files, fileTags } from './file.ts'

/** „Ruhe!“ looks for what is called `ruhe.wav`: such signs have neither names (FILE_NAME) nor tags. */
const NO_SIGN_OF_NAMES = /[^\p{L}\p{M}\p{N} ._–()+,'&#-]+/gu

/** One page of the list of files, for roles that may touch files of that access. */
export async function pageOfFiles(
  { access, search: typed = '', after, ...narrowed }: z.output<(typeof listFiles)['input']>,
  limit: number,
): Promise<Page> {
  const { folder, kind, isDeleted } = narrowed
  const search = typed.replaceAll(NO_SIGN_OF_NAMES, ' ').trim()
  if (search === '' && typed !== '') return { lines: [] }
  const tag = search.startsWith('#') ? search.slice(1).trim().toLowerCase() : narrowed.tag
  if (tag !== undefined && tag !== '')
    return kind || isDeleted
      ? namedFiles({ access, search: '', tag, kind, isDeleted, after }, limit)
      : taggedFiles(access, tag, limit, after)
  if (search !== '') return namedFiles({ access, search, kind, isDeleted, after }, limit)
  const list = isDeleted ? 'FILES-DELETED' : 'FILES'
  const newest = { list, after, isDescending: true }
  if (folder !== undefined && kind)
    return ofKind({ ...newest, startsWith: `${access}#${folder}#` }, kind, limit)
  const { lines, next } =
    folder !== undefined
      ? await listPage({ ...newest, limit, by: 'status', startsWith: `${access}#${folder}#` })
      : kind
        ? await listPage({ ...newest, limit, by: 'email', startsWith: `${access}#${kind}#` })
        : await listPage({ ...newest, limit, by: 'time', startsWith: `${access}#` })
  return { lines: lines.map(lineOf), ...(next !== undefined && { next }) }
}

type Page = { lines: FileLine[]; next?: string }

/** Of one kind within a folder there is no index: so much of the folder is looked through for a page, 2,000 files a request. */
const MAX_REQUESTS = 3
const FOLDER_LINES = 2_000

async function ofKind(
  folder: Omit<Parameters<typeof listPage>[0], 'by' | 'limit'>,
  kind: FileLine['kind'],
  limit: number,
): Promise<Page> {
  const found: Item[] = []
  let next = folder.after
  for (let request = 0; request < MAX_REQUESTS && found.length <= limit; request++) {
    // Each page begins where the one before ended.
    const page = await listPage({ ...folder, by: 'status', after: next, limit: FOLDER_LINES })
    found.push(...page.lines.filter(line => kindOfName(String(line['name'])) === kind))
    next = page.next
    if (next === undefined) break
  }
  const shown = found.slice(0, limit)
  const follows = found.length > limit ? String(shown.at(-1)?.['listStatus']) : next
  return { lines: shown.map(lineOf), ...(follows !== undefined && { next: follows }) }
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
    kind: Object.values(FILE_ENDINGS).find(each => each.type === type)?.kind,
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
export const markedBy = (mark: string | undefined) => {
  const sound = SOUND_MARKS.find(each => each === mark)
  return sound && { sound }
}

/** Two requests: the entries of the tag, and what they name. The next page begins below the last entry of this one. */
async function taggedFiles(access: FileLine['access'], tag: string, limit: number, after = 'FILE#~') {
  const { pk } = fileTags.keyOf({ access, tag, fileId: 'any' })
  const below = (await between(pk, 'FILE#', after, limit + 2)).filter(({ sk }) => sk !== after)
  const entries = below.slice(0, limit)
  const lines = await linesOf(
    entries.map(entry => fileTags.refOf(entry).fileId),
    ({ status }) => status === 'ready' || status === 'arriving',
  )
  const last = below.length > entries.length ? entries.at(-1)?.sk : undefined
  return { lines, ...(last !== undefined && { next: last }) }
}

interface Named {
  readonly access: FileLine['access']
  readonly search: string
  readonly tag?: string
  readonly kind: FileLine['kind'] | undefined
  readonly isDeleted: boolean | undefined
  readonly after: string | undefined
}

/**
 * Each word somewhere in the name or in a tag, or one tag: as words first, then what begins so, then what has them within, each by name.
 * One request for each megabyte of names, and one for what is shown. The next page begins after the last of this one.
 */
async function namedFiles(asked: Named, limit: number): Promise<Page> {
  const { access, isDeleted } = asked
  const names = isDeleted ? await deletedNames(access) : await keptNames(access)
  const found = firstFound(names, asked, limit + 1)
  const shown = found.slice(0, limit)
  const lines = await linesOf(
    shown.map(({ fileId }) => fileId),
    ({ status }) => (isDeleted ? status === 'deleted' : status !== 'deleted' && status !== 'gone'),
  )
  const last = found.length > limit ? shown.at(-1) : undefined
  return { lines, ...(last && { next: `${last.rank}#${last.fileId}#${last.name}` }) }
}

/** How well it fits, its name, and its id among files of one name: in this order they are shown. */
interface Found {
  readonly rank: number
  readonly name: string
  readonly fileId: string
}
const NAMES = new Intl.Collator('de', { numeric: true })
const inOrder = (one: Found, other: Found): number =>
  one.rank - other.rank || NAMES.compare(one.name, other.name) || (one.fileId < other.fileId ? -1 : 1)

/** The first of all that fit; what stands behind as many already is not even sorted. */
function firstFound(
  names: readonly string[],
  { search, tag = '', kind, after }: Pick<Named, 'search' | 'tag' | 'kind' | 'after'>,
  count: number,
): Found[] {
  const match = titleMatch(search)
  const [, rank, afterId = '', afterName = ''] = /^(\d)#([^#]*)#(.*)$/u.exec(after ?? '') ?? []
  const shown = rank === undefined ? undefined : { rank: Number(rank), name: afterName, fileId: afterId }
  let found: Found[] = []
  let last: Found | undefined
  for (const lines of names) {
    // Some hundred at once, of which mostly none fits.
    if (!match.isIn(lines) || !lines.includes(tag)) continue
    for (const line of lines.split('\n')) {
      const [fileId = '', name = '', , tags = ''] = line.split('\t')
      const text = `${name}\t${tags}`
      if (!match.isIn(text) || (tag !== '' && !tags.split(',').includes(tag))) continue
      const file = { rank: match.rankOf(text), name, fileId }
      if (last && inOrder(file, last) > 0) continue
      if (shown && (fileId === shown.fileId || inOrder(file, shown) < 0)) continue
      if (kind === undefined || kind === kindOfName(name)) found.push(file)
    }
    if (found.length <= count) continue
    found = found.toSorted(inOrder).slice(0, count)
    last = found.at(-1)
  }
  return found.toSorted(inOrder)
}

/** A name may change, its ending's type never. */
function kindOfName(name: string): FileLine['kind'] | undefined {
  const ending = endingOf(name)
  return ending && FILE_ENDINGS[ending].kind
}

const keptNames = async (access: FileLine['access']) =>
  (await readTitles(access, access)).map(({ lines }) => lines)

/** Of files that can still be restored, as `titles` has those of the others; some thousand with each request. */
async function deletedNames(access: FileLine['access']): Promise<string[]> {
  const pages: string[] = []
  let after: string | undefined
  do {
    // Each page begins where the one before ended.
    const { lines, next } = await listPage({
      list: 'FILES-DELETED',
      by: 'name',
      startsWith: `${access}#`,
      isDescending: false,
      limit: DELETED_PER_REQUEST,
      after,
      only: ['pk', 'sk', 'listName', 'name', 'validUntil'],
    })
    pages.push(
      lines
        .map(line => [files.refOf(line).fileId, line['name'], '', line['validUntil'] ?? ''].join('\t'))
        .join('\n'),
    )
    after = next
  } while (after !== undefined && pages.length < MAX_DELETED_REQUESTS)
  return pages
}

const DELETED_PER_REQUEST = 2_000
const MAX_DELETED_REQUESTS = 2

/** As they are now: what has changed since it was entered may stand in a list no longer. */
async function linesOf(fileIds: readonly string[], isShown: (file: FileRecord) => boolean) {
  const found = await readEach(fileIds.map(fileId => files.keyOf({ fileId })))
  return found.flatMap(item => {
    const file = item && files.parse(item)
    return file && file.listedAs !== '' && isShown(file)
      ? [FileLine.parse({ ...file, kind: file.media, ...markedBy(file.soundMark) })]
      : []
  })
}
