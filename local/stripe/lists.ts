import * as z from 'zod/mini'
import type { Kind, Stored } from './objects.ts'
import { integer, listOf, text } from './parameters.ts'
import { noSuch, ParameterProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import type { Work } from './work.ts'

/** Each readable kind: its collection's path and the fields that its list can be narrowed by. */
const COLLECTIONS: { kind: Kind; path: string; filters: string[] }[] = [
  { kind: 'charge', path: '/v1/charges', filters: ['customer', 'payment_intent'] },
  {
    kind: 'checkout.session',
    path: '/v1/checkout/sessions',
    filters: ['customer', 'payment_intent', 'status', 'subscription'],
  },
  { kind: 'coupon', path: '/v1/coupons', filters: [] },
  { kind: 'customer', path: '/v1/customers', filters: ['email'] },
  { kind: 'event', path: '/v1/events', filters: ['type'] },
  { kind: 'invoice', path: '/v1/invoices', filters: ['customer', 'status', 'subscription'] },
  { kind: 'invoice_payment', path: '/v1/invoice_payments', filters: ['invoice', 'status'] },
  { kind: 'payment_intent', path: '/v1/payment_intents', filters: ['customer'] },
  { kind: 'payment_method', path: '/v1/payment_methods', filters: ['customer', 'type'] },
  { kind: 'price', path: '/v1/prices', filters: ['active', 'product', 'type'] },
  { kind: 'product', path: '/v1/products', filters: ['active'] },
  { kind: 'refund', path: '/v1/refunds', filters: ['charge', 'payment_intent'] },
  { kind: 'subscription', path: '/v1/subscriptions', filters: ['customer', 'status'] },
]

const Bounds = z.strictObject({
  gt: z.optional(integer),
  gte: z.optional(integer),
  lt: z.optional(integer),
  lte: z.optional(integer),
})
const Page = z.strictObject({
  limit: z.optional(integer),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  created: z.optional(Bounds),
})
type Page = z.output<typeof Page>

/** Retrieving and listing, the same for every kind. */
export const readRoutes: Route[] = COLLECTIONS.flatMap(({ kind, path, filters }) => {
  const Query = z.extend(Page, {
    ...Object.fromEntries(filters.map(name => [name, z.optional(text)])),
    ...(kind === 'event' ? { types: z.optional(listOf(text)) } : {}),
  })
  return [
    route('GET', path, Query, (work, query) => {
      const matching = work.all(kind).filter(object => matches(object, query, filters))
      return pageOf(matching, query, path, kind)
    }),
    route('GET', `${path}/:id`, z.strictObject({}), (work, _, id) => work.get(kind, id)),
  ]
})

export const lineItemsRoute: Route = route('GET', '/v1/checkout/sessions/:id/line_items', Page, lineItems)

function lineItems(work: Work, query: Page, id: string) {
  work.get('checkout.session', id)
  const lines = work.note('checkout.session', id)?.lineItems ?? []
  return pageOf(lines, query, `/v1/checkout/sessions/${id}/line_items`, 'line item')
}

function matches(object: Stored, query: Page, filters: string[]): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = query.created ?? {}
  const created = object.created
  if (created <= gt || created < gte || created >= lt || created > lte) return false
  const types: unknown = Reflect.get(query, 'types')
  if (object.object === 'event' && Array.isArray(types) && !types.includes(object.type)) return false
  return filters.every(name => {
    const wanted: unknown = Reflect.get(query, name)
    // Stripe leaves ended subscriptions out unless asked for them.
    if (object.object === 'subscription' && name === 'status') {
      return wanted === undefined
        ? object.status !== 'canceled'
        : wanted === 'all' || object.status === wanted
    }
    return wanted === undefined || String(fieldOf(object, name)) === wanted
  })
}

function fieldOf(object: Stored, name: string): unknown {
  if (object.object === 'invoice' && name === 'subscription')
    return object.parent?.subscription_details?.subscription
  return Reflect.get(object, name)
}

function pageOf<Item extends { id: string }>(items: Item[], query: Page, url: string, kind: string) {
  const limit = query.limit ?? 10
  if (limit < 1 || limit > 100) throw new ParameterProblem('limit must be from 1 to 100.', 'limit')
  const place = (param: 'starting_after' | 'ending_before'): number | undefined => {
    const id = query[param]
    const index = items.findIndex(item => item.id === id)
    if (id !== undefined && index < 0) throw noSuch(kind, id, param)
    return id === undefined ? undefined : index
  }
  const before = place('ending_before')
  const start = before === undefined ? (place('starting_after') ?? -1) + 1 : Math.max(0, before - limit)
  const data = items.slice(start, before === undefined ? start + limit : before)
  const hasMore = before === undefined ? start + limit < items.length : start > 0
  return { object: 'list', data, has_more: hasMore, url }
}
