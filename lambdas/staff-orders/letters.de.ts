import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { InvoiceLetters } from './invoice-letter.ts'

export const de: InvoiceLetters = {
  'invoice-corrected': content => ({
    subject: 'Deine berichtigte Rechnung',
    parts: [
      greeting('de', content),
      `wir haben deine Rechnung ${content.cancelled} berichtigt. Sie ist damit aufgehoben; an ihre Stelle tritt die Rechnung ${content.invoice}. Beide Belege hängen an dieser E-Mail.`,
      {
        rows: [
          ['Bestellnummer', content.number],
          ['Bestellt am', content.orderedAt],
          ['Programm', content.title],
          ['Neue Rechnung', `${content.invoice} über ${content.total}`],
          ['Stornorechnung', `${content.cancellation} zur Rechnung ${content.cancelled}`],
        ],
      },
      'Du musst nichts bezahlen, und es geht kein Geld zurück. Gibst du Belege an deine Buchhaltung weiter, braucht sie alle drei: die alte Rechnung, die Stornorechnung und die neue.',
      ...(content.accountUrl === undefined
        ? []
        : [{ button: 'Zu deinen Bestellungen', url: content.accountUrl }]),
    ],
  }),
  footer: () => [
    'Lumeus',
    'Du bekommst diese Nachricht, weil mit deiner Adresse bei uns bestellt wurde.',
    'Fragen? Antworte einfach auf diese E-Mail.',
    ...contractLinks('de'),
  ],
}
