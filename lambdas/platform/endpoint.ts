import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { Language } from '../../contract/language.ts'
import { problems, type ProblemBody } from '../../contract/problems.ts'
import type { Role, Route } from '../../contract/route.ts'
import { environment } from './environment.ts'
import { count, fault, log } from './log.ts'
import { Problem } from './problem.ts'
import { hasEnded, type SignIn, signInOf, STAFF_CLAIM } from './sign-in.ts'
import { visitorIp } from './visitor.ts'

/** No request of ours comes near it; API Gateway itself lets 10 MB through. */
const BODY_BYTES = 64 * 1024

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

export interface Customer extends Caller {
  /** From the verified access token; the only id under which a customer's items are read. */
  readonly customerId: string
  readonly signIn: SignIn
  /** Of the staff, and of other providers; a role of the route is checked already. */
  readonly groups: readonly string[]
}

type CallerOf<R extends Role> = R extends 'anyone' ? Caller : Customer

/** The shape that HTTP APIs send: payload format 2.0, with claims where the route has an authoriser. */
type HttpEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims: Record<string, unknown> } } }
}

export interface Endpoint {
  /** `POST /api/orders`, as API Gateway names the route. */
  readonly routeKey: string
  answer(event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2>
}

/**
 * Joins a route of the contract with what happens there: parse, authorise by the route's role, run, answer.
 * The only place where HTTP exists.
 */
export function endpoint<R extends Route>(
  route: R,
  run: (input: z.output<R['input']>, caller: CallerOf<R['role']>) => Promise<z.input<R['output']>>,
): Endpoint {
  return {
    routeKey: `${route.method} ${route.path}`,
    async answer(event) {
      const setCookies: string[] = []
      const basic = callerOf(event, setCookies)
      const caller = { ...basic, ...(await identify(route.role, event, basic.now)) }
      const input = parse<R['input']>(route.input, inputOf(route, event))
      // `identify` adds the customer exactly where the role asks for one; the conditional type cannot see that.
      const output = await run(input, caller as CallerOf<R['role']>)
      const answer = route.output.parse(output)
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

/** The function that is deployed: an area's endpoints behind one handler, with the one catch of the API. */
export function area(...endpoints: Endpoint[]) {
  const byRoute = new Map(endpoints.map(endpoint => [endpoint.routeKey, endpoint]))
  return middy<HttpEvent, APIGatewayProxyStructuredResultV2>()
    .before(({ context }) => {
      log.addContext(context)
    })
    .onError(request => {
      request.response = refuse(request.error, request.event)
    })
    .handler(async event => {
      const endpoint = byRoute.get(event.routeKey)
      if (!endpoint) throw new Problem('not-found')
      return endpoint.answer(event)
    })
}

function callerOf(event: HttpEvent, setCookies: string[]): Caller {
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
    rawBody: bodyOf(event),
    ip: () => visitorIp(event),
    header: name => event.headers[name.toLowerCase()],
    setCookie: (name, value, maxAgeSeconds) =>
      void setCookies.push(
        `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Lax`,
      ),
  }
}

const languageOf = (event: HttpEvent): Language =>
  event.headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'de'

function bodyOf(event: HttpEvent): string {
  const body = event.body ?? ''
  if (body.length > BODY_BYTES) throw new Problem('too-large')
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
}

function inputOf(route: Route, event: HttpEvent): unknown {
  const content = route.method === 'GET' ? (event.queryStringParameters ?? {}) : fieldsOf(route, event)
  return { ...content, ...event.pathParameters }
}

/**
 * Mail programs unsubscribe with a form (RFC 8058); everybody else sends JSON and says so: any page of the web may have
 * its visitors send text or forms without asking, https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
function fieldsOf({ takesForm }: Route, event: HttpEvent): object {
  const body = bodyOf(event)
  const type = event.headers['content-type'] ?? ''
  if (takesForm && type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body))
  if (body && !/^application\/json\b/.test(type)) throw new Problem('not-json')
  return json(body)
}

function json(body: string): object {
  if (!body) return {}
  let content: unknown
  try {
    content = JSON.parse(body)
  } catch {
    throw new Problem('invalid-json')
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Problem('invalid-input')
  return content
}

function parse<Schema extends z.ZodMiniObject>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(issue => ({
    field: issue.path.join('.'),
    code: codeOf(issue.message),
  }))
  throw new Problem('invalid-input', fields)
}

/** The contract's schemas carry the code of a sentence as message; what the library words itself is just `invalid`. */
const codeOf = (message: string): string => (/^[a-z-]+$/.test(message) ? message : 'invalid')

/**
 * The authoriser in front accepts every token of the pool; only this shop's access tokens name a customer.
 * It knows nothing of signing out either, so every route with a role asks for the marks of that. Claims arrive as strings.
 */
async function identify(
  role: Role,
  event: HttpEvent,
  now: string,
): Promise<Pick<Customer, 'customerId' | 'signIn' | 'groups'> | undefined> {
  if (role === 'anyone') return undefined
  const claims = event.requestContext.authorizer?.jwt?.claims ?? {}
  const { token_use: use, client_id: clientId, customerId } = claims
  if (use !== 'access' || clientId !== environment('USER_POOL_CLIENT_ID')) throw new Problem('not-signed-in')
  const signIn = signInOf(claims)
  if (typeof customerId !== 'string' || !customerId || !signIn) throw new Problem('not-signed-in')
  if (await hasEnded(signIn, now)) throw new Problem('not-signed-in')
  const groups = claims.staff === STAFF_CLAIM.staff ? groupsOf(claims['cognito:groups']) : []
  const opens = (group: string) => group === role || group === 'admin'
  if (role !== 'customer' && !groups.some(opens)) throw new Problem('not-found')
  return { customerId, signIn, groups }
}

/** `[admin shop]`: how the HTTP API writes a list of strings into a claim. */
const groupsOf = (claim: unknown): string[] =>
  typeof claim === 'string' ? claim.replace(/^\[|\]$/g, '').split(/[ ,]+/) : []

function refuse(error: unknown, event: HttpEvent): APIGatewayProxyStructuredResultV2 {
  const problem = error instanceof Problem ? error : new Problem('unexpected')
  const { code, fields } = problem
  if (code === 'unexpected') {
    fault('unexpected', error, { routeKey: event.routeKey })
  } else {
    log.info('refused', { routeKey: event.routeKey, code })
    count('Refused', code)
  }
  const { status, ...sentences } = problems[code]
  const body: ProblemBody = { code, status, detail: sentences[languageOf(event)], ...(fields && { fields }) }
  return {
    statusCode: status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}
