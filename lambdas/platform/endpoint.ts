import middy from '@middy/core'
import { createHash } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { Language } from '../../contract/language.ts'
import { type ProblemBody } from '../../contract/problem-body.ts'
import { problems, type ProblemCode } from '../../contract/problems.ts'
import type { Route } from '../../contract/route.ts'
import { authorise, type Identity } from './authorise.ts'
import { count, fault, log } from './log.ts'
import { Problem } from './problem.ts'
import { bodyOf, type HttpEvent, inputOf } from './request.ts'
import { isFromDistribution } from './origin-key.ts'
import { ANSWER_MS } from './timeouts.ts'
import { visitorIp } from './visitor-ip.ts'

/** Everything of the outside world that an endpoint may know. */
export interface Caller {
  /** The time of this request, ISO 8601 in UTC. Never taken from anywhere else. */
  readonly now: string
  readonly language: Language
  readonly cookies: ReadonlyMap<string, string>
  /** The body as it came, for signatures. */
  readonly rawBody: string
  /** Of the visitor, not of the distribution in front; for limits only, and never stored as it is. */
  ip(this: void): Promise<string>
  header(name: string): string | undefined
  /** Adds a Set-Cookie line to the answer. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

export interface Customer extends Caller, Identity {}

type CallerOf<R extends Route> = R['role'] extends 'anyone' ? Caller : Customer

/** An answer that was written earlier and goes out byte by byte, because its bytes are signed. */
export class Written {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>

