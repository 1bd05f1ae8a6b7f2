import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthoriser } from '../../local/authoriser.ts'
import type { Clock } from '../../local/clock.ts'
import { createHttpApi } from '../../local/http-api.ts'
import type { HttpApiEvent } from '../../local/http-event.ts'

const ISSUER = 'https://issuer.example.com/pool'
const CLIENT = 'webclient'
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function token(claims: object, key = privateKey): string {
  const body = `${base64url({ alg: 'RS256', kid: 'one' })}.${base64url(claims)}`
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`
}

let now = Date.parse('2026-11-21T10:00:00.000Z')
const clock: Clock = { now: () => new Date(now), advance: ms => void (now += ms), onAdvance: () => undefined }
const claims = (more: object = {}) => ({
  iss: ISSUER,
  client_id: CLIENT,
  token_use: 'access',
  exp: now / 1000 + 3600,
  customerId: 'cus_1',
  'cognito:groups': ['admin', 'shop'],
  ...more,
})

const route = (method: string, path: string, role: 'anyone' | 'customer' = 'anyone') =>
  ({ method, path, role, function: 'orders' }) as const

let server: Server | undefined
let url: string
const events: HttpApiEvent[] = []
let invoke: (event: HttpApiEvent) => unknown

beforeEach(() => reopen('$default'))

async function reopen(stageName: string) {
  server?.close()
  events.length = 0
  now = Date.parse('2026-11-21T10:00:00.000Z')
  invoke = () => ({ statusCode: 200, body: '{}' })
  const api = createHttpApi({
    routes: [
      route('GET', '/api/orders/{orderId}'),
      route('GET', '/api/orders/newest'),
      route('POST', '/api/orders'),
      route('GET', '/api/account/orders', 'customer'),
    ],
    invoke: async (_name, event) => {
      // The gateway makes exactly these events.
      events.push(event as HttpApiEvent)
      return invoke(event as HttpApiEvent)
    },
    authorise: createAuthoriser({
      issuer: ISSUER,
      clientId: CLIENT,
      jwks: () => ({ keys: [jwk] }),
      clock,
    }),
    clock,
    stageName,
    timeoutMs: 50,
  })
  const opened = createServer((request, response) => void api.handle(request, response))
  await new Promise<void>(done => void opened.listen(0, '127.0.0.1', done))
  server = opened
  // A server listening on TCP has an address and a port.
  url = `http://127.0.0.1:${(opened.address() as AddressInfo).port}`
}
afterEach(() => void server?.close())

const post = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(`${url}/api/orders`, { method: 'POST', headers: { 'content-type': type }, body })

const refusal = async (path: string, init?: RequestInit) => {
  const response = await fetch(url + path, init)
  return [response.status, await response.json()]
}

it('dates its answers and refusals by the clock that the functions go by', async () => {
  clock.advance(3_600_000)
  for (const path of ['/api/orders/newest', '/api/nothing', '/api/account/orders'])
    expect((await fetch(url + path)).headers.get('date')).toBe('Sat, 21 Nov 2026 11:00:00 GMT')
})

describe('an event', () => {
  it('carries path, query, cookies and lower-case headers in payload format 2.0', async () => {
    await fetch(`${url}/api/orders/a%20b?x=1&x=2&y=`, { headers: { 'X-Press': 'p', cookie: 'a=1; b=2' } })
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/orders/{orderId}',
      rawPath: '/api/orders/a b',
      rawQueryString: 'x=1&x=2&y=',
      queryStringParameters: { x: '1,2', y: '' },
      pathParameters: { orderId: 'a b' },
      cookies: ['a=1', 'b=2'],
      headers: { 'x-press': 'p' },
      isBase64Encoded: false,
    })
    expect(events[0]?.headers).not.toHaveProperty('cookie')
    expect(events[0]).not.toHaveProperty('body')
  })

  it('names the distribution as its source, and last in x-forwarded-for', async () => {
    await fetch(`${url}/api/orders/1`, { headers: { 'x-forwarded-for': '198.51.100.7, 127.0.0.1' } })
    const sourceIp = events[0]?.requestContext.http.sourceIp
    expect(events[0]?.headers['x-forwarded-for']).toBe(`198.51.100.7, 127.0.0.1, ${sourceIp}`)
  })

  it('tells the time of the local clock', async () => {
    clock.advance(86_400_000)
    await fetch(`${url}/api/orders/1`)
    expect(events[0]?.requestContext).toMatchObject({ timeEpoch: now, time: '22/Nov/2026:10:00:00 +0000' })
  })

  it('has a text body as it came and a binary one in base64', async () => {
    await post('application/json', '{"ü":1}')
    await post('application/octet-stream', new Uint8Array([0, 255]))
    expect(events[0]).toMatchObject({ body: '{"ü":1}', isBase64Encoded: false })
    expect(events[1]).toMatchObject({ body: 'AP8=', isBase64Encoded: true })
  })

  it('has a form in base64, and a body without a type, as behind the deployed gateway', async () => {
    await post('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
    await fetch(`${url}/api/orders`, { method: 'POST', body: new TextEncoder().encode('List-Unsubscribe') })
    expect(events[0]).toMatchObject({
      body: Buffer.from('List-Unsubscribe=One-Click').toString('base64'),
      isBase64Encoded: true,
    })
    expect(events[1]).toMatchObject({
      body: Buffer.from('List-Unsubscribe').toString('base64'),
      isBase64Encoded: true,
    })
  })

  it('goes to the route without parameters when both would fit', async () => {
    await fetch(`${url}/api/orders/newest`)
    expect(events[0]?.routeKey).toBe('GET /api/orders/newest')
  })
})

