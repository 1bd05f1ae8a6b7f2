import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { newId } from './objects.ts'
import { decimal, flag, integer, listOf, mergeMetadata, metadata, text } from './parameters.ts'
import { ParameterProblem, StripeProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import type { Work } from './work.ts'

const Recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z.optional(integer),
})
const ProductFields = z.strictObject({
  name: text,
  id: z.optional(text),
  active: z.optional(flag),
  description: z.optional(z.string()),
  images: z.optional(listOf(text)),
  metadata: z.optional(metadata),
  tax_code: z.optional(text),
})
const PriceFields = z.strictObject({
  currency: z.string().check(z.regex(/^[a-z]{3}$/i)),
  unit_amount: integer,
  product: text,
  recurring: z.optional(Recurring),
  active: z.optional(flag),
  lookup_key: z.optional(text),
  nickname: z.optional(text),
  metadata: z.optional(metadata),
  tax_behavior: z.optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
})
/** `price_data` of a line item: a price whose product may be described in place. */
export const PriceData = z.extend(
  z.pick(PriceFields, { currency: true, unit_amount: true, recurring: true, tax_behavior: true }),
  {
    product: z.optional(text),
    product_data: z.optional(
      z.pick(ProductFields, { name: true, description: true, images: true, metadata: true, tax_code: true }),
    ),
  },
)
const CouponFields = z.strictObject({
  id: z.optional(text),
  name: z.optional(text.check(z.maxLength(40))),
  percent_off: z.optional(decimal),
  amount_off: z.optional(integer),
  currency: z.optional(text),
  duration: z.optional(z.enum(['forever', 'once', 'repeating'])),
  duration_in_months: z.optional(integer),
  max_redemptions: z.optional(integer),
  redeem_by: z.optional(integer),
  metadata: z.optional(metadata),
})

export function createProduct(work: Work, fields: z.output<typeof ProductFields>): Stripe.Product {
  if (fields.id && work.any(fields.id))
    throw new StripeProblem(400, 'Product already exists.', { code: 'resource_already_exists', param: 'id' })
  return work.put<Stripe.Product>({
    id: fields.id ?? newId('prod'),
    object: 'product',
    active: fields.active ?? true,
    created: work.now,
    default_price: null,
    description: fields.description ?? null,
    images: fields.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, fields.metadata),
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    tax_code: fields.tax_code ?? null,
    tax_details: null,
    type: 'service',
    updated: work.now,
    url: null,
  })
}

export function createPrice(work: Work, fields: z.output<typeof PriceFields>): Stripe.Price {
  if (fields.unit_amount < 0) throw new ParameterProblem('Invalid non-negative integer', 'unit_amount')
  return work.put<Stripe.Price>({
    id: newId('price'),
    object: 'price',
    active: fields.active ?? true,
    billing_scheme: 'per_unit',
    created: work.now,
    currency: fields.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookup_key ?? null,
    metadata: mergeMetadata({}, fields.metadata),
    nickname: fields.nickname ?? null,
    product: work.get('product', fields.product, 'product').id,
    recurring: fields.recurring
      ? {
          interval: fields.recurring.interval,
          interval_count: fields.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: fields.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring ? 'recurring' : 'one_time',
    unit_amount: fields.unit_amount,
    unit_amount_decimal: wireDecimal(fields.unit_amount),
  })
}

// The wire carries decimals as text; the SDK makes its `Decimal` of it on arrival.
export function wireDecimal(cents: number): Stripe.Decimal {
  return String(cents) as unknown as Stripe.Decimal
}

function createCoupon(work: Work, fields: z.output<typeof CouponFields>): Stripe.Coupon {
  const { percent_off: percent, amount_off: amount } = fields
  if ((percent === undefined) === (amount === undefined)) {
    throw new ParameterProblem('Give exactly one of percent_off and amount_off.', 'percent_off')
  }
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw new ParameterProblem('percent_off must be above 0 and at most 100.', 'percent_off')
  }
  if (amount !== undefined && !fields.currency) {
    throw new ParameterProblem('Missing required param: currency.', 'currency', 'parameter_missing')
  }
  if (fields.id && work.any(fields.id)) {
    throw new StripeProblem(400, 'Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  return work.put<Stripe.Coupon>({
    id: fields.id ?? newId('coupon').slice(-8),
    object: 'coupon',
    amount_off: amount ?? null,
    created: work.now,
    currency: amount === undefined ? null : (fields.currency ?? null),
    duration: fields.duration ?? 'once',
    duration_in_months: fields.duration_in_months ?? null,
    livemode: false,
    max_redemptions: fields.max_redemptions ?? null,
    metadata: mergeMetadata({}, fields.metadata),
    name: fields.name ?? null,
    percent_off: percent ?? null,
    redeem_by: fields.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  })
}

export const catalogRoutes: Route[] = [
  route('POST', '/v1/products', ProductFields, (work, fields) => createProduct(work, fields)),
  route('POST', '/v1/products/:id', z.partial(z.omit(ProductFields, { id: true })), (work, fields, id) => {
    const old = work.get('product', id)
    return work.put({
      ...old,
      ...fields,
      metadata: mergeMetadata(old.metadata, fields.metadata),
      updated: work.now,
    })
  }),
  route('POST', '/v1/prices', PriceFields, (work, fields) => createPrice(work, fields)),
  route(
    'POST',
    '/v1/prices/:id',
    z.partial(z.pick(PriceFields, { active: true, metadata: true, nickname: true, lookup_key: true })),
    (work, fields, id) => {
      const old = work.get('price', id)
      return work.put({ ...old, ...fields, metadata: mergeMetadata(old.metadata, fields.metadata) })
    },
  ),
  route('POST', '/v1/coupons', CouponFields, (work, fields) => createCoupon(work, fields)),
  route('DELETE', '/v1/coupons/:id', z.strictObject({}), (work, _, id) => {
    work.get('coupon', id)
    work.setRow(id, null)
    return { id, object: 'coupon', deleted: true }
  }),
]
