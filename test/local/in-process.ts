import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { AwsError } from '../../local/aws-json.ts'
import type { Dynamo } from '../../local/dynamo.ts'

/**
 * Requests of this client are answered in this process, without a socket and the look at their signature. Everything
 * else that the SDK does with them happens; signature.test.ts and the cloud's tests go over HTTP.
 */
export function answerInProcess(client: DynamoDBClient, dynamo: Pick<Dynamo, 'run'>): void {
  client.config.requestHandler.handle = async ({ headers, body }) => {
    const operation = String(headers['x-amz-target']).replace(/^[^.]*\./, '')
    let statusCode = 200
    let answer: unknown
    try {
      // JSON of the SDK's own, as bytes.
      const input = JSON.parse(Buffer.from(body as Uint8Array).toString()) as Record<string, unknown>
      answer = await dynamo.run(operation, input)
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      statusCode = error.status
      answer = error.body
    }
    return {
      response: {
        statusCode,
        headers: { 'content-type': 'application/x-amz-json-1.0' },
        body: Buffer.from(JSON.stringify(answer)),
      },
    }
  }
}
