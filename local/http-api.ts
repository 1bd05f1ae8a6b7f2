import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Role } from '../contract/route.ts'
import type { FunctionName } from '../lambdas/deployed.ts'
import type { Claims } from './authoriser.ts'
import type { Clock } from './clock.ts'
import { answer, eventOf, splitQuery } from './http-event.ts'
import { readBody, type Vendor } from './vendor.ts'

/** Quotas of HTTP APIs: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const BODY_BYTES = 10 * 1024 * 1024
const INTEGRATION_TIMEOUT_MS = 29_000

/** What the gateway needs to know of a route of the contract. */
interface ApiRoute {
  readonly method: string
  readonly path: string
  readonly role: Role
  /** The function that answers. */
  readonly function: FunctionName
}

export interface HttpApiOptions {
  routes: readonly ApiRoute[]
  invoke: (name: FunctionName, event: object) => Promise<unknown>
  /** The claims of a valid `authorization` header, else undefined. */
  authorise: (header: string | undefined) => Promise<Claims | undefined>
  clock: Clock
  /** `$default` is no part of an address; another name is its first segment. */
  stageName: string
  timeoutMs?: number
}

type CompiledRoute = ApiRoute & { pattern: RegExp }

class TimedOut extends Error {}

/** API Gateway's HTTP API in front of the areas' functions: routes, authoriser, payload format 2.0, limits. */
export function createHttpApi(options: HttpApiOptions): { handle: Vendor } {
  const { invoke, authorise, clock, stageName, timeoutMs = INTEGRATION_TIMEOUT_MS } = options
  const routes = compile(options.routes)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Pages say of today what it says (frontend/src/load/api-clock.ts), and functions go by the same clock.
    response.setHeader('date', clock.now().toUTCString())
    const [path] = splitQuery(request.url ?? '/')
    const below = stageName === '$default' ? '' : `/${stageName}`
    const found = path.startsWith(`${below}/`)
      ? match(routes, request.method ?? 'GET', path.slice(below.length))
      : undefined
    if (!found) return refuse(response, 404, 'Not Found')
    const claims = found.route.role === 'anyone' ? undefined : await authorise(request.headers.authorization)
    if (found.route.role !== 'anyone' && !claims)
      return refuse(response, 401, 'Unauthorized', { 'www-authenticate': 'Bearer' })
    const body = await readBody(request, BODY_BYTES).catch((error: unknown) => {
      if (error instanceof RangeError) return undefined
      throw error
    })
    if (!body) return refuse(response, 413, 'Request Entity Too Large', { connection: 'close' })
    const routeKey = `${found.route.method} ${found.route.path}`
    const event = eventOf(
      request,
      body,
      { routeKey, stageName, pathParameters: found.parameters, claims },
      clock.now(),
    )
    try {
      answer(response, await within(timeoutMs, invoke(found.route.function, event)))
    } catch (error) {
      process.stderr.write(`${routeKey} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
      if (error instanceof TimedOut) refuse(response, 503, 'Service Unavailable')
      else refuse(response, 500, 'Internal Server Error')
    }
  }
  return { handle }
}

const braces = (path: string): number => path.split('{').length

/** Fixed segments win over parameters, as at API Gateway: the route with fewer braces comes first. */
function compile(routes: readonly ApiRoute[]): CompiledRoute[] {
  return [...routes]
    .sort((one, other) => braces(one.path) - braces(other.path))
    .map(route => ({ ...route, pattern: patternOf(route.path) }))
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map(part => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/, '(?<$1>[^/]+)'))
    .join('/')
  return new RegExp(`^${source}$`)
}

function match(routes: CompiledRoute[], method: string, path: string) {
  for (const route of routes) {
    const groups = route.method === method ? route.pattern.exec(path) : null
    if (!groups) continue
    try {
      const parameters = Object.fromEntries(
        Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      )
      return { route, parameters }
    } catch {
      // A broken percent sign names no resource.
      return undefined
    }
  }
  return undefined
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' })
  response.end(JSON.stringify({ message }))
}
