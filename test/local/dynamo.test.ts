import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  TransactionCanceledException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../local/clock.ts'
import { createDynamo } from '../../local/dynamo.ts'
import type { Dynamo } from '../../local/dynamo.ts'
import { openStore } from '../../local/dynamo/engine.ts'
import { serve } from './serve.ts'

const TableName = 'shop-test'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret-key' }

/** A clock that stands still until a test moves it; `drift` moves it without telling anyone. */
function stillClock(): Clock & { drift(milliseconds: number): void } {
  let time = Date.parse('2026-05-04T08:00:00.000Z')
  const listeners: (() => void)[] = []
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
      for (const listener of listeners) listener()
    },
    onAdvance: listener => void listeners.push(listener),
    drift: milliseconds => void (time += milliseconds),
  }
}

async function open(clock: Clock, folder?: string) {
  const dynamo = await createDynamo({ folder, clock })
  const server = await serve(dynamo.handle)
  const client = new DynamoDBClient({
    endpoint: server.url,
    region: 'eu-central-1',
    credentials,
    maxAttempts: 1,
  })
  const table = DynamoDBDocumentClient.from(client)
  return {
    dynamo,
    client,
    table,
    url: server.url,
    async close() {
      client.destroy()
      await server.close()
      await dynamo.close()
    },
  }
}

const createTable = new CreateTableCommand({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', 'listPk', 'listSk'].map(AttributeName => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'list',
      KeySchema: [
        { AttributeName: 'listPk', KeyType: 'HASH' },
        { AttributeName: 'listSk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] },
    },
  ],
})

const clock = stillClock()
let home: string
let cloud: Awaited<ReturnType<typeof open>>
let table: DynamoDBDocumentClient
let dynamo: Dynamo
let changes: DynamoDBRecord[] = []
let count = 0
/** A partition of its own for each test. */
let pk = ''

const key = (sk: string) => ({ pk, sk })
const get = async (sk: string) =>
  (await table.send(new GetCommand({ TableName, Key: key(sk), ConsistentRead: true }))).Item
const put = (sk: string, fields: Record<string, unknown> = {}) =>
  table.send(new PutCommand({ TableName, Item: { ...key(sk), ...fields } }))

async function failure<Kind extends Error>(
  kind: abstract new (...rest: never[]) => Kind,
  promise: Promise<unknown>,
): Promise<Kind> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof kind) return error
  throw new Error(`Expected ${kind.name}, got ${String(error)}`)
}

beforeAll(async () => {
  // On disk, where a commit takes its time and others come in between.
  home = await mkdtemp(join(tmpdir(), 'dynamo-'))
  cloud = await open(clock, home)
  ;({ table, dynamo } = cloud)
  await cloud.client.send(createTable)
  // A write of an earlier test's dead client may still be under way.
  dynamo.onChange(records =>
    changes.push(...records.filter(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S === pk)),
  )
})
afterAll(async () => {
  await cloud.close()
  await rm(home, { recursive: true })
})
beforeEach(() => {
  pk = `CUSTOMER#${++count}`
  changes = []
})

