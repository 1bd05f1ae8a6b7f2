import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { mint } from '../platform/mint.ts'
import { type Key, read, update } from '../platform/table.ts'
import { addressPk, customerPk } from '../platform/partitions.ts'
import { addressHash } from '../platform/signed.ts'

export const profileKey = (customerId: string) => ({ pk: customerPk(customerId), sk: 'PROFILE' })
export const ownerKey = (hash: string): Key => ({ pk: addressPk(hash), sk: 'OWNER' })
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
