import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Product } from '../../contract/catalog.ts'
import { splitTax } from '../../contract/money.ts'
import { giveOrder as route } from '../../contract/staff-orders.ts'
import { productOf } from '../catalog/product.ts'
import { customerOf, profiles } from '../customers/customer.ts'
import { delivered } from '../orders/complete-order.ts'
import { orderNumbers } from '../orders/order-number.ts'
import { type Order, orders, PAYABLE_MS } from '../orders/order.ts'
import { boughtOf, isGiven } from '../orders/order-delivery.ts'
import { taxOf } from '../orders/tax.ts'
import { type Customer, endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { count } from '../platform/log.ts'
import { mint } from '../platform/mint.ts'
import { customerPk } from '../platform/partitions.ts'
import { Problem } from '../platform/problem.ts'
import { trailOf } from '../platform/record.ts'
import { numberFrom } from '../platform/spoken-number.ts'
import { partition } from '../platform/table.ts'
import { after } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { findOrder, staffOrder } from '../staff/staff-order.ts'

/** The account behind an address may be erased, or join another, between the question and the order. */
const MAX_ROUNDS = 3

/**
 * An order over 0 €, complete with the transaction that makes it. Its number is made of the press, so that the same press
 * again, and two at once, meet one order. Nobody is given the same offer by two presses: more downloads are given at the order.
 */
export const giveOrder = endpoint(route, async (given, caller) => {
  const number = numberFrom('LU', createHash('sha256').update(given.pressId).digest())
  const earlier = await shown(number, given.pressId, caller.now)
  if (earlier) return earlier
  const product = await productOf(given.slug, caller.now)
  if (product instanceof Problem) return product
  if (product.type !== 'one-time') return new Problem('offer-not-giveable')
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // Each round asks anew whose the address is.
    const failed = await create({ ...given, number }, product, caller)
    if (failed instanceof Problem) return failed
    if (failed?.owner && !failed.number) continue
    return (await shown(number, given.pressId, caller.now)) ?? new Problem('order-changed')
  }
  throw new Error('The profile of an address kept changing while an order was given.')
})

/** Undefined: no such order. Of another press only where chance has drawn the same number. */
async function shown(number: string, pressId: string, now: string) {
  const found = await findOrder(number)
  if (!found) return undefined
  const isOfPress = await audits.read({ target: found.order.orderId, pressId })
  return isOfPress ? staffOrder(found, now) : new Problem('order-changed')
}

type Given = z.output<(typeof route)['input']> & { number: string }

async function create(
  given: Given,
  product: Product,
  caller: Pick<Customer, 'signIn' | 'customerId' | 'now'>,
) {
  const { now } = caller
  const { number, pressId, reason, slug } = given
  const order = await orderFor(given, product, caller)
  const { customerId, orderId } = order
  const profile = await profiles.read({ customerId })
  if (await hasBeenGiven(customerId, slug)) return new Problem('offer-given')
  const { files, contract } = delivered(order, now)
  const failed = await transact({
    audit: await auditOf(caller, {
      target: orderId,
      number,
      pressId,
      action: 'order-given',
      reason,
      before: {},
      after: { offer: slug, cents: 0 },
    }),
    order: orders.create(order),
    number: orderNumbers.create({ number, customerId, orderId }),
    owner: profile
      ? profiles.update(
          { customerId },
          {
            if: { rev: profile.rev, mergedInto: notExists, erasedAt: notExists },
            set: { newestOrder: orderId },
          },
        )
      : profiles.upsert(
          { customerId },
          { if: { rev: notExists }, set: { createdAt: now, newestOrder: orderId, rev: 0 } },
        ),
    files,
    contract,
  })
  if (!failed) count('OrderCompleted')
  return failed
}

/** Asked after the profile was read, whose `rev` each gift raises: of two at once, the second one finds the first. */
async function hasBeenGiven(customerId: string, slug: string): Promise<boolean> {
  for await (const item of partition(customerPk(customerId)))
    if (item.kind === orders.kind && item.movedTo === undefined) {
      const order = orders.parse(item)
      if (order.slug === slug && isGiven(order) && !order.erasedAt) return true
    }
  return false
}

async function orderFor(
  { number, buyer, language }: Given,
  product: Product,
  { now, signIn }: Pick<Customer, 'signIn' | 'now'>,
): Promise<Order> {
  const tax = taxOf({ taxPercent: product.taxPercent, buyer, at: now })
  return {
    orderId: mint('ord', now),
    number,
    customerId: await customerOf(buyer.email, now),
    status: 'completed',
    mode: 'payment',
    rev: 0,
    createdAt: now,
    paidAt: now,
    payableUntil: after(now, PAYABLE_MS),
    ...boughtOf(product),
    ...splitTax(0, tax.taxPercent),
    ...tax,
    totalCents: 0,
    currency: product.currency,
    buyer,
    language,
    // Nobody has agreed to anything: it was opened for them.
    consents: [],
    waivesWithdrawal: false,
    attempt: 0,
    sessions: {},
    trail: trailOf('completed', byStaff({ now, signIn })),
  }
}
