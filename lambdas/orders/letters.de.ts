import { isListenedTo } from '../../contract/catalog.ts'
import { greeting } from '../platform/greeting.ts'
import { contractOf, orderFacts, taxIn } from './contract-words.de.ts'
import type { OrderContent, OrderLetters } from './order-letter.ts'

const door = ({ door, productType }: OrderContent) =>
  door.kind === 'dashboard'
    ? ['Du findest alles in deinem Konto.', { button: 'Zu deinem Konto', url: door.url }]
    : [
        `Damit nur du ${isListenedTo(productType) ? 'an deine Aufnahmen' : 'an deine Dateien'} kommst, öffnest du einmal ein Konto. Du brauchst dafür nur ein Passwort, deine Adresse ist mit diesem Link bestätigt. Er gilt 30 Tage.`,
        { button: 'Passwort festlegen', url: door.url },
      ]

const files = (content: OrderContent) => [
  `Deine Dateien liegen bereit. Du kannst jede Datei fünfmal herunterladen. Wenn eine Übertragung abbricht, setzt du sie fort, ohne dass ein Download verbraucht wird. ${
    content.downloadsUntil
      ? `Herunterladen kannst du sie bis ${content.downloadsUntil}.`
      : 'Ein Ablaufdatum haben sie nicht.'
  }`,
  ...door(content),
]

const listening = (content: OrderContent) => [
  `Du kannst gleich anfangen: Deine Aufnahmen liegen in deinem Konto zum Anhören bereit.${
    content.downloadsUntil ? ` Anhören kannst du sie bis ${content.downloadsUntil}.` : ''
  }`,
  ...door(content),
]

const place = () => [
  'Dein Platz im Kurs ist gebucht. Deine Termine kommen in einer eigenen E-Mail, mit einer Datei für deinen Kalender.',
]

const opened = (content: OrderContent) => {
  if (content.productType === 'course') return place()
  return isListenedTo(content.productType) ? listening(content) : files(content)
}

const wherePaid = ({ payAgain }: OrderContent) =>
  payAgain.where === 'account' ? 'in deinem Konto, auf jedem Gerät,' : 'im selben Browser'

/** Until when a month is paid for, and when the next one is billed. */
const billing = ({ month }: OrderContent): [string, string][] =>
  month
    ? [
        ['Bezahlt bis', month.paidUntil],
        ...(month.nextBilling === undefined
          ? []
          : [['Nächste Abbuchung', month.nextBilling] satisfies [string, string]]),
      ]
    : []

/** It is no contract: nothing was ordered, agreed to or paid. */
const given = (content: OrderContent) => ({
  subject: 'Für dich freigeschaltet',
  parts: [
    greeting('de', content),
    'wir haben etwas für dich freigeschaltet. Du zahlst nichts dafür und verpflichtest dich zu nichts.',
    {
      rows: [
        ['Produkt', content.title],
        ['Bestellnummer', content.number],
      ] satisfies [string, string][],
    },
    ...opened(content),
  ],
})

