import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue as WireValue, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Renderer } from '../../contract/renderer.ts'
import { settingsKey } from '../catalog/settings.ts'
import { keepAll, type SiteFile } from '../platform/pages.ts'
import { openRenderer } from '../platform/renderer.ts'
import { PublishedCard } from './piece.ts'
import { everyFile, filesOfBook, filesOfCard, filesOfProduct, filesOfSettings } from './site-files.ts'

/**
 * Something was published, taken back or got another price: write the pages that show it. A deployment calls without
 * records, and everything that comes from the table is written anew. What fails is thrown, so that it comes again.
 */
export async function handler(event: Partial<DynamoDBStreamEvent>): Promise<void> {
  const { renderer } = await openRenderer()
  const files = event.Records
    ? (await Promise.all(event.Records.map(record => filesOf(record, renderer)))).flat()
    : await everyFile(renderer)
  // A batch of texts changes the same list.
  await keepAll([...new Map(files.map(file => [file.key, file])).values()])
}

/** Both images count: a text may have left an address, and a place in its list. */
async function filesOf({ dynamodb }: DynamoDBRecord, renderer: Renderer): Promise<SiteFile[]> {
  const { pk = '', sk = '' } = plain(dynamodb?.Keys)
  if (pk === settingsKey.pk && sk === settingsKey.sk) return filesOfSettings(renderer)
  if (pk === 'CATALOG') return filesOfProduct(String(sk).replace(/^PRODUCT#/, ''), renderer)
  if (pk === 'BOOKS') return filesOfBook(String(sk).replace(/^BOOK#/, ''), renderer)
  const cards = [dynamodb?.OldImage, dynamodb?.NewImage].flatMap(image =>
    image ? [PublishedCard.parse(plain(image))] : [],
  )
  return (await Promise.all(cards.map(card => filesOfCard(card, renderer)))).flat()
}

const plain = (image: Record<string, WireValue> = {}) =>
  // Two packages describe the same wire format, one of them more loosely.
  unmarshall(image as Parameters<typeof unmarshall>[0])
