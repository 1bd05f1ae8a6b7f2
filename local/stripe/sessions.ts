import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '../../contract/payment-methods.ts'
import { SMALLEST_PAYMENT_CENTS } from '../../contract/vouchers.ts'
import { createLineItem, discountLines, LineItemFields, sumOf } from './line-items.ts'
import { newId } from './objects.ts'
import { flag, integer, listOf, mergeMetadata, metadata, text } from './parameters.ts'
import { cancelIntent } from './payments.ts'
import { ParameterProblem, StripeProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import type { Work } from './work.ts'

const HALF_HOUR = 1_800
const DAY = 86_400

// Settings of Stripe's page that change nothing here are accepted, so that the shop may set them.
const ignored = z.optional(z.unknown())

const SessionFields = z.strictObject({
  mode: z.enum(['payment', 'subscription', 'setup']),
  line_items: z.optional(listOf(LineItemFields)),
  /** Needed in mode `setup`, where no line has one. */
  currency: z.optional(z.string()),
  setup_intent_data: z.optional(z.strictObject({ metadata: z.optional(metadata), description: ignored })),
  success_url: text,
  cancel_url: z.optional(text),
  customer: z.optional(text),
  customer_email: z.optional(z.string().check(z.maxLength(800), z.regex(/^[^\s@]+@[^\s@]+$/))),
  customer_creation: z.optional(z.enum(['always', 'if_required'])),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  metadata: z.optional(metadata),
  payment_intent_data: z.optional(
    z.strictObject({
      metadata: z.optional(metadata),
      description: ignored,
      statement_descriptor_suffix: ignored,
    }),
  ),
  subscription_data: z.optional(
    z.strictObject({
      metadata: z.optional(metadata),
      description: ignored,
      // Prorations are computed as with this, and with no other mode.
      billing_mode: z.optional(
        z.strictObject({
          type: z.literal('flexible'),
          flexible: z.optional(z.strictObject({ proration_discounts: z.literal('included') })),
        }),
      ),
    }),
  ),
  discounts: z.optional(listOf(z.strictObject({ coupon: text }))),
  expires_at: z.optional(integer),
  locale: z.optional(text),
  allowed_payment_method_types: z.optional(listOf(z.string())),
  allow_promotion_codes: z.optional(flag),
  billing_address_collection: ignored,
  branding_settings: ignored,
  consent_collection: ignored,
  custom_text: ignored,
  customer_update: ignored,
  payment_method_options: ignored,
  submit_type: ignored,
  ui_mode: z.optional(z.enum(['hosted_page'])),
})
type SessionFields = z.output<typeof SessionFields>

/** Whose first session for an order is answered 500, as Stripe does in trouble; another attempt then succeeds. */
const OUTAGE_EMAIL = 'stripe-down@example.com'

/** Returned, not thrown: what was noted is kept, and so is the answer for every repeat under its key. */
function outage(work: Work, fields: SessionFields): StripeProblem | undefined {
  const id = `outage:${fields.client_reference_id ?? ''}`
  if (fields.customer_email !== OUTAGE_EMAIL || work.note('outage', id)) return undefined
  work.setNote('outage', id, { at: work.now })
  return new StripeProblem(500, 'Something went wrong on our end.', {}, 'api_error')
}

function createSession(
  work: Work,
  fields: SessionFields,
  pageUrl: string,
): Stripe.Checkout.Session | StripeProblem {
  checkFields(work, fields)
  const fault = outage(work, fields)
  if (fault) return fault
  const customer = fields.customer ? work.get('customer', fields.customer, 'customer') : null
  const couponId = fields.discounts?.[0]?.coupon ?? null
  const lines = discountLines(
    (fields.line_items ?? []).map((item, index) => createLineItem(work, item, index)),
    couponId ? usableCoupon(work, couponId) : null,
  )
  if (fields.mode !== 'setup') checkLines(lines, fields.mode)
  const session = work.put(newSession(work, fields, lines, customer, pageUrl))
  work.setNote('checkout.session', session.id, {
    lineItems: lines,
    intentMetadata: mergeMetadata({}, fields.payment_intent_data?.metadata),
    subscriptionMetadata: mergeMetadata({}, fields.subscription_data?.metadata),
    setupMetadata: mergeMetadata({}, fields.setup_intent_data?.metadata),
    couponId,
  })
  return session
}

function newSession(
  work: Work,
  fields: SessionFields,
  lines: Stripe.LineItem[],
  customer: Stripe.Customer | null,
  pageUrl: string,
): Stripe.Checkout.Session {
  const id = newId('cs_test')
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: fields.allow_promotion_codes ?? null,
    allowed_payment_method_types: fields.allowed_payment_method_types ?? null,
    amount_subtotal: fields.mode === 'setup' ? null : sumOf(lines, 'amount_subtotal'),
    amount_total: fields.mode === 'setup' ? null : sumOf(lines, 'amount_total'),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: fields.cancel_url ?? null,
    client_reference_id: fields.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: work.now,
    currency: lines[0]?.currency ?? fields.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation:
      fields.mode === 'subscription' ? 'always' : (fields.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: fields.customer_email ?? null,
    discounts: (fields.discounts ?? []).map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: fields.expires_at ?? work.now + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: fields.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, fields.metadata),
    mode: fields.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: fields.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: methodTypes(fields, lines[0]?.currency ?? fields.currency),
    payment_status: fields.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: fields.success_url,
    total_details: { amount_discount: sumOf(lines, 'amount_discount'), amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${pageUrl}/c/pay/${id}`,
    wallet_options: null,
  }
}

// The shop only filters: what fits the currency is found automatically, and debits are made in euros.
function methodTypes({ allowed_payment_method_types: allowed }: SessionFields, currency?: string): string[] {
  const fitting = currency === 'eur' ? PAYMENT_METHODS : (['card'] as const)
  return fitting.filter(type => !allowed || allowed.includes(type))
}

function checkFields(work: Work, fields: SessionFields): void {
  for (const param of ['success_url', 'cancel_url'] as const) {
    const url = fields[param]
    if (url !== undefined && !(/^https?:/.test(url) && URL.canParse(url))) {
      throw new ParameterProblem('Not a valid URL', param, 'url_invalid')
    }
  }
  if (fields.customer && fields.customer_email) {
    const message = 'You may only specify one of these parameters: customer, customer_email.'
    throw new ParameterProblem(message, 'customer_email')
  }
  const own = {
    payment: 'payment_intent_data',
    subscription: 'subscription_data',
    setup: 'setup_intent_data',
  } as const
  const stray = Object.values(own).find(name => name !== own[fields.mode] && fields[name])
  if (stray) throw new ParameterProblem(`You can not pass \`${stray}\` in \`${fields.mode}\` mode.`, stray)
  if (!PAYMENT_METHODS.some(type => fields.allowed_payment_method_types?.includes(type) ?? true)) {
    throw new ParameterProblem('No payment method type is left.', 'allowed_payment_method_types')
  }
  if ((fields.discounts?.length ?? 0) > 1) throw new ParameterProblem('At most one discount.', 'discounts')
  const lifetime = (fields.expires_at ?? work.now + DAY) - work.now
  if (lifetime < HALF_HOUR) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
    throw new ParameterProblem(message, 'expires_at')
  }
  if (lifetime > DAY) {
    const message = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'
    throw new ParameterProblem(message, 'expires_at')
  }
}

