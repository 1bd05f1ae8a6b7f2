import { Card } from '../../contract/content.ts'
import { TextWords, type TextVersionLine, VERSIONS_PER_PAGE } from '../../contract/staff-texts.ts'
import { manuscripts, manuscriptVersions } from '../content/manuscript.ts'
import { bodies } from '../content/piece.ts'
import { textVersions } from '../content/publish.ts'
import { between, type Item, read } from '../platform/table.ts'

interface Page {
  versions: TextVersionLine[]
  /** The oldest published and the oldest kept one that were shown, where there are older ones: `p000003.s000012`. */
  next?: string
}

/** What was published and what was kept under a name, the newest first; each kind is numbered in the order of time. */
export async function listVersions(contentId: string, after = 'p~.s~'): Promise<Page> {
  const { pk } = manuscripts.keyOf({ contentId })
  const [published = '', kept = ''] = after.split('.').map(version => version.slice(1))
  const found = await Promise.all([olderThan(pk, 'VERSION#', published), olderThan(pk, 'SAVED#', kept)])
  const lines = [...found[0].map(publishedLine), ...found[1].map(keptLine)].toSorted((one, other) =>
    one.at < other.at ? 1 : -1,
  )
  const versions = lines.slice(0, VERSIONS_PER_PAGE)
  if (lines.length === versions.length) return { versions }
  const lastOf = (kind: 'p' | 's', before: string): string =>
    versions.findLast(({ version }) => version.startsWith(kind))?.version ?? kind + before
  return { versions, next: `${lastOf('p', published)}.${lastOf('s', kept)}` }
}

/** One more than a page, so that it is known whether there are others. */
async function olderThan(pk: string, kind: string, number: string): Promise<Item[]> {
  const items = await between(pk, kind, kind + number, VERSIONS_PER_PAGE + 2)
  return items.filter(({ sk }) => sk !== kind + number).slice(0, VERSIONS_PER_PAGE + 1)
}

function publishedLine(item: Item): TextVersionLine {
  const { at, by, title } = textVersions.parse(item)
  return { version: `p${numberIn(item.sk)}`, at, by, title, isPublished: true }
}

function keptLine(item: Item): TextVersionLine {
  const { at, by, title, note } = manuscriptVersions.parse(item)
  return { version: `s${numberIn(item.sk)}`, at, by, title, note, isPublished: false }
}

const numberIn = (sk: string): string => sk.slice(sk.indexOf('#') + 1)

/** One version with its words, however many are newer; undefined where there is none of that id. */
export async function versionOf(
  contentId: string,
  version: string,
): Promise<(TextVersionLine & { words: TextWords }) | undefined> {
  const number = version.slice(1)
  if (version.startsWith('s')) {
    const kept = await read(manuscriptVersions.keyOf({ contentId, number }))
    return kept && { ...keptLine(kept), words: TextWords.parse(kept) }
  }
  const [card, text] = await Promise.all([
    read(textVersions.keyOf({ contentId, number })),
    bodies.read({ contentId, number }),
  ])
  return (
    card &&
    text && { ...publishedLine(card), words: TextWords.parse({ ...Card.parse(card), body: text.body }) }
  )
}
