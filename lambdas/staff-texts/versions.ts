import { Card } from '../../contract/content.ts'
import { TextWords, type TextVersionLine } from '../../contract/staff-texts.ts'
import { manuscripts, manuscriptVersions } from '../content/manuscript.ts'
import { bodies } from '../content/piece.ts'
import { textVersions } from '../content/publish.ts'
import { between, read } from '../platform/table.ts'

/** Of each kind: one a week for some four years. A card is small; a kept version holds its words. */
const MAX_PUBLISHED = 200
const MAX_KEPT = 50

/** What was published and what was kept under a name, the newest first. */
export async function listVersions(contentId: string): Promise<TextVersionLine[]> {
  const { pk } = manuscripts.keyOf({ contentId })
  const [published, kept] = await Promise.all([
    between(pk, 'VERSION#', 'VERSION#~', MAX_PUBLISHED),
    between(pk, 'SAVED#', 'SAVED#~', MAX_KEPT),
  ])
  return [
    ...published.map(item => {
      const { at, by, title } = textVersions.parse(item)
      return { version: `p${numberIn(item.sk)}`, at, by, title, isPublished: true }
    }),
    ...kept.map(item => {
      const { at, by, title, note } = manuscriptVersions.parse(item)
      return { version: `s${numberIn(item.sk)}`, at, by, title, note, isPublished: false }
    }),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

const numberIn = (sk: string): string => sk.slice(sk.indexOf('#') + 1)

/** The words of one version; undefined where there is none of that id. */
export async function wordsOfVersion(contentId: string, version: string): Promise<TextWords | undefined> {
  const number = version.slice(1)
  if (version.startsWith('s')) {
    const kept = await manuscriptVersions.read({ contentId, number })
    return kept && TextWords.parse(kept)
  }
  const [card, text] = await Promise.all([
    read(textVersions.keyOf({ contentId, number })),
    bodies.read({ contentId, number }),
  ])
  return card && text && TextWords.parse({ ...Card.parse(card), body: text.body })
}
