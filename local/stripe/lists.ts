import * as z from 'zod/mini'
import { FILTERS, KINDS } from './filter-fields.ts'
import type { Card, Kind } from './objects.ts'
import { integer, listOf, text } from './parameters.ts'
import { transactionsOf } from './payouts.ts'
import { noSuch, ParameterProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import type { Work } from './work.ts'

/** The path of each readable kind's collection. */
const COLLECTIONS: Record<Kind, string> = {
  balance_transaction: '/v1/balance_transactions',
  charge: '/v1/charges',
  'checkout.session': '/v1/checkout/sessions',
  coupon: '/v1/coupons',
  customer: '/v1/customers',
  dispute: '/v1/disputes',
  event: '/v1/events',
  invoice: '/v1/invoices',
  invoice_payment: '/v1/invoice_payments',
  payment_intent: '/v1/payment_intents',
  payment_method: '/v1/payment_methods',
  payout: '/v1/payouts',
  'privacy.redaction_job': '/v1/privacy/redaction_jobs',
  price: '/v1/prices',
  product: '/v1/products',
  refund: '/v1/refunds',
  setup_intent: '/v1/setup_intents',
  subscription: '/v1/subscriptions',
}

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
export const readRoutes: Route[] = KINDS.flatMap(kind => {
  const path = COLLECTIONS[kind]
  const Query = z.extend(Page, {
    ...Object.fromEntries(FILTERS[kind].map(name => [name, z.optional(text)])),
    ...(kind === 'event' ? { types: z.optional(listOf(text)) } : {}),
    ...(kind === 'balance_transaction' ? { payout: z.optional(text) } : {}),
  })
  return [
    route('GET', path, Query, (work, query) => {
      const wanted = wantedFields(kind, query)
      const payout: unknown = Reflect.get(query, 'payout')
      const all = typeof payout === 'string' ? transactionsOf(work, payout) : work.ids(kind, wanted)
      const ids = narrows(kind, query) ? all.filter(id => matches(kind, work.card(id), query)) : all
      const page = pageOf(ids, query, path, kind)
      return { ...page, data: page.data.map(id => work.get(kind, id)) }
    }),
    route('GET', `${path}/:id`, z.strictObject({}), (work, _, id) => work.get(kind, id)),
  ]
})

export const lineItemsRoute: Route = route('GET', '/v1/checkout/sessions/:id/line_items', Page, lineItems)

function lineItems(work: Work, query: Page, id: string) {
  work.get('checkout.session', id)
  const lines = new Map(work.note('checkout.session', id)?.lineItems.map(line => [line.id, line]))
  const page = pageOf([...lines.keys()], query, `/v1/checkout/sessions/${id}/line_items`, 'line item')
  return { ...page, data: page.data.map(lineId => lines.get(lineId)) }
}

function wantedFields(kind: Kind, query: Page): Record<string, string> {
  const given = FILTERS[kind].map(name => [name, Reflect.get(query, name) as unknown] as const)
  const wanted = given.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const isEvery = (name: string, value: string) =>
    kind === 'subscription' && name === 'status' && value === 'all'
  return Object.fromEntries(wanted.filter(pair => !isEvery(...pair)))
}

/** Whether a query asks for more than an index has found. */
const narrows = (kind: Kind, query: Page): boolean =>
  kind === 'subscription' || query.created !== undefined || Reflect.has(query, 'types')

function matches(kind: Kind, card: Card | undefined, query: Page): boolean {
  if (!card) return false
  const { created, fields } = card
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = query.created ?? {}
  if (created <= gt || created < gte || created >= lt || created > lte) return false
  const types: unknown = Reflect.get(query, 'types')
  if (Array.isArray(types) && !types.includes(fields.type)) return false
  // Stripe leaves ended subscriptions out unless asked for them.
  return kind !== 'subscription' || fields.status !== 'canceled' || Reflect.get(query, 'status') !== undefined
}

function pageOf(ids: readonly string[], query: Page, url: string, kind: string) {
  const limit = query.limit ?? 10
  if (limit < 1 || limit > 100) throw new ParameterProblem('limit must be from 1 to 100.', 'limit')
  const place = (param: 'starting_after' | 'ending_before'): number | undefined => {
    const id = query[param]
    if (id === undefined) return undefined
    const index = ids.indexOf(id)
    if (index < 0) throw noSuch(kind, id, param)
    return index
  }
  const before = place('ending_before')
  const start = before === undefined ? (place('starting_after') ?? -1) + 1 : Math.max(0, before - limit)
  const data = ids.slice(start, before === undefined ? start + limit : before)
  const hasMore = before === undefined ? start + limit < ids.length : start > 0
  return { object: 'list', data, has_more: hasMore, url }
}
