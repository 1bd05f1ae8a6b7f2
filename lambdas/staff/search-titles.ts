import { PIECE_TYPES } from '../../contract/content-paths.ts'
import { searchTitles as route } from '../../contract/search.ts'
import { FILE_ACCESSES } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { folded } from '../platform/list-entries.ts'
import { readTitles, type TitleGroup } from './titles.ts'

/** Of each kind. */
const SHOWN = 6

/**
 * Each word somewhere in the title, in any order and also in the middle of a longer word: `pause` finds `Mittagspause`. What
 * has them as words of their own comes first, then what has words that begin so.
 */
export const searchTitles = endpoint(route, async ({ words }, { groups }) => {
  const mayTexts = groups.includes('editor') || groups.includes('admin')
  const maySold = groups.includes('shop') || groups.includes('admin')
  const wanted = words
    .split(/\s+/)
    .map(word => folded(word))
    .filter(Boolean)
    .map(lookedFor)
  const found: Partial<Record<TitleGroup, string[][]>> = {}
  for (const { group, lines } of await readTitles(
    mayTexts ? 'article' : 'public',
    maySold ? 'sold' : 'public',
  )) {
    const byRank = (found[group] ??= [[], [], []])
    // Some hundred titles at once, of which mostly none fits.
    if ((byRank[0]?.length ?? 0) >= SHOWN || !wanted.every(({ within }) => within.test(lines))) continue
    for (const line of lines.split('\n')) {
      const [, title = ''] = line.split('\t', 2)
      if (!wanted.every(({ within }) => within.test(title))) continue
      const rank = Math.max(...wanted.map(word => rankOf(title, word)))
      const alike = byRank[rank]
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

/** Each letter with those that are folded into it: `u` with `ü` and `ú`. To fold every title would take most of the time. */
const ALIKE = new Map([['s', 'ß']])
for (let code = 0xc0; code <= 0x17f; code++) {
  const letter = String.fromCodePoint(code)
  const plain = folded(letter)
  if (plain.length === 1 && plain !== letter) ALIKE.set(plain, (ALIKE.get(plain) ?? '') + letter)
}

/** Where a word stands, as it was typed after folding. */
export function lookedFor(word: string) {
  const letters = word
    .split('')
    .map(letter =>
      ALIKE.has(letter) ? `[${letter}${ALIKE.get(letter)}]` : letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
    )
  // One letter is folded into two.
  const pattern = letters.join('').replaceAll(/(\[s[^\]]*\]){2}/g, '(?:$&|ß)')
  return {
    within: new RegExp(pattern, 'i'),
    begins: new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'iu'),
    whole: new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'),
  }
}

/** 0: it is a word of the title, 1: one begins so, 2: it stands within one. */
const rankOf = (title: string, { begins, whole }: ReturnType<typeof lookedFor>): number =>
  whole.test(title) ? 0 : begins.test(title) ? 1 : 2
