import * as z from 'zod/mini'
import { environment } from '../platform/environment.ts'
import { fault } from '../platform/log.ts'
import { type MailItem, owedMail } from '../platform/mail-item.ts'
import { addressPk } from '../platform/partitions.ts'
import type { Write } from '../platform/record-types.ts'
import { addressHash } from '../platform/signed.ts'
import { canonicalEmail } from '../../contract/canonical-email.ts'

export const MailboxTemplate = z.enum(['mailbox-team'])
type MailboxTemplate = z.infer<typeof MailboxTemplate>

/** To the team: a mail did not reach its reader, or was called unwanted. */
export const MailboxMail = z.object({
  template: MailboxTemplate,
  address: z.string(),
  /** Missing where SES speaks of a mail that is not ours to name. */
  about: z.optional(z.string()),
  customerId: z.optional(z.string()),
  orderId: z.optional(z.string()),
})
export type MailboxMail = z.infer<typeof MailboxMail>

interface Unreached {
  /** The mail that it is about, where it is one of the queue's. */
  mail: Pick<MailItem, 'template' | 'about'> | undefined
  /** Once for each. */
  occurrence: string
  at: string
}

/** Owed to the team about an address; where the address is the team's own, only the alarm can tell. */
export async function tellTeam(
  email: string,
  { mail, occurrence, at }: Unreached,
): Promise<Write | undefined> {
  if (canonicalEmail(email) === canonicalEmail(bare(environment('TEAM_MAIL')))) {
    fault('team mail', new Error('The mailbox of the team takes no mail.'))
    return undefined
  }
  const address = await addressHash(email)
  return owedMail<MailboxTemplate>({
    pk: addressPk(address),
    template: 'mailbox-team',
    occurrence,
    about: {
      address,
      about: mail?.template,
      customerId: mail?.about.customerId,
      orderId: mail?.about.orderId,
    },
    sendAt: at,
  })
}

/** `kim@example.com` of `Kim <kim@example.com>`. */
export const bare = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox
