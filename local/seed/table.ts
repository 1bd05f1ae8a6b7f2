import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'

const KEYS = ['pk', 'sk', 'listPk', 'listSk', 'duePk', 'dueAt']
/** What staff page through without opening an item; the index `due` needs the keys only (docs/data-model.md). */
const LIST_ATTRIBUTES = ['kind', 'status', 'name', 'email', 'title', 'totalCents', 'refundedCents', 'number']

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]

/** The shop's one table, as the data stack makes it in the cloud; nothing happens when it is there. */
export async function createTable(client: DynamoDBClient, TableName: string): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: KEYS.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: keySchema('pk', 'sk'),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'list',
            KeySchema: keySchema('listPk', 'listSk'),
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: LIST_ATTRIBUTES },
          },
          {
            IndexName: 'due',
            KeySchema: keySchema('duePk', 'dueAt'),
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    )
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
