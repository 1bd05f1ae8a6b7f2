import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { newId } from './objects.ts'
import { listOf, mergeMetadata, metadata, text } from './parameters.ts'
import { route, type Route } from './route.ts'
import { endSubscription } from './subscription-life.ts'
import type { Work } from './work.ts'

const Address = z.strictObject({
  city: z.optional(z.string()),
  country: z.optional(z.string()),
  line1: z.optional(z.string()),
  line2: z.optional(z.string()),
  postal_code: z.optional(z.string()),
  state: z.optional(z.string()),
})
const CustomerFields = z.strictObject({
  email: z.optional(z.string().check(z.maxLength(512), z.regex(/^[^\s@]+@[^\s@]+$/))),
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  description: z.optional(z.string()),
  address: z.optional(Address),
  preferred_locales: z.optional(listOf(text)),
  metadata: z.optional(metadata),
})

export function createCustomer(work: Work, fields: z.output<typeof CustomerFields>): Stripe.Customer {
  const customer = work.put<Stripe.Customer>({
    id: newId('cus'),
    object: 'customer',
    address: addressOf(fields.address),
    balance: 0,
    created: work.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: fields.description ?? null,
    discount: null,
    email: fields.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, fields.metadata),
    name: fields.name ?? null,
    phone: fields.phone ?? null,
    preferred_locales: fields.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
  })
  work.emit('customer.created', customer)
  return customer
}

function updateCustomer(work: Work, fields: z.output<typeof CustomerFields>, id: string): Stripe.Customer {
  const old = work.get('customer', id)
  const customer = work.put<Stripe.Customer>({
    ...old,
    ...fields,
    address: fields.address ? addressOf(fields.address) : (old.address ?? null),
    metadata: mergeMetadata(old.metadata, fields.metadata),
  })
  work.emit('customer.updated', customer)
  return customer
}

function addressOf(given: z.output<typeof Address> | undefined): Stripe.Address | null {
  if (!given) return null
  return { city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...given }
}

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', CustomerFields, (work, fields) => createCustomer(work, fields)),
  route('POST', '/v1/customers/:id', CustomerFields, (work, fields, id) => updateCustomer(work, fields, id)),
  route('DELETE', '/v1/customers/:id', z.strictObject({}), (work, _, id) => {
    const customer = work.get('customer', id)
    // https://docs.stripe.com/api/customers/delete: what runs ends with it, charges stay.
    for (const subscription of work.where('subscription', { customer: id }))
      if (subscription.status !== 'canceled') endSubscription(work, subscription, 'cancellation_requested')
    work.emit('customer.deleted', customer)
    work.setRow(id, null)
    return { id, object: 'customer', deleted: true }
  }),
]
