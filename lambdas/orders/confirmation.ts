import type { OrderTemplate } from './order-mail.ts'
import type { Order } from './order.ts'

/**
 * The mail that confirms a paid order, by the name that it was owed under. Its letter is read from the order when it goes
 * out, so it can be written anew when the mail itself is forgotten.
 */
export function confirmationOf({
  orderId,
  mode,
  paidAt,
  erasedAt,
  isDifference,
}: Pick<Order, 'orderId' | 'mode' | 'paidAt' | 'erasedAt' | 'isDifference'>) {
  // A change of plan is a contract of its own, which other mails tell of.
  if (paidAt === undefined || erasedAt !== undefined || isDifference) return undefined
  const template: OrderTemplate = mode === 'renewal' ? 'subscription-renewed' : 'contract'
  return { name: `${orderId}#${template}`, template }
}
