import { ADDRESS_REQUIRED_ABOVE_CENTS, type Buyer } from '../../contract/checkout.ts'
import { type Item, update } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { Order, orderKey } from './order.ts'

/** § 147 (3) AO, § 14b (1) UStG: eight years, counted from the end of the calendar year. */
const KEPT_YEARS = 8
/** Stripe's word about a page that was still open comes within days. */
const UNPAID_KEPT_MS = 90 * DAYS

/** Where a field must stand and the person no longer does; the domain can never exist (RFC 2606). */
const NOBODY = { firstName: 'gelöscht', lastName: 'gelöscht', email: 'geloescht@example.invalid' } as const

/**
 * The order without the person. One that is not settled is closed by the clock of the orders first, which asks Stripe;
 * money under way is waited for.
 */
export async function eraseOrder(item: Item, now: string): Promise<'waits' | 'done'> {
  const order = Order.parse(item)
  if (order.erasedAt) return 'done'
  if (!order.paidAt && !order.closedAt) {
    if (order.status !== 'processing' && (order.dueAt ?? now) > now) await bringForward(order, now)
    return 'waits'
  }
  const { conditionFailed } = await update({
    update: orderKey(order),
    set: `SET buyer = :buyer, #name = :name, sessions = :none, erasedAt = :now, forgetAt = :forgetAt, rev = rev + :one
      REMOVE email`,
    when: 'rev = :rev',
    names: { '#name': 'name' },
    values: {
      ':buyer': buyerThatStays(order),
      ':name': NOBODY.firstName,
      ':none': {},
      ':now': now,
      ':forgetAt': forgetAt(order, now),
      ':rev': order.rev,
      ':one': 1,
    },
  })
  // Moved meanwhile, by a late word about its payment: looked at again.
  return conditionFailed ? 'waits' : 'done'
}

const bringForward = (order: Order, now: string) =>
  update({
    update: orderKey(order),
    set: 'SET dueAt = :now, rev = rev + :one',
    when: 'rev = :rev AND attribute_exists(duePk)',
    values: { ':now': now, ':rev': order.rev, ':one': 1 },
  })

/** Country and postal code say which tax was right. Above the limit an invoice must name who bought: § 33 UStDV. */
function buyerThatStays({ buyer, paidAt, totalCents }: Order): Buyer {
  const { country, postalCode } = buyer
  if (!paidAt || totalCents <= ADDRESS_REQUIRED_ABOVE_CENTS) return { ...NOBODY, country, postalCode }
  const { email: _, phone: __, ...onTheInvoice } = buyer
  return { ...onTheInvoice, email: NOBODY.email }
}

function forgetAt({ paidAt }: Order, now: string): number {
  if (!paidAt) return epochSeconds(after(now, UNPAID_KEPT_MS))
  return epochSeconds(
    new Date(Date.UTC(new Date(paidAt).getUTCFullYear() + KEPT_YEARS + 1, 0, 1)).toISOString(),
  )
}
