import type { EventBridgeEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { endAfterComplaint } from '../newsletter/end-after-complaint.ts'
import { either, lt, notExists, remove } from '../platform/expression.ts'
import { count, fault } from '../platform/log.ts'
import { mailOf } from '../platform/mail-tag.ts'
import { mails } from '../platform/mail-item.ts'
import { addressHash } from '../platform/signed.ts'
import type { Key } from '../platform/table.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { bare, tellTeam } from './mailbox-mail.ts'
import { mailboxes, reportOf } from './mailbox.ts'
import { settledAt } from './settled.ts'

const recipients = z.array(z.object({ emailAddress: z.string() }))
/** SES writes moments with and without milliseconds; the table compares them as text. */
const Instant = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text).toISOString()),
)

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const MailReport = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    timestamp: Instant,
    tags: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
  bounce: z.optional(
    z.object({
      bounceType: z.string(),
      bounceSubType: z.optional(z.string()),
      timestamp: Instant,
      bouncedRecipients: recipients,
    }),
  ),
  complaint: z.optional(
    z.object({
      timestamp: Instant,
      complaintFeedbackType: z.nullish(z.string()),
      complainedRecipients: recipients,
    }),
  ),
})
type MailReport = z.infer<typeof MailReport>

/**
 * What SES tells of a mail: that it was taken, came back, or was called unwanted. Events come twice and in any order, and
 * SES promises none of them; each of them may be heard again.
 */
export async function handler({ detail }: Pick<EventBridgeEvent<string, unknown>, 'detail'>): Promise<void> {
  const report = MailReport.parse(detail)
  const { eventType, mail, bounce, complaint } = report
  const key = mailOf(mail.tags ?? {})
  // Whatever is told of it: SES has it.
  if (key) await markTaken(key, mail.timestamp)
  if (eventType === 'Reject') fault('mail rejected', new Error(`SES does not send ${mail.messageId}.`))
  for (const { emailAddress } of bounce?.bouncedRecipients ?? [])
    await (bounce?.bounceType === 'Permanent' ? stop : doubt)(bare(emailAddress), report, key)
  if (complaint && complaint.complaintFeedbackType !== 'not-spam')
    for (const { emailAddress } of complaint.complainedRecipients)
      await complain(bare(emailAddress), report, key)
}

/** Where the answer to the sender was lost, the mail would go out again. */
async function markTaken(key: Key, at: string): Promise<void> {
  await send(
    mails.update(key, {
      if: { sentAt: notExists, droppedAt: notExists, withheldAt: notExists },
      set: { sentAt: at, failedAt: remove, ...settledAt(at) },
    }),
  )
}

async function stop(email: string, { mail, bounce }: MailReport, key: Key | undefined): Promise<void> {
  const at = bounce?.timestamp ?? mail.timestamp
  const known = await transact({
    mailbox: transition(
      mailboxes,
      'stop',
      { address: await addressHash(email) },
      { ...reportOf('stop', { email, at }), stoppedAt: at, reason: bounce?.bounceSubType },
      { by: 'ses', at, cause: `mail ${mail.messageId}`, if: { stoppedAt: either(notExists, lt(at)) } },
    ),
    team: await tellTeam(email, { mail: key && (await mails.read(key)), occurrence: mail.messageId, at }),
  })
  if (!known) count('MailReported', 'bounce')
}

async function doubt(email: string, { mail, bounce }: MailReport): Promise<void> {
  const at = bounce?.timestamp ?? mail.timestamp
  const { conditionFailed } = await send(
    transition(
      mailboxes,
      'doubt',
      { address: await addressHash(email) },
      { ...reportOf('doubt', { email, at }), transientAt: at, reason: bounce?.bounceSubType },
      { by: 'ses', at, cause: `mail ${mail.messageId}`, if: { transientAt: either(notExists, lt(at)) } },
    ),
  )
  if (!conditionFailed) count('MailReported', 'transient')
}

async function complain(email: string, { mail, complaint }: MailReport, key: Key | undefined): Promise<void> {
  const at = complaint?.timestamp ?? mail.timestamp
  const address = await addressHash(email)
  await endAfterComplaint(address, { at, messageId: mail.messageId })
  const known = await transact({
    mailbox: transition(
      mailboxes,
      'complain',
      { address },
      { ...reportOf('complain', { email, at }), complainedAt: at },
      { by: 'ses', at, cause: `mail ${mail.messageId}`, if: { complainedAt: either(notExists, lt(at)) } },
    ),
    team: await tellTeam(email, { mail: key && (await mails.read(key)), occurrence: mail.messageId, at }),
  })
  if (!known) count('MailReported', 'complaint')
}
