import * as z from 'zod/mini'
import { Moment, OrderId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { kept, personal, technical } from '../platform/attribute.ts'
import { ifNotExists } from '../platform/expression.ts'
import { mint } from '../platform/mint.ts'
import { record } from '../platform/record.ts'
import { addressHash } from '../platform/signed.ts'
import { DAYS } from '../platform/time.ts'
import { send } from '../platform/transact.ts'

/** Longer than any token lives, and than any request that still knows the customer. */
export const MARKS_KEPT_MS = 90 * DAYS

/** Says that there was an account, and that it is gone. */
const afterErasure = <S extends z.ZodMiniType>(schema: S) =>
  kept('90 days after the erasure', 'Art. 5 (2) GDPR', schema)

/** The person, as far as we know them. A guest's has no address until it is proven; an erased one has nothing. */
export const Profile = z.object({
  createdAt: afterErasure(z.optional(Moment)),
  email: personal(z.optional(z.string())),
  /** The user of the pool who proved the address last. */
  provenBy: personal(z.optional(z.string())),
  firstName: personal(z.prefault(z.string(), '')),
  lastName: personal(z.prefault(z.string(), '')),
  phoneNumber: personal(z.prefault(z.string(), '')),
  birthday: personal(z.prefault(z.string(), '')),
  language: personal(z.prefault(Language, 'de')),
  erasedAt: afterErasure(z.optional(Moment)),
  addressErasedAt: technical(z.optional(Moment)),
  /** The customer who has proven this guest's address. */
  mergedInto: afterErasure(z.optional(z.string())),
  mergedAt: afterErasure(z.optional(Moment)),
  /** When the address was last changed, or the pool took another one: so long after it a former mailbox may take the account back. */
  emailChangedAt: technical(z.optional(Moment)),
  /** When a change of address was last undone, and of which moment that change was. */
  emailUndoneAt: technical(z.optional(Moment)),
  emailUndoneBy: technical(z.optional(Moment)),
  /** Which order says how a guest is called, who has no name here. */
  newestOrder: technical(z.optional(OrderId)),
  rev: technical(z.prefault(z.int(), 0)),
})
export type Profile = z.infer<typeof Profile>

export const profiles = record('profile', {
  about: 'The person behind orders and account; without an address until somebody proves it',
  schema: Profile,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' },
  id: 'cus',
  list: {
    in: 'CUSTOMERS',
    time: '{customerId}',
    email: '{email}#{customerId}',
    name: '{lastName} {firstName}#{customerId}',
    otherName: '{firstName} {lastName}#{customerId}',
    shows: { name: '{firstName} {lastName}', number: '{newestOrder}' },
  },
  forget: '90 days after an erasure, or after a guest’s orders have gone to an account',
})

export const readProfile = (customerId: string): Promise<Profile | undefined> => profiles.read({ customerId })

const ofTheAccount = <S extends z.ZodMiniType>(schema: S) =>
  kept('until the account is erased', 'Art. 6 (1) b GDPR', schema)

const Owner = z.object({
  customerId: ofTheAccount(z.optional(z.string())),
  /** The user of the pool who proved it last. */
  provenBy: technical(z.optional(z.string())),
})

export const owners = record('owner', {
  about: 'Which customer an address leads to',
  schema: Owner,
  key: { pk: 'EMAIL#{address}', sk: 'OWNER' },
})

/** The customer behind an address: minted by the first request; two at once get the same one. */
export async function customerOf(email: string, now: string): Promise<string> {
  const address = await addressHash(email)
  const { item } = await send(
    owners.upsert({ address }, { set: { customerId: ifNotExists(mint('cus', now)) } }),
  )
  if (!item?.customerId) throw new Error('An address was given no customer.')
  return item.customerId
}

/** The customer behind an address, or undefined when nobody has asked for one yet. */
export const knownCustomer = async (email: string): Promise<string | undefined> =>
  ownerOf(await addressHash(email))

/** The same by the hash of the address. */
export const ownerOf = async (address: string): Promise<string | undefined> =>
  (await owners.read({ address }))?.customerId
