import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { READER_FIELDS, readerFields } from '../../contract/reader.ts'
import { kept, personal, personalIn, personalOf, technical } from '../platform/attribute.ts'
import { exists, ne } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import { DAYS } from '../platform/time.ts'

/** § 195, § 199 BGB: so long somebody could still ask whether we were allowed to write; by then only a hash is left. */
export const LEFT_KEPT_MS = 3 * 366 * DAYS
/** An address that nobody confirms is forgotten, and the proof of its sign-up with it; confirming keeps both. */
export const UNCONFIRMED_KEPT_MS = 30 * DAYS
/** Kept as long as a voucher lives: without the mark a reader who was forgotten would be given a second one. */
export const HAD_VOUCHER_KEPT_MS = 366 * DAYS

/** Whether and when somebody agreed to be written to, or took it back. */
export const proves = <S extends z.ZodMiniType>(schema: S) =>
  kept('3 years after leaving', 'Art. 7 (1) GDPR, § 195 BGB', schema)

export const Reader = z.object({
  /** Hash of the address. */
  address: proves(z.string()),
  status: proves(z.enum(['pending', 'confirmed', 'left'])),
  language: proves(Language),
  email: personal(z.optional(z.string())),
  ...personalOf(readerFields),
  /** When the newest confirmation link ends, which is how it is known: older ones stop working. */
  tokenUntil: proves(Moment),
  /** Names the proof of the newest sign-up. */
  signedUpAt: proves(Moment),
  confirmedAt: proves(z.optional(Moment)),
  leftAt: proves(z.optional(Moment)),
  /** Kept when somebody leaves, so that coming back brings no second one. */
  voucherCode: proves(z.optional(z.string())),
  rev: technical(z.int()),
})
export type Reader = z.infer<typeof Reader>

/** What leaving takes away, for whatever reason. */
const PERSON = [...personalIn(Reader), 'listSk'] as const

export const readers = record('newsletter', {
  about: 'One reader of the newsletter; who has left keeps only status, moments and voucher code',
  schema: Reader,
  key: { pk: 'EMAIL#{address}', sk: 'NEWSLETTER' },
  list: { in: { confirmed: 'NEWSLETTER#confirmed' }, time: '{confirmedAt}#{address}' },
  forget:
    '30 days after a sign-up that nobody confirms (366 where there was a voucher), 3 years after leaving',
  transitions: {
    /** By anybody who knows the address, so nothing of a reader is changed. */
    join: {
      from: ['pending', 'left'],
      orNew: true,
      to: 'pending',
      by: ['reader'],
      sets: ['address', 'language', 'email', ...READER_FIELDS, 'tokenUntil', 'signedUpAt', 'forgetAt'],
      // It speaks for itself again.
      clears: ['movedTo'],
    },
    /** By the link of the mail that asked; from then on nothing is forgotten. */
    confirm: {
      from: ['pending'],
      matches: ['tokenUntil'],
      to: 'confirmed',
      by: ['reader'],
      sets: ['confirmedAt', 'voucherCode'],
      clears: ['forgetAt'],
    },
    leave: {
      from: ['pending', 'confirmed'],
      to: 'left',
      by: ['reader', 'ses'],
      sets: ['leftAt', 'forgetAt'],
      clears: [...PERSON, 'movedTo'],
    },
    /** The reader has another address now, and the newsletter goes there. */
    moveAway: {
      from: ['confirmed'],
      matches: ['rev'],
      to: 'left',
      by: ['customer'],
      sets: ['leftAt', 'movedTo', 'forgetAt'],
      clears: PERSON,
    },
    /** With the account. */
    forget: {
      guard: { anyOf: [{ email: exists }, { status: ne('left') }] },
      to: 'left',
      by: ['clock'],
      sets: ['leftAt', 'forgetAt'],
      clears: PERSON,
    },
  },
  plain: READER_FIELDS,
})