function checkLines(lines: Stripe.LineItem[], mode: SessionFields['mode']): void {
  if (lines.length === 0) throw new ParameterProblem('Missing required param: line_items.', 'line_items')
  if (new Set(lines.map(line => line.currency)).size > 1) {
    throw new ParameterProblem('All line items must have the same currency.', 'line_items')
  }
  const recurs = lines.some(line => line.price?.recurring)
  if (mode === 'payment' && recurs) {
    const message = 'You specified `payment` mode but passed a recurring price.'
    throw new ParameterProblem(message, 'mode')
  }
  if (mode === 'subscription' && !recurs) {
    const message = 'You must provide at least one recurring price in `subscription` mode when using prices.'
    throw new ParameterProblem(message, 'line_items')
  }
  const total = sumOf(lines, 'amount_total')
  if (total > 0 && total < SMALLEST_PAYMENT_CENTS) {
    const message = "The Checkout Session's total amount must convert to at least 50 cents."
    throw new ParameterProblem(message, 'line_items', 'amount_too_small')
  }
}

function usableCoupon(work: Work, id: string): Stripe.Coupon {
  const coupon = work.get('coupon', id, 'discounts[0][coupon]')
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  const isOver = coupon.redeem_by !== null && coupon.redeem_by <= work.now
  if (isUsedUp || isOver) {
    throw new StripeProblem(400, `Coupon ${id} is not valid.`, {
      code: 'coupon_expired',
      param: 'discounts[0][coupon]',
    })
  }
  return coupon
}

export function expireSession(work: Work, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = work.put<Stripe.Checkout.Session>({ ...session, status: 'expired', url: null })
  const intent = work.find('payment_intent', work.note('checkout.session', session.id)?.intentId ?? '')
  if (intent) cancelIntent(work, intent)
  work.emit('checkout.session.expired', expired)
  return expired
}

/** The routes of sessions; `pageUrl` is the public base of the payment page. */
export function sessionRoutes(pageUrl: string): Route[] {
  return [
    route('POST', '/v1/checkout/sessions', SessionFields, (work, fields) =>
      createSession(work, fields, pageUrl),
    ),
    route('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({}), (work, _, id) => {
      const session = work.get('checkout.session', id)
      if (session.status === 'open') return expireSession(work, session)
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
      throw new StripeProblem(400, message)
    }),
  ]
}
