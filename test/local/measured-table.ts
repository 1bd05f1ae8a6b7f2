import { unmarshall } from '@aws-sdk/util-dynamodb'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_DISTRIBUTION } from '../../lambdas/platform/environment.ts'
import { client, type Item } from '../../lambdas/platform/table.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { openStore } from '../../local/dynamo/engine.ts'
import { createDynamo } from '../../local/dynamo.ts'
import { writeAll } from '../../local/large/write.ts'
import { createTable } from '../../local/seed/table.ts'
import type { Vendor } from '../../local/vendor.ts'
import { cpuMsOf } from '../cpu-time.ts'
import { NOW } from '../lambdas/http-event.ts'
import { serve } from './serve.ts'

const RUNS = 9

/** Of the function's CPU, on a machine that reads `REFERENCE` in `REFERENCE_MS`. */
export const MAX_CPU_MS = 60
const REFERENCE = JSON.stringify(
  Array.from({ length: 5_000 }, (_, n) => ({
    listSk: { S: `2026-01-01T00:00:00.000Z#con_${n}` },
    title: { S: `Was eine Pause am Nachmittag mit uns macht, Teil ${n}` },
    topic: { S: `Thema ${n % 40}` },
  })),
)
const REFERENCE_MS = 7.5
const readReference = () =>
  (JSON.parse(REFERENCE) as Parameters<typeof unmarshall>[0][]).map(each => unmarshall(each))

interface Answered {
  /** What was asked, as far as its head tells: requests that go out together arrive in any order. */
  readonly asked: string
  readonly isQuery: boolean
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * A table of many items in this process, which counts what a function asks of it and what that costs the function. Empty,
 * or a copy of the one in a data folder of `npm start`, which nothing is written into.
 */
export async function openMeasuredTable(tableName: string, folder?: string) {
  /** What the table answered to the last requests, and what it is to answer again without a look. */
  let answered: Answered[] = []
  let repeated: Answered[] | undefined

  /** Before the table, which works in this process: its time is not the function's. */
  const remembering =
    (handle: Vendor): Vendor =>
    async (request, response) => {
      const target = String(request.headers['x-amz-target'])
      const asked = `${target} ${request.headers['content-length']}`
      const place = repeated?.findIndex(each => each.asked === asked) ?? -1
      const [again] = place < 0 ? [] : (repeated?.splice(place, 1) ?? [])
      if (again) {
        request.resume()
        response.writeHead(200, again.headers).end(again.body)
        return
      }
      const end = response.end.bind(response)
      response.end = ((body: string | Buffer) => {
        answered.push({
          asked,
          isQuery: target.endsWith('.Query'),
          headers: response.getHeaders(),
          body: Buffer.from(body),
        })
        return end(body)
      }) as typeof response.end
      await handle(request, response)
    }

  const copy = folder === undefined ? undefined : mkdtempSync(join(tmpdir(), 'measured-table-'))
  if (folder !== undefined && copy !== undefined)
    cpSync(join(folder, 'dynamo'), copy, { recursive: true, filter: file => !file.endsWith('LOCK') })
  const store = await openStore(copy, new DataDisk())
  const dynamo = await createDynamo({
    store,
    clock: { now: () => new Date(NOW), advance: () => undefined, onAdvance: () => undefined },
  })
  const server = await serve(remembering(dynamo.handle))
  process.env.AWS_ENDPOINT_URL_DYNAMODB = server.url
  process.env.TABLE_NAME = tableName
  process.env.ORIGIN_KEY_ID = NO_DISTRIBUTION
  if (copy === undefined) await createTable(client, tableName)

  return {
    given: (items: Iterable<Item>) => writeAll(store, tableName, items),
    /**
     * Of one call: its answer, its requests to the table, and the function's CPU in ms: the middle of nine for the
     * documents, and for assertions the least. Of the least, each run counts by how fast the machine reads `REFERENCE`
     * at that moment: beside other programs it is slower, and not always by as much.
     */
    async measured<A extends { status: number }>(run: () => Promise<A>) {
      // The first one also asks for the sign-in, which is known for half a minute afterwards.
      await run()
      answered = []
      const answer = await run()
      const table = [...answered]
      const times: number[] = []
      let leastCpuMs = Infinity
      for (let n = 0; n < RUNS; n++) {
        repeated = [...table]
        const reference = cpuMsOf(readReference)
        const began = process.cpuUsage()
        await run()
        const { user, system } = process.cpuUsage(began)
        const cpuMs = (user + system) / 1_000
        times.push(cpuMs)
        leastCpuMs = Math.min(leastCpuMs, cpuMs / Math.max(1, reference / REFERENCE_MS))
      }
      repeated = undefined
      const inOrder = times.toSorted((a, b) => a - b)
      return {
        answer,
        requests: table.length,
        queries: table.filter(({ isQuery }) => isQuery).length,
        cpuMs: inOrder[Math.floor(RUNS / 2)] ?? Infinity,
        leastCpuMs,
      }
    },
    async close(): Promise<void> {
      client.destroy()
      await server.close()
      await dynamo.close()
      if (copy !== undefined) rmSync(copy, { recursive: true })
    },
  }
}
