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
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { DataDisk } from '../../local/data-disk.ts'
import { Obstacle } from '../../local/data-folder.ts'
import { InUse, obstacleOf, openStore } from '../../local/dynamo/engine.ts'
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
    await expect.poll(() => changes).toHaveLength(1)
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
    await expect(openStore(folder, new DataDisk())).rejects.toThrow(InUse)
    await first.close()

    const second = await open(clock, folder)
    await second.table.send(write)
    const { Item } = await second.table.send(new GetCommand({ TableName, Key: { pk: 'A', sk: 'A' } }))
    expect(Item).toEqual({ pk: 'A', sk: 'A', n: 1 })
    const { TimeToLiveDescription } = await second.client.send(new DescribeTimeToLiveCommand({ TableName }))
    expect(TimeToLiveDescription?.AttributeName).toBe('forgetAt')

    await second.client.send(new DeleteTableCommand({ TableName }))
    await vi.waitFor(() => second.client.send(createTable), 20_000)
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
    const store = await openStore(folder, new DataDisk())
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

  test('is never taken for an empty one: what is missing or damaged is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dynamo-'))
    const write = async (name: string) => {
      const table = await open(clock, folder)
      if (name === 'first') await table.client.send(createTable)
      const items = Array.from({ length: 20 }, (_, n) => ({ ...key(`${name}${n}`), words: randomUUID() }))
      for (const Item of items) await table.table.send(new PutCommand({ TableName, Item }))
      await table.close()
    }
    // The first start's log is a table of its own after the second.
    await write('first')
    await write('second')
    const pathOf = async (end: string) =>
      join(folder, (await readdir(folder)).find(name => name.endsWith(end)) ?? '')
    const refusals: unknown[] = []
    const log = await pathOf('.log')
    for (const end of ['CURRENT', '.log', '.ldb']) {
      const path = await pathOf(end)
      const whole = await readFile(path)
      if (end === 'CURRENT') await rm(path)
      else {
        const half = Math.floor(whole.length / 2)
        await writeFile(
          path,
          Buffer.concat([whole.subarray(0, half), randomBytes(200), whole.subarray(half + 200)]),
        )
      }
      refusals.push(await openStore(folder, new DataDisk()).catch((error: unknown) => error))
      await writeFile(path, whole)
    }
    expect(refusals).toEqual(refusals.map(() => expect.any(Obstacle)))
    expect(refusals.map(String)).toEqual([
      expect.stringContaining(`${join(folder, 'CURRENT')} is damaged (it is missing)`),
      expect.stringContaining(`${log} is damaged (a checksum is wrong)`),
      expect.stringContaining(`${folder} is damaged (`),
    ])
    const whole = await open(clock, folder)
    expect((await whole.table.send(new ScanCommand({ TableName }))).Count).toBe(40)
    await whole.close()

    await rm(await pathOf('CURRENT'))
    const fresh = await openStore(folder, new DataDisk(), true)
    expect(fresh.db.getSync(`table~${TableName}`)).toBeUndefined()
    await fresh.db.close()
    await rm(folder, { recursive: true })
  })

  test.each([
    [
      '000012.ldb: No space left on device',
      'Nothing in it is lost: make room on the disk and run npm start again.',
    ],
    ['LOCK: Permission denied', 'Nothing in it is lost: put that right and run npm start again.'],
    ['000012.ldb: Invalid argument', 'is damaged'],
  ])('is called damaged only where it is: %s', (reason, said) => {
    const { message } = obstacleOf('/data/dynamo', `IO error: /data/dynamo/${reason}`)
    expect(message).toContain(said)
    // Where it is whole nobody is told to begin without it.
    expect(message.includes('--fresh')).toBe(said === 'is damaged')
  })

  test('takes nothing any more once the disk was full, and keeps what it had taken', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dynamo-'))
    const said: string[] = []
    const disk = new DataDisk(sentence => void said.push(sentence))
    const full = await open(clock, folder, disk)
    await full.client.send(createTable)
    await full.table.send(new PutCommand({ TableName, Item: key('A') }))
    disk.fill()
    for (const sk of ['B', 'C']) {
      const put = full.table.send(new PutCommand({ TableName, Item: key(sk) }))
      await expect(put).rejects.toThrow(/could not be written \(ENOSPC\), so nothing more is taken/)
    }
    const { Count } = await full.table.send(new ScanCommand({ TableName }))
    expect([Count, said.length]).toEqual([1, 1])
    await full.close()
    const after = await open(clock, folder)
    expect((await after.table.send(new ScanCommand({ TableName }))).Count).toBe(1)
    await after.close()
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
