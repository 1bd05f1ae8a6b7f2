import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { profiles } from '../customers/customer.ts'
import type { Caller } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { sign, verify } from '../platform/signed.ts'
import { type Order, type OrderRef, readOrder } from './order.ts'

/**
 * One cookie an order, so that a second order does not hide the first.
 * `__Host-`: only this host may set it, only over TLS (browsers count localhost as such).
 */
const nameOf = (orderId: string) => `__Host-${orderId}`
/**
 * The newest that one browser keeps, with 200 bytes each: the web ACL refuses pages and requests alike from 10,240 bytes of
 * cookies on (lib/managed-rules.ts), and nobody could read there how to get rid of them.
 */
export const MAX_REMEMBERED = 20
/** A debit may fail after two weeks, and the order can then be paid again in the same browser. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

const Content = z.object({ customerId: CustomerId, orderId: OrderId })

/** Lets this browser, and no other, see and pay the order it has placed. */
export async function rememberOrder(
  ref: OrderRef,
  caller: Pick<Caller, 'cookies' | 'setCookie'>,
): Promise<void> {
  const { customerId, orderId } = ref
  const name = nameOf(orderId)
  caller.setCookie(name, await sign('order-cookie', { customerId, orderId }), MAX_AGE_SECONDS)
  // An order's id begins with the moment it was quoted.
  const others = [...caller.cookies.keys()].filter(known => isOfAnOrder(known) && known !== name).sort()
  for (const oldest of others.slice(0, Math.max(0, others.length - MAX_REMEMBERED + 1)))
    caller.setCookie(oldest, '', 0)
}

/** The order that this browser has placed; a stranger meets the same `not-found` as for an order that never was. */
export async function rememberedOrder(
  orderId: string,
  caller: Caller,
): Promise<OrderRef | Problem<'not-found'>> {
  const ref = await verify('order-cookie', Content, caller.cookies.get(nameOf(orderId)))
  return ref?.orderId === orderId ? ref : new Problem('not-found')
}

/** The order behind a cookie; none from the moment its buyer's account is to be erased, although it may have to stay. */
export async function shownOrder(ref: OrderRef): Promise<Order | undefined> {
  const order = await readOrder(ref)
  if (!order || order.erasedAt !== undefined) return undefined
  const profile = await profiles.read({ customerId: order.customerId })
  return profile?.erasedAt === undefined ? order : undefined
}

/** Signing out removes what would show an order, or let it be paid, to the next user of the browser. */
export function forgetOrders({ cookies, setCookie }: Pick<Caller, 'cookies' | 'setCookie'>): void {
  for (const name of cookies.keys()) if (isOfAnOrder(name)) setCookie(name, '', 0)
}

const isOfAnOrder = (name: string): boolean => OrderId.safeParse(name.replace(/^__Host-/, '')).success