describe('a single write', () => {
  test('refused by its condition returns the item that it met, and only when asked', async () => {
    await put('ORDER', { status: 'pending', tags: new Set(['a', 'b']) })
    const update = {
      TableName,
      Key: key('ORDER'),
      UpdateExpression: 'SET #s = :done',
      ConditionExpression: '#s = :paid',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':done': 'completed', ':paid': 'processing' },
    }
    const asked = await failure(
      ConditionalCheckFailedException,
      table.send(new UpdateCommand({ ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })),
    )
    expect(asked.message).toBe('The conditional request failed')
    expect(asked.Item).toMatchObject({ status: { S: 'pending' }, tags: { SS: ['a', 'b'] } })
    const unasked = await failure(ConditionalCheckFailedException, table.send(new UpdateCommand(update)))
    expect(unasked.Item).toBeUndefined()
    const deletion = await failure(
      ConditionalCheckFailedException,
      table.send(
        new DeleteCommand({
          TableName,
          Key: key('NOTHING'),
          ConditionExpression: 'attribute_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )
    expect(deletion.Item).toBeUndefined()
    const over = await failure(
      ConditionalCheckFailedException,
      table.send(
        new PutCommand({
          TableName,
          Item: key('ORDER'),
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )
    expect(over.Item).toMatchObject({ status: { S: 'pending' } })
    expect(changes.map(({ eventName }) => eventName)).toEqual(['INSERT'])
  })

  test('keeps its indexes in step', async () => {
    const list = async (listPk: string) =>
      (
        await table.send(
          new QueryCommand({
            TableName,
            IndexName: 'list',
            KeyConditionExpression: 'listPk = :l',
            ExpressionAttributeValues: { ':l': listPk },
          }),
        )
      ).Items
    await put('ORDER', { listPk: `${pk}open`, listSk: '1', title: 'Erste', hidden: true })
    expect(await list(`${pk}open`)).toEqual([
      { ...key('ORDER'), listPk: `${pk}open`, listSk: '1', title: 'Erste' },
    ])
    await table.send(
      new UpdateCommand({
        TableName,
        Key: key('ORDER'),
        UpdateExpression: 'SET listPk = :d',
        ExpressionAttributeValues: { ':d': `${pk}done` },
      }),
    )
    expect(await list(`${pk}open`)).toEqual([])
    expect(await list(`${pk}done`)).toHaveLength(1)
    await table.send(
      new UpdateCommand({ TableName, Key: key('ORDER'), UpdateExpression: 'REMOVE listPk, listSk' }),
    )
    expect(await list(`${pk}done`)).toEqual([])
  })

  test('of one counter by two hundred at once counts two hundred', async () => {
    await Promise.all(
      Array.from({ length: 200 }, () =>
        table.send(
          new UpdateCommand({
            TableName,
            Key: key('COUNT'),
            UpdateExpression: 'ADD taken :one',
            ExpressionAttributeValues: { ':one': 1 },
          }),
        ),
      ),
    )
    expect(await get('COUNT')).toMatchObject({ taken: 200 })
  })

  test('with an invalid expression or for a missing table is refused as the service does', async () => {
    await expect(
      table.send(new UpdateCommand({ TableName, Key: key('A'), UpdateExpression: 'SET' })),
    ).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(
      table.send(new PutCommand({ TableName: 'elsewhere', Item: key('A') })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('the change capture', () => {
  test('tells each write with its old and new image, in order', async () => {
    await put('A', { n: 1 })
    await table.send(
      new UpdateCommand({
        TableName,
        Key: key('A'),
        UpdateExpression: 'SET n = :n',
        ExpressionAttributeValues: { ':n': 2 },
      }),
    )
    await table.send(new DeleteCommand({ TableName, Key: key('A') }))
    expect(
      changes.map(({ eventName, dynamodb }) => [
        eventName,
        dynamodb?.OldImage?.['n'],
        dynamodb?.NewImage?.['n'],
      ]),
    ).toEqual([
      ['INSERT', undefined, { N: '1' }],
      ['MODIFY', { N: '1' }, { N: '2' }],
      ['REMOVE', { N: '2' }, undefined],
    ])
    expect(changes[0]).toMatchObject({
      eventSource: 'aws:dynamodb',
      awsRegion: 'eu-central-1',
      dynamodb: {
        Keys: { pk: { S: pk }, sk: { S: 'A' } },
        ApproximateCreationDateTime: clock.now().getTime() / 1000,
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    })
    const numbers = changes.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '')
    expect(numbers).toEqual(numbers.toSorted())
    expect(new Set(numbers).size).toBe(3)
  })

  test('is silent about writes that changed nothing', async () => {
    await put('A', { n: 1, tags: new Set(['x', 'y']) })
    changes = []
    await put('A', { tags: new Set(['y', 'x']), n: 1 })
    await table.send(
      new UpdateCommand({
        TableName,
        Key: key('A'),
        UpdateExpression: 'SET n = :n',
        ExpressionAttributeValues: { ':n': 1 },
      }),
    )
    await table.send(new DeleteCommand({ TableName, Key: key('B') }))
    expect(changes).toEqual([])
  })

  test('covers batches and transactions', async () => {
    await put('OLD')
    changes = []
    await table.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('OLD') } }],
        },
      }),
    )
    await table.send(
      new TransactWriteCommand({
        TransactItems: [{ Delete: { TableName, Key: key('A') } }, { Put: { TableName, Item: key('B') } }],
      }),
    )
    expect(changes.map(({ eventName, dynamodb }) => `${eventName} ${dynamodb?.Keys?.['sk']?.S}`)).toEqual([
      'INSERT A',
      'REMOVE OLD',
      'REMOVE A',
      'INSERT B',
    ])
  })
})

const add = (step: number, token: string) =>
  table.send(
    new TransactWriteCommand({
      ClientRequestToken: token,
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key('COUNT'),
            UpdateExpression: 'ADD n :step',
            ExpressionAttributeValues: { ':step': step },
          },
        },
      ],
    }),
  )

const puts = (length: number) =>
  Array.from({ length }, (_, index) => ({ Put: { TableName, Item: key(`ITEM${index}`) } }))

describe('a transaction', () => {
  test('writes all of its actions at once', async () => {
    await put('GONE')
    await put('COUNT', { taken: 1 })
    await put('GUARD', { open: true })
    await table.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName,
              Item: { ...key('NEW'), n: 1 },
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
          {
            Update: {
              TableName,
              Key: key('COUNT'),
              UpdateExpression: 'ADD taken :one',
              ConditionExpression: 'taken < :limit',
              ExpressionAttributeValues: { ':one': 1, ':limit': 2 },
            },
          },
          { Delete: { TableName, Key: key('GONE') } },
          { ConditionCheck: { TableName, Key: key('GUARD'), ConditionExpression: 'attribute_exists(pk)' } },
        ],
      }),
    )
    expect([await get('NEW'), await get('COUNT'), await get('GONE')]).toMatchObject([
      { n: 1 },
      { taken: 2 },
      undefined,
    ])
  })

  test('is cancelled as a whole, with a reason for each action in its place', async () => {
    await put('COUNT', { taken: 2, name: 'x' })
    await put('GUARD')
    changes = []
    const error = await failure(
      TransactionCanceledException,
      table.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: key('NEW') } },
            {
              Update: {
                TableName,
                Key: key('COUNT'),
                UpdateExpression: 'ADD taken :one',
                ConditionExpression: 'taken < :limit',
                ExpressionAttributeValues: { ':one': 1, ':limit': 2 },
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              },
            },
            {
              ConditionCheck: {
                TableName,
                Key: key('GUARD'),
                ConditionExpression: 'attribute_not_exists(pk)',
              },
            },
            {
              Update: {
                TableName,
                Key: key('OTHER'),
                UpdateExpression: 'SET a = b',
              },
            },
            {
              ConditionCheck: {
                TableName,
                Key: key('NOBODY'),
                ConditionExpression: 'attribute_exists(pk)',
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              },
            },
          ],
        }),
      ),
    )
    expect(error.CancellationReasons).toEqual([
      { Code: 'None' },
      {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        Item: { pk: { S: pk }, sk: { S: 'COUNT' }, taken: { N: '2' }, name: { S: 'x' } },
      },
      { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
      {
        Code: 'ValidationError',
        Message: 'The provided expression refers to an attribute that does not exist in the item',
      },
      { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
    ])
    expect(error.message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed, ValidationError')
    expect(await get('NEW')).toBeUndefined()
    expect(changes).toEqual([])
  })

  test('repeated with its token does nothing for ten minutes, and refuses other contents', async () => {
    await add(1, 'once')
    await add(1, 'once')
    expect(await get('COUNT')).toMatchObject({ n: 1 })
    await expect(add(2, 'once')).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' })
    clock.drift(10 * 60_000 + 1)
    await add(1, 'once')
    expect(await get('COUNT')).toMatchObject({ n: 2 })
  })

  test('that names one item twice, has 101 actions or none, is invalid', async () => {
    const send = (TransactItems: ReturnType<typeof puts>) =>
      table.send(new TransactWriteCommand({ TransactItems }))
    await expect(send([...puts(1), ...puts(1)])).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Transaction request cannot include multiple operations on one item',
    })
    await expect(send(puts(101))).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(send([])).rejects.toMatchObject({ name: 'ValidationException' })
    await send(puts(100))
    expect(await get('ITEM99')).toBeDefined()
  })

  test('is never read by half', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => key(String(index)))
    const reads: unknown[][] = []
    const write = async () => {
      for (let round = 1; round <= 40; round++) {
        await table.send(
          new TransactWriteCommand({
            TransactItems: keys.map(Key => ({ Put: { TableName, Item: { ...Key, round } } })),
          }),
        )
      }
    }
    const read = async () => {
      for (let round = 0; round < 40; round++) {
        const { Responses = [] } = await table.send(
          new TransactGetCommand({ TransactItems: keys.map(Key => ({ Get: { TableName, Key } })) }),
        )
        reads.push(Responses.map(({ Item }) => Item?.['round']))
      }
    }
    await Promise.all([write(), write(), read(), read()])
    expect(reads.filter(rounds => new Set(rounds).size > 1)).toEqual([])
    expect(new Set(reads.map(([round]) => round)).size).toBeGreaterThan(3)
  })

  test('reads answer in the order of the question, missing items left empty', async () => {
    await put('A', { n: 1, m: 2 })
    const { Responses } = await table.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName, Key: key('NOTHING') } },
          { Get: { TableName, Key: key('A'), ProjectionExpression: 'n' } },
        ],
      }),
    )
    expect(Responses).toEqual([{}, { Item: { n: 1 } }])
    const batch = await table.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key('A'), key('NOTHING')] } } }),
    )
    expect(batch.Responses?.[TableName]).toHaveLength(1)
  })
})

