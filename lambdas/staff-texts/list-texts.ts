import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listTexts as route, type TextLine } from '../../contract/staff-texts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { folded } from '../platform/list-entries.ts'
import type { Item } from '../platform/table.ts'
import { readTextLines } from './text-lines.ts'

/** States stand in the index; what else narrows the list is looked for in its lines, which is cheap up to some thousand. */
export const listTexts = endpoint(route, async ({ type, status, after, ...wanted }) => {
  const isNarrow = Object.values(wanted).some(value => value !== undefined && value !== '')
  const found: Item[] = []
  const fits = fitting(wanted)
  const { next } = await readTextLines(
    { type, status, after },
    lines => found.push(...(isNarrow ? lines.filter(fits) : lines)) >= LINES_PER_PAGE,
    isNarrow ? undefined : LINES_PER_PAGE,
  )
  const shown = found.slice(0, LINES_PER_PAGE)
  const last = shown.at(-1)
  const follows =
    last && found.length > shown.length
      ? String(status === undefined ? last['listSk'] : last['listStatus'])
      : next
  return {
    lines: shown.map(item => lineOf(type, item)),
    ...(follows !== undefined && { next: follows }),
  }
})

type Wanted = Partial<Record<'language' | 'topic' | 'author' | 'search', string | undefined>>

function fitting({ language, topic, author, search = '' }: Wanted): (item: Item) => boolean {
  const words = folded(search).trim()
  const is = (wanted: string | undefined, value: unknown) => !wanted || value === wanted
  return item =>
    is(language, item['language']) &&
    is(topic, item['topic']) &&
    is(author, item['author']) &&
    // One word may not begin in the title and end in the topic.
    (words === '' || folded([item['title'], item['topic'], item['author']].join('\n')).includes(words))
}

const lineOf = (type: TextLine['type'], item: Item): TextLine =>
  // The route's answer is parsed before it leaves.
  ({
    type,
    contentId: item.pk.slice('CONTENT#'.length),
    language: item['language'],
    status: item['status'],
    title: item['title'],
    topic: item['topic'],
    author: item['author'],
    changedAt: item['changedAt'],
    plannedAt: item['validUntil'],
    isPublic: item['number'] !== undefined,
  }) as TextLine
