import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { kept, personal, technical } from './attribute.ts'
import { record } from './record.ts'
import { after, MINUTES } from './time.ts'

const sent = <S extends z.ZodMiniType>(schema: S) => kept('90 days after sending', 'Art. 5 (2) GDPR', schema)

/**
 * A mail that is owed. It is written in the transaction of its cause, so nothing is sent for a write that did not
 * happen. The stream announces it at once; the index `due` finds it again when that came to nothing.
 */
export const MailItem = z.object({
  template: sent(z.string()),
  /** What its letter is read from when it goes out: ids, hashes, moments, and no address. */
  about: sent(z.record(z.string(), z.string())),
  /** An address, only where it will not be found any more; gone as soon as the mail is. */
  recipient: personal(z.optional(z.string())),
  /** Of an erasure itself: not removed by it. */
  outlivesAccount: technical(z.optional(z.boolean())),
  /** Not before. */
  sendAt: sent(Moment),
  /** Failed tries so far. */
  tries: technical(z.int()),
  claimedUntil: technical(z.optional(Moment)),
  sentAt: sent(z.optional(Moment)),
  /** Not sent, because nothing arrives at that address, or it was called unwanted there. */
  withheldAt: sent(z.optional(Moment)),
  /** Nobody wanted it any more. */
  droppedAt: sent(z.optional(Moment)),
  /** Given up after the last try. */
  failedAt: sent(z.optional(Moment)),
})
export type MailItem = z.infer<typeof MailItem>

export const mails = record('mail', {
  about: 'A mail that is owed or was sent; its key names cause, template and occurrence',
  schema: MailItem,
  key: { pk: '{partition}', sk: 'MAIL#{name}' },
  due: 'MAIL',
  // Only those that were given up have an entry.
  list: { in: 'MAILS', time: '{failedAt}#{partition}#{name}' },
  forget: '90 days after it was sent',
})

/** The stream has this long to send a mail before the sweep does. */
export const SWEEP_AFTER_MS = 5 * MINUTES

interface OwedMail<Template extends string> extends Pick<
  MailItem,
  'recipient' | 'outlivesAccount' | 'sendAt'
> {
  /** The partition of whom it is about. */
  pk: string
  /** Part of the key, where one template may be owed for several causes: an order, a request. */
  cause?: string | undefined
  template: Template
  /** Part of the key, where the same cause may bring the same template again. */
  occurrence?: string | number | undefined
  about: Readonly<Record<string, string | undefined>>
  /** `sendAt` lies ahead: the stream announces it too early, so the sweep alone sends it. */
  isPlanned?: boolean
}

const itemOf = <Template extends string>({
  pk,
  cause,
  template,
  occurrence,
  about,
  isPlanned = false,
  ...rest
}: OwedMail<Template>) => ({
  partition: pk,
  name: [cause, template, occurrence].filter(part => part !== undefined).join('#'),
  template,
  about: Object.fromEntries(
    Object.entries(about).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
  ...rest,
  tries: 0,
  dueAt: isPlanned ? rest.sendAt : after(rest.sendAt, SWEEP_AFTER_MS),
})

/** The key names cause, template and occurrence, so a repeated cause writes the same item and no second mail. */
export const owedMail = <Template extends string>(mail: OwedMail<Template>) => mails.put(itemOf(mail))

/** Only where that mail is neither owed nor sent yet. */
export const owedMailOnce = <Template extends string>(mail: OwedMail<Template>) => mails.create(itemOf(mail))
