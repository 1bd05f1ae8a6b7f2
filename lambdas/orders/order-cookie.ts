import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { profiles } from '../customers/customer.ts'
import type { Caller } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { sign, verify } from '../platform/signed.ts'
import { hasEnded, type SignIn } from '../platform/sign-in.ts'
import { type Order, type OrderRef, readOrder } from './order.ts'
import { orderIdOf } from './order-number.ts'

/**
 * One cookie an order, so that a second order does not hide the first.
 * `__Host-`: only this host may set it, only over TLS (browsers count localhost as such).
 */
const nameOf = (orderId: string) => `__Host-${orderId}`
/**
 * The newest that one browser keeps, with 200 to 400 bytes each: the web ACL refuses pages and requests alike from 10,240 bytes of
 * cookies on (lib/managed-rules.ts), and nobody could read there how to get rid of them.
 */
export const MAX_REMEMBERED = 20
/** A debit may fail after two weeks, and the order can then be paid again in the same browser. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

const Content = z.object({
  customerId: CustomerId,
  orderId: OrderId,
  /** Of who has placed it signed in: the cookie is worth nothing once that has ended, wherever it was ended. */
  signIn: z.optional(
    z.object({ sub: z.string(), id: z.string(), authenticatedAt: z.number(), issuedAt: z.number() }),
  ),
})

/** Lets this browser see and pay the order it has placed, or one that its owner has placed signed in elsewhere. */
export async function rememberOrder(
  ref: OrderRef,
  caller: Pick<Caller, 'cookies' | 'setCookie'>,
  by?: SignIn,
): Promise<void> {
  const { customerId, orderId } = ref
  const name = nameOf(orderId)
  const content = { customerId, orderId, ...(by && { signIn: signInIn(by) }) }
  caller.setCookie(name, await sign('order-cookie', content), MAX_AGE_SECONDS)
  // An order's id begins with the moment it was quoted.
  const others = [...caller.cookies.keys()].filter(known => isOfAnOrder(known) && known !== name).sort()
  for (const oldest of others.slice(0, Math.max(0, others.length - MAX_REMEMBERED + 1)))
    caller.setCookie(oldest, '', 0)
}

const signInIn = ({ sub, id, authenticatedAt, issuedAt }: SignIn) => ({ sub, id, authenticatedAt, issuedAt })

/** The order that this browser has placed; a stranger meets the same `not-found` as for an order that never was. */
export async function rememberedOrder(
  named: string,
  { cookies, now }: Caller,
): Promise<OrderRef | Problem<'not-found'>> {
  const orderId = await orderIdOf(named)
  const known = orderId && (await verify('order-cookie', Content, cookies.get(nameOf(orderId))))
  if (!known || known.orderId !== orderId) return new Problem('not-found')
  const { signIn, ...ref } = known
  return signIn && (await hasEnded(signIn, now)) ? new Problem('not-found') : ref
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
