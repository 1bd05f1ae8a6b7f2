// The lists that staff page through, over many orders: 3,000 here, 100,000 by `npm run lists`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { orders } from '../../lambdas/orders/order.ts'
import { client, type ListQuery, listPage } from '../../lambdas/platform/table.ts'
import { after, MINUTES } from '../../lambdas/platform/time.ts'
import { createDynamo } from '../../local/dynamo.ts'
import { createTable } from '../../local/seed/table.ts'
import { givenBuyer, orderItem } from '../lambdas/given.ts'
import { NOW } from '../lambdas/http-event.ts'
import { serve } from './serve.ts'

const COUNT = Number(process.env.LIST_ORDERS ?? 3_000)
const PAGE = 50
const TableName = 'shop-lists'
const STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
const NAMES = ['Müller', 'Muller', 'Meier', 'Schmidt', 'Schmitt', 'Özdemir', 'Zimmermann'] as const

const given = Array.from({ length: COUNT }, (_, n) => {
  const digits = String(n).padStart(26, '0')
  const lastName = NAMES[n % NAMES.length] ?? ''
  return orders.put(
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
  for (let n = 0; n < COUNT; n += 25)
    await documents.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: given.slice(n, n + 25).map(Item => ({ PutRequest: { Item } })) },
      }),
    )
}, 1_800_000)
afterAll(() => close())

type Asked = Pick<ListQuery, 'index' | 'startsWith' | 'isDescending'>
/** Every page in turn. */
async function pagesOf(asked: Asked): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: ListQuery['cursor']
  do {
    const page = await listPage({ list: 'ORDERS', limit: PAGE, cursor, ...asked })
    pages.push(page.lines.map(({ sk }) => sk))
    cursor = page.cursor
  } while (cursor)
  return pages
}

const attributeOf = {
  list: 'listSk',
  listByStatus: 'listStatus',
  listByEmail: 'listEmail',
  listByName: 'listName',
} as const
/** What a scan and a sort would show: the truth that no request of ours reads. */
const expected = ({ index, startsWith }: Asked) => {
  const entry = attributeOf[index]
  return given.filter(item => String(item[entry]).startsWith(startsWith))
}

describe('each page is full but the last, and all of them together hold each order once, in order:', () => {
  it.each<[string, Asked]>([
    ['all, the newest first', { index: 'list', startsWith: '', isDescending: true }],
    ['all, the oldest first', { index: 'list', startsWith: '', isDescending: false }],
    ['one state, the newest first', { index: 'listByStatus', startsWith: 'failed#', isDescending: true }],
    ['one e-mail', { index: 'listByEmail', startsWith: 'kim7@example.com', isDescending: true }],
    ['one number', { index: 'list', startsWith: `ord_${'7'.padStart(26, '0')}`, isDescending: true }],
    ['a name’s first letters', { index: 'listByName', startsWith: 'm', isDescending: false }],
    [
      'one name, with and without umlaut',
      { index: 'listByName', startsWith: 'muller ', isDescending: false },
    ],
    ['a name that nobody has', { index: 'listByName', startsWith: 'xaver', isDescending: false }],
  ])('%s', async (_, asked) => {
    const pages = await pagesOf(asked)
    const wanted = expected(asked)
    expect(pages.slice(0, -1).every(page => page.length === PAGE)).toBe(true)
    expect(pages).toHaveLength(Math.max(1, Math.ceil(wanted.length / PAGE)))
    expect(pages.flat().toSorted()).toEqual(wanted.map(({ sk }) => sk).toSorted())
    const entry = attributeOf[asked.index]
    const entries = new Map(given.map(item => [item.sk, String(item[entry])]))
    const shown = pages.flat().map(sk => entries.get(sk) ?? '')
    expect(shown).toEqual(asked.isDescending ? shown.toSorted().reverse() : shown.toSorted())
  })
})

it('a line shows what a row of the list needs, and nothing that is heavy', async () => {
  const { lines } = await listPage({
    list: 'ORDERS',
    index: 'listByStatus',
    startsWith: 'pending#',
    isDescending: false,
    limit: 1,
  })
  expect(lines[0]).toMatchObject({
    kind: 'order',
    status: 'pending',
    title: 'Ruhe',
    totalCents: 119_00,
    currency: 'EUR',
  })
  expect(lines[0]).not.toHaveProperty('files')
  expect(lines[0]).not.toHaveProperty('trail')
})
