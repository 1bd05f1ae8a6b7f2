import type { Key } from './table.ts'

/** The partition of one customer, which several areas write to. */
export const customerPk = (customerId: string): string => `CUSTOMER#${customerId}`

/** Whose partition an item lies in. */
export const customerIn = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(customerPk('').length)

/** The partition of an address by its hash: what is known about somebody without an account. */
export const addressPk = (address: string): string => `EMAIL#${address}`
