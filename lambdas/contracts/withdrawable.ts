import { berlinDay } from '../../contract/berlin-midnight.ts'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'
import { readProfile } from '../customers/customer.ts'
import { type Entitlement, entitlements, isFetched } from '../orders/entitlement.ts'
import { partsOf } from '../orders/order-parts.ts'
import { orderByNumber } from '../orders/order-number.ts'
import { type Order, readOrder } from '../orders/order.ts'
import { downloadsFrom, downloadsUntil } from '../orders/order-delivery.ts'
import { refundingCents } from '../orders/refundable.ts'
import { paidOrders } from '../orders/paid-orders.ts'
import { subscriptionOf } from '../orders/start-subscription.ts'
import { isRunning, type Subscription } from '../subscriptions/subscription.ts'
import { planContractsOf } from '../subscriptions/plan-contract.ts'
import type { Request } from '../requests/request.ts'

/**
 * The paid order that number and address name together, or that staff have found to be meant, of any buyer; undefined
 * where there is none.
 */
export async function orderOf({ orderNumber, namedOrder, email, at }: Request): Promise<Order | undefined> {
  const order = await paidOrder(namedOrder ?? orderNumber)
  if (!order || (namedOrder === undefined && !(await isBuyer(order, email)))) return undefined
  return (await contractOf(order, at)) ?? order
}

/** Of this number, paid and not erased. */
export async function paidOrder(number: string | undefined): Promise<Order | undefined> {
  const order = number === undefined ? undefined : await orderByNumber(number)
  return order?.paidAt !== undefined && !order.erasedAt ? order : undefined
}

/** By the address of the order, or the one that its customer has now. */
export const isBuyer = async ({ buyer, customerId }: Order, email: string): Promise<boolean> =>
  buyer.email === email || (await readProfile(customerId))?.email === email

/**
 * The order that began what this one was paid for, as long as that can be withdrawn from. The difference of a change of
 * plan is paid under a contract of its own: who names that has not withdrawn from the first one (docs/decisions/098).
 */
async function contractOf(order: Order, at: string): Promise<Order | undefined> {
  const seen = order.isDifference ? undefined : await subscriptionOf(order)
  const first = seen && (await readOrder(seen))
  return first?.paidAt !== undefined && at < withdrawalOverAt(first.paidAt) ? first : undefined
}

/** What else was paid under the same contract: the difference of a change of plan, a month that was begun anew. */
export async function furtherOf({ customerId, subscriptionId }: Order): Promise<Order[]> {
  if (subscriptionId === undefined) return []
  const paid = await paidOrders(customerId)
  return paid.filter(order => order.subscriptionId === subscriptionId && order.mode === 'renewal')
}

/** Its files, each with what was fetched of it. */
export async function filesOf(order: Order): Promise<Entitlement[]> {
  const files = (await partsOf(order)).filter(({ kind }) => kind === entitlements.kind)
  return files.map(item => entitlements.parse(item))
}

/** Delivery by this order has begun: a download, or a recording that was opened to listen. */
const isBegun = (file: Entitlement): boolean => isFetched(file) || file.openedAt !== undefined

/** Why a withdrawal does not take effect by itself; undefined where it does. */
export type Doubt = 'late' | 'waived'

/** The right ends with the period, and for files with the begun delivery that was asked for (§ 356 (5) BGB). */
export function doubtAbout(order: Order, files: readonly Entitlement[], at: string): Doubt | undefined {
  if (!order.paidAt || at >= withdrawalOverAt(order.paidAt)) return 'late'
  return order.waivesWithdrawal && files.some(isBegun) ? 'waived' : undefined
}

/** A change of plan can be withdrawn from by itself: what that undoes, a person decides. */
export async function isChangedLately({ customerId, subscriptionId }: Order, at: string): Promise<boolean> {
  if (!subscriptionId) return false
  const contracts = await planContractsOf({ customerId, subscriptionId })
  return contracts.some(({ at: agreedAt, keptAt }) => keptAt === undefined && at < withdrawalOverAt(agreedAt))
}

/** Money that is on its way back or disputed is settled first, and a further month of a plan is no contract of its own. */
export const isTouched = (order: Order): boolean => order.mode === 'renewal' || isMoving(order)

/** Of one whose money is moving a person decides. */
export const isMoving = (order: Order): boolean =>
  (order.refundedCents ?? 0) > 0 || refundingCents(order) > 0 || order.dispute !== undefined

/**
 * When a contract ends by itself: a licence or a cancelled subscription as it stands now, or access that was paid once for
 * a time; undefined where it goes on, or is over before its time.
 */
export async function endOf(order: Order): Promise<string | undefined> {
  if (order.paidAt === undefined) return undefined
  const seen = await subscriptionOf(order)
  if (seen) return isRunning(seen) ? seen.cancelAt : undefined
  return order.mode === 'payment' ? downloadsUntil(order, downloadsFrom(order, order.paidAt)) : undefined
}

/**
 * An ordinary termination without a day, or to one that is not later than the next possible end; a day that is too early
 * means that end.
 */
export function isToNextEnd({ declared }: Request, { cancelAt, currentPeriodEnd }: Subscription): boolean {
  const end = cancelAt ?? currentPeriodEnd
  return declared?.endOn === undefined || (end !== undefined && declared.endOn <= berlinDay(end))
}
