import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { INDEXES } from '../../lambdas/platform/table-shape.ts'

const KEYS = new Set(['pk', 'sk', ...INDEXES.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])])

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]

/** The shop's one table, as the data stack makes it in the cloud. */
export const tableNamed = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [...KEYS].map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: keySchema('pk', 'sk'),
  GlobalSecondaryIndexes: INDEXES.map(({ name, partitionKey, sortKey, projects }) => ({
    IndexName: name,
    KeySchema: keySchema(partitionKey, sortKey),
    Projection: projects
      ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projects] }
      : { ProjectionType: 'KEYS_ONLY' },
  })),
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
