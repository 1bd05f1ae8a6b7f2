import type { Mailed } from '../../contract/staff.ts'
import type { MailItem } from '../platform/mail-item.ts'

/** A mail as the staff's tools show it. */
export function mailed({ template, ...mail }: MailItem): Mailed {
  const { sendAt, sentAt, failedAt, droppedAt, withheldAt } = mail
  const state = sentAt
    ? 'sent'
    : failedAt
      ? 'failed'
      : droppedAt
        ? 'dropped'
        : withheldAt
          ? 'withheld'
          : 'owed'
  return { template, sendAt, state, at: sentAt ?? failedAt ?? droppedAt ?? withheldAt }
}
