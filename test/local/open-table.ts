import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Clock } from '../../local/clock.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { createDynamo } from '../../local/dynamo.ts'
import type { Dynamo } from '../../local/dynamo.ts'
import { openStore } from '../../local/dynamo/engine.ts'
import { serve } from './serve.ts'

// A table of its own for each test file that imports from here: its hooks run there, and what they set is seen there.
export const TableName = 'shop-test'
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

export async function open(clock: Clock, folder?: string, disk = new DataDisk()) {
  const store = await openStore(folder, disk)
  const dynamo = await createDynamo({ store, clock })
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

export const createTable = new CreateTableCommand({
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

export const clock = stillClock()
let home: string
export let cloud: Awaited<ReturnType<typeof open>>
export let table: DynamoDBDocumentClient
let dynamo: Dynamo
export const changes: DynamoDBRecord[] = []
let count = 0
/** A partition of its own for each test. */
export let pk = ''

export const key = (sk: string) => ({ pk, sk })
export const get = async (sk: string) =>
  (await table.send(new GetCommand({ TableName, Key: key(sk), ConsistentRead: true }))).Item
export const put = (sk: string, fields: Record<string, unknown> = {}) =>
  table.send(new PutCommand({ TableName, Item: { ...key(sk), ...fields } }))

export async function failure<Kind extends Error>(
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
  changes.splice(0)
})
