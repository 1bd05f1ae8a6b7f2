import { decodeTime, ulid } from 'ulid'

/** `ord_01K…`: a prefix and a ULID, which sorts by the time of minting, so that no key repeats a date. */
export const mint = (prefix: 'ord' | 'cus' | 'req' | 'con' | 'cdt' | 'bat' | 'not', now: string): string =>
  `${prefix}_${ulid(Date.parse(now))}`

/** When an id was minted. */
export const mintedAt = (id: string): string =>
  new Date(decodeTime(id.slice(id.indexOf('_') + 1))).toISOString()
