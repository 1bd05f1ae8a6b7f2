import type { Product } from '../../contract/catalog.ts'
import { splitTax } from '../../contract/money.ts'
import { type Entitlement, entitlements, entitlementTo } from '../../lambdas/orders/entitlement.ts'
import { type Order, orders } from '../../lambdas/orders/order.ts'
import { type Receipt, receiptOfSale, receipts } from '../../lambdas/receipts/receipt.ts'
import { trailOf } from '../../lambdas/platform/record.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { after } from '../../lambdas/platform/time.ts'
import { NOW, ORIGIN_KEY } from './http-event.ts'

export const SECRETS = {
  stripeKey: 'sk_test_0000000000000000',
  stripeWebhookSecret: 'whsec_test00000000000000000000',
  signingKey: 'signing-key-of-the-tests-0123456789',
  addressKey: 'address-key-of-the-tests-0123456789',
  appKey: 'MC4CAQAwBQYDK2VwBCIEINRM1ehiTSuwYO6zLKHTi3mMc5mW+f1NA8MfdSAPG3oN',
  originKey: ORIGIN_KEY,
}

/** Where the distribution saw a visitor; what the visitor claims stands on the left. */
export const throughDistribution = (...addresses: string[]) => ({
  'x-forwarded-for': [...addresses, '192.0.2.1'].join(', '),
})

export const CUSTOMER = 'cus_01KAG000000000000000000001'
export const STRANGER = 'cus_01KAG000000000000000000002'
export const ORDER = 'ord_01KAG000000000000000000001'
export const PRESS = 'prs_0123456789abcdef'
export const FILE = 'fil_track01'

export const givenProduct = (more: Partial<Product> = {}): Product => ({
  slug: 'ruhe',
  title: 'Ruhe',
  summary: 'Ein Training zum Herunterladen',
  type: 'one-time',
  priceCents: 119_00,
  currency: 'EUR',
  taxPercent: 19,
  version: 1,
  files: [1, 2].map(number => ({
    fileId: `fil_track0${number}`,
    title: `Spur ${number}`,
    fileName: `Ruhe 0${number} – Spur.wav`,
    bytes: 1_000 * number,
    seconds: 10 * number,
  })),
  ...more,
})

/** The product as its item stands in the table. */
export const productItem = (product = givenProduct()) => ({
  pk: 'CATALOG',
  sk: `PRODUCT#${product.slug}`,
  ...product,
})

export const givenBuyer = (more: object = {}) => ({
  firstName: 'Kim',
  lastName: 'Beispiel',
  email: 'kim@example.com',
  postalCode: '10115',
  country: 'DE' as const,
  ...more,
})

/** A fresh, unpaid order. */
function givenOrder(more: Partial<Order> = {}): Order {
  const { slug, title, summary, files, priceCents, currency, taxPercent, version } = givenProduct()
  return {
    orderId: ORDER,
    number: 'LU-7K3M-92QK',
    customerId: CUSTOMER,
    status: 'pending',
    mode: 'payment',
    rev: 0,
    createdAt: NOW,
    dueAt: after(NOW, 24 * 3_600_000),
    payableUntil: after(NOW, 24 * 3_600_000),
    slug,
    productVersion: version,
    title,
    summary,
    files,
    ...splitTax(priceCents, taxPercent),
    taxPercent,
    totalCents: priceCents,
    currency,
    buyer: givenBuyer(),
    language: 'de',
    consents: [{ text: 'terms', version: '2026-11', at: NOW }],
    waivesWithdrawal: true,
    attempt: 0,
    sessions: {},
    trail: trailOf('pending', { by: 'buyer', at: NOW, cause: 'order' }),
    ...more,
  }
}

export const paid = {
  status: 'completed',
  paidAt: NOW,
  paidAttempt: 1,
  paymentId: 'pi_1',
  attempt: 1,
} as const

/** What Stripe says of the money of that order. */
export const fittingMoney = {
  amount_total: 119_00,
  currency: 'eur',
  mode: 'payment',
  livemode: false,
} as const

/** The order as its item stands in the table. */
export const orderItem = (more: Partial<Order> = {}): Order & Item => {
  const order = givenOrder(more)
  return { ...order, ...orders.create(order).put }
}

/** The right to one file, as its item stands in the table. */
export function entitlementItem(more: Partial<Entitlement> = {}): Entitlement & { pk: string; sk: string } {
  const file = givenProduct().files[0]
  if (!file) throw new Error('The product of the tests has files.')
  const entitlement = { ...entitlementTo({ customerId: CUSTOMER, orderId: ORDER }, file, NOW), ...more }
  return { ...entitlement, ...entitlements.put(entitlement).put }
}

/** The receipt of that order, as its item stands in the table. */
export function receiptItem(more: Partial<Receipt> = {}, order = orderItem(paid)): Receipt & Item {
  const receipt = { ...receiptOfSale(order, { paidAt: NOW, suppliedAt: NOW }), ...more }
  return { ...receipt, ...receipts.create(receipt).put }
}

export const givenSeller = {
  name: 'Beispiel GmbH',
  street: 'Beispielstraße 1',
  city: '12345 Beispielstadt',
  taxId: 'DE999999999',
}

/** The company's facts as their item stands in the table. */
export const factsItem = (facts: object = givenSeller): Item => ({
  pk: 'CATALOG',
  sk: 'FACTS',
  kind: 'company-facts',
  rev: 1,
  facts,
})
