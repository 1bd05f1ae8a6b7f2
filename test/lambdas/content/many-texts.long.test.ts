// What the pages of many published texts cost, with the built renderer, an embedded table and an embedded bucket. `npm run
// texts` takes 5,000 and prints what it measures.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBRecord } from 'aws-lambda'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodies, cards, heads, numberOf, slugs } from '../../../lambdas/content/piece.ts'
import { publish } from '../../../lambdas/content/publish.ts'
import { handler } from '../../../lambdas/content/write-pages.ts'
import { record } from '../../../lambdas/platform/record.ts'
import { client, type Item, tableName } from '../../../lambdas/platform/table.ts'
import { after, before, MINUTES } from '../../../lambdas/platform/time.ts'
import { DataDisk } from '../../../local/data-disk.ts'
import { createDynamo } from '../../../local/dynamo.ts'
import { openStore } from '../../../local/dynamo/engine.ts'
import { writeAll } from '../../../local/large/write.ts'
import { createS3 } from '../../../local/s3.ts'
import { createTable } from '../../../local/seed/table.ts'
import { BUILD_TIMEOUT_MS, siteForTests } from '../../frontend/built-site.ts'
import { answerInProcess } from '../../local/in-process.ts'
import { serve } from '../../local/serve.ts'
import { NOW } from '../http-event.ts'
import { givenDraft } from './given-text.ts'

/** Three pages of a list. */
const TEXTS = Number(process.env.TEXTS ?? 130)
const isMeasured = process.env.TEXTS !== undefined
const TOPICS = ['Schlaf', 'Musik', 'Gefühle', 'Arbeit', 'Familie']
const PARAGRAPH = 'Was eine Pause am Nachmittag mit uns macht, und was davon am Abend noch zu spüren ist. '

const clock = { now: () => new Date(NOW), advance: () => undefined, onAdvance: () => undefined }
const contentIdOf = (n: number) => `con_01KAG0000000000000000${String(10_000 + n)}`
const keyed = {
  heads: record(heads.kind, heads.spec),
  bodies: record(bodies.kind, bodies.spec),
  cards: record(cards.kind, cards.spec),
  slugs: record(slugs.kind, slugs.spec),
}

/** All in one list: the most that a publication can meet. */
function* texts(): Generator<Item> {
  for (let n = 0; n < TEXTS; n++) {
    const { body: _, ...draft } = givenDraft({
      slug: `was-eine-pause-am-nachmittag-mit-uns-macht-${n}`,
      title: `Was eine Pause am Nachmittag mit uns macht, Teil ${n}`,
      teaser: PARAGRAPH.repeat(2).trim(),
      topic: TOPICS[n % TOPICS.length],
      // Networks show it beside links; a preview in its place takes 0.1 s to draw.
      picture: '/media/content/weg.jpg#1600x900',
      pictureAlt: 'Ein Weg im Wald.',
      keywords: ['Pause', 'Nachmittag', 'Abend', 'Ruhe'],
      publishedAt: before(NOW, (n + 1) * MINUTES),
    })
    const contentId = contentIdOf(n)
    const card = { ...draft, contentId, changedAt: draft.publishedAt, formerSlugs: [], version: 1 }
    yield keyed.cards.put(card).put
    yield keyed.heads.create({ ...card, status: 'published', rev: 1 }).put
    yield keyed.slugs.put(card).put
    yield keyed.bodies.put({
      contentId,
      number: numberOf(1),
      body: Array.from({ length: 6 }, (_each, at) => `## Abschnitt ${at}\n\n${PARAGRAPH.repeat(10)}`).join(
        '\n\n',
      ),
    }).put
  }
}

const folder = mkdtempSync(join(tmpdir(), 'many-texts-'))
const changes: DynamoDBRecord[] = []
const s3 = new S3Client({ forcePathStyle: true })
let dynamo: Awaited<ReturnType<typeof createDynamo>>
let server: Awaited<ReturnType<typeof serve>>

let table = { requests: 0, bytes: 0 }
/** CPU of this process when a file was written, in seconds since the call began. */
const writtenAfter = new Map<string, number>()
let cpuBefore = process.cpuUsage()
const cpuSince = () => {
  const { user, system } = process.cpuUsage(cpuBefore)
  return (user + system) / 1e6
}
const files = { looks: 0, lists: 0, writes: 0 }
client.middlewareStack.add(
  next => async args => {
    const answered = await next(args)
    table.requests += 1
    return answered
  },
  { step: 'initialize', name: 'counted' },
)