describe('a client that dies in the middle', () => {
  test('leaves no lock behind, whether its body had arrived or not', async () => {
    const body = (index: number) =>
      JSON.stringify({
        TransactItems: [
          { Put: { TableName, Item: { pk: { S: pk }, sk: { S: `A${index}` } } } },
          { Put: { TableName, Item: { pk: { S: pk }, sk: { S: `B${index}` } } } },
        ],
      })
    const kill = (index: number, isWhole: boolean) =>
      new Promise<void>(resolve => {
        const text = body(index)
        const request = httpRequest(cloud.url, {
          method: 'POST',
          headers: {
            'x-amz-target': 'DynamoDB_20120810.TransactWriteItems',
            'content-type': 'application/x-amz-json-1.0',
            'content-length': Buffer.byteLength(text),
            authorization: 'AWS4-HMAC-SHA256 Credential=local/x, SignedHeaders=host, Signature=0',
          },
        })
        request.on('error', () => undefined)
        request.on('close', resolve)
        request.write(isWhole ? text : text.slice(0, 60), () => request.destroy())
      })
    await Promise.all(Array.from({ length: 40 }, (_, index) => kill(index, index % 2 === 0)))
    await put('AFTER')
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    )
    const names = Items.map(({ sk }) => String(sk))
    expect(names).toContain('AFTER')
    for (const name of names.filter(sk => sk.startsWith('A') && sk !== 'AFTER')) {
      expect(names).toContain(name.replace('A', 'B'))
    }
  })
})

