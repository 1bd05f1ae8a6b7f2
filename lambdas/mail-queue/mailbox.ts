import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { kept, personal, technical } from '../platform/attribute.ts'
import { count } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import { addressHash } from '../platform/signed.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'

/** By then an address may belong to somebody else; SES tells again where it is still dead. */
const REPORT_KEPT_MS = 366 * DAYS
const reported = <S extends z.ZodMiniType>(schema: S) => kept('366 days', 'Art. 6 (1) f GDPR', schema)

const Mailbox = z.object({
  email: personal(z.optional(z.string())),
  /** `stopped`: nothing arrives there, so nothing is sent. */
  status: reported(z.enum(['heard', 'stopped'])),
  /** Of the newest report. */
  at: reported(Moment),
  stoppedAt: reported(z.optional(Moment)),
  /** In the words of SES: `General`, `NoEmail`, `OnAccountSuppressionList`. */
  reason: reported(z.optional(z.string())),
  /** Somebody there called a mail unwanted: no newsletter any more, what belongs to a contract goes on. */
  complainedAt: reported(z.optional(Moment)),
  /** Mails that came back although the address may be well: a full mailbox, a server that was away. */
  transients: reported(z.optional(z.int())),
  transientAt: reported(z.optional(Moment)),
  /** In the staff's list. */
  title: technical(z.string()),
})

const REPORTED = ['email', 'at', 'title', 'forgetAt'] as const

export const mailboxes = record('mailbox', {
  about: 'An address from which SES reports: mails come back, or are called unwanted',
  schema: Mailbox,
  key: { pk: 'EMAIL#{address}', sk: 'MAILBOX' },
  list: {
    in: 'MAILBOXES',
    time: '{at}#{address}',
    status: '{status}#{address}',
    email: '{email}#{address}',
    shows: { createdAt: '{at}' },
  },
  forget: '366 days after the last report',
  transitions: {
    /** A permanent bounce. The same report a second time, and one from before a person has lifted it, changes nothing. */
    stop: {
      from: ['heard', 'stopped'],
      orNew: true,
      to: 'stopped',
      by: ['ses'],
      sets: [...REPORTED, 'stoppedAt'],
      maySet: ['reason'],
    },
    complain: {
      from: ['heard'],
      orNew: true,
      to: 'heard',
      by: ['ses'],
      sets: [...REPORTED, 'complainedAt'],
    },
    /** A bounce that may pass. */
    doubt: {
      from: ['heard'],
      orNew: true,
      to: 'heard',
      by: ['ses'],
      sets: [...REPORTED, 'transientAt'],
      maySet: ['reason'],
      changes: { transients: count() },
    },
    /** A person knows that mail arrives there again. */
    lift: { from: ['stopped'], to: 'heard', by: ['staff'], clears: ['complainedAt'] },
  },
})

const TITLES = {
  stop: 'Mails kommen nicht an',
  complain: 'Mail als unerwünscht gemeldet',
  doubt: 'Mail kam zurück',
} as const

/** What stands in the item after a report of that moment. */
export const reportOf = (what: keyof typeof TITLES, { email, at }: { email: string; at: string }) => ({
  email,
  at,
  title: TITLES[what],
  forgetAt: epochSeconds(after(at, REPORT_KEPT_MS)),
})

/** Why a letter does not go to this address; advertising is what nobody has to get. */
export async function hindranceAt(
  email: string,
  isAdvertising: boolean,
): Promise<'bounce' | 'complaint' | undefined> {
  const mailbox = await mailboxes.read({ address: await addressHash(email) })
  if (mailbox?.status === 'stopped') return 'bounce'
  return isAdvertising && mailbox?.complainedAt !== undefined ? 'complaint' : undefined
}
