import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { InvoiceLetters } from './invoice-letter.ts'

export const en: InvoiceLetters = {
  'invoice-corrected': content => ({
    subject: 'Your corrected invoice',
    parts: [
      greeting('en', content),
      `we have corrected your invoice ${content.cancelled}. It is cancelled by this; invoice ${content.invoice} takes its place. Both papers are attached to this e-mail.`,
      {
        rows: [
          ['Order number', content.number],
          ['Ordered on', content.orderedAt],
          ['Program', content.title],
          ['New invoice', `${content.invoice} over ${content.total}`],
          ['Cancellation invoice', `${content.cancellation} for invoice ${content.cancelled}`],
        ],
      },
      'There is nothing to pay, and no money goes back. If you pass receipts on to your bookkeeping, it needs all three: the old invoice, the cancellation and the new one.',
      ...(content.accountUrl === undefined ? [] : [{ button: 'To your orders', url: content.accountUrl }]),
    ],
  }),
  footer: () => [
    'Lumeus',
    'You are receiving this message because an order was placed with your address.',
    'Questions? Just reply to this e-mail.',
    ...contractLinks('en'),
  ],
}
