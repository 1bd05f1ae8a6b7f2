import { PIECE_TYPES } from '../../contract/content-paths.ts'
import { searchTitles as route } from '../../contract/search.ts'
import { FILE_ACCESSES } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { titleMatch } from '../titles/title-match.ts'
import { readTitles, type TitleGroup } from '../titles/titles.ts'

/** Of each kind. */
const SHOWN = 6

/** What has the words as words of its own comes first, then what has words that begin so. */
export const searchTitles = endpoint(route, async ({ words }, { groups }) => {
  const mayTexts = groups.includes('editor') || groups.includes('admin')
  const maySold = groups.includes('shop') || groups.includes('admin')
  const match = titleMatch(words)
  const found: Partial<Record<TitleGroup, string[][]>> = {}
  for (const { group, lines } of await readTitles(
    mayTexts ? 'article' : 'public',
    maySold ? 'sold' : 'public',
  )) {
    const byRank = (found[group] ??= [[], [], []])
    // Some hundred titles at once, of which mostly none fits.
    if ((byRank[0]?.length ?? 0) >= SHOWN || !match.isIn(lines)) continue
    for (const line of lines.split('\n')) {
      const [, title = ''] = line.split('\t', 2)
      if (!match.isIn(title)) continue
      const alike = byRank[match.rankOf(title)]
      if (alike && alike.length < SHOWN) alike.push(line)
    }
  }
  const shown = (group: TitleGroup) =>
    (found[group]?.flat().slice(0, SHOWN) ?? []).map(line => {
      const [id = '', title = '', beside = ''] = line.split('\t')
      return { id, title, beside }
    })
  return {
    texts: PIECE_TYPES.flatMap(kind =>
      shown(kind).map(({ id, title, beside }) => ({ kind, key: id, title, detail: STATES.get(beside) })),
    ),
    files: FILE_ACCESSES.flatMap(access =>
      shown(access).map(({ id, title, beside }) => ({ fileId: id, access, name: title, folder: beside })),
    ),
  }
})

const STATES = new Map([
  ['de draft', 'nicht öffentlich'],
  ['de public', 'öffentlich'],
  ['en draft', 'nicht öffentlich, englisch'],
  ['en public', 'öffentlich, englisch'],
])
