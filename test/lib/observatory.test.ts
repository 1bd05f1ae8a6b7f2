import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '../../contract/account.ts'
import { getProduct } from '../../contract/catalog.ts'
import { placeOrder, quoteOrder, watchOrder } from '../../contract/checkout.ts'
import { openLeavePage } from '../../contract/newsletter.ts'
import { cacheControlOf } from '../../contract/site-files.ts'
import { handler as account } from '../../lambdas/account/handler.ts'
import { handler as catalog } from '../../lambdas/catalog/handler.ts'
import { handler as checkout } from '../../lambdas/checkout/handler.ts'
import { handler as newsletter } from '../../lambdas/newsletter/handler.ts'
import { handler as orders } from '../../lambdas/orders/handler.ts'
import { attachCode } from '../../lib/edge/attach-code.ts'
import { type Part, securityHeaders } from '../../lib/edge/headers.ts'
import { rewriteCode } from '../../lib/edge/redirect-and-rewrite-code.ts'
import { type EdgeRequest, viewerRequest, viewerResponse } from '../../local/edge-function.ts'
import { CUSTOMER, givenBuyer, givenProduct, ORDER, productItem } from '../lambdas/given.ts'
import { type Answer, ask } from '../lambdas/http-event.ts'
import { table } from '../lambdas/mocked-cloud.ts'
import { stacksOf } from '../../scripts/synthesis.ts'
import { properties, withDomain } from './synthesis.ts'
import { textOf } from './text-of.ts'

/**
 * Mozilla's Observatory, by its published rules: what it adds to a hundred, and takes away, for each header.
 * https://github.com/mdn/mdn-http-observatory, src/grader/charts.js (version 1.6) and src/analyzer/tests.
 * Left out is what it knows of a running site only: redirection (0) and the browsers' lists (5).
 */
function scoreOf(headers: Readonly<Record<string, string>>, cookies: readonly string[] = []): number {
  const policies = (headers['content-security-policy'] ?? '').split(', ').map(directivesOf)
  const [first = new Map<string, string[]>()] = policies
  const named = (name: string) => first.get(name) ?? first.get('default-src') ?? ['*']
  const dangerous = ['script-src', 'object-src', 'style-src'].flatMap(named).filter(isDangerous)
  const isClosed = first.get('default-src')?.join() === "'none'"
  const [, age = '0'] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? []
  const frames = first.get('frame-ancestors') ?? []
  return [
    100,
    dangerous.length ? -20 : isClosed ? 10 : 5,
    Number(age) >= 15_552_000 ? 0 : -20,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    frames.length ? 5 : -20,
    PRIVATE.has(headers['referrer-policy'] ?? '') ? 5 : 0,
    headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    headers['cross-origin-opener-policy'] === 'same-origin' ? 10 : 0,
    headers['access-control-allow-origin'] === '*' ? -50 : 0,
    cookies.length ? Math.min(...cookies.map(pointsOfCookie)) : 0,
  ].reduce((sum, points) => sum + points)
}

/** Every cookie of ours stands for a session. */
const pointsOfCookie = (cookie: string): number => {
  const has = (attribute: string) => cookie.includes(`; ${attribute}`)
  if (!has('Secure')) return -40
  if (!has('HttpOnly')) return -30
  return has('SameSite=') ? 5 : 0
}

const PRIVATE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
const BROAD = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
  'data:',
])
const isDangerous = (source: string) => source.startsWith("'unsafe-") || BROAD.has(source)

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

const settings = { connectSources: ['https://identity.example.com'], isSecure: true, isPreloaded: true }

describe('Mozilla’s Observatory', () => {
  test.each<Part>(['site', 'api', 'media', 'pictures', 'codecs'])(
    'gives an answer of the %s at least 135 points',
    part => {
      expect(scoreOf(securityHeaders(part, settings))).toBeGreaterThanOrEqual(135)
      const script = { ...settings, scriptSources: ['https://counter.example.com'] }
      expect(scoreOf(securityHeaders(part, script))).toBeGreaterThanOrEqual(135)
    },
  )

  test('would take points for each header that were missing or weaker', () => {
    const headers = securityHeaders('site', settings)
    const best = scoreOf(headers)
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-resource-policy',
      'cross-origin-opener-policy',
    ])
      expect([name, scoreOf({ ...headers, [name]: '' }) < best]).toEqual([name, true])
    const unsafe = headers['content-security-policy']?.replace(
      "style-src 'self'",
      "style-src 'unsafe-inline'",
    )
    expect(scoreOf({ ...headers, 'content-security-policy': unsafe ?? '' })).toBeLessThan(135)
  })
})

