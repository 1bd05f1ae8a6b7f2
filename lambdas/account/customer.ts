import { addressHash } from '../platform/signed.ts'
import { mint } from '../platform/mint.ts'
import { change, read, together } from '../platform/table.ts'

export const customerPk = (customerId: string) => `CUSTOMER#${customerId}`
export const profileKey = (customerId: string) => ({ pk: customerPk(customerId), sk: 'PROFILE' })
const ownerKey = (hash: string) => ({ pk: `EMAIL#${hash}`, sk: 'OWNER' })
const signInKey = (sub: string) => ({ pk: `SIGNIN#${sub}`, sk: 'SIGNIN' })

/** The customer behind an address: minted once, whoever asks first; two at once get the same one. */
export async function customerOf(email: string, now: string): Promise<string> {
  const owner = await change({
    update: ownerKey(await addressHash(email)),
    set: 'SET customerId = if_not_exists(customerId, :fresh)',
    values: { ':fresh': mint('cus', now) },
  })
  // Without a condition the update cannot be refused.
  return owner.item?.customerId as string
}

/** The customer behind an address, or undefined when nobody has asked for one yet. */
export async function knownCustomer(email: string): Promise<string | undefined> {
  const owner = await read(ownerKey(await addressHash(email)))
  return typeof owner?.customerId === 'string' ? owner.customerId : undefined
}

/** The customer that a sign-in was linked to, or undefined before its address is proven. */
export async function customerOfSignIn(sub: string): Promise<string | undefined> {
  const item = await read(signInKey(sub))
  return typeof item?.customerId === 'string' ? item.customerId : undefined
}

/**
 * Proving an address links the sign-in to the customer who owns it, with everything bought before as a guest.
 * Whoever proved it last owns it: the mailbox is the evidence.
 */
export async function linkSignIn(sub: string, email: string, now: string): Promise<string> {
  const customerId = await customerOf(email, now)
  await together([
    {
      update: ownerKey(await addressHash(email)),
      set: 'SET provenBy = :sub',
      when: 'customerId = :customerId',
      values: { ':sub': sub, ':customerId': customerId },
    },
    { put: { ...signInKey(sub), customerId } },
    {
      update: profileKey(customerId),
      set: 'SET provenBy = :sub, email = :email, createdAt = if_not_exists(createdAt, :now), #rev = if_not_exists(#rev, :zero) + :one',
      names: { '#rev': 'rev' },
      values: { ':sub': sub, ':email': email, ':now': now, ':zero': 0, ':one': 1 },
    },
  ])
  return customerId
}

/** Whether somebody has proven the address of this customer. */
export async function isProven(customerId: string): Promise<boolean> {
  return (await read(profileKey(customerId)))?.provenBy !== undefined
}
