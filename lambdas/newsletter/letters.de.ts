import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { NewsletterContent, NewsletterLetters } from './newsletter-letter.ts'

const reader = ({ preferencesUrl, leaveUrl, imprintUrl }: NewsletterContent) => [
  'Lumeus',
  'Du bekommst diese Nachricht, weil du unseren Newsletter bestellt hast.',
  { words: 'Interessen ändern', url: preferencesUrl },
  { words: 'Newsletter abbestellen', url: leaveUrl },
  { words: 'Impressum', url: imprintUrl },
  ...contractLinks('de'),
]

const voucher = ({ voucher }: NewsletterContent) =>
  voucher
    ? [
        'Als Dank bekommst du einen persönlichen Gutschein:',
        {
          rows: [
            ['Gutscheincode', voucher.code],
            ['Vorteil', `${voucher.percent} % auf die erste Rechnung deines ersten Abos`],
            ['Einlösbar', `einmal, bis ${voucher.validUntil}`],
          ] as [string, string][],
        },
        'Gib den Code an der Kasse ein, wenn du ein monatliches Programm bestellst. Ab dem zweiten Monat gilt der normale Preis.',
      ]
    : []

export const de: NewsletterLetters = {
  // Without the name: until it is confirmed, somebody else may have written it.
  'newsletter-confirm': ({ confirmUrl, confirmableUntil, leaveUrl, imprintUrl }) => ({
    subject: 'Bitte bestätige deine Anmeldung',
    parts: [
      'Hallo,',
      'mit dieser Adresse wurde unser Newsletter bestellt. Wenn du das warst, öffne die folgende Seite und bestätige deine Anmeldung dort mit einem Klick.',
      { button: 'Zur Bestätigung', url: confirmUrl },
      `Der Link gilt bis ${confirmableUntil}. Hast du dich mehrmals angemeldet, gilt der Link in der neuesten E-Mail.`,
      'Du warst das nicht? Dann musst du nichts tun. Ohne Bestätigung bekommst du keinen Newsletter.',
    ],
    footer: [
      'Lumeus',
      'Du bekommst diese Nachricht, weil deine Adresse in unser Anmeldeformular eingetragen wurde.',
      { words: 'Anmeldung verwerfen', url: leaveUrl },
      { words: 'Impressum', url: imprintUrl },
      ...contractLinks('de'),
    ],
  }),
  'newsletter-known': content => ({
    subject: 'Du bist schon angemeldet',
    parts: [
      greeting('de', content),
      'gerade wurde unser Newsletter noch einmal mit deiner Adresse bestellt. Du bist schon angemeldet, es hat sich nichts geändert.',
      'Möchtest du über andere Themen lesen? Deine Interessen kannst du jederzeit ändern:',
      { button: 'Interessen ändern', url: content.preferencesUrl },
    ],
    footer: reader(content),
  }),
  'newsletter-welcome': content => ({
    subject: 'Willkommen, deine Anmeldung ist bestätigt',
    parts: [
      greeting('de', content),
      'schön, dass du dabei bist. Ab jetzt bekommst du unseren Newsletter.',
      ...voucher(content),
      'Worüber du lesen möchtest, kannst du jederzeit ändern, und abmelden kannst du dich mit einem Klick. Beides steht am Ende jeder E-Mail.',
    ],
    footer: reader(content),
  }),
}
