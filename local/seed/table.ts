import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'

/** As in lib/data-stack.ts, with which a test compares it. */
const STAFF_LISTS = {
  list: 'listSk',
  listByStatus: 'listStatus',
  listByEmail: 'listEmail',
  listByName: 'listName',
}
const LIST_ATTRIBUTES = [
  'kind',
  'status',
  'name',
  'email',
  'title',
  'number',
  'language',
  'createdAt',
  'changedAt',
  'paidAt',
  'closedAt',
  'dueAt',
  'validUntil',
  'totalCents',
  'refundedCents',
  'currency',
]
const KEYS = ['pk', 'sk', 'listPk', ...Object.values(STAFF_LISTS), 'duePk', 'dueAt']

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]

/** The shop's one table, as the data stack makes it in the cloud. */
export const tableNamed = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: KEYS.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: keySchema('pk', 'sk'),
  GlobalSecondaryIndexes: [
    ...Object.entries(STAFF_LISTS).map(([IndexName, sortKey]) => ({
      IndexName,
      KeySchema: keySchema('listPk', sortKey),
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: LIST_ATTRIBUTES },
    })),
    {
      IndexName: 'due',
      KeySchema: keySchema('duePk', 'dueAt'),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
})

/** Makes that table; nothing happens when it is there. */
export async function createTable(client: DynamoDBClient, TableName: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(tableNamed(TableName)))
  } catch (error) {
    if (error instanceof ResourceInUseException) return
    throw error
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 0.02, maxDelay: 1 }, { TableName })
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'forgetAt' },
    }),
  )
}
