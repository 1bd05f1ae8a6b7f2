import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ProductType } from '../../contract/catalog.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { maxBytesOf, pathParameters, problemsOf, type Route } from '../../contract/route.ts'
import { receiveStripeEvent } from '../../contract/orders.ts'
import { routes } from '../../lambdas/deployed.ts'

const all = Object.entries<Route>(routes)

it('no two routes answer the same method and path', () => {
  const keys = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it.each(all)('%s names each parameter of its path in its input', (_, { path, input }) => {
  for (const name of pathParameters(path)) expect(Object.keys(input.shape)).toContain(name)
})

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  maxItems?: number
  maxLength?: number
}
/** Ids, slugs and other ASCII, whose pattern says how long they are. */
const PATTERN_BYTES = 100

/** Of the longest input that a schema takes, as JSON: UTF-8 has at most three bytes for each unit of UTF-16. */
function longestBody(schema: JsonSchema): number {
  const { const: only, enum: some, anyOf, properties, items, maxItems = 0, maxLength } = schema
  if (only !== undefined) return JSON.stringify(only).length
  if (some) return Math.max(...some.map(one => JSON.stringify(one).length))
  if (anyOf) return Math.max(...anyOf.map(longestBody))
  if (properties)
    return Object.entries(properties).reduce(
      (sum, [name, own]) => sum + name.length + 4 + longestBody(own),
      2,
    )
  if (items) return 2 + maxItems * (1 + longestBody(items))
  return schema.type === 'string' ? 2 + (maxLength ? 3 * maxLength : PATTERN_BYTES) : 20
}

it.each(all.filter(([, { method }]) => method === 'POST'))('%s takes the longest honest body', (_, route) => {
  const longest = longestBody(z.toJSONSchema(route.input, { io: 'input' }) as JsonSchema)
  expect(maxBytesOf(route)).toBeGreaterThanOrEqual(longest)
})

it.each(all)('%s can meet what its kind of route can, and lists nothing twice', (_, route) => {
  const { problems, role, method, takesReports } = route
  const codes = problemsOf(route)
  expect(new Set(problems).size).toBe(problems.length)
  expect(codes).toEqual(expect.arrayContaining(['invalid-input', 'unexpected', ...problems]))
  // The web ACL leaves out the payment provider's events alone (test/lib/site-stack.test.ts).
  expect(codes.includes('too-many-requests')).toBe(route !== receiveStripeEvent)
  expect(codes.includes('not-signed-in')).toBe(role !== 'anyone')
  for (const code of ['invalid-json', 'not-json', 'too-large'] as const)
    expect(codes.includes(code)).toBe(method === 'POST' && !takesReports)
  expect(codes.includes('not-found')).toBe(typeof role !== 'string' || problems.includes('not-found'))
})

it('the opening catalogue sells each file once to download, by names that a browser can save', () => {
  const files = openingCatalogue.flatMap(({ type, files }) => (type === 'one-time' ? files : []))
  expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(files.length)
  expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(files.length)
  expect(new Set(openingCatalogue.map(({ slug }) => slug)).size).toBe(openingCatalogue.length)
})

it('the opening catalogue sells each program monthly and as a licence too, with the same recordings', () => {
  const programs = openingCatalogue.filter(({ slug, program }) => slug === program)
  expect(programs).toHaveLength(6)
  for (const { slug, priceCents, files } of programs) {
    const of = (type: ProductType) =>
      openingCatalogue.filter(offer => offer.program === slug && offer.type === type)
    expect(of('monthly')).toMatchObject([{ slug: `${slug}-monatlich`, files }])
    expect(of('licence')).toMatchObject([{ slug: `${slug}-lizenz`, files, accessDays: 365 }])
    expect(of('licence')[0]?.priceCents).toBe(priceCents * 0.75)
    // Eight weeks by the month cost less than buying once, a year costs more.
    expect((of('monthly')[0]?.priceCents ?? 0) * 2).toBeLessThan(priceCents)
    expect((of('monthly')[0]?.priceCents ?? 0) * 12).toBeGreaterThan(priceCents)
  }
})

/** Mail programs open and post the address of a mail's head as it stands there, token included: RFC 8058. */
const FOR_MAIL_PROGRAMS = ['openLeavePage', 'leaveNewsletter']

/** Ids that say nothing without the table, days, and words that the contract lists. */
const TELLING_NOTHING =
  /^(?:slug|cursor|after|orderId|subscriptionId|fileId|requestId|contentId|version|name|customer|note|sub|pressId|number|content|correction|days|month|months|until|table|step|kind|about|part|status|state|sort|payoutId|what|id|at)$/

it('no address carries who somebody is or what lets them in: logs and histories keep addresses', () => {
  const telling = all.filter(([, { method, path, input }]) => {
    const inAddress = method === 'GET' ? Object.keys(input.shape) : pathParameters(path)
    return inAddress.some(field => !TELLING_NOTHING.test(field))
  })
  expect(telling.map(([name]) => name).toSorted()).toEqual(FOR_MAIL_PROGRAMS.toSorted())
})
