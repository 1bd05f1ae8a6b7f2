import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DataDisk } from '../../local/data-disk.ts'
import { act, check, openStore, type Operation, type Store } from '../../local/dynamo/engine.ts'
import { changeTable } from '../../local/dynamo/tables.ts'

const TableName = 'shop'
const KEY_SCHEMA = [
  { AttributeName: 'pk', KeyType: 'HASH' },
  { AttributeName: 'sk', KeyType: 'RANGE' },
]

let store: Store
const run = (operation: Operation, input: object) =>
  act(operation, check(operation, { ...input }, store), store)

beforeAll(async () => {
  store = await openStore(undefined, new DataDisk())
  const table = {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: KEY_SCHEMA,
    AttributeDefinitions: ['pk', 'sk', 'listPk', 'listSk'].map(AttributeName => ({
      AttributeName,
      AttributeType: 'S',
    })),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'list',
        KeySchema: [
          { AttributeName: 'listPk', KeyType: 'HASH' },
          { AttributeName: 'listSk', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  }
  await changeTable('CreateTable', check('CreateTable', table, store), store)
  for (let number = 0; number < 100; number++) {
    const sk = { S: `ORDER#${String(number).padStart(3, '0')}` }
    const Item = { pk: { S: 'CUSTOMER#1' }, sk, listPk: { S: 'orders' }, listSk: sk }
    await run('PutItem', { TableName, Item })
  }
})
afterAll(() => store.db.close())

const ofCustomer = {
  TableName,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': { S: 'CUSTOMER#1' } },
}
const ofList = {
  TableName,
  IndexName: 'list',
  KeyConditionExpression: 'listPk = :pk',
  ExpressionAttributeValues: { ':pk': { S: 'orders' } },
}

describe('LevelDB keeps nothing for', () => {
  it.each<[string, Operation, object, number]>([
    ['a query that was read to its end', 'Query', ofCustomer, 100],
    ['a query with a limit', 'Query', { ...ofCustomer, Limit: 3 }, 3],
    ['a query of an index with a limit', 'Query', { ...ofList, Limit: 3 }, 3],
    ['a scan', 'Scan', { TableName }, 100],
    ['a scan with a limit', 'Scan', { TableName, Limit: 3 }, 3],
  ])('%s', async (_, operation, input, count) => {
    const reading = vi.spyOn(store.db, 'values')
    expect(await run(operation, input)).toMatchObject({ Count: count })
    const made = reading.mock.results.map(result => result.value as ReturnType<typeof store.db.values>)
    expect(made).toHaveLength(1)
    for (const iterator of made)
      // A closed iterator has nothing to say.
      await vi.waitFor(() =>
        expect(iterator.nextv(1)).rejects.toMatchObject({ code: 'LEVEL_ITERATOR_NOT_OPEN' }),
      )
    reading.mockRestore()
  })
})
