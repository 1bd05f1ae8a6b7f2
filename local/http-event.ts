import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Claims } from './authoriser.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Every other body arrives in base64: forms too, and what names no type at all. */
const TEXT = /^(text\/|application\/(json|xml|javascript)|application\/[\w.-]+\+(json|xml))/

/** The caller of the API is always the distribution; one of the addresses that no machine has (RFC 5737) stands for it. */
const DISTRIBUTION_IP = '192.0.2.1'

export interface Matched {
  routeKey: string
  stageName: string
  pathParameters: Record<string, string>
  claims: Claims | undefined
}

export type HttpApiEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  requestContext: APIGatewayProxyEventV2['requestContext'] & {
    authorizer?: { jwt: { claims: Claims; scopes: null } }
  }
}

/** Payload format 2.0: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
export function eventOf(request: IncomingMessage, body: Buffer, matched: Matched, now: Date): HttpApiEvent {
  const [path, rawQueryString] = splitQuery(request.url ?? '/')
  const { cookie, ...others } = request.headers
  const isBase64Encoded = body.length > 0 && !TEXT.test(request.headers['content-type'] ?? '')
  const { routeKey, stageName, pathParameters, claims } = matched
  const rawPath = decodeURI(path)
  const host = request.headers.host ?? 'localhost'
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...joined(others),
      // The visitor was added by the distribution, the distribution is added by the gateway.
      'x-forwarded-for': [others['x-forwarded-for'], DISTRIBUTION_IP].filter(Boolean).join(', '),
    },
    ...(rawQueryString && { queryStringParameters: query(rawQueryString) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
      domainName: host,
      domainPrefix: host.split('.')[0] ?? host,
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: DISTRIBUTION_IP,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: stageName,
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  }
}

export function splitQuery(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** Repeated headers and query parameters arrive as one, joined by commas. */
const joined = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )

function query(raw: string): Record<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(raw)) {
    const before = found.get(name)
    found.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(found)
}

/** `21/Nov/2026:14:05:09 +0000` */
function commonLogTime(now: Date): string {
  const day = String(now.getUTCDate()).padStart(2, '0')
  const clock = now.toISOString().slice(11, 19)
  return `${day}/${MONTHS[now.getUTCMonth()]}/${now.getUTCFullYear()}:${clock} +0000`
}

/** Writes a function's answer; throws when it is none that API Gateway understands. */
export function answer(response: ServerResponse, result: unknown): void {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    // Anything without a status code is the body of a 200.
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(typeof result === 'string' ? result : JSON.stringify(result))
    return
  }
  // Checked by the status code; what else a handler returns is its own type's business.
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as {
    statusCode: number
    headers?: Record<string, string | number | boolean>
    cookies?: string[]
    body?: string
    isBase64Encoded?: boolean
  }
  if (!Number.isInteger(statusCode)) throw new TypeError('The status code is no number.')
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
  const lower = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])
  response.writeHead(statusCode, {
    'content-type': 'text/plain;charset=UTF-8',
    ...Object.fromEntries(lower),
    ...(cookies?.length && { 'set-cookie': cookies }),
    'content-length': bytes.length,
  })
  response.end(bytes)
}
