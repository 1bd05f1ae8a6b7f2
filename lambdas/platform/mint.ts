import { createHash } from 'node:crypto'
import { decodeTime, ulid } from 'ulid'

/** `ord_01K…`: a prefix and a ULID, which sorts by the time of minting, so that no key repeats a date. */
export const mint = (prefix: 'ord' | 'cus' | 'req' | 'con' | 'cdt' | 'bat' | 'not', now: string): string =>
  `${prefix}_${ulid(Date.parse(now))}`

/** Crockford's base 32, as in every id. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Made of the press, so that the same press finds what it began. Tells no moment. */
export const idOfPress = (prefix: 'con' | 'fil', pressId: string): string =>
  `${prefix}_${[...createHash('sha256').update(pressId).digest().subarray(0, 26)].map(byte => CHARACTERS.charAt(byte % 32)).join('')}`

/** When an id was minted. */
export const mintedAt = (id: string): string =>
  new Date(decodeTime(id.slice(id.indexOf('_') + 1))).toISOString()
