import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { OWN_ACCOUNT_SCOPE } from '../../contract/account-terms.ts'
import { pathParameters, type Route } from '../../contract/route.ts'
import sentences from '../../frontend/src/text/de/fields.ts'
import { ORIGIN_KEY } from '../../local/names.ts'

/** The moment at which every request of these tests arrives, unless it says otherwise. */
export const NOW = '2026-11-20T10:00:00.000Z'

/** The signed-in user, unless a test says otherwise. */
export const SUB = '5f2c1f6e-0000-4000-8000-000000000001'

/** Their sign-in. */
export const SIGN_IN = '7d1c1f6e-0000-4000-8000-000000000001'

export interface Ask {
  /** Path parameters, and query (GET) or JSON body (POST) for all other names. */
  input?: Record<string, unknown>
  /** Sent instead of the JSON of `input`. */
  body?: string
  isBase64Encoded?: boolean
  headers?: Record<string, string>
  cookies?: string[]
  claims?: Record<string, string>
  /** The caller, without the distribution in front. */
  ip?: string
  now?: string
}

export interface Answer {
  status: number
  /** The parsed JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for; checking the shape is what it is there for
  body: any
  headers: Record<string, string>
  cookies: string[]
}

/** Of any value: not everything that JSON can say has a `toString`. */
const inAddress = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export { ORIGIN_KEY }

/** Payload format 2.0, as an HTTP API sends it. */
export function httpEvent(route: Route, ask: Ask): HandlerEvent {
  const inPath = new Set(pathParameters(route.path))
  const entries = Object.entries(ask.input ?? {})
  const parameters = entries
    .filter(([name]) => inPath.has(name))
    .map(([name, value]) => [name, inAddress(value)])
  const rest = Object.fromEntries(entries.filter(([name]) => !inPath.has(name)))
  const inQuery =
    route.method === 'GET' ? Object.entries(rest).filter(([, value]) => value !== undefined) : []
  const query = new URLSearchParams(inQuery.map(([name, value]) => [name, inAddress(value)]))
  const body = ask.body ?? (route.method === 'POST' && ask.input ? JSON.stringify(rest) : undefined)
  const path = parameters.reduce(
    (path, [name, value]) => path.replace(`{${name}}`, value ?? ''),
    route.path as string,
  )
  const routeKey = `${route.method} ${route.path}`
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query.toString(),
    headers: { 'content-type': 'application/json', 'x-origin-key': ORIGIN_KEY, ...ask.headers },
    ...(ask.cookies && { cookies: ask.cookies }),
    ...(query.size > 0 && { queryStringParameters: Object.fromEntries(query) }),
    ...(parameters.length > 0 && { pathParameters: Object.fromEntries(parameters) }),
    ...(body !== undefined && { body }),
    isBase64Encoded: ask.isBase64Encoded ?? false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'shop.example.com',
      domainPrefix: 'shop',
      http: {
        method: route.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: ask.ip ?? '192.0.2.1',
        userAgent: 'test',
      },
      requestId: 'request',
      routeKey,
      stage: '$default',
      time: '20/Nov/2026:10:00:00 +0000',
      timeEpoch: Date.parse(ask.now ?? NOW),
      ...(ask.claims && { authorizer: { jwt: { claims: ask.claims } } }),
    },
  }
}

type HandlerEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims: Record<string, unknown> } } }
}
// As middy types it: the context is a Lambda context, of which the handlers read nothing but log fields.
type Handler = (event: HandlerEvent, context: never) => Promise<APIGatewayProxyStructuredResultV2>

const context = { awsRequestId: 'request', functionName: 'test', memoryLimitInMB: '512' }

/** A form shows the sentence of what is wrong with a field; a code without one is a fault of the handler. */
function requireSentences(body: { fields?: { code: string }[] } | null): void {
  for (const { code } of body?.fields ?? [])
    if (!(code in sentences)) throw new Error(`The code ${code} of a field has no sentence.`)
}

/** Sends one request through a deployed handler and reads its answer. */
export async function ask(handler: Handler, route: Route, request: Ask = {}): Promise<Answer> {
  const result = await handler(httpEvent(route, request), context as never)
  const body = JSON.parse(result.body ?? 'null')
  requireSentences(body)
  return {
    status: result.statusCode ?? 0,
    body,
    headers: (result.headers ?? {}) as Record<string, string>,
    cookies: result.cookies ?? [],
  }
}

/** The claims of an access token of this shop, as the authoriser hands them on. */
export const signedIn = (customerId: string, more: Record<string, string> = {}) => ({
  token_use: 'access',
  client_id: process.env.USER_POOL_CLIENT_ID ?? '',
  sub: SUB,
  origin_jti: SIGN_IN,
  auth_time: String(Date.parse(NOW) / 1000 - 60),
  iat: String(Date.parse(NOW) / 1000 - 60),
  customerId,
  ...more,
})

/** The same of the sign-in itself, which may change and erase the account. */
export const justSignedIn = (customerId: string, more: Record<string, string> = {}) =>
  signedIn(customerId, { scope: OWN_ACCOUNT_SCOPE, username: SUB, ...more })

let members = 0
/** Of a member of staff that no instance has seen: it remembers whose looks it has written down. */
export const anotherSub = (): string =>
  `5f2c1f6e-0000-4000-8000-${String(1_000_000 + members++).padStart(12, '0')}`

/** The same of the staff, with a second factor: `[support shop]`, as the authoriser writes a list. */
export const ofStaff = (customerId: string, groups: string, more: Record<string, string> = {}) =>
  signedIn(customerId, { 'cognito:groups': groups, staff: 'true', ...more })