  constructor(body: string, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}

/** What an endpoint may answer: what its route promises, or one of the problems that its route lists. */
type Answer<R extends Route> =
  | z.input<R['output']>
  | Problem<'invalid-input' | R['problems'][number]>
  | (R['cachedSeconds'] extends number ? Written : never)

type CodeOf<A> = A extends Problem<infer Code> ? Code : never

/** Nothing more is asked of `run` where every problem of its route is returned somewhere; else what it cannot have. */
type Complete<R extends Route, A> = [Exclude<R['problems'][number], CodeOf<A>>] extends [never]
  ? unknown
  : { listedButNeverReturned: Exclude<R['problems'][number], CodeOf<A>> }

export interface Endpoint {
  /** `POST /api/orders`, as API Gateway names the route. */
  readonly routeKey: string
  answer(event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2>
}

/**
 * Joins a route of the contract with what happens there: parse, authorise by the route's role, run, answer.
 * The only place where HTTP exists. A problem that `run` returns and the route does not list is a type error, and so is
 * one that the route lists and `run` never returns. What is thrown is a fault of ours: `unexpected`.
 */
export function endpoint<const R extends Route, A extends Answer<R>>(
  route: R,
  run: ((input: z.output<R['input']>, caller: CallerOf<R>) => Promise<A>) & Complete<R, A>,
): Endpoint {
  const routeKey = `${route.method} ${route.path}`
  return {
    routeKey,
    async answer(event) {
      const setCookies: string[] = []
      const rawBody = bodyOf(route, event)
      if (rawBody instanceof Problem) return refuse(rawBody, event)
      const basic = callerOf(event, rawBody, setCookies)
      const identity = await authorise(route.role, event, basic.now)
      if (identity instanceof Problem) return refuse(identity, event)
      const input = inputOf(route, event, rawBody)
      if (input instanceof Problem) return refuse(input, event)
      // There is an identity exactly where the role asks for one; the conditional type cannot see that.
      const output = await run(input, { ...basic, ...identity } as CallerOf<R>)
      if (output instanceof Problem) return refuse(listed(output, route), event)
      if (output instanceof Written) return keepable(route, event, output)
      const answer = route.output.parse(output)
      if (route.cachedSeconds !== undefined)
        return keepable(route, event, new Written(JSON.stringify(answer), {}))
      return {
        statusCode: route.status ?? 200,
        headers: {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          // What the output of such a route is, says the contract.
          ...(route.status === 303 && { location: (answer as { location: string }).location }),
        },
        cookies: setCookies,
        body: JSON.stringify(answer),
      }
    },
  }
}

/** With an ETag: who has these bytes already is answered 304 without them. */
function keepable(
  { cachedSeconds = 0 }: Route,
  event: HttpEvent,
  { body, headers }: Written,
): APIGatewayProxyStructuredResultV2 {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const kept = { ...headers, etag, 'cache-control': `public, max-age=${cachedSeconds}` }
  return has(event.headers['if-none-match'], etag)
    ? { statusCode: 304, headers: kept }
    : { statusCode: 200, headers: { ...kept, 'content-type': 'application/json' }, body }
}

/** Compared weakly, because the distribution weakens a tag where it compresses: RFC 9110, 13.1.2. */
const has = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some(each => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false

/** The compiler has seen to it already, as far as no type was forced. */
function listed(problem: Problem, route: Route): Problem {
  const known: readonly ProblemCode[] = ['invalid-input', ...route.problems]
  if (!known.includes(problem.code)) throw new Error(`The route does not list the problem ${problem.code}.`)
  return problem
}

/** The function that is deployed: an area's endpoints behind one handler, with the one catch of the API. */
export function area(...endpoints: Endpoint[]) {
  const byRoute = new Map(endpoints.map(endpoint => [endpoint.routeKey, endpoint]))
  return middy<HttpEvent, APIGatewayProxyStructuredResultV2>()
    .before(({ context }) => {
      log.addContext(context)
    })
    .onError(request => {
      fault('unexpected', request.error, { routeKey: request.event.routeKey })
      request.response = problemAnswer(new Problem('unexpected'), request.event)
    })
    .handler(event =>
      inTime(async () => {
        if (!(await isFromDistribution(event))) return NOTHING_HERE
        const endpoint = byRoute.get(event.routeKey)
        return endpoint ? endpoint.answer(event) : refuse(new Problem('not-found'), event)
      }),
    )
}

/**
 * Each call of a neighbour has its limit; several that hang one after the other, each of which is survived, would together
 * outlast the function. What still runs then is what a lost answer leaves too: every write may come and be repeated.
 */
async function inTime<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const over = () => reject(new Error(`There was no answer within ${ANSWER_MS} ms.`))
    timer = setTimeout(over, ANSWER_MS)
  })
  try {
    return await Promise.race([answer(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Word for word what the gateway answers where it has no route. Past the distribution nothing runs and nothing is told:
 * the gateway itself answers so to all who do not know its stage's name (docs/decisions/080-the-gateway-looks-at-tokens.md).
 */
const NOTHING_HERE = {
  statusCode: 404,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"Not Found"}',
}

function callerOf(event: HttpEvent, rawBody: string, setCookies: string[]): Caller {
  const cookies = new Map(
    (event.cookies ?? []).map(cookie => {
      const [name = '', ...value] = cookie.split('=')
      return [name, value.join('=')] as const
    }),
  )
  return {
    now: new Date(event.requestContext.timeEpoch).toISOString(),
    language: languageOf(event),
    cookies,
    rawBody,
    ip: async () => visitorIp(event),
    header: name => event.headers[name.toLowerCase()],
    setCookie: (name, value, maxAgeSeconds) =>
      void setCookies.push(
        `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Lax`,
      ),
  }
}

const languageOf = (event: HttpEvent): Language =>
  event.headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'de'

function refuse(problem: Problem, event: HttpEvent): APIGatewayProxyStructuredResultV2 {
  // Finds tries on other people's things; the gateway has checked the token's signature where a route asks for one.
  const { customerId } = event.requestContext.authorizer?.jwt?.claims ?? {}
  log.info('refused', {
    routeKey: event.routeKey,
    code: problem.code,
    ...(typeof customerId === 'string' && { customerId }),
  })
  count('Refused', problem.code)
  return problemAnswer(problem, event)
}

function problemAnswer({ code, fields }: Problem, event: HttpEvent): APIGatewayProxyStructuredResultV2 {
  const { status, ...sentences } = problems[code]
  const body: ProblemBody = {
    code,
    status,
    detail: sentences[languageOf(event)],
    ...(fields && { fields: [...fields] }),
  }
  return {
    statusCode: status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}
