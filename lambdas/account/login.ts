import * as z from 'zod/mini'
import { customerPk } from '../platform/partitions.ts'
import { isFactorRecorded, signInKey } from '../platform/sign-in.ts'
import { between, read } from '../platform/table.ts'

/** Who can sign in as a customer: one for each user of the pool, should somebody come by a second way. */
export const loginKey = (customerId: string, sub: string) => ({
  pk: customerPk(customerId),
  sk: `LOGIN#${sub}`,
})

/** What a sign-in was linked to, by which address (its hash), or undefined before one is proven. */
export async function linkOf(sub: string): Promise<z.infer<typeof Link> | undefined> {
  return Link.safeParse(await read(signInKey(sub))).data
}
const Link = z.object({
  customerId: z.string(),
  address: z.optional(z.string()),
  /** As last told by mail. */
  hasSecondFactor: z.prefault(z.boolean(), false),
})

/** Nobody has more ways to sign in than a password and a provider or two. */
const MOST_LOGINS = 50

/** A user of the pool, by our key and by the pool's own name. */
export const Login = z.object({ sub: z.string(), username: z.string() })
export type Login = z.infer<typeof Login>

/** The users of the pool who sign in as this customer. */
export async function loginsOf(customerId: string): Promise<Login[]> {
  const items = await between(customerPk(customerId), 'LOGIN#', 'LOGIN#~', MOST_LOGINS)
  return items.map(item => Login.parse(item))
}

/**
 * Whether this customer signs in with a code of an authenticator, by any way but the one given. Whoever comes without
 * one, vouched for by somebody else, would walk around it.
 */
export async function asksForCode(customerId: string, but?: string): Promise<boolean> {
  const others = (await loginsOf(customerId)).filter(({ sub }) => sub !== but)
  return (await Promise.all(others.map(({ sub }) => isFactorRecorded(sub)))).includes(true)
}