export const de: OrderLetters = {
  'order-received': content => ({
    subject: 'Deine Bestellung ist bei uns eingegangen',
    parts: [
      greeting('de', content),
      'danke für deine Bestellung. Sie ist bei uns eingegangen; sobald die Zahlung da ist, bestätigen wir sie dir mit einer weiteren E-Mail.',
      orderFacts(content),
      `Ist beim Bezahlen etwas dazwischengekommen? Du kannst die Zahlung 24 Stunden lang ${wherePaid(content)} fortsetzen:`,
      { button: 'Zahlung fortsetzen', url: content.payAgain.url },
      'Ohne Zahlung schließt sich die Bestellung von selbst. Du musst dann nichts tun.',
    ],
  }),
  'payment-processing': content => ({
    subject: 'Deine Zahlung ist unterwegs',
    parts: [
      greeting('de', content),
      'deine Bestellung ist bei uns eingegangen, und deine Bank hat den Zahlungsauftrag angenommen. Bei einer Lastschrift kann es einige Werktage dauern, bis das Geld bei uns ist. Wir schreiben dir, sobald es so weit ist.',
      orderFacts(content),
    ],
  }),
  'payment-failed': content => ({
    subject: 'Die Zahlung hat nicht geklappt',
    parts: [
      greeting('de', content),
      `deine Bank hat die Zahlung nicht ausgeführt. Es wurde nichts abgebucht. Deine Bestellung ist bei uns eingegangen und bleibt noch 24 Stunden gespeichert. So lange kannst du ${wherePaid(content)} noch einmal bezahlen, gern mit einer anderen Zahlungsart.`,
      orderFacts(content),
      { button: 'Noch einmal bezahlen', url: content.payAgain.url },
    ],
  }),
  'order-closed': content => ({
    subject: 'Deine Bestellung wurde geschlossen',
    parts: [
      greeting('de', content),
      content.endedBy === 'decided'
        ? 'was zu dieser Bestellung gezahlt wurde, passte nicht zu ihr. Wir haben uns darum gekümmert und sie geschlossen; es ist kein Vertrag zustande gekommen und du musst nichts mehr bezahlen.'
        : content.endedBy === 'course-cancelled'
          ? 'wir müssen die Termine zu dieser Bestellung leider absagen. Wir haben sie deshalb geschlossen; es ist kein Vertrag zustande gekommen und du musst nichts bezahlen.'
          : 'zu dieser Bestellung ist keine Zahlung angekommen. Wir haben sie deshalb geschlossen; es ist kein Vertrag zustande gekommen und du musst nichts bezahlen.',
      orderFacts(content),
      'Wenn du es dir anders überlegst, kannst du jederzeit neu bestellen.',
    ],
  }),
  contract: content =>
    content.isGiven
      ? given(content)
      : {
          subject: 'Deine Bestellbestätigung',
          parts: [
            greeting('de', content),
            `${content.isFree ? 'deine Bestellung ist bei uns eingegangen, zu bezahlen ist nichts. Der Vertrag ist geschlossen' : 'deine Bestellung und deine Zahlung sind bei uns eingegangen, der Vertrag ist geschlossen'}. Bitte bewahre diese E-Mail auf: Sie enthält alles, was wir vereinbart haben${content.hasPaper ? ', und hat es als PDF im Anhang' : ''}.`,
            ...(content.opensAtOnce ? opened(content) : []),
            ...(content.opensAtOnce
              ? []
              : [
                  'Dein Konto kannst du jetzt schon öffnen; dort steht, ab welchem Tag du laden kannst.',
                  ...door(content),
                ]),
            ...contractOf(content, billing(content)),
          ],
        },
  'downloads-ready': content => ({
    subject: 'Deine Dateien liegen bereit',
    parts: [greeting('de', content), 'du kannst jetzt laden, was du bestellt hast.', ...files(content)],
  }),
  'payment-returned': content => ({
    subject: 'Deine Zahlung geht zurück',
    parts: [
      greeting('de', content),
      content.returned === 'erased'
        ? 'deine Zahlung ist angekommen, als dein Konto schon gelöscht war. Es ist kein Vertrag zustande gekommen, und du bekommst keine Dateien.'
        : content.returned === 'place-gone'
          ? 'deine Zahlung ist angekommen, als dein Platz im Kurs nicht mehr frei war oder der Termin abgesagt wurde. Es ist kein Vertrag zustande gekommen.'
          : content.returned === 'voucher-gone'
            ? 'deine Zahlung ist angekommen, aber der Gutschein deiner Bestellung galt da nicht mehr. Deshalb ist zu diesem Preis kein Vertrag zustande gekommen, und du bekommst keine Dateien.'
            : 'für diese Bestellung ist eine zweite Zahlung angekommen. Bezahlt war sie schon; daran ändert sich nichts.',
      `Wir zahlen dir ${content.returnedAmount} auf demselben Weg zurück, auf dem du bezahlt hast. Bis die Gutschrift bei deiner Bank zu sehen ist, können einige Werktage vergehen. Du musst nichts tun.`,
      orderFacts(content),
    ],
  }),
  'subscription-renewed': content => ({
    subject: 'Dein Abo geht weiter',
    parts: [
      greeting('de', content),
      'ein weiterer Monat deines Abos ist bezahlt.',
      {
        rows: [
          ['Bestellnummer', content.number],
          ['Produkt', content.title],
          ['Betrag', `${content.total}, ${taxIn(content.taxPercent)}`],
          ...billing(content),
        ],
      },
      'Den Beleg findest du in deinem Konto unter „Bestellungen“. Kündigen kannst du jederzeit unter „Abos“.',
      ...(content.month ? [{ button: 'Zu deinen Abos', url: content.month.url }] : []),
    ],
  }),
  footer: ({ withdrawUrl, terminateUrl }) => [
    'Lumeus',
    'Du bekommst diese Nachricht, weil mit deiner Adresse bei uns bestellt wurde.',
    'Fragen? Antworte einfach auf diese E-Mail.',
    { words: 'Vertrag widerrufen', url: withdrawUrl },
    { words: 'Verträge hier kündigen', url: terminateUrl },
  ],
}
