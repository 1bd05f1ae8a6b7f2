import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { OutgoingHttpHeaders } from 'node:http'
import { NO_DISTRIBUTION } from '../../lambdas/platform/environment.ts'
import { client } from '../../lambdas/platform/table.ts'
import { createDynamo } from '../../local/dynamo.ts'
import { createTable } from '../../local/seed/table.ts'
import type { Vendor } from '../../local/vendor.ts'
import { NOW } from '../lambdas/http-event.ts'
import { serve } from './serve.ts'

interface Answered {
  readonly isQuery: boolean
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** A table of many items in this process, which counts what a function asks of it and what that costs the function. */
export async function openMeasuredTable(tableName: string) {
  /** What the table answered to the last requests, and what it is to answer again without a look. */
  let answered: Answered[] = []
  let repeated: Answered[] | undefined

  /** Before the table, which works in this process: its time is not the function's. */
  const remembering =
    (handle: Vendor): Vendor =>
    async (request, response) => {
      const again = repeated?.shift()
      if (again) {
        request.resume()
        response.writeHead(200, again.headers).end(again.body)
        return
      }
      const end = response.end.bind(response)
      response.end = ((body: string | Buffer) => {
        answered.push({
          isQuery: String(request.headers['x-amz-target']).endsWith('.Query'),
          headers: response.getHeaders(),
          body: Buffer.from(body),
        })
        return end(body)
      }) as typeof response.end
      await handle(request, response)
    }

  const dynamo = await createDynamo({
    clock: { now: () => new Date(NOW), advance: () => undefined, onAdvance: () => undefined },
  })
  const server = await serve(remembering(dynamo.handle))
  process.env.AWS_ENDPOINT_URL_DYNAMODB = server.url
  process.env.TABLE_NAME = tableName
  process.env.ORIGIN_KEY_ID = NO_DISTRIBUTION
  await createTable(client, tableName)
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

  return {
    async given(items: readonly object[]): Promise<void> {
      for (let n = 0; n < items.length; n += 25)
        await documents.send(
          new BatchWriteCommand({
            RequestItems: { [tableName]: items.slice(n, n + 25).map(Item => ({ PutRequest: { Item } })) },
          }),
        )
    },
    /** Of one call: its answer, its requests to the table, and the function's CPU, the middle of five. */
    async measured<A extends { status: number }>(run: () => Promise<A>) {
      // The first one also asks for the sign-in, which is known for half a minute afterwards.
      await run()
      answered = []
      const answer = await run()
      const table = answered
      const times: number[] = []
      for (let n = 0; n < 5; n++) {
        repeated = [...table]
        const began = process.cpuUsage()
        await run()
        const { user, system } = process.cpuUsage(began)
        times.push((user + system) / 1000)
      }
      repeated = undefined
      return {
        answer,
        requests: table.length,
        queries: table.filter(({ isQuery }) => isQuery).length,
        cpuMs: times.toSorted((a, b) => a - b)[2] ?? 0,
      }
    },
    async close(): Promise<void> {
      client.destroy()
      await server.close()
      await dynamo.close()
    },
  }
}
