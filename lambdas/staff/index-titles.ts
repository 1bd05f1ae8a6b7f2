import type { DynamoDBStreamEvent } from 'aws-lambda'
import { manuscripts } from '../content/manuscript.ts'
import { files } from '../files/file.ts'
import { type ClockEvent, announcedBy } from '../platform/announced.ts'
import { listPage } from '../platform/staff-list.ts'
import { type Item, type Key, readEach } from '../platform/table.ts'
import { indexTitle, type Title } from '../titles/titles.ts'

/** A batch that failed three times is dropped; each hour so many of the newest of each list are looked at again. */
const LOOKED_AT_AGAIN = 100
const LISTS = [
  { list: 'TEXTS#article' },
  { list: 'TEXTS#press' },
  { list: 'FILES', startsWith: 'public#' },
  { list: 'FILES', startsWith: 'sold#' },
]

/** Texts and files have changed, or the clock looks for what the stream has dropped: the title of each as it is now. */
export async function handler(event: DynamoDBStreamEvent | ClockEvent): Promise<void> {
  const keys = 'Records' in event ? announcedBy(event).keys : await newest()
  for (const item of await readEach(keys)) {
    const title = item && titleOf(item)
    // One after another: many share an item.
    if (title) await indexTitle(title)
  }
}

async function newest(): Promise<Key[]> {
  const pages = await Promise.all(
    LISTS.map(each => listPage({ ...each, by: 'time', isDescending: true, limit: LOOKED_AT_AGAIN })),
  )
  return pages.flatMap(({ lines }) => lines).map(({ pk, sk }) => ({ pk, sk }))
}

const lineOf = (...parts: string[]): string =>
  parts.map(part => part.normalize('NFC').replaceAll(/\s/g, ' ')).join('\t')

/** What an item is called where it is a text or a file; one that stands behind the first file of its picture is not listed. */
function titleOf(item: Item): Title | undefined {
  if (item['kind'] === manuscripts.kind) {
    const { contentId, type, title, language, publicSlug } = manuscripts.parse(item)
    const state = publicSlug === undefined ? 'draft' : 'public'
    return { group: type, id: contentId, line: lineOf(contentId, title, `${language} ${state}`) }
  }
  if (item['kind'] !== files.kind) return undefined
  const { fileId, access, name, folder, tags, status, listedAs } = files.parse(item)
  const isListed = listedAs !== '' && status !== 'deleted' && status !== 'gone'
  return {
    group: access,
    id: fileId,
    line: isListed ? lineOf(fileId, name, folder, tags.join(',')) : undefined,
  }
}
