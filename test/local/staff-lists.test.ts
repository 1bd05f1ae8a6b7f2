// The lists that staff page through, over many orders and texts: 3,000 here, 100,000 by `npm run lists`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { heads } from '../../lambdas/content/piece.ts'
import { orders } from '../../lambdas/orders/order.ts'
import { record } from '../../lambdas/platform/record.ts'
import { listPage } from '../../lambdas/platform/staff-list.ts'
import { client } from '../../lambdas/platform/table.ts'
import { STAFF_LISTS } from '../../lambdas/platform/table-shape.ts'
import { after, MINUTES } from '../../lambdas/platform/time.ts'
import { createDynamo } from '../../local/dynamo.ts'
import { createTable } from '../../local/seed/table.ts'
import { givenBuyer, orderItem } from '../lambdas/given.ts'
import { NOW } from '../lambdas/http-event.ts'
import { serve } from './serve.ts'

const COUNT = Number(process.env.LIST_ORDERS ?? 3_000)
const PAGE = 50
const TableName = 'shop-lists'
const ARTICLES = 'CONTENT#article'
const STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
const NAMES = ['Müller', 'Muller', 'Meier', 'Schmidt', 'Schmitt', 'Özdemir', 'Zimmermann'] as const

const given = Array.from({ length: COUNT }, (_, n) => {
  const digits = String(n).padStart(26, '0')
  const lastName = NAMES[n % NAMES.length] ?? ''
  return orders.create(
    orderItem({
      orderId: `ord_${digits}`,
      // Each customer has three orders.
      customerId: `cus_${String(Math.floor(n / 3)).padStart(26, '0')}`,
      status: STATUSES[n % STATUSES.length] ?? 'pending',
      createdAt: after(NOW, n * MINUTES),
      buyer: givenBuyer({ lastName, firstName: `Kim ${n}`, email: `kim${Math.floor(n / 3)}@example.com` }),
    }),
  ).put
})

/** A text for each third order, most of them published. */
const texts = Array.from({ length: Math.ceil(COUNT / 3) }, (_, n) => {
  const moment = after(NOW, (n % 100) * MINUTES)
  return record(heads.kind, heads.spec).create({
    contentId: `con_${String(n).padStart(26, '0')}`,
    type: 'article',
    language: 'de',
    slug: `text-${n}`,
    title: `Text ${n}`,
    teaser: 'Worum es geht.',
    topic: 'Schlaf',
    author: 'Redaktion Lumeus',
    publishedAt: moment,
    changedAt: moment,
    formerSlugs: [],
    status: n % 4 === 0 ? 'unpublished' : 'published',
    rev: 1,
    version: 1,
  }).put
})

let close: () => Promise<void>
beforeAll(async () => {
  const dynamo = await createDynamo({
    clock: { now: () => new Date(NOW), advance: () => undefined, onAdvance: () => undefined },
  })
  const server = await serve(dynamo.handle)
  process.env.AWS_ENDPOINT_URL_DYNAMODB = server.url
  process.env.TABLE_NAME = TableName
  close = async () => {
    client.destroy()
    await server.close()
    await dynamo.close()
  }
  await createTable(client, TableName)
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const items = [...given, ...texts]
  for (let n = 0; n < items.length; n += 25)
    await documents.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: items.slice(n, n + 25).map(Item => ({ PutRequest: { Item } })) },
      }),
    )
}, 1_800_000)
afterAll(() => close())

