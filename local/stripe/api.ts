import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { DiskFailure } from '../data-disk.ts'
import { readBody } from '../vendor.ts'
import { catalogRoutes } from './catalog.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { expand } from './expand.ts'
import { lineItemsRoute, readRoutes } from './lists.ts'
import { newId, type Answer, type Row } from './objects.ts'
import { decodeForm, type FormTree } from './parameters.ts'
import { ParameterProblem, StripeProblem } from './problem.ts'
import { redactionRoutes } from './redactions.ts'
import { refundRoutes } from './refunds.ts'
import type { Route } from './route.ts'
import { sessionRoutes } from './sessions.ts'
import type { Store } from './store.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import type { Work } from './work.ts'

/** Stripe's own limit is far below; nobody sends it a megabyte of parameters. */
const MAX_BODY_BYTES = 1024 * 1024
/** How long a request under an idempotency key takes at least: two presses at once have to be able to meet. */
const UNDER_WAY_MS = 20

export interface ApiOptions {
  store: Store
  apiKey: string
  /** Public base of the payment page. */
  pageUrl: string
  /** Unix seconds. */
  now: () => number
}

interface Reply {
  status: number
  body: unknown
  isReplayed?: boolean
}

/** Answers the requests below `/v1/`. */
export function createApi(options: ApiOptions) {
  const routes = [
    ...catalogRoutes,
    ...customerRoutes,
    ...disputeRoutes,
    ...redactionRoutes,
    ...refundRoutes,
    ...sessionRoutes(options.pageUrl),
    ...subscriptionRoutes,
    ...readRoutes,
    lineItemsRoute,
  ].map(entry => ({ ...entry, pattern: new RegExp(`^${entry.path.replace(':id', '([^/]+)')}$`) }))

  const underWay = new Set<string>()

  /** Of requests at once under one key all but the first are refused, and that is not kept for the key. */
  async function oneByOne(key: string | undefined, run: () => Reply): Promise<Reply> {
    if (key === undefined) return run()
    if (underWay.has(key)) return { status: 409, body: keyInUse }
    underWay.add(key)
    await sleep(UNDER_WAY_MS)
    underWay.delete(key)
    return run()
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await readBody(request, MAX_BODY_BYTES)).toString('utf8')
    const requestId = newId('req')
    const reply = await oneByOne(keyOf(request), () => answer(options, routes, request, body, requestId))
    const text = JSON.stringify(reply.body, null, 2)
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      // The shop takes `Date` for Stripe's time, so it is the local cloud's and not the machine's.
      date: new Date(options.now() * 1_000).toUTCString(),
      'request-id': requestId,
      'stripe-version': Stripe.API_VERSION,
      ...(reply.isReplayed && { 'idempotent-replayed': 'true' }),
    })
    response.end(text)
  }
}

/** https://docs.stripe.com/error-codes#idempotency-key-in-use */
const keyInUse = new StripeProblem(
  409,
  'There is currently another in-progress request using this Idempotent Key. Please try again later.',
  { code: 'idempotency_key_in_use' },
  'idempotency_error',
)

type CompiledRoute = Route & { pattern: RegExp }

function answer(
  options: ApiOptions,
  routes: CompiledRoute[],
  request: IncomingMessage,
  body: string,
  requestId: string,
): Reply {
  try {
    checkKey(request, options.apiKey)
    const { pathname, search } = new URL(request.url ?? '/', options.pageUrl)
    const method = request.method ?? 'GET'
    const key = keyOf(request)
    const print = createHash('sha256').update(`${method} ${pathname}\n${body}`).digest('hex')
    const kept = key === undefined ? undefined : keptAnswer(options.store, key, print)
    if (kept) return { status: kept.status, body: kept.body, isReplayed: true }
    const { path, id } = findRoute(routes, method, pathname)
    // The SDK sends the parameters of a DELETE in its body or behind the path.
    const { expand: paths, ...given } = decodeForm(body || search.slice(1))
    const run = path.check(given)
    return execute(options, { id: requestId, idempotency_key: key ?? null }, print, work => {
      const result = run(work, id)
      return result instanceof StripeProblem ? result : expand(work, result, expandPaths(paths))
    })
  } catch (problem) {
    if (problem instanceof StripeProblem) return { status: problem.status, body: problem }
    if (problem instanceof DiskFailure)
      return { status: 500, body: new StripeProblem(500, problem.message, {}, 'api_error') }
    console.error(problem)
    return { status: 500, body: new StripeProblem(500, 'Unexpected error', {}, 'api_error') }
  }
}

/** Runs the endpoint; its effects and the answer under the idempotency key are kept together or not at all. */
function execute(
  { store, now }: ApiOptions,
  origin: { id: string; idempotency_key: string | null },
  print: string,
  task: (work: Work) => unknown,
): Reply {
  const at = now()
  const key = origin.idempotency_key
  const rowOf = ({ status, body }: Reply): Row => ({ answer: { print, at, status, body: toWire(body) } })
  try {
    return store.run(at, origin, work => {
      const body = task(work)
      const reply = { status: body instanceof StripeProblem ? body.status : 200, body }
      if (key !== null) work.setRow(answerKey(key), rowOf(reply))
      return reply
    })
  } catch (problem) {
    // Wrong parameters never ran, so a corrected request may use the key again.
    if (!(problem instanceof StripeProblem) || problem instanceof ParameterProblem) throw problem
    const reply = { status: problem.status, body: problem }
    if (key !== null) store.write([[answerKey(key), rowOf(reply)]])
    return reply
  }
}

function checkKey(request: IncomingMessage, apiKey: string): void {
  const given = Buffer.from(header(request, 'authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${apiKey}`)
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return
  throw new StripeProblem(401, 'Invalid API Key provided.')
}

function keptAnswer(store: Store, key: string, print: string): Answer | undefined {
  const kept = store.row(answerKey(key))?.answer
  if (kept && kept.print !== print) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new StripeProblem(400, message, {}, 'idempotency_error')
  }
  return kept
}

function findRoute(routes: CompiledRoute[], method: string, pathname: string): { path: Route; id: string } {
  for (const path of routes) {
    const match = path.method === method ? path.pattern.exec(pathname) : null
    if (match) return { path, id: decodeURIComponent(match[1] ?? '') }
  }
  throw new StripeProblem(
    404,
    `Unrecognized request URL (${method}: ${pathname}). The local Stripe has no such endpoint.`,
  )
}

function expandPaths(paths: FormTree | string | undefined): string[] {
  return typeof paths === 'object' ? Object.values(paths).filter(path => typeof path === 'string') : []
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function keyOf(request: IncomingMessage): string | undefined {
  return request.method === 'POST' ? header(request, 'idempotency-key') : undefined
}

function answerKey(key: string): string {
  return `key:${key}`
}

// A problem has a JSON form of its own, which is what is kept.
function toWire(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body)) as unknown
}
