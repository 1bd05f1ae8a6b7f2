import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'

/** One function to be started with its events, one after the other. */
export interface Drive {
  file: string
  environment: Record<string, string>
  events: object[]
}

/** What a handler answered or threw, and what it asked of AWS meanwhile. */
export interface Outcome {
  answer?: unknown
  thrown?: string
  requests: string[]
}

const QUIET_MS = 250

// Started by assembly.test.ts in a process of its own, whose environment is each function's in turn. AWS refuses everything.
const requests: string[] = []
const vendors = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    // 32 random bytes are others each time.
    const body = Buffer.concat(chunks)
      .toString()
      .replace(/"[\w-]{43}"/g, '"random"')
    requests.push([request.method, request.url, request.headers['x-amz-target'], body].join(' '))
    held.push(response)
    quiet.refresh()
  })
})
const held: ServerResponse[] = []
// What a handler asks at the same time is answered together, so that none of it is cut off by the first refusal.
const quiet = setTimeout(() => {
  for (const response of held.splice(0)) {
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify({ __type: 'ValidationException', message: 'Refused by the test.' }))
  }
}, QUIET_MS)
await new Promise<void>(resolve => vendors.listen(0, '127.0.0.1', resolve))
// A server on a port has an address of this shape.
process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`

process.once('message', (drives: Drive[]) => {
  void Promise.resolve()
    .then(async () => {
      const outcomes: Outcome[][] = []
      for (const drive of drives) outcomes.push(await outcomesOf(drive))
      return outcomes
    })
    .then(outcomes => process.send?.(outcomes, () => process.exit()))
})

async function outcomesOf({ file, environment, events }: Drive): Promise<Outcome[]> {
  Object.assign(process.env, environment)
  const { handler } = (await import(pathToFileURL(file).href)) as { handler: Handler }
  const outcomes: Outcome[] = []
  for (const event of events) {
    requests.length = 0
    const outcome = await handler(event, context).then(
      (answer): Omit<Outcome, 'requests'> => ({ answer }),
      (error: unknown) => ({ thrown: String(error) }),
    )
    outcomes.push({ ...outcome, requests: requests.toSorted() })
  }
  for (const name of Object.keys(environment)) delete process.env[name]
  return outcomes
}

type Handler = (event: object, context: object) => Promise<unknown>
const context = { awsRequestId: 'request', functionName: 'test', memoryLimitInMB: '512' }