interface Policy {
  ResponseHeadersPolicyConfig: {
    Name: string
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string }
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: number
        IncludeSubdomains: boolean
        Preload: boolean
      }
      ReferrerPolicy: { ReferrerPolicy: string }
      ContentTypeOptions: object
    }
  }
}
interface Behavior {
  PathPattern?: string
  ResponseHeadersPolicyId: { Ref: string }
}
interface Distribution {
  DistributionConfig: {
    DefaultCacheBehavior: Behavior
    CacheBehaviors: Behavior[]
    CustomErrorResponses: { ErrorCode: number; ResponseCode: number; ResponsePagePath: string }[]
  }
}

/** What the template's distribution sends to a browser, over what its origins and functions answer. */
function openDistribution() {
  const { stacks } = stacksOf(withDomain)
  const [template] = properties(stacks.site, 'AWS::CloudFront::Distribution')
  // Templates are these shapes by CloudFormation's definition.
  const { DefaultCacheBehavior, CacheBehaviors, CustomErrorResponses } = (template as unknown as Distribution)
    .DistributionConfig
  const policies = properties(stacks.site, 'AWS::CloudFront::ResponseHeadersPolicy') as unknown as Policy[]

  function headersAt(path: string): Record<string, string> {
    const { ResponseHeadersPolicyId } =
      CacheBehaviors.find(({ PathPattern = '' }) => path.startsWith(PathPattern.replace('*', ''))) ??
      DefaultCacheBehavior
    const part = /^(\w+?)Headers/.exec(ResponseHeadersPolicyId.Ref)?.[1]?.toLowerCase()
    const found = policies.find(each => each.ResponseHeadersPolicyConfig.Name.endsWith(`-${part}`))
    if (!found) throw new Error(`${path} has no policy of headers.`)
    const { CustomHeadersConfig, SecurityHeadersConfig } = found.ResponseHeadersPolicyConfig
    const { ContentSecurityPolicy, StrictTransportSecurity: hsts, ReferrerPolicy } = SecurityHeadersConfig
    return {
      ...Object.fromEntries(
        CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]),
      ),
      'content-security-policy': textOf(ContentSecurityPolicy.ContentSecurityPolicy),
      'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}`,
      'referrer-policy': ReferrerPolicy.ReferrerPolicy,
      ...('ContentTypeOptions' in SecurityHeadersConfig && { 'x-content-type-options': 'nosniff' }),
    }
  }
  const request = (uri: string): EdgeRequest => ({
    method: 'GET',
    uri,
    querystring: {},
    headers: {},
    cookies: {},
  })
  const over = (path: string, headers: Record<string, string>, cookies: string[] = [], status = 200) => ({
    status,
    cookies,
    headers: { ...headers, ...headersAt(path) },
  })

  return {
    /** A page or a file of the site's bucket, or what the function at the edge answers. */
    site(path: string) {
      const next = viewerRequest(rewriteCode)(request(path))
      if ('uri' in next) return over(path, { 'cache-control': cacheControlOf(next.uri) })
      const own = Object.entries(next.headers ?? {}).map(([name, { value }]) => [name, value] as const)
      return over(path, Object.fromEntries(own), [], next.statusCode)
    },
    /** What a bucket does not have: it says 403. */
    missing() {
      const shown = CustomErrorResponses.find(({ ErrorCode }) => ErrorCode === 403)
      return over(shown?.ResponsePagePath ?? '', {}, [], shown?.ResponseCode)
    },
    media(path: string, type: string) {
      const incoming = { method: 'GET', url: path, headers: {} } as Parameters<
        ReturnType<typeof viewerResponse>
      >[0]
      return over(path, viewerResponse(attachCode)(incoming, 200, { 'content-type': type }))
    },
    api: (path: string, { status, headers, cookies }: Answer) => over(path, headers, cookies, status),
  }
}

