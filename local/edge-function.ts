import type { IncomingMessage } from 'node:http'
import { createContext, Script } from 'node:vm'
import { splitQuery } from './http-event.ts'

interface Value {
  value: string
  /** Every value, where a name came more than once. */
  multiValue?: { value: string }[]
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
export interface EdgeRequest {
  method: string
  uri: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}

interface EdgeResponse {
  statusCode: number
  headers?: Record<string, Value>
  body?: string | { data: string }
}

/** CloudFront stops a function after a millisecond of computing. This limit is wall time: on a busy machine 100 ms was not enough. */
const LIMIT_MS = 5_000

/**
 * Runs the source of a viewer-request function as CloudFront does: no Node, only the language, JSON in and out.
 * Answers the request to go on with, or the response that the function gives itself.
 */
export function edgeFunction(source: string): (request: EdgeRequest) => EdgeRequest | EdgeResponse {
  const context = createContext({ event: '' })
  new Script(source, { filename: 'edge-function.js' }).runInContext(context, { timeout: LIMIT_MS })
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))')
  return request => {
    context.event = JSON.stringify({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: '127.0.0.1' },
      request,
    })
    // The function's own contract; anything else would be refused by CloudFront as well.
    return JSON.parse(String(call.runInContext(context, { timeout: LIMIT_MS }))) as EdgeRequest | EdgeResponse
  }
}

/** A request as the function sees it. The body never reaches it. */
export function edgeRequestOf(request: IncomingMessage): EdgeRequest {
  const [uri, query] = splitQuery(request.url ?? '/')
  const { cookie = '', ...headers } = request.headers
  return {
    method: request.method ?? 'GET',
    uri,
    querystring: queryValues(query),
    headers: values(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    cookies: values(
      cookie
        .split(/;\s*/)
        .filter(Boolean)
        .map(pair => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
    ),
  }
}

const values = (pairs: Iterable<[string, string]>): Record<string, Value> =>
  Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]))

/** Names and values stay encoded as they came. */
function queryValues(query: string): Record<string, Value> {
  const found: Record<string, Value> = {}
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = ''] = pair.split('=', 1)
    const value = pair.slice(name.length + 1)
    const before = found[name]
    found[name] = before
      ? { value: before.value, multiValue: [...(before.multiValue ?? [{ value: before.value }]), { value }] }
      : { value }
  }
  return found
}
