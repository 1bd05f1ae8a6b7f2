import {
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { secrets, TABLE } from '../../local/names.ts'
import { emptyPlace } from '../journeys/shop-process.ts'
import { buy, order } from '../../local/seed/shopper.ts'

const basket = (email: string) => ({
  slug: 'kraft-der-emotionen',
  email,
  firstName: 'Erika',
  lastName: 'Beispiel',
})
let place: Awaited<ReturnType<typeof emptyPlace>>
let cloud: Cloud
let table: DynamoDBClient
beforeAll(async () => {
  // Started twice, and the handlers of this process know its first address.
  place = await emptyPlace()
  cloud = await startCloud(place)
  table = new DynamoDBClient({ maxAttempts: 1 })
})
afterEach(() => cloud.faults.end())
afterAll(async () => {
  await cloud.close()
  place.forget()
})

const Item = { pk: { S: 'FAULT' }, sk: { S: 'FAULT' } }
const isThere = async () =>
  (await table.send(new GetItemCommand({ TableName: TABLE, Key: Item, ConsistentRead: true }))).Item !==
  undefined
const put = () => table.send(new PutItemCommand({ TableName: TABLE, Item }))
const askStripe = (path: string) =>
  fetch(cloud.cloudUrl + path, { headers: { authorization: `Bearer ${secrets.stripeKey}` } })

describe('a test', () => {
  it('has a vendor fail without doing anything, the others go on', async () => {
    cloud.faults.begin('dynamo', 'fail')
    await expect(put()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } })
    expect((await askStripe('/v1/customers')).status).toBe(200)
    cloud.faults.end()
    expect(await isThere()).toBe(false)
  })

  it('has a vendor do its work and lose the answer, of one operation only', async () => {
    cloud.faults.begin('dynamo', 'lose', 'PutItem')
    await expect(put()).rejects.toThrow(Error)
    expect(await isThere()).toBe(true)
  })

  it('has a vendor hang, until all is well again', async () => {
    cloud.faults.begin('stripe', 'hang', '/v1/customers')
    let end: unknown
    void askStripe('/v1/customers').catch((error: unknown) => (end = error))
    expect((await askStripe('/v1/products')).status).toBe(200)
    expect(end).toBeUndefined()
    cloud.faults.end()
    await expect.poll(() => end).toBeDefined()
    expect((await askStripe('/v1/customers')).status).toBe(200)
  })

  it('does the same from another process by a form, which only this machine may send', async () => {
    const send = (form: Record<string, string>) =>
      fetch(`${cloud.siteUrl}/_local/faults`, { method: 'POST', body: new URLSearchParams(form) })
    expect((await send({ vendor: 'stripe', trouble: 'sulk' })).status).toBe(400)
    expect((await send({ vendor: 'stripe', trouble: 'fail' })).status).toBe(204)
    expect((await askStripe('/v1/customers')).status).toBe(500)
    expect((await send({})).status).toBe(204)
    expect((await askStripe('/v1/customers')).status).toBe(200)
  })
})

// The last one: nothing is written in this cloud afterwards.
describe('a full disk', () => {
  it('costs no order, payment or account that was acknowledged, and is said in one sentence', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const paid = await buy(cloud.siteUrl, basket('bezahlt@example.com'))
    const open = await order(cloud.siteUrl, basket('offen@example.com'))
    await cloud.settle()
    cloud.disk.fill()
    await expect(order(cloud.siteUrl, basket('voll@example.com'))).rejects.toThrow(/answered 5\d\d/)
    await expect(buy(cloud.siteUrl, basket('voll@example.com'))).rejects.toThrow(/answered 5\d\d/)
    await cloud.settle()
    const sentences = said.mock.calls.map(String).filter(words => words.includes('ENOSPC'))
    expect(sentences).toEqual([
      expect.stringMatching(
        /^\S+ could not be written \(ENOSPC\), so nothing more is taken: .* npm start again\.\n$/,
      ),
    ])
    said.mockRestore()
    logged.mockRestore()
    // Reading goes on.
    await table.send(new ListTablesCommand({}))
    await cloud.close()

    cloud = await startCloud(place)
    table = new DynamoDBClient({ maxAttempts: 1 })
    const { Items = [] } = await table.send(new ScanCommand({ TableName: TABLE }))
    const orders = Items.filter(({ kind }) => kind?.S === 'order').map(({ orderId }) => orderId?.S)
    expect(new Set(orders)).toEqual(new Set([paid, open]))
    const payments = await (await fetch(`${cloud.siteUrl}/_local/payments`)).text()
    expect(payments).toContain('charge (1)')
    await cloud.settle()
    // Paid and delivered in the minute of the order: one mail says all of it.
    expect(cloud.mails().filter(({ to }) => to.includes('bezahlt@example.com'))).toHaveLength(1)
  })
})
