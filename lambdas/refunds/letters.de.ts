import { contractLinks } from '../platform/letters.ts'
import type { MoneyContent, MoneyLetters } from './money-letter.ts'

const greeting = ({ firstName }: MoneyContent) => `Hallo ${firstName},`

const facts = (
  { number, orderedAt, title, total }: MoneyContent,
  ...more: [string, string][]
): { facts: [string, string][] } => ({
  facts: [
    ['Bestellnummer', number],
    ['Bestellt am', orderedAt],
    ['Programm', title],
    ['Gesamtpreis', total],
    ...more,
  ],
})

const account = ({ accountUrl }: MoneyContent) =>
  accountUrl === undefined ? [] : [{ button: 'Zu deinem Konto', url: accountUrl }]

export const de: MoneyLetters = {
  'refund-made': content => ({
    subject: 'Deine Rückzahlung ist unterwegs',
    parts: [
      greeting(content),
      `wir haben dir ${content.amount} zurückgezahlt, auf demselben Weg, auf dem du bezahlt hast. Bis die Gutschrift bei dir zu sehen ist, können einige Werktage vergehen.`,
      facts(
        content,
        ['Diese Rückzahlung', content.amount],
        ...(content.isOnlyPart ? ([['Bisher insgesamt', content.refunded]] as [string, string][]) : []),
      ),
      content.isWhole
        ? 'Damit ist der ganze Preis zurückgezahlt. Was zu dieser Bestellung gehört, kannst du nicht mehr laden oder hören.'
        : 'An dem, was du gekauft hast, ändert sich dadurch nichts.',
      'Den Korrekturbeleg findest du bei der Bestellung in deinem Konto.',
      ...account(content),
    ],
  }),
  'refund-failed': content => ({
    subject: 'Deine Rückzahlung ist nicht angekommen',
    parts: [
      greeting(content),
      `wir wollten dir ${content.amount} zurückzahlen, aber deine Bank hat das Geld nicht angenommen. Das kommt vor, wenn eine Karte oder ein Konto nicht mehr besteht. Das Geld steht dir weiter zu.`,
      'Antworte auf diese E-Mail und nenne uns ein Konto, auf das wir überweisen können. Wir melden uns auch von uns aus.',
      facts(content, ['Offene Rückzahlung', content.amount]),
    ],
  }),
  'dispute-opened': content => ({
    subject: 'Deine Bank fragt wegen einer Zahlung nach',
    parts: [
      greeting(content),
      `zu deiner Zahlung über ${content.amount} ist bei deiner Bank eine Reklamation eingegangen. Solange sie prüft, hält sie das Geld zurück, und so lange pausiert, was zu dieser Bestellung gehört.`,
      'Wenn das ein Versehen war, zum Beispiel weil du die Abbuchung nicht erkannt hast, sag deiner Bank Bescheid und antworte uns auf diese E-Mail. Wenn etwas nicht stimmt, antworte ebenfalls: Wir finden eine Lösung.',
      facts(content, ['Zurückgehalten', content.amount]),
    ],
  }),
  'dispute-won': content => ({
    subject: 'Deine Zahlung ist geklärt',
    parts: [
      greeting(content),
      'deine Bank hat die Prüfung deiner Zahlung abgeschlossen, und das Geld ist wieder bei uns. Was zu dieser Bestellung gehört, steht dir wieder offen, soweit Downloads nicht verbraucht sind.',
      facts(content),
      ...account(content),
    ],
  }),
  'dispute-lost': content => ({
    subject: 'Deine Zahlung wurde zurückgeholt',
    parts: [
      greeting(content),
      `deine Bank hat ${content.amount} an dich zurückgegeben. Was zu dieser Bestellung gehört, kannst du deshalb nicht mehr laden oder hören.`,
      'Wenn du die Bestellung behalten möchtest oder das nicht so gewollt war, antworte einfach auf diese E-Mail. Wir melden uns, falls noch etwas offen ist.',
      facts(content, ['Zurückgegeben', content.amount]),
    ],
  }),
  'debit-returned': content => ({
    subject: 'Deine Lastschrift wurde zurückgegeben',
    parts: [
      greeting(content),
      `deine Bank hat die Lastschrift über ${content.amount} zurückgegeben. Das kann verschiedene Gründe haben, etwa ein Konto, das gerade nicht gedeckt war, oder einen Widerspruch. Bis zur Klärung pausiert, was zu dieser Bestellung gehört.`,
      'Antworte einfach auf diese E-Mail, dann klären wir, wie du bezahlen möchtest. Bitte überweise nichts, bevor du von uns gehört hast.',
      facts(content, ['Zurückgegeben', content.amount]),
    ],
  }),
  footer: () => [
    'Lumeus',
    'Du bekommst diese Nachricht, weil mit deiner Adresse bei uns bestellt wurde.',
    'Fragen? Antworte einfach auf diese E-Mail.',
    ...contractLinks('de'),
  ],
}