beforeAll(async () => {
  process.env.RENDERER = join(await siteForTests(), 'render')
  const store = await openStore(undefined, new DataDisk())
  dynamo = await createDynamo({ store, clock })
  answerInProcess(client, {
    run: async (operation, input) => {
      const answer = await dynamo.run(operation, input)
      table.bytes += JSON.stringify(answer ?? {}).length
      return answer
    },
  })
  dynamo.onChange(records => void changes.push(...records))
  const bucket = createS3({ folder, disk: new DataDisk(), clock, origins: [] })
  server = await serve((request, response) => {
    if (request.method === 'HEAD') files.looks++
    else if (request.method === 'GET') files.lists++
    else {
      files.writes++
      const key = decodeURIComponent(request.url ?? '').replace(/^\/[^/]+\/|\?.*$/g, '')
      response.once('finish', () => writtenAfter.set(key, cpuSince()))
    }
    return bucket.handle(request, response)
  })
  process.env.AWS_ENDPOINT_URL_S3 = server.url
  await s3.send(new CreateBucketCommand({ Bucket: process.env.SITE_BUCKET }))
  await createTable(client, tableName())
  await writeAll(store, tableName(), texts())
}, BUILD_TIMEOUT_MS)
afterAll(async () => {
  s3.destroy()
  client.destroy()
  await server.close()
  await dynamo.close()
  rmSync(folder, { recursive: true })
})
async function measured(name: string, run: () => Promise<unknown>) {
  table = { requests: 0, bytes: 0 }
  Object.assign(files, { looks: 0, lists: 0, writes: 0 })
  writtenAfter.clear()
  cpuBefore = process.cpuUsage()
  const began = performance.now()
  await run()
  const [cpuSeconds, seconds] = [cpuSince(), (performance.now() - began) / 1_000]
  if (isMeasured)
    console.log(
      `| ${name} | ${table.requests} | ${(table.bytes / 1e6).toFixed(1)} MB | ${files.looks} | ${files.writes} | ${cpuSeconds.toFixed(1)} s | ${seconds.toFixed(1)} s |`,
    )
  return { ...table, ...files }
}

/** A strong read of a megabyte each: what a list of so many texts takes. */
const listRequests = () => Math.ceil((TEXTS * 1_000) / 1e6)
/** The other lists, offers, books, settings, facts, and each page that thanks or shows dates, in two rounds. */
const BESIDES = 70

it('are looked at with as many requests as the lists take, and only what is out of date is written', async () => {
  const first = await measured('everything, for the first time', () => handler({}))
  // To choose the files, to draw them, to look at them again; and each text's words.
  expect(first.requests - TEXTS).toBeLessThanOrEqual(3 * listRequests() + BESIDES)
  const unchanged = await measured('everything, unchanged', () => handler({ time: after(NOW, 60 * MINUTES) }))
  expect(unchanged.writes).toBe(0)
  expect(unchanged.requests).toBeLessThanOrEqual(2 * listRequests() + BESIDES)
}, 3_600_000)

it('follow one more text within five seconds, with as many requests as the lists take', async () => {
  const published = async (n: number, slug: string) => {
    changes.splice(0)
    await publish(contentIdOf(n), givenDraft({ slug }), { by: 'editor', now: NOW, rev: 0 })
    const Records = changes.filter(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S?.startsWith('PUBLISHED#'))
    expect(Records).toHaveLength(1)
    return { Records }
  }
  // The pages of the list are there, with their previews.
  await handler(await published(TEXTS, 'eben-noch-neu'))
  const event = await published(TEXTS + 1, 'neu')
  const { requests } = await measured('one more text', () => handler(event))
  expect(requests).toBeLessThanOrEqual(3 * listRequests() + BESIDES)
  const pages = [...writtenAfter.keys()].filter(key => !key.startsWith('assets/'))
  // The text, the three that lead to it, feed and sitemap, and each page of the list.
  expect(pages).toHaveLength(6 + Math.ceil((TEXTS + 2) / 60))
  const looksForIt = ['artikel/neu.html', 'artikel-studien.html', 'artikel-studien/feed.xml', 'sitemap.xml']
  const seenAfter = Math.max(...looksForIt.map(key => writtenAfter.get(key) ?? Infinity))
  if (isMeasured) console.log(`Text, list, feed and sitemap after ${seenAfter.toFixed(1)} s of CPU`)
  expect(seenAfter).toBeLessThan(5)
}, 3_600_000)