describe('the time to live', () => {
  test('ends items whose second lies before the clock, and says who did it', async () => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    await cloud.client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { Enabled: true, AttributeName: 'forgetAt' },
      }),
    )
    const description = await cloud.client.send(new DescribeTimeToLiveCommand({ TableName }))
    expect(description.TimeToLiveDescription).toEqual({
      TimeToLiveStatus: 'ENABLED',
      AttributeName: 'forgetAt',
    })
    await put('SOON', { forgetAt: seconds + 60 })
    await put('LATER', { forgetAt: seconds + 600 })
    await put('WORDS', { forgetAt: 'never' })
    changes = []
    clock.advance(120_000)
    await vi.waitFor(() => expect(changes).toHaveLength(1))
    expect(changes[0]).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { Keys: { sk: { S: 'SOON' } } },
    })
    expect(await get('SOON')).toBeUndefined()
    expect(await get('LATER')).toBeDefined()
    expect(await get('WORDS')).toBeDefined()
    await expect(
      cloud.client.send(
        new UpdateTimeToLiveCommand({
          TableName,
          TimeToLiveSpecification: { Enabled: true, AttributeName: 'forgetAt' },
        }),
      ),
    ).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('a stranger', () => {
  test('without signature or with another access key is turned away', async () => {
    const unsigned = await fetch(cloud.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
      body: '{}',
    })
    expect(unsigned.status).toBe(400)
    expect(await unsigned.text()).toContain('MissingAuthenticationTokenException')
    const client = new DynamoDBClient({
      endpoint: cloud.url,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey: 'x' },
    })
    await expect(
      DynamoDBDocumentClient.from(client).send(new ScanCommand({ TableName })),
    ).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    client.destroy()
  })
})

