import * as z from 'zod/mini'
import { kept } from '../platform/attribute.ts'
import { customerPk } from '../platform/partitions.ts'
import { record } from '../platform/record.ts'
import { isFactorRecorded } from '../platform/sign-in.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { between } from '../platform/table.ts'

const ofTheAccount = <S extends z.ZodMiniType>(schema: S) =>
  kept('until the account is erased', 'Art. 6 (1) b GDPR', schema)

/** A user of the pool, by our key and by the pool's own name. */
export const Login = z.object({
  sub: ofTheAccount(z.string()),
  username: ofTheAccount(z.string()),
  at: ofTheAccount(z.optional(z.string())),
})
export type Login = Pick<z.infer<typeof Login>, 'sub' | 'username'>

export const logins = record('login', {
  about: 'Who can sign in as a customer: one for each user of the pool',
  schema: Login,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'LOGIN#{sub}' },
})

/** What a sign-in was linked to, by which address (its hash), or undefined before one is proven. */
export async function linkOf(
  sub: string,
): Promise<{ customerId: string; address: string | undefined; hasSecondFactor: boolean } | undefined> {
  const signIn = await signIns.read({ sub })
  if (signIn?.customerId === undefined) return undefined
  const { customerId, address, hasSecondFactor = false } = signIn
  return { customerId, address, hasSecondFactor }
}

/** Nobody has more ways to sign in than a password and a provider or two. */
const MAX_LOGINS = 50

/** The users of the pool who sign in as this customer. */
export async function loginsOf(customerId: string): Promise<z.infer<typeof Login>[]> {
  const items = await between(customerPk(customerId), 'LOGIN#', 'LOGIN#~', MAX_LOGINS)
  return items.map(logins.parse)
}

/**
 * Whether this customer signs in with a code of an authenticator, by any way but the one given. A sign-in
 * without one, by another provider, would bypass it.
 */
export async function asksForCode(customerId: string, but?: string): Promise<boolean> {
  const others = (await loginsOf(customerId)).filter(({ sub }) => sub !== but)
  return (await Promise.all(others.map(({ sub }) => isFactorRecorded(sub)))).includes(true)
}
