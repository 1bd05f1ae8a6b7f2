import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue as WireValue, DynamoDBRecord } from 'aws-lambda'
import type { Renderer } from '../../contract/renderer.ts'
import { changedFacts, factsKey } from '../catalog/company-facts.ts'
import { settingsKey } from '../catalog/settings.ts'
import { keepAll, type ReadOnce, readOnce, type SiteFile } from '../platform/pages.ts'
import { openRenderer } from '../platform/renderer.ts'
import { SECONDS, startedAt } from '../platform/time.ts'
import { cards } from './piece.ts'
import {
  everyFile,
  filesOfBook,
  filesOfCard,
  filesOfCourse,
  filesOfFacts,
  filesOfProduct,
  filesOfSettings,
  filesOfThanks,
} from './site-files.ts'

/** Begins the partition of a course. */
const COURSE = 'COURSE#'

interface Cause {
  /** Of the table's stream. */
  Records?: DynamoDBRecord[]
  /** Of the hourly rule. */
  time?: string
}

/**
 * Something was published, taken back or got another price: write the pages that show it. A deployment and the clock
 * call without records, and everything that comes from the table, or has come to its end, is written anew. What fails
 * is thrown, so that it comes again.
 */
export async function handler(event: Cause): Promise<void> {
  const { renderer } = await openRenderer()
  const now = momentOf(event)
  const once = readOnce()
  const files = event.Records
    ? (await Promise.all(event.Records.map(record => filesOf(record, renderer, now, once)))).flat()
    : await everyFile(renderer, now, once)
  // A batch of texts changes the same list.
  await keepAll([...new Map(files.map(file => [file.key, file])).values()])
}

/** A deployment's call names no moment. */
function momentOf({ Records = [], time }: Cause): string {
  const seconds = Records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? 0)
  return startedAt(time ?? new Date(Math.max(0, ...seconds) * SECONDS).toISOString())
}

/** Both images count: a text may have left an address, and a place in its list. */
async function filesOf(
  { dynamodb }: DynamoDBRecord,
  renderer: Renderer,
  now: string,
  once: ReadOnce,
): Promise<SiteFile[]> {
  const { pk = '', sk = '' } = plain(dynamodb?.Keys)
  if (pk === settingsKey.pk && sk === settingsKey.sk) return filesOfSettings(renderer, now)
  if (pk === factsKey.pk && sk === factsKey.sk)
    return filesOfFacts(
      changedFacts(plain(dynamodb?.OldImage), plain(dynamodb?.NewImage)),
      renderer,
      now,
      once,
    )
  // A price comes with its offer, which says it too.
  if (pk === 'CATALOG') {
    const [kind, slug = ''] = String(sk).split('#')
    if (kind === 'THANKS') return filesOfThanks(slug, renderer, now)
    return kind === 'PRODUCT' ? filesOfProduct(slug, renderer, now) : []
  }
  if (String(pk).startsWith(COURSE)) return filesOfCourse(String(pk).slice(COURSE.length), renderer, now)
  if (pk === 'BOOKS') return filesOfBook(String(sk).replace(/^BOOK#/, ''), renderer)
  const seen = [dynamodb?.OldImage, dynamodb?.NewImage].flatMap(image =>
    image ? [cards.parse(plain(image))] : [],
  )
  return (await Promise.all(seen.map(card => filesOfCard(card, renderer, once)))).flat()
}

const plain = (image: Record<string, WireValue> = {}) =>
  // Two packages describe the same wire format, one of them more loosely.
  unmarshall(image as Parameters<typeof unmarshall>[0])
