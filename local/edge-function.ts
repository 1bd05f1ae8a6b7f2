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
const MAX_MS = 5_000

/**
 * Runs the source of an edge function as CloudFront does: no Node, only the language, JSON in and out. What the function
 * gives back is its own contract; anything else would be refused by CloudFront as well.
 */
function run(source: string, eventType: 'viewer-request' | 'viewer-response') {
  const context = createContext({ event: '' })
  new Script(source, { filename: 'edge-function.js' }).runInContext(context, { timeout: MAX_MS })
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))')
  return (parts: { request: EdgeRequest; response?: EdgeResponse }): unknown => {
    context.event = JSON.stringify({
      version: '1.0',
      context: { eventType },
      viewer: { ip: '127.0.0.1' },
      ...parts,
    })
    return JSON.parse(String(call.runInContext(context, { timeout: MAX_MS })))
  }
}

/** Answers the request to go on with, or the response that the function gives itself. */
export function viewerRequest(source: string): (request: EdgeRequest) => EdgeRequest | EdgeResponse {
  const call = run(source, 'viewer-request')
  return request => call({ request }) as EdgeRequest | EdgeResponse
}

/** Answers the headers to go on with. CloudFront asks no function about an answer of 400 and above. */
export function viewerResponse(source: string) {
  const call = run(source, 'viewer-response')
  return (
    request: IncomingMessage,
    statusCode: number,
    headers: Readonly<Record<string, string>>,
  ): Record<string, string> => {
    const response = { statusCode, headers: values(Object.entries(headers)) }
    const answer = call({ request: edgeRequestOf(request), response }) as EdgeResponse
    return Object.fromEntries(Object.entries(answer.headers ?? {}).map(([name, { value }]) => [name, value]))
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