type Asked = Omit<Parameters<typeof listPage>[0], 'list' | 'limit' | 'after'> & { list?: string }
const nameOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`
/** Every page in turn, and how long the slowest took. */
async function pagesOf(asked: Asked): Promise<{ pages: string[][]; slowestMs: number }> {
  const pages: string[][] = []
  let slowestMs = 0
  let after: string | undefined
  do {
    const began = performance.now()
    const page = await listPage({ list: 'ORDERS', limit: PAGE, after, ...asked })
    slowestMs = Math.max(slowestMs, performance.now() - began)
    pages.push(page.lines.map(nameOf))
    after = page.next
  } while (after !== undefined)
  return { pages, slowestMs }
}

/** What a scan and a sort would show: the truth that no request of ours reads. */
const expected = ({ list, by, startsWith = '' }: Asked) => {
  const { entry } = STAFF_LISTS[by]
  return (list ? texts : given).filter(item => String(item[entry]).startsWith(folded(startsWith)))
}
/** Only an e-mail and a name are folded. */
const folded = (text: string) => (text.startsWith('M') ? text.toLowerCase().replace('ü', 'u') : text)

describe('each page is full but the last, and all of them together hold each item once, in order:', () => {
  it.each<[string, Asked]>([
    ['all, the newest first', { by: 'time', isDescending: true }],
    ['all, the oldest first', { by: 'time', isDescending: false }],
    ['one state, the newest first', { by: 'status', startsWith: 'failed#', isDescending: true }],
    ['one e-mail', { by: 'email', startsWith: 'kim7@example.com', isDescending: true }],
    ['one number', { by: 'time', startsWith: `ord_${'7'.padStart(26, '0')}`, isDescending: true }],
    ['a name’s first letters', { by: 'name', startsWith: 'M', isDescending: false }],
    ['one name as it was typed, with umlaut', { by: 'name', startsWith: 'Müller ', isDescending: false }],
    ['a name that nobody has', { by: 'name', startsWith: 'xaver', isDescending: false }],
    ['texts, the latest change first', { list: ARTICLES, by: 'time', isDescending: true }],
    [
      'published texts, the latest change first',
      { list: ARTICLES, by: 'status', startsWith: 'published#', isDescending: true },
    ],
    [
      'texts that were taken back, the oldest change first',
      { list: ARTICLES, by: 'status', startsWith: 'unpublished#', isDescending: false },
    ],
  ])('%s', async (name, asked) => {
    const { pages, slowestMs } = await pagesOf(asked)
    const wanted = expected(asked)
    // For docs/measurements.md.
    if (COUNT > 3_000)
      console.info(`| ${name} | ${wanted.length} | ${pages.length} | ${slowestMs.toFixed(0)} ms |`)
    expect(pages.slice(0, -1).every(page => page.length === PAGE)).toBe(true)
    expect(pages).toHaveLength(Math.max(1, Math.ceil(wanted.length / PAGE)))
    expect(pages.flat().toSorted()).toEqual(wanted.map(nameOf).toSorted())
    const { entry } = STAFF_LISTS[asked.by]
    const entries = new Map(wanted.map(item => [nameOf(item), String(item[entry])]))
    const shown = pages.flat().map(name => entries.get(name) ?? '')
    expect(shown).toEqual(asked.isDescending ? shown.toSorted().reverse() : shown.toSorted())
  })
})

describe('the next page begins after an entry', () => {
  const page = (after?: string) =>
    listPage({ list: 'ORDERS', by: 'time', isDescending: true, limit: 2, after })
  const numbers = ({ lines }: { lines: { sk: string }[] }) => lines.map(({ sk }) => Number(sk.slice(-26)))

  it('whether its order stands there still or not', async () => {
    const { next } = await page()
    expect(numbers(await page(next))).toEqual([COUNT - 3, COUNT - 4])
    expect(numbers(await page(`${next}#gone`))).toEqual([COUNT - 2, COUNT - 3])
  })

  it('and one of another filter is as good as none', async () => {
    const asked = { list: 'ORDERS', by: 'status', isDescending: false, limit: 2 } as const
    const first = await listPage({ ...asked, startsWith: 'failed#' })
    expect(await listPage({ ...asked, startsWith: 'failed#', after: 'pending#ord_1' })).toEqual(first)
  })
})

it('a line shows what a row of the list needs, and nothing that is heavy', async () => {
  const { lines } = await listPage({
    list: 'ORDERS',
    by: 'status',
    startsWith: 'pending#',
    isDescending: false,
    limit: 1,
  })
  expect(lines[0]).toMatchObject({
    kind: 'order',
    status: 'pending',
    name: 'Kim 0 Müller',
    email: 'kim0@example.com',
    title: 'Ruhe',
    totalCents: 119_00,
    currency: 'EUR',
  })
  expect(lines[0]).not.toHaveProperty('files')
  expect(lines[0]).not.toHaveProperty('trail')
})
