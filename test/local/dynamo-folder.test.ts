import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createDynamo } from '../../local/dynamo.ts'
import { openStore } from '../../local/dynamo/engine.ts'
import { TableName, changes, clock, cloud, createTable, get, key, open, put } from './open-table.ts'

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
    changes.splice(0)
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
