import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePrice } from '../../lambdas/catalog/change-price.ts'
import { settingsKey } from '../../lambdas/catalog/settings.ts'
import { bodies, numberOf } from '../../lambdas/content/piece.ts'
import { type Draft, publish, unpublish } from '../../lambdas/content/publish.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { SITE_BUCKET, TABLE } from '../../local/names.ts'
import { BUILD_TIMEOUT_MS, siteForTests } from '../frontend/built-site.ts'
import { cardItem } from '../lambdas/content/given-text.ts'

/** What the shop promises. Measured in the processor's time, for what else a machine does meanwhile is none of the shop's. */
const WITHIN_SECONDS = 5

let folder: string
let built: string
let cloud: Cloud

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  built = await siteForTests()
  cloud = await startCloud({
    port: 0,
    dataDir: join(folder, 'cloud'),
    siteDir: join(built, 'site'),
  })
  await cloud.deploy(join(built, 'render'))
}, BUILD_TIMEOUT_MS)
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

const read = async (path: string) => {
  const response = await fetch(cloud.siteUrl + path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const textOf = async (path: string) => (await read(path)).text.replaceAll('\u00a0', ' ')

const contentId = (last: number) => `con_01KAG00000000000000000000${last}`
const edit = (rev: number) => ({ by: 'editor', now: '2026-11-21T09:00:00.000Z', rev })
const article = (more: Partial<Draft> = {}): Draft => ({
  type: 'article',
  language: 'de',
  slug: 'ganz-neu',
  title: 'Ganz neu & <ruhig>',
  teaser: 'Worum es geht, in einem Satz.',
  topic: 'Schlaf',
  author: 'Redaktion Lumeus',
  publishedAt: '2026-11-20T09:00:00.000Z',
  body: 'Ein Absatz mit <script>alert(1)</script> und [Weg](javascript:alert(1)).\n\n## Der zweite Gedanke\n\nEnde.',
  ...more,
})

describe('an article that is published', () => {
  it('is complete HTML and stands in list, feed and sitemap, all within five seconds', async () => {
    expect((await read('/artikel/ganz-neu')).status).toBe(404)
    const began = process.cpuUsage()
    expect(await publish(contentId(1), article(), edit(0))).toHaveProperty('card')
    await cloud.settle()
    const { status, text, type } = await read('/artikel/ganz-neu')
    for (const path of ['/artikel-studien', '/artikel-studien/feed.xml', '/sitemap.xml'])
      expect(await textOf(path)).toContain('/artikel/ganz-neu')
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1_000_000).toBeLessThan(WITHIN_SECONDS)
    expect(status).toBe(200)
    expect(type).toBe('text/html; charset=utf-8')
    expect(text).toContain('<h1>Ganz neu &amp; &lt;ruhig&gt;</h1>')
    expect(text).toContain('<h2>Der zweite Gedanke</h2>')
    expect(text).not.toMatch(/<script>|javascript:/)
    expect(text).toContain('"@type":"Article"')
    expect(text).toContain('<meta property="article:published_time" content="2026-11-20T09:00:00.000Z">')
    expect((await read('/artikel-studien/feed.xml')).type).toBe('application/atom+xml; charset=utf-8')
  })

  it('shows its new words, and leads from its old address to the new one', async () => {
    await publish(contentId(1), article({ slug: 'anders', title: 'Anders' }), edit(1))
    await cloud.settle()
    expect(await textOf('/artikel/anders')).toContain('<h1>Anders</h1>')
    expect(await textOf('/artikel/ganz-neu')).toContain(
      'content="0;url=https://shop.example.com/artikel/anders"',
    )
    expect(await textOf('/artikel/anders')).toContain('geändert am')
    expect(await textOf('/artikel-studien')).not.toContain('/artikel/ganz-neu')
  })

  it('is gone when it is taken back, from everywhere', async () => {
    await unpublish(contentId(1), { rev: 2 })
    await cloud.settle()
    expect((await read('/artikel/anders')).status).toBe(404)
    expect((await read('/artikel/ganz-neu')).status).toBe(404)
    for (const path of ['/artikel-studien', '/artikel-studien/feed.xml', '/sitemap.xml'])
      expect(await textOf(path)).not.toContain('/artikel/anders')
  })

  it('together with nine others: all ten stand in the list', async () => {
    const slugs = Array.from({ length: 10 }, (_, index) => `zugleich-${index}`)
    await Promise.all(
      slugs.map((slug, index) =>
        publish(`con_01KAG0000000000000000000${10 + index}`, article({ slug }), edit(0)),
      ),
    )
    await cloud.settle()
    const list = await textOf('/artikel-studien')
    expect(slugs.filter(slug => !list.includes(`/artikel/${slug}`))).toEqual([])
    for (const slug of slugs) expect((await read(`/artikel/${slug}`)).status).toBe(200)
  })
})

describe('a list', () => {
  it('has a second page as long as one is too short for it', async () => {
    const path = '/en/lumeus-presse'
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))
    // Without their heads, which are written one by one, so many are listed in a moment.
    const items = Array.from({ length: 61 }, (_, index) => {
      const id = `con_01KAG000000000000000000${200 + index}`
      const place = { pk: 'PUBLISHED#press#en', sk: `2026-11-20T09:00:00.000Z#${id}` }
      const release = { type: 'press', language: 'en', slug: `text-${index}`, contentId: id, version: 1 }
      return cardItem({ ...place, ...release })
    })
    const texts = items.map(({ contentId }) => ({
      ...bodies.keyOf({ contentId, number: numberOf(1) }),
      kind: bodies.kind,
      body: 'A paragraph.',
    }))
    const everyItem = async (write: (item: (typeof items)[number]) => object) => {
      for (let at = 0; at < items.length; at += 25) {
        const RequestItems = { [TABLE]: items.slice(at, at + 25).map(write) }
        await documents.send(new BatchWriteCommand({ RequestItems }))
      }
      await cloud.settle()
    }
    const listed = (html: string) => html.match(/<h3><a href="/g)?.length ?? 0
    const before = listed(await textOf(path))
    expect((await read(`${path}/seite/2`)).status).toBe(404)
    for (const Item of texts) await documents.send(new PutCommand({ TableName: TABLE, Item }))
    await everyItem(Item => ({ PutRequest: { Item } }))
    const first = await textOf(path)
    expect(listed(first)).toBe(60)
    expect(first).toContain(`href="${path}/seite/2"`)
    const older = await textOf(`${path}/seite/2`)
    expect(listed(older)).toBe(before + 1)
    expect(older).toContain('Page 2 of 2')
    await everyItem(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
    expect((await read(`${path}/seite/2`)).status).toBe(404)
    expect(await textOf(path)).not.toContain('/seite/')
  }, 300_000)
})

describe('a press release', () => {
  const release = (language: 'de' | 'en', slug: string, twin: string) =>
    article({ type: 'press', language, slug, twin, topic: undefined })
  const hreflang = 'hreflang="x-default"'

  it('names its twin as soon as that one is published, and no longer when it is taken back', async () => {
    await publish(contentId(3), release('de', 'meldung', 'news'), edit(0))
    await cloud.settle()
    expect((await read('/press-release/meldung')).status).toBe(200)
    expect(await textOf('/press-release/meldung')).not.toContain(hreflang)
    await publish(contentId(4), release('en', 'news', 'meldung'), edit(0))
    await cloud.settle()
    expect(await textOf('/press-release/meldung')).toContain(hreflang)
    expect(await textOf('/en/press-release/news')).toContain('hreflang="de"')
    await unpublish(contentId(4), { rev: 1 })
    await cloud.settle()
    expect(await textOf('/press-release/meldung')).not.toContain(hreflang)
  })
})

it('a reduced price stands on every page that shows one, beside the lowest of the 30 days before', async () => {
  await changePrice('kraft-der-emotionen', 87_00, cloud.clock.now().toISOString())
  await cloud.settle()
  for (const path of ['/trainings/kraft-der-emotionen', '/en', '/'])
    expect(await textOf(path)).toMatch(/87,00 €|€87\.00/)
  const page = await textOf('/trainings/kraft-der-emotionen')
  expect(page).toMatch(/<s [^>]*>119,00 €<\/s>/)
  expect(page).toContain('Niedrigster Preis der 30 Tage vor der Senkung: 119,00 €')
  // As the hourly rule comes by when the 30 days are over.
  cloud.clock.advance(30 * 24 * 60 * 60_000 + 60 * 60_000)
  await cloud.settle()
  expect(await textOf('/trainings/kraft-der-emotionen')).not.toContain('119,00 €')
})

it('a new end of the round stands on the countdown’s page, and so does that it has come', async () => {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const end = async (at: string) => {
    await documents.send(
      new UpdateCommand({
        TableName: TABLE,
        Key: settingsKey,
        UpdateExpression: 'SET roundClosesAt = :end',
        ExpressionAttributeValues: { ':end': at },
      }),
    )
    await cloud.settle()
  }
  const page = () => textOf('/health-for-all-countdown')
  await end('2099-04-01T21:59:00.000Z')
  expect(await page()).toContain('1. April 2099, 23:59 Uhr')
  const soonOver = new Date(cloud.clock.now().getTime() + 30 * 60_000).toISOString()
  await end(soonOver)
  expect(await page()).toContain(`data-ends-at="${soonOver}"`)
  // As the hourly rule comes by.
  cloud.clock.advance(60 * 60_000)
  await cloud.settle()
  expect(await page()).not.toContain('So meldest du dich an')
  expect(await page()).toContain('Die Anmeldung ist geschlossen.')
})

it('what a lost event left behind is put right by a deployment', async () => {
  const s3 = new S3Client({ forcePathStyle: true })
  const Bucket = SITE_BUCKET
  await s3.send(new PutObjectCommand({ Bucket, Key: 'artikel/verwaist.html', Body: 'taken back long ago' }))
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'artikel-studien.html' }))
  expect((await read('/artikel/verwaist')).status).toBe(200)
  expect((await read('/artikel-studien')).status).toBe(404)
  await cloud.deploy(join(built, 'render'))
  expect((await read('/artikel/verwaist')).status).toBe(404)
  expect(await textOf('/artikel-studien')).toContain('/artikel/zugleich-1')
})
