import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { unmatchedMoney } from '../../lambdas/orders/unmatched-money.ts'
import { REGION, TABLE } from '../../local/names.ts'

/** As the webhook keeps it: the sum of the order, by the page of another one. */
export async function unmatched(endpoint: string, title: string): Promise<void> {
  const name = randomUUID().slice(0, 8)
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret-key' }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: REGION, endpoint, credentials }))
  const money = unmatchedMoney.create({
    sessionId: `cs_test_${name}`,
    paymentId: `pi_${name}`,
    customerId: 'cus_01KAG000000000000000000001',
    orderId: 'ord_01KAG000000000000000000001',
    at: new Date().toISOString(),
    totalCents: 119_00,
    currency: 'eur',
    mode: 'payment',
    isLive: false,
    status: 'open',
    title,
    rev: 0,
  })
  await client.send(new PutCommand({ TableName: TABLE, Item: money.put }))
}
