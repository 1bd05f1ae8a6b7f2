import type * as z from 'zod/mini'
import type { PieceType } from '../../contract/content.ts'
import type { listTexts, TextLine, TextState } from '../../contract/staff-texts.ts'
import { folded } from '../../contract/folded.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'

/** A line is half a kilobyte in the index, and a request reads 1 MB of them. */
const LINES_PER_REQUEST = 2_000
/** So some 6,000 texts; a page of the list begins where the one before ended. */
const MAX_REQUESTS = 3

interface Read {
  readonly type: PieceType
  readonly status?: TextState | undefined
  readonly after?: string | undefined
  readonly where?: Readonly<Record<string, string>>
  readonly only: readonly string[]
}

/**
 * Lines of the index of texts, the last changed first, in at most three requests; `take` looks at those of a request and
 * answers whether it has enough. What follows begins after `next`, which is missing at the end.
 */
export async function readTextLines(
  { type, status, after, where = {}, only }: Read,
  take: (lines: readonly Item[]) => boolean,
  limit = LINES_PER_REQUEST,
): Promise<{ next?: string }> {
  let next = after
  for (let request = 0; request < MAX_REQUESTS; request++) {
    // Each page begins where the one before ended.
    const page = await listPage({
      list: `TEXTS#${type}`,
      by: status === undefined ? 'time' : 'status',
      startsWith: status === undefined ? undefined : `${status}#`,
      isDescending: true,
      limit,
      after: next,
      where,
      only,
    })
    next = page.next
    if (take(page.lines) || next === undefined) break
  }
  return next === undefined ? {} : { next }
}

/**
 * States stand in the index; language, topic and author are looked for in its lines by the table, and words here, because
 * the table does not fold them. Both is cheap up to some thousand.
 */
export async function pageOfTexts(
  { type, status, after, search = '', slug, ...wanted }: z.output<(typeof listTexts)['input']>,
  limit: number,
): Promise<{ lines: TextLine[]; next?: string }> {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const where = Object.fromEntries(Object.entries(wanted).filter(([, value]) => Boolean(value)))
  const isNarrow = words.length > 0 || slug !== undefined || Object.keys(where).length > 0
  const entry = status === undefined ? 'listSk' : 'listStatus'
  const found: Item[] = []
  const { next } = await readTextLines(
    { type, status, after, where, only: [entry, ...SHOWN] },
    lines => {
      found.push(
        ...lines.filter(line => hasWords(line, words) && (slug === undefined || hasSlug(line, slug))),
      )
      return found.length >= limit
    },
    isNarrow ? undefined : limit,
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const follows = last && found.length > shown.length ? String(last[entry]) : next
  return {
    lines: shown.map(item => lineOf(type, String(item[entry]), item)),
    ...(follows !== undefined && { next: follows }),
  }
}

/** What a line shows beside its entry, which ends with moment and id: less of each line is read in half the time. */
const SHOWN = ['language', 'status', 'title', 'topic', 'author', 'validUntil', 'number', 'currency']

/** Each of them somewhere; none may begin in the title and end in the topic. */
function hasWords({ title, topic, author }: Item, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = folded([title, topic, author].join('\n'))
  return words.every(word => text.includes(word))
}

/** On the site, or as it is written. */
const hasSlug = ({ number, currency }: Item, slug: string): boolean => number === slug || currency === slug

function lineOf(type: TextLine['type'], entry: string, item: Item): TextLine {
  const [changedAt, contentId] = entry.split('#').slice(-2)
  // The route's answer is parsed before it leaves.
  return {
    type,
    contentId,
    language: item['language'],
    status: item['status'],
    title: item['title'],
    topic: item['topic'],
    author: item['author'],
    changedAt,
    plannedAt: item['validUntil'],
    isPublic: item['number'] !== undefined,
  } as TextLine
}
