import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { placeOrder, quoteOrder, startPayment } from '../../contract/checkout.ts'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { receiveStripeEvent } from '../../contract/orders.ts'
import { handler as checkout } from '../../lambdas/checkout/handler.ts'
import { handler as orders } from '../../lambdas/orders/handler.ts'
import { Order, type OrderRef } from '../../lambdas/orders/order.ts'
import { verify } from '../../lambdas/platform/signed.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { fittingMoney, givenBuyer, givenProduct, productItem, SECRETS } from '../lambdas/given.ts'
import { type Answer, ask, NOW } from '../lambdas/http-event.ts'
import { untilAnswered } from './faults.ts'

export const FILES = givenProduct().files.length
export const product: Item = productItem()

export interface Placed extends OrderRef {
  cookie: string
}

/** What a person does who gets no answer, or is asked to try again in a moment: presses again. A refusal ends it. */
async function pressing(press: () => Promise<Answer>): Promise<Answer> {
  for (let presses = 1; ; presses++) {
    const answer = await untilAnswered(press)
    if (answer.status !== 503 || presses === 10) return answer
  }
}

export async function quote(email: string, voucherCode?: string, more: object = {}): Promise<string> {
  const { body } = await pressing(() =>
    ask(checkout, quoteOrder, {
      ip: nextIp(),
      input: { slug: 'ruhe', email, ...(voucherCode && { voucherCode }), ...more },
    }),
  )
  return body.quote
}

let visitors = 0
/** Each from a network of its own, so that only the address is limited. */
const nextIp = () => `2001:db8:${(++visitors).toString(16)}::1`

export function place(quote: string, email: string, more: object = {}): Promise<Answer> {
  const ip = nextIp()
  return pressing(() =>
    ask(checkout, placeOrder, {
      ip,
      input: {
        quote,
        buyer: givenBuyer({ email }),
        language: 'de',
        acceptsTerms: true,
        waivesWithdrawal: true,
        ...more,
      },
    }),
  )
}

/** Quoted and ordered. */
/** What the cookie says to us alone. */
const OrderOf = z.object({ customerId: CustomerId, orderId: OrderId })

export async function order(email: string, more: object = {}): Promise<Placed> {
  return placed(await place(await quote(email), email, more))
}

export async function placed({ status, body, cookies }: Answer): Promise<Placed> {
  if (status !== 200) throw new Error(`An order was refused: ${JSON.stringify(body)}`)
  const cookie = cookies[0]?.split(';')[0] ?? ''
  const ref = await verify('order-cookie', OrderOf, cookie.slice(cookie.indexOf('=') + 1))
  if (!ref) throw new Error('The cookie of an order names none.')
  return { ...ref, cookie }
}

export const pay = ({ orderId, cookie }: Placed, now = NOW): Promise<Answer> =>
  pressing(() => ask(checkout, startPayment, { input: { orderId }, cookies: [cookie], now }))

export interface Word {
  eventId: string
  type: 'completed' | 'async_payment_succeeded' | 'async_payment_failed'
  isPaid: boolean
  ref: OrderRef
  attempt: number
  paymentId: string
  at: string
  /** Where it is not the whole price. */
  cents?: number
}

const stripe = new Stripe(SECRETS.stripeKey)

/** A payment page's word. */
export function hear({ eventId, type, isPaid, ref, attempt, paymentId, at, cents }: Word): Promise<Answer> {
  const { customerId, orderId } = ref
  return hearOf(eventId, `checkout.session.${type}`, at, {
    id: `cs_${orderId}_${attempt}`,
    object: 'checkout.session',
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: paymentId,
    ...fittingMoney,
    ...(cents !== undefined && { amount_total: cents }),
    metadata: { customerId, orderId, attempt: String(attempt) },
  })
}

/** Delivers one signed event; Stripe repeats what is not answered with 200. */
export function hearOf(eventId: string, type: string, at: string, object: object): Promise<Answer> {
  const created = Date.parse(at) / 1000
  const body = JSON.stringify({ id: eventId, object: 'event', type, created, data: { object } })
  return untilAnswered(async () => {
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: SECRETS.stripeWebhookSecret,
    })
    return ask(orders, receiveStripeEvent, { body, headers: { 'stripe-signature': signature } })
  })
}

export const ordersAmong = (items: readonly Item[]): Order[] =>
  items.filter(({ kind }) => kind === 'order').map(item => Order.parse(item))

export const ofKind = (items: readonly Item[], kind: string, ref?: OrderRef): Item[] =>
  items.filter(item => item.kind === kind && (!ref || item.orderId === ref.orderId))
