import type { Words } from '../platform/letters.ts'
import type { MailboxTemplate } from './mailbox-mail.ts'
import type * as z from 'zod/mini'

export interface MailboxContent {
  email: string
  /** Nothing is sent there any more; otherwise somebody called a mail unwanted. */
  isStopped: boolean
  /** In the words of SES. */
  reason: string | undefined
  at: string
  /** The name of its template. */
  letter: string | undefined
  orderNumber: string | undefined
  phone: string | undefined
}

const row = (label: string, value: string | undefined): [string, string][] => (value ? [[label, value]] : [])

export const words: Words<z.infer<typeof MailboxTemplate>, MailboxContent> = {
  'mailbox-team': ({ email, isStopped, reason, at, letter, orderNumber, phone }) => ({
    subject: isStopped ? 'Eine E-Mail kommt nicht an' : 'Eine E-Mail wurde als unerwünscht gemeldet',
    parts: [
      isStopped
        ? 'An diese Adresse geht keine E-Mail mehr, weil sie dauerhaft abgelehnt werden. Die Person dahinter weiß das vermutlich nicht.'
        : 'Wer diese Adresse liest, hat eine E-Mail als unerwünscht gemeldet. Der Newsletter ist beendet; was zu einer Bestellung gehört, geht weiter hin.',
      {
        rows: [
          ['Adresse', email],
          ...row('Grund', reason),
          ['Gemeldet', at],
          ...row('Brief', letter),
          ...row('Bestellung', orderNumber),
          ...row('Telefon', phone),
        ],
      },
      isStopped
        ? 'Erreiche die Person auf einem anderen Weg, damit sie bekommt, was ihr zusteht. Wie die Adresse wieder freigegeben wird, steht im Betriebshandbuch unter „hear-mail-events“.'
        : 'Zu tun ist nur etwas, wenn solche Meldungen sich häufen.',
    ],
    footer: ['Diese Nachricht schreibt der Shop an das Team.'],
  }),
}
