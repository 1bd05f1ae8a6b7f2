import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { Goods, MoneyContent, MoneyLetters } from './money-letter.ts'

const rows = (
  { number, orderedAt, title, total }: MoneyContent,
  ...more: [string, string][]
): { rows: [string, string][] } => ({
  rows: [
    ['Bestellnummer', number],
    ['Bestellt am', orderedAt],
    ['Programm', title],
    ['Gesamtpreis', total],
    ...more,
  ],
})

const account = ({ accountUrl }: MoneyContent) =>
  accountUrl === undefined ? [] : [{ button: 'Zu deinem Konto', url: accountUrl }]

type OfGoods = Readonly<Record<Goods, string>>

const IS_OVER = 'Dein Abo ist beendet.'
const RUNS_ON = 'Dein Abo läuft so lange weiter.'
const REFUNDED: OfGoods = {
  files: 'Was zu dieser Bestellung gehört, kannst du nicht mehr laden oder hören.',
  plan: 'Dein Abo ist damit beendet.',
  month: 'Am Abo selbst ändert sich dadurch nichts.',
  ended: IS_OVER,
  licence: 'Deine Lizenz ist damit beendet.',
  course: 'Dein Platz im Kurs ist damit zurückgegeben.',
}
const HELD: OfGoods = {
  files: 'So lange sind die Dateien dieser Bestellung geschlossen.',
  plan: RUNS_ON,
  month: RUNS_ON,
  ended: 'Dein Abo ist schon beendet.',
  licence: 'So lange kannst du mit dieser Lizenz nicht hören.',
  course: 'Dein Platz im Kurs bleibt dir so lange.',
}
const RUNS_STILL =
  'Läuft dein Abo noch, geht es weiter; ist es inzwischen beendet, beginnt es nicht von selbst wieder.'
const WON: OfGoods = {
  files: 'Was zu dieser Bestellung gehört, steht dir wieder offen, soweit Downloads nicht verbraucht sind.',
  plan: RUNS_STILL,
  month: RUNS_STILL,
  ended: 'Dein Abo ist beendet und beginnt nicht von selbst wieder.',
  licence: 'Mit deiner Lizenz kannst du wieder hören, solange sie gilt.',
  course: 'Dein Platz im Kurs bleibt dir.',
}
const ENDED = 'Dein Abo ist deshalb beendet.'
const LATER = 'Wegen deines Platzes im Kurs melden wir uns bei dir.'
const LOST: OfGoods = {
  files: 'Was zu dieser Bestellung gehört, kannst du deshalb nicht mehr laden oder hören.',
  plan: ENDED,
  month: ENDED,
  ended: IS_OVER,
  licence: 'Mit deiner Lizenz kannst du deshalb nicht mehr hören.',
  course: LATER,
}
const RETURNED: OfGoods = {
  files: 'Bis zur Klärung sind die Dateien dieser Bestellung geschlossen.',
  plan: ENDED,
  month: ENDED,
  ended: IS_OVER,
  licence: 'Bis zur Klärung kannst du mit deiner Lizenz nicht hören.',
  course: LATER,
}

export const de: MoneyLetters = {
  'refund-made': content => ({
    subject: 'Deine Rückzahlung ist unterwegs',
    parts: [
      greeting('de', content),
      `wir haben dir ${content.amount} zurückgezahlt, auf demselben Weg, auf dem du bezahlt hast. Bis die Gutschrift bei dir zu sehen ist, können einige Werktage vergehen.`,
      rows(
        content,
        ['Diese Rückzahlung', content.amount],
        ...(content.isOnlyPart ? ([['Bisher insgesamt', content.refunded]] as [string, string][]) : []),
      ),
      content.isWhole
        ? `Damit ist der ganze Preis zurückgezahlt. ${REFUNDED[content.goods]}`
        : 'An dem, was du gekauft hast, ändert sich dadurch nichts.',
      content.accountUrl === undefined
        ? 'Den Korrekturbeleg findest du bei der Bestellung, wenn du mit dieser Adresse ein Konto öffnest. Oder antworte auf diese E-Mail, dann schicken wir ihn dir.'
        : 'Den Korrekturbeleg findest du bei der Bestellung in deinem Konto.',
      ...account(content),
    ],
  }),
  'refund-failed': content => ({
    subject: 'Deine Rückzahlung ist nicht angekommen',
    parts: [
      greeting('de', content),
      `wir wollten dir ${content.amount} zurückzahlen, aber deine Bank hat das Geld nicht angenommen. Das kommt vor, wenn eine Karte oder ein Konto nicht mehr besteht. Das Geld steht dir weiter zu.`,
      'Antworte auf diese E-Mail und nenne uns ein Konto, auf das wir überweisen können. Wir melden uns auch von uns aus.',
      rows(content, ['Offene Rückzahlung', content.amount]),
    ],
  }),
  'dispute-opened': content => ({
    subject: 'Deine Bank fragt wegen einer Zahlung nach',
    parts: [
      greeting('de', content),
      `zu deiner Zahlung über ${content.amount} ist bei deiner Bank eine Reklamation eingegangen. Solange sie prüft, hält sie das Geld zurück. ${HELD[content.goods]}`,
      'Wenn das ein Versehen war, zum Beispiel weil du die Abbuchung nicht erkannt hast, sag deiner Bank Bescheid und antworte uns auf diese E-Mail. Wenn etwas nicht stimmt, antworte ebenfalls: Wir finden eine Lösung.',
      rows(content, ['Zurückgehalten', content.amount]),
    ],
  }),
  'dispute-won': content => ({
    subject: 'Deine Zahlung ist geklärt',
    parts: [
      greeting('de', content),
      `deine Bank hat die Prüfung deiner Zahlung abgeschlossen, und das Geld ist wieder bei uns. ${WON[content.goods]}`,
      rows(content),
      ...account(content),
    ],
  }),
  'dispute-lost': content => ({
    subject: 'Deine Zahlung wurde zurückgeholt',
    parts: [
      greeting('de', content),
      `deine Bank hat ${content.amount} an dich zurückgegeben. ${LOST[content.goods]}`,
      'Wenn du die Bestellung behalten möchtest oder das nicht so gewollt war, antworte einfach auf diese E-Mail. Wir melden uns, falls noch etwas offen ist.',
      rows(content, ['Zurückgegeben', content.amount]),
    ],
  }),
  'debit-returned': content => ({
    subject: 'Deine Lastschrift wurde zurückgegeben',
    parts: [
      greeting('de', content),
      `deine Bank hat die Lastschrift über ${content.amount} zurückgegeben. Das kann verschiedene Gründe haben, etwa ein Konto, das gerade nicht gedeckt war, oder einen Widerspruch. ${RETURNED[content.goods]}`,
      'Antworte einfach auf diese E-Mail, dann klären wir, wie du bezahlen möchtest. Bitte überweise nichts, bevor du von uns gehört hast.',
      rows(content, ['Zurückgegeben', content.amount]),
    ],
  }),
  footer: () => [
    'Lumeus',
    'Du bekommst diese Nachricht, weil mit deiner Adresse bei uns bestellt wurde.',
    'Fragen? Antworte einfach auf diese E-Mail.',
    ...contractLinks('de'),
  ],
}
