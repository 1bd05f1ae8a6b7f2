// The shop's table for tests of single functions: the embedded DynamoDB, in memory, in this process, empty before each
// test. Conditions are evaluated as the service does, so a test fails when a term of one is dropped:
//
//     await given(orderItem({ attempt: 1 }))                   // puts items as they stand in the table
//     beforeWrite(orderKey(ref), () => given(orderItem(paid))) // happens between the function's read and its write
//     expect(await ask(handler, route, { … })).toMatchObject({ status: 409 })
//     expect(await stored(orderKey(ref))).toMatchObject(paid)  // undefined: nothing is there
//     expect(await partition('EMAIL#…')).toEqual([…])          // everything there, by sort key
//
// `beforeWrite` waits for the next write to that key, alone or in a transaction, and happens once; called twice, the
// second waits for the write after. A test fails when what it announced never came about. Pool, mail and secrets are
// mocked (mocked-neighbours.ts); mocked-cloud.ts cannot stand beside this, it answers for the table. A file opens in
// about 0.2 s, a test costs some milliseconds. For every write with a condition, a removal or an end; mocked-cloud.ts
// stays for what a table cannot be made to answer: conflicts, faults, counted requests.
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { client, type Item, type Key } from '../../lambdas/platform/table.ts'
import { createDynamo, type Dynamo } from '../../local/dynamo.ts'
import { createTable } from '../../local/seed/table.ts'
import { answerInProcess } from '../local/in-process.ts'
import { NOW } from './http-event.ts'
import './mocked-neighbours.ts'

const TableName = 'shop-test'
const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
/** Stands still, so that nothing is forgotten in the middle of a test. */
const clock = { now: () => new Date(NOW), advance: () => undefined, onAdvance: () => undefined }

interface Event {
  key: Key
  run: () => unknown
}
let announced: Event[] = []

/** Runs something once, just before the function writes to this key. What it writes itself is no occasion. */
export const beforeWrite = ({ pk, sk }: Key, run: () => unknown): void =>
  void announced.push({ key: { pk, sk }, run })

export async function given(...items: readonly Item[]): Promise<void> {
  for (const item of items) await documents.send(new PutCommand({ TableName, Item: item }))
}

/** The item under this key as it stands now. */
export async function stored({ pk, sk }: Key): Promise<Item | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))
  // Everything in the table was written with its keys.
  return Item as Item | undefined
}

/** All items of one partition in the order of their sort keys. */
export async function partition(pk: string): Promise<Item[]> {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  )
  // As in `stored`.
  return (Items ?? []) as Item[]
}

/** The keys that a request writes, as `pk sk`; from here on values are in the wire's form. */
function keysWritten(command: string | undefined, input: unknown): string[] {
  interface Wire {
    Key?: Record<string, { S?: string }>
    Item?: Record<string, { S?: string }>
  }
  const keyOf = ({ Key, Item }: Wire) => `${(Key ?? Item)?.['pk']?.S} ${(Key ?? Item)?.['sk']?.S}`
  // The SDK's own input of these commands.
  const { TransactItems, ...one } = input as Wire & { TransactItems?: Record<string, Wire>[] }
  if (command === 'TransactWriteItemsCommand')
    return (TransactItems ?? []).flatMap(action => Object.values(action).map(keyOf))
  return /^(Put|Update|Delete)ItemCommand$/.test(command ?? '') ? [keyOf(one)] : []
}

client.middlewareStack.add(
  (next, { commandName }) =>
    async args => {
      const keys = keysWritten(commandName, args.input)
      const index = announced.findIndex(({ key }) => keys.includes(`${key.pk} ${key.sk}`))
      const [event] = index < 0 ? [] : announced.splice(index, 1)
      if (event) {
        // What it writes meets none of those that are still to come.
        const later = announced.splice(0)
        await event.run()
        announced = [...later, ...announced]
      }
      return next(args)
    },
  { step: 'build', name: 'beforeWrite' },
)

let dynamo: Dynamo
/** After `vi.resetModules` the functions have another client. */
export const answerAnotherClient = (another: typeof client): void => answerInProcess(another, dynamo)

let close: () => Promise<void>
beforeAll(async () => {
  dynamo = await createDynamo({ clock })
  answerInProcess(client, dynamo)
  process.env.TABLE_NAME = TableName
  close = async () => {
    client.destroy()
    await dynamo.close()
  }
})
afterAll(() => close())

beforeEach(() => createTable(client, TableName))
afterEach(async () => {
  const missed = announced.splice(0)
  await client.send(new DeleteTableCommand({ TableName }))
  if (missed.length > 0) throw new Error(`Never written: ${JSON.stringify(missed.map(({ key }) => key))}`)
})
