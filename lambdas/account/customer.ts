import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { addressHash } from '../platform/signed.ts'
import { mint } from '../platform/mint.ts'
import { isFactorRecorded, signInKey } from '../platform/sign-in.ts'
import { between, type Key, read, update } from '../platform/table.ts'

export const customerPk = (customerId: string) => `CUSTOMER#${customerId}`
/** The other way round. */
export const customerOfKey = ({ pk }: Key): string => pk.slice(customerPk('').length)
export const profileKey = (customerId: string) => ({ pk: customerPk(customerId), sk: 'PROFILE' })
export const ownerKey = (hash: string): Key => ({ pk: `EMAIL#${hash}`, sk: 'OWNER' })
/** Who can sign in as a customer: one for each user of the pool, should somebody come by a second way. */
export const loginKey = (customerId: string, sub: string) => ({
  pk: customerPk(customerId),
  sk: `LOGIN#${sub}`,
})

/** The person, as far as we know them. A guest's has no address until it is proven; an erased one has nothing. */
export const Profile = z.object({
  createdAt: z.optional(Moment),
  email: z.optional(z.string()),
  provenBy: z.optional(z.string()),
  firstName: z.prefault(z.string(), ''),
  lastName: z.prefault(z.string(), ''),
  phoneNumber: z.prefault(z.string(), ''),
  birthday: z.prefault(z.string(), ''),
  language: z.prefault(Language, 'de'),
  erasedAt: z.optional(Moment),
  addressErasedAt: z.optional(Moment),
  mergedInto: z.optional(z.string()),
  rev: z.prefault(z.int(), 0),
})
export type Profile = z.infer<typeof Profile>

export async function readProfile(customerId: string): Promise<Profile | undefined> {
  const item = await read(profileKey(customerId))
  return item && Profile.parse(item)
}

/** The customer behind an address: minted once, whoever asks first; two at once get the same one. */
export async function customerOf(email: string, now: string): Promise<string> {
  const owner = await update({
    update: ownerKey(await addressHash(email)),
    set: 'SET customerId = if_not_exists(customerId, :fresh)',
    values: { ':fresh': mint('cus', now) },
  })
  // Without a condition the update cannot be refused.
  return owner.item?.customerId as string
}

/** The customer behind an address, or undefined when nobody has asked for one yet. */
export const knownCustomer = async (email: string): Promise<string | undefined> =>
  ownerOf(await addressHash(email))

/** The same by the hash of the address. */
export async function ownerOf(address: string): Promise<string | undefined> {
  const owner = await read(ownerKey(address))
  return typeof owner?.customerId === 'string' ? owner.customerId : undefined
}

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