describe('an answer', () => {
  it('keeps status, headers, every cookie and binary bodies', async () => {
    invoke = () => ({
      statusCode: 201,
      headers: { 'X-Left': 3 },
      cookies: ['a=1; Path=/', 'b=2'],
      body: 'AP8=',
      isBase64Encoded: true,
    })
    const response = await fetch(`${url}/api/orders/1`)
    expect(response.status).toBe(201)
    expect(response.headers.get('x-left')).toBe('3')
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 255]))
  })

  it('without a status code is the JSON of a 200', async () => {
    invoke = () => ({ received: true })
    expect(await (await fetch(`${url}/api/orders/1`)).json()).toEqual({ received: true })
  })
})

describe('the gateway itself refuses', () => {
  const notFound = [404, { message: 'Not Found' }]

  it('unknown paths, other methods and broken percent signs with 404', async () => {
    expect(await refusal('/api/nothing')).toEqual(notFound)
    expect(await refusal('/api/orders/1', { method: 'DELETE' })).toEqual(notFound)
    expect(await refusal('/api/orders/%E0%A4%A')).toEqual(notFound)
    expect(events).toEqual([])
  })

  it('all that is not below the name of its stage with 404, whether a route is open or guarded', async () => {
    await reopen('shop')
    const guarded = { headers: { authorization: `Bearer ${token(claims())}` } }
    for (const below of ['', '/$default', '/shopping', '/shop/shop'])
      for (const path of ['/api/orders/1', '/api/account/orders'])
        for (const init of [undefined, guarded]) expect(await refusal(below + path, init)).toEqual(notFound)
    expect(events).toEqual([])
    expect((await fetch(`${url}/shop/api/orders/1`)).status).toBe(200)
    expect((await fetch(`${url}/shop/api/account/orders`)).status).toBe(401)
    expect(events).toMatchObject([
      {
        routeKey: 'GET /api/orders/{orderId}',
        rawPath: '/shop/api/orders/1',
        requestContext: { stage: 'shop', http: { path: '/shop/api/orders/1' } },
      },
    ])
  })

  it('a body beyond 10 MB with 413', async () => {
    const body = new Uint8Array(10 * 1024 * 1024 + 1)
    expect(await refusal('/api/orders', { method: 'POST', body })).toEqual([
      413,
      { message: 'Request Entity Too Large' },
    ])
    expect(events).toEqual([])
  })

  it('with 500 when the handler throws and 503 when it takes too long', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    invoke = () => Promise.reject(new Error('broken'))
    expect(await refusal('/api/orders/1')).toEqual([500, { message: 'Internal Server Error' }])
    invoke = () => new Promise(() => undefined)
    expect(await refusal('/api/orders/1')).toEqual([503, { message: 'Service Unavailable' }])
    expect(written).toHaveBeenCalledTimes(2)
  })
})

const ask = (authorization?: string) =>
  fetch(`${url}/api/account/orders`, authorization ? { headers: { authorization } } : {})

describe('the authoriser', () => {
  it('hands on the claims as strings, lists in brackets', async () => {
    expect((await ask(`Bearer ${token(claims())}`)).status).toBe(200)
    expect(events[0]?.requestContext.authorizer?.jwt.claims).toMatchObject({
      customerId: 'cus_1',
      'cognito:groups': '[admin shop]',
      exp: String(now / 1000 + 3600),
    })
  })

  it('accepts every token of the pool: an ID token names the client in aud', async () => {
    const idToken = token(claims({ client_id: undefined, aud: CLIENT, token_use: 'id' }))
    expect((await ask(`Bearer ${idToken}`)).status).toBe(200)
  })

  it.each([
    ['no token', () => undefined],
    ['nonsense', () => 'Bearer abc'],
    ['another pool', () => token(claims({ iss: 'https://other.example.com' }))],
    ['another client', () => token(claims({ client_id: 'other' }))],
    ['an expired one', () => token(claims({ exp: now / 1000 - 1 }))],
    ['one without an expiry', () => token(claims({ exp: undefined }))],
    ['another key', () => token(claims(), generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
    ['no signature at all', () => `${base64url({ alg: 'none', kid: 'one' })}.${base64url(claims())}.`],
  ])('refuses %s with 401', async (_, made) => {
    const response = await ask(made())
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toEqual({ message: 'Unauthorized' })
    expect(events).toEqual([])
  })

  it('lets a token expire when the local clock moves past it', async () => {
    const made = token(claims())
    expect((await ask(made)).status).toBe(200)
    clock.advance(3_601_000)
    expect((await ask(made)).status).toBe(401)
  })
})
