import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { after, MINUTES } from './time.ts'

/**
 * A mail that is owed. It is written in the transaction of its cause, so nothing is sent for a write that did not
 * happen. The stream announces it at once; the index `due` finds it again when that came to nothing. It names what it
 * is about and no address: that is read there when the mail goes out.
 */
export const MailItem = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  kind: z.literal('mail'),
  template: z.string(),
  /** Not before. */
  sendAt: Moment,
  /** Failed tries so far. */
  tries: z.int(),
  claimedUntil: z.optional(Moment),
  sentAt: z.optional(Moment),
})
export type MailItem = z.infer<typeof MailItem>

/** The stream has this long before the sweep looks. */
const GRACE_MS = 5 * MINUTES

interface OwedMail<Template extends string, About extends object> {
  /** The partition of whom it is about. */
  pk: string
  /** Part of the key, where one template may be owed for several causes: an order, a request. */
  cause?: string | undefined
  template: Template
  /** Part of the key, where the same cause may bring the same template again. */
  occurrence?: string | number | undefined
  /** What its letter is read from when it goes out. */
  about: About
  sendAt: string
}

/** The key names cause, template and occurrence, so a repeated cause writes the same item and no second mail. */
export const mailItem = <Template extends string, About extends object>({
  pk,
  cause,
  template,
  occurrence,
  about,
  sendAt,
}: OwedMail<Template, About>) => ({
  pk,
  sk: ['MAIL', cause, template, occurrence].filter(part => part !== undefined).join('#'),
  kind: 'mail' as const,
  template,
  ...about,
  sendAt,
  tries: 0,
  duePk: 'MAIL',
  dueAt: after(sendAt, GRACE_MS),
})
