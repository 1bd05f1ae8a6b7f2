import { ulid } from 'ulid'

/** `ord_01K…`: a prefix and a ULID, which sorts by the time of minting, so that no key repeats a date. */
export const mint = (prefix: 'ord' | 'cus' | 'req' | 'con', now: string): string =>
  `${prefix}_${ulid(Date.parse(now))}`
