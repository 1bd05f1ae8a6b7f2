import { readOrder } from '../orders/order.ts'
import { environment } from '../platform/environment.ts'
import { momentIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { type MailboxContent, words } from './letters.de.ts'
import { mailboxes } from './mailbox.ts'
import { MailboxMail, MailboxTemplate } from './mailbox-mail.ts'

/** The team reads German. */
export const letters = areaLetters({
  templates: MailboxTemplate.options,
  mail: MailboxMail,
  read: aboutMailbox,
  words: { de: words, en: words },
})

async function aboutMailbox({
  address,
  about,
  customerId,
  orderId,
}: MailboxMail): Promise<Addressed<MailboxContent> | undefined> {
  const mailbox = await mailboxes.read({ address })
  // Gone with the account, or after a year.
  if (mailbox?.email === undefined) return undefined
  const order = customerId && orderId ? await readOrder({ customerId, orderId }) : undefined
  return {
    to: environment('TEAM_MAIL'),
    language: 'de',
    content: {
      email: mailbox.email,
      isStopped: mailbox.status === 'stopped',
      reason: mailbox.reason,
      at: momentIn('de', mailbox.at),
      letter: about,
      orderNumber: order?.number,
      phone: order?.buyer.phone,
    },
  }
}
