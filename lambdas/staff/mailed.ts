import type { Happening, Mailed } from '../../contract/staff.ts'
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

/** What became of it, in a timeline; one that is owed or that nobody needs any more is no event. */
export const happeningOfMail = ({ template, state, at }: Mailed): Happening[] =>
  at === undefined || state === 'dropped' ? [] : [{ at, what: `mail-${state}:${template}`, by: 'clock' }]
