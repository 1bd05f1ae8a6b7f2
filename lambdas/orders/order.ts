import * as z from 'zod/mini'
import { ProductFile } from '../../contract/catalog.ts'
import { Buyer, type OrderState } from '../../contract/checkout.ts'
import { CustomerId, Moment, OrderId, Slug } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { Cents, Currency } from '../../contract/money.ts'
import { withdrawalOverAt } from '../../contract/withdrawal.ts'
import { customerPk } from '../platform/partitions.ts'
import { read } from '../platform/table.ts'
import { HOURS } from '../platform/time.ts'

/** After this time without a running payment an unpaid order is closed. */
export const PAYABLE_MS = 24 * HOURS

const TrailEntry = z.object({ at: Moment, to: z.string(), cause: z.string() })

/** An order as it stands in the table. Everything about the product was copied at sale. */
export const Order = z.object({
  orderId: OrderId,
  customerId: CustomerId,
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  mode: z.literal('payment'),
  rev: z.int(),
  createdAt: Moment,
  dueAt: z.optional(Moment),

  slug: Slug,
  productVersion: z.int(),
  title: z.string(),
  summary: z.string(),
  files: z.array(ProductFile),
  netCents: Cents,
  taxCents: Cents,
  taxPercent: z.int(),
  totalCents: Cents,
  currency: Currency,

  buyer: Buyer,
  language: Language,
  consents: z.array(z.object({ text: z.string(), version: z.string(), at: Moment })),
  waivesWithdrawal: z.boolean(),

  /** Payment pages opened so far; the session of each by its number. */
  attempt: z.int(),
  sessions: z.record(z.string(), z.string()),
  paidAt: z.optional(Moment),
  paidAttempt: z.optional(z.int()),
  paymentId: z.optional(z.string()),
  closedAt: z.optional(Moment),
  /** The person is gone from it; what the law wants kept is left. */
  erasedAt: z.optional(Moment),
  trail: z.array(TrailEntry),
})
export type Order = z.infer<typeof Order>

export interface OrderRef {
  customerId: string
  orderId: string
}

export const orderKey = ({ customerId, orderId }: OrderRef) => ({
  pk: customerPk(customerId),
  sk: `ORDER#${orderId}`,
})

const Signpost = z.object({ movedTo: CustomerId })

/** Where an order has gone whose guest turned out to be a customer; its old place says so, for ever. */
export const newHome = ({ orderId }: OrderRef, item: unknown): OrderRef | undefined => {
  const signpost = Signpost.safeParse(item).data
  return signpost && { customerId: signpost.movedTo, orderId }
}

/** Cookies, mails and payments may still know the old place. One hop: who proves an address is no guest any more. */
export async function readOrder(ref: OrderRef): Promise<Order | undefined> {
  const item = await read(orderKey(ref))
  const home = newHome(ref, item)
  if (home) return readOrder(home)
  return item && Order.parse(item)
}

/** One line of an order's history; each change of state appends one. */
export const trail = (to: Order['status'], cause: string, at: string): z.infer<typeof TrailEntry>[] => [
  { at, to, cause },
]

/** Files open at once where delivery at once was asked for, else when the withdrawal period is over. */
export const downloadsFrom = (order: Pick<Order, 'waivesWithdrawal'>, paidAt: string): string =>
  order.waivesWithdrawal ? paidAt : withdrawalOverAt(paidAt)

/** What the buyer's browser is shown. */
export const stateOf = (order: Order): OrderState => ({
  orderId: order.orderId,
  status: order.status,
  isClosed: order.closedAt !== undefined,
  slug: order.slug,
  title: order.title,
  totalCents: order.totalCents,
  email: order.buyer.email,
  ...(order.paidAt && { availableFrom: downloadsFrom(order, order.paidAt) }),
})
