import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { createPrice, createProduct, PriceData } from './catalog.ts'
import { newId } from './objects.ts'
import { integer, text } from './parameters.ts'
import { idOf } from './payments.ts'
import { ParameterProblem } from './problem.ts'
import type { Work } from './work.ts'

export const LineItemFields = z.strictObject({
  price: z.optional(text),
  price_data: z.optional(PriceData),
  quantity: z.optional(integer),
})

export function createLineItem(
  work: Work,
  fields: z.output<typeof LineItemFields>,
  index: number,
): Stripe.LineItem {
  const param = `line_items[${index}]`
  const quantity = fields.quantity ?? 1
  if (quantity < 1) throw new ParameterProblem('Quantity must be at least 1.', `${param}[quantity]`)
  const price = fields.price_data
    ? priceInPlace(work, fields.price_data, param)
    : work.get('price', required(fields.price, param), `${param}[price]`)
  const total = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: work.find('product', idOf(price.product))?.name ?? null,
    metadata: {},
    price,
    quantity,
  }
}

function required(price: string | undefined, param: string): string {
  if (price) return price
  throw new ParameterProblem('You must specify either `price` or `price_data`.', param)
}

// Stripe keeps a product and a price described in place as inactive ones, out of the catalogue's way.
function priceInPlace(work: Work, fields: z.output<typeof PriceData>, param: string): Stripe.Price {
  const { product, product_data: described, ...price } = fields
  if (product) return createPrice(work, { ...price, product, active: false })
  if (!described) {
    const missing = `${param}[price_data][product_data]`
    throw new ParameterProblem(`Missing required param: ${missing}.`, missing, 'parameter_missing')
  }
  const { id } = createProduct(work, { ...described, active: false })
  return createPrice(work, { ...price, product: id, active: false })
}

/** Takes a coupon off the lines, one after the other; sums stay whole cents. */
export function discountLines(lines: Stripe.LineItem[], coupon: Stripe.Coupon | null): Stripe.LineItem[] {
  let left = coupon?.amount_off ?? 0
  return lines.map(line => {
    const percent = Math.round((line.amount_subtotal * (coupon?.percent_off ?? 0)) / 100)
    const off = Math.min(line.amount_subtotal, coupon?.percent_off ? percent : left)
    left -= off
    return { ...line, amount_discount: off, amount_total: line.amount_subtotal - off }
  })
}

export function sumOf(
  lines: Stripe.LineItem[],
  field: 'amount_discount' | 'amount_subtotal' | 'amount_total',
): number {
  return lines.reduce((sum, line) => sum + line[field], 0)
}