test('without a folder the tables live in memory', async () => {
  const memory = await open(clock)
  await memory.client.send(createTable)
  await memory.table.send(new PutCommand({ TableName, Item: key('A') }))
  expect((await memory.table.send(new ScanCommand({ TableName }))).Count).toBe(1)
  await memory.close()
})

describe('the folder', () => {
  test('keeps tables, items, tokens and the time to live over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dynamo-'))
    const write = new TransactWriteCommand({
      ClientRequestToken: 'kept',
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { pk: 'A', sk: 'A' },
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
      ],
    })
    const first = await open(clock, folder)
    await first.client.send(createTable)
    await first.client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { Enabled: true, AttributeName: 'forgetAt' },
      }),
    )
    await first.table.send(write)
    await expect(createDynamo({ folder, clock })).rejects.toThrow(/in use by another process/)
    await first.close()

    const second = await open(clock, folder)
    await second.table.send(write)
    const { Item } = await second.table.send(new GetCommand({ TableName, Key: { pk: 'A', sk: 'A' } }))
    expect(Item).toEqual({ pk: 'A', sk: 'A', n: 1 })
    const { TimeToLiveDescription } = await second.client.send(new DescribeTimeToLiveCommand({ TableName }))
    expect(TimeToLiveDescription?.AttributeName).toBe('forgetAt')

    await second.client.send(new DeleteTableCommand({ TableName }))
    await vi.waitFor(() => second.client.send(createTable))
    const { Count } = await second.table.send(new ScanCommand({ TableName }))
    expect(Count).toBe(0)
    await second.close()
    await rm(folder, { recursive: true })
  })

  test('ends what a crash left half-way: a table being created is there, one being deleted is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dynamo-'))
    const first = await open(clock, folder)
    await first.client.send(createTable)
    await first.client.send(new CreateTableCommand({ ...createTable.input, TableName: 'shop-old' }))
    await first.table.send(new PutCommand({ TableName: 'shop-old', Item: key('A') }))
    await first.close()
    const store = await openStore(folder)
    for (const [name, TableStatus] of [
      [TableName, 'CREATING'],
      ['shop-old', 'DELETING'],
    ]) {
      // A record of dynalite's own.
      const record = store.db.getSync(`table~${name}`) as object
      await store.db.batch([{ type: 'put', key: `table~${name}`, value: { ...record, TableStatus } }])
    }
    await store.db.close()

    const second = await open(clock, folder)
    await second.table.send(new PutCommand({ TableName, Item: key('A') }))
    await second.client.send(new CreateTableCommand({ ...createTable.input, TableName: 'shop-old' }))
    expect((await second.table.send(new ScanCommand({ TableName: 'shop-old' }))).Count).toBe(0)
    await second.close()
    await rm(folder, { recursive: true })
  })

  test('holds no half transaction after kill -9', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dynamo-'))
    const first = await open(clock, folder)
    await first.client.send(createTable)
    await first.close()
    for (const milliseconds of [30, 90]) {
      const child = fork(new URL('./write-until-killed.ts', import.meta.url), [folder], {
        execArgv: ['--import', 'tsx'],
      })
      const ended = new Promise(resolve => {
        child.once('exit', resolve)
      })
      await new Promise((resolve, reject) => {
        child.once('message', resolve)
        child.once('exit', reject)
      })
      await new Promise(resolve => {
        setTimeout(resolve, milliseconds)
      })
      child.kill('SIGKILL')
      await ended
    }
    const after = await open(clock, folder)
    const { Items = [] } = await after.table.send(new ScanCommand({ TableName }))
    expect(new Set(Items.map(({ round }) => Number(round))).size).toBe(1)
    expect(Items).toHaveLength(100)
    const { Count } = await after.table.send(new ScanCommand({ TableName, IndexName: 'list' }))
    expect(Count).toBe(100)
    await after.close()
    await rm(folder, { recursive: true })
  })
})
