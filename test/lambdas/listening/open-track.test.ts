import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { openTrack } from '../../../contract/listening.ts'
import { handler } from '../../../lambdas/listening/handler.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid } from '../given.ts'
import { ask, signedIn } from '../http-event.ts'
import { table } from '../mocked-cloud.ts'

/** What the table answers each time, of the newest first: so many orders with their right to the file, and receipts. */
const page = (length: number, orders = 0): Item[] =>
  Array.from({ length }, (_, index) => {
    const orderId = `${ORDER.slice(0, -3)}${999 - index}`
    const receipt = { pk: `CUSTOMER#${CUSTOMER}`, sk: `ORDER#${orderId}#RECEIPT#sale`, kind: 'receipt' }
    return index < orders ? [entitlementItem({ orderId }), orderItem({ ...paid, orderId })] : [receipt]
  })
    .flat()
    .slice(0, length)

/** Until where each request for orders has asked. */
async function asked(items: Item[]): Promise<unknown[]> {
  table.on(QueryCommand, { ConsistentRead: true }).callsFake(({ ExpressionAttributeValues: of }) => ({
    Items: of[':from'] === 'ORDER#' ? items : [],
  }))
  table.on(GetCommand).resolves({})
  const answer = await ask(handler, openTrack, { input: { fileId: FILE }, claims: signedIn(CUSTOMER) })
  expect(answer.body).toMatchObject({ code: 'not-found' })
  return table
    .commandCalls(QueryCommand)
    .map(({ args }) => args[0].input.ExpressionAttributeValues ?? {})
    .flatMap(of => (of[':from'] === 'ORDER#' ? [of[':to']] : []))
}
const last = (items: Item[]) => items.at(-1)?.sk

it('orders are looked through three hundred items at a time, each from where the one before ended', async () => {
  const items = page(300)
  expect(await asked(items)).toEqual(['ORDER#~', ...Array.from({ length: 9 }, () => last(items))])
})

it.each([
  ['fewer than were asked for are all', page(299)],
  ['none are all', []],
  ['twelve orders with the file are enough', page(300, 12)],
])('%s', async (_, items) => {
  expect(await asked(items)).toEqual(['ORDER#~'])
})

it('eleven orders with the file are not, each of which names it twice', async () => {
  expect(await asked(page(300, 11))).toHaveLength(10)
})