describe('every kind of answer of the synthesised distribution has at least 135 points:', () => {
  const shop = openDistribution()
  const product = productItem(givenProduct())
  beforeEach(() => {
    table.on(GetCommand).resolves({ Item: product })
    table.on(UpdateCommand).resolves({ Attributes: { customerId: CUSTOMER } })
    table.on(TransactWriteCommand).resolves({})
  })
  type Response = ReturnType<typeof shop.api>
  const cookies = [`__Host-${ORDER}=a.b`]
  const ordered = async () => {
    const { body } = await ask(checkout, quoteOrder, { input: { slug: 'ruhe', email: 'kim@example.com' } })
    const consents = { language: 'de', acceptsTerms: true, waivesWithdrawal: true }
    return ask(checkout, placeOrder, { input: { quote: body.quote, buyer: givenBuyer(), ...consents } })
  }

  test.each<[string, number, () => Response | Promise<Response>]>([
    ['a page', 200, () => shop.site('/')],
    ['a page of the app', 200, () => shop.site('/checkout/ruhe')],
    ['the page for pictures', 200, () => shop.site('/image-processor')],
    ['the worker that encodes', 200, () => shop.site('/assets/codecs/codec-worker-12345678.js')],
    ['a script', 200, () => shop.site('/assets/app-12345678.js')],
    ['a font', 200, () => shop.site('/assets/figtree-12345678.woff2')],
    ['the configuration', 200, () => shop.site('/config.json')],
    ['the sitemap', 200, () => shop.site('/sitemap.xml')],
    ['the robots', 200, () => shop.site('/robots.txt')],
    ['a feed', 200, () => shop.site('/artikel-studien/feed.xml')],
    ['a redirect at the edge', 301, () => shop.site('/faq/')],
    ['an address that has moved', 301, () => shop.site('/mentales-schlankheitstraining-3')],
    ['what is missing', 404, () => shop.missing()],
    ['a picture', 200, () => shop.media('/media/content/line.webp', 'image/webp')],
    ['a document that somebody has uploaded', 200, () => shop.media('/media/content/page.html', 'text/html')],
    [
      'an answer',
      200,
      async () => shop.api(getProduct.path, await ask(catalog, getProduct, { input: { slug: 'ruhe' } })),
    ],
    ['an order, with its cookie', 200, async () => shop.api(placeOrder.path, await ordered())],
    [
      'an order that is looked at',
      404,
      async () =>
        shop.api(watchOrder.path, await ask(orders, watchOrder, { input: { orderId: ORDER }, cookies })),
    ],
    ['a refusal', 400, async () => shop.api(quoteOrder.path, await ask(checkout, quoteOrder, { input: {} }))],
    [
      'a refusal of who is not signed in',
      401,
      async () => shop.api(eraseAccount.path, await ask(account, eraseAccount, { input: {} })),
    ],
    [
      'a way on',
      303,
      async () =>
        shop.api(openLeavePage.path, await ask(newsletter, openLeavePage, { input: { token: 'a.b' } })),
    ],
    [
      'a stranger beside the distribution',
      404,
      async () =>
        shop.api(
          getProduct.path,
          await ask(catalog, getProduct, { input: { slug: 'ruhe' }, headers: { 'x-origin-key': '' } }),
        ),
    ],
  ])('%s, with status %i', async (_, status, answer) => {
    const response = await answer()
    expect(response.status).toBe(status)
    expect(scoreOf(response.headers, response.cookies)).toBeGreaterThanOrEqual(135)
  })

  test('the order’s cookie brings five points, and would cost forty or thirty without its attributes', async () => {
    const { headers, cookies: given } = shop.api(placeOrder.path, await ordered())
    expect(given).toHaveLength(1)
    const best = scoreOf(headers, given)
    expect(best).toBe(scoreOf(headers) + 5)
    const without = (attribute: string) =>
      scoreOf(
        headers,
        given.map(cookie => cookie.replace(`; ${attribute}`, '')),
      )
    expect([without('Secure'), without('HttpOnly'), without('SameSite=Lax')]).toEqual([
      best - 45,
      best - 35,
      best - 5,
    ])
  })
})
