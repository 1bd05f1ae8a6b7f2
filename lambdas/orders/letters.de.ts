import { company } from '../../contract/company.ts'
import { isListenedTo } from '../../contract/catalog.ts'
import type { OrderContent, OrderLetters } from './order-letter.ts'

const greeting = ({ firstName }: OrderContent) => (firstName ? `Hallo ${firstName},` : 'Hallo,')

const orderFacts = ({
  number,
  orderedAt,
  title,
  price,
  voucher,
  total,
  taxPercent,
  productType,
}: OrderContent) => ({
  facts: [
    ['Bestellnummer', number],
    ['Bestellt am', orderedAt],
    ['Produkt', title],
    ...(voucher
      ? [
          ['Preis', price],
          [`Gutschein ${voucher.code}`, voucher.discount],
        ]
      : []),
    [
      productType === 'monthly' ? 'Preis für den ersten Monat' : 'Gesamtpreis',
      `${total}, inkl. ${taxPercent} % MwSt.`,
    ],
  ] as [string, string][],
})

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

/** How long it is there, and whether it goes on. */
function term({ productType, downloadsUntil }: OrderContent): [string, string] {
  if (productType === 'monthly')
    return [
      'Laufzeit',
      'verlängert sich jeden Monat um einen Monat, bis du kündigst; kündbar jederzeit zum Ende des bezahlten Monats',
    ]
  if (productType === 'licence')
    return ['Laufzeit', `bis ${downloadsUntil}; endet von selbst und verlängert sich nicht`]
  return ['Herunterladen', downloadsUntil ? `bis ${downloadsUntil}` : 'ohne Ablaufdatum']
}

const { name, street, city, email, phone } = company

/** Wording and form after annexes 1 and 2 to Art. 246a § 1 EGBGB. */
const withdrawalNotice = [
  { heading: 'Widerrufsbelehrung' },
  'Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
  {
    facts: [
      ['Anbieter', name],
      ['Anschrift', `${street}, ${city}`],
      ['E-Mail', email],
      ['Telefon', phone],
    ] as [string, string][],
  },
  'Um dein Widerrufsrecht auszuüben, musst du uns mit einer eindeutigen Erklärung (zum Beispiel mit einem Brief oder mit einer E-Mail als Antwort auf diese Nachricht) über deinen Entschluss informieren, diesen Vertrag zu widerrufen. Du kannst dafür das Formular am Ende dieser E-Mail verwenden, es ist aber nicht vorgeschrieben. Zur Wahrung der Frist reicht es aus, dass du die Mitteilung vor Ablauf der Widerrufsfrist absendest.',
  'Wenn du diesen Vertrag widerrufst, zahlen wir dir alle Zahlungen, die wir von dir erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem deine Mitteilung bei uns eingegangen ist. Wir verwenden dasselbe Zahlungsmittel, das du eingesetzt hast; Entgelte berechnen wir dafür nicht.',
]

const withdrawalForm = ({ title, number, orderedAt }: OrderContent) => [
  { heading: 'Muster-Widerrufsformular' },
  'Wenn du den Vertrag widerrufen willst, fülle dieses Formular aus und sende es zurück.',
  `– An ${name}, ${street}, ${city}, ${email}`,
  '– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Bereitstellung der folgenden digitalen Inhalte (*)',
  {
    facts: [
      ['Produkt', title],
      ['Bestellnummer', number],
      ['– Bestellt am (*)/erhalten am (*)', orderedAt],
      ['– Name des/der Verbraucher(s)', '…'],
      ['– Anschrift des/der Verbraucher(s)', '…'],
      ['– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)', '…'],
      ['– Datum', '…'],
    ] as [string, string][],
  },
  '(*) Unzutreffendes streichen.',
]

function consents({ productType, isFree, waivesWithdrawal, downloadsFrom }: OrderContent): string {
  if (isListenedTo(productType))
    return 'Du kannst sofort anfangen zu hören. Dein Widerrufsrecht behältst du trotzdem volle 14 Tage lang.'
  if (isFree)
    return 'Du zahlst nichts. Die Dateien bekommst du sofort; damit endet nach § 356 Abs. 5 Nr. 1 BGB das Widerrufsrecht.'
  return waivesWithdrawal
    ? 'Du hast bei der Bestellung ausdrücklich zugestimmt, dass wir sofort mit der Lieferung beginnen, und bestätigt, dass dein Widerrufsrecht für die Dateien damit erlischt.'
    : `Du hast die sofortige Lieferung nicht gewählt. Dein Widerrufsrecht bleibt deshalb voll erhalten, und die Dateien stehen nach Ablauf der 14 Tage bereit: ab ${downloadsFrom}.`
}

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

export const de: OrderLetters = {
  'order-received': content => ({
    subject: 'Deine Bestellung ist bei uns eingegangen',
    parts: [
      greeting(content),
      'danke für deine Bestellung. Sie ist bei uns eingegangen; sobald die Zahlung da ist, bestätigen wir sie dir mit einer weiteren E-Mail.',
      orderFacts(content),
      'Ist beim Bezahlen etwas dazwischengekommen? Du kannst die Zahlung 24 Stunden lang im selben Browser fortsetzen:',
      { button: 'Zahlung fortsetzen', url: content.payAgainUrl },
      'Ohne Zahlung schließt sich die Bestellung von selbst. Du musst dann nichts tun.',
    ],
  }),
  'payment-processing': content => ({
    subject: 'Deine Zahlung ist unterwegs',
    parts: [
      greeting(content),
      'deine Bestellung ist bei uns eingegangen, und deine Bank hat den Zahlungsauftrag angenommen. Bei einer Lastschrift kann es einige Werktage dauern, bis das Geld bei uns ist. Wir schreiben dir, sobald es so weit ist.',
      orderFacts(content),
    ],
  }),
  'payment-failed': content => ({
    subject: 'Die Zahlung hat nicht geklappt',
    parts: [
      greeting(content),
      'deine Bank hat die Zahlung nicht ausgeführt. Es wurde nichts abgebucht. Deine Bestellung ist bei uns eingegangen und noch 24 Stunden gespeichert, du kannst es im selben Browser noch einmal versuchen, gern mit einer anderen Zahlungsart.',
      orderFacts(content),
      { button: 'Noch einmal bezahlen', url: content.payAgainUrl },
    ],
  }),
  'order-closed': content => ({
    subject: 'Deine Bestellung wurde geschlossen',
    parts: [
      greeting(content),
      'zu dieser Bestellung ist keine Zahlung angekommen. Wir haben sie deshalb geschlossen; es ist kein Vertrag zustande gekommen und du musst nichts bezahlen.',
      orderFacts(content),
      'Wenn du es dir anders überlegst, kannst du jederzeit neu bestellen.',
    ],
  }),
  contract: content => ({
    subject: 'Deine Bestellbestätigung',
    parts: [
      greeting(content),
      `${content.isFree ? 'deine Bestellung ist bei uns eingegangen, zu bezahlen ist nichts. Der Vertrag ist geschlossen' : 'deine Bestellung und deine Zahlung sind bei uns eingegangen, der Vertrag ist geschlossen'}. Bitte bewahre diese E-Mail auf: Sie enthält alles, was wir vereinbart haben.`,
      ...(content.opensAtOnce ? (isListenedTo(content.productType) ? listening : files)(content) : []),
      orderFacts(content),
      {
        facts: [
          ['Inhalt', content.summary],
          term(content),
          ...billing(content),
          ['Nettobetrag', content.net],
          [`MwSt. ${content.taxPercent} %`, content.tax],
        ],
      },
      { heading: 'Was du bestätigt hast' },
      `Du hast unsere Allgemeinen Geschäftsbedingungen in der Fassung ${content.termsVersion} angenommen.`,
      { link: 'Allgemeine Geschäftsbedingungen lesen', url: content.termsUrl },
      consents(content),
      ...(content.opensAtOnce
        ? []
        : [
            'Dein Konto kannst du jetzt schon öffnen; dort siehst du die Bestellung und das Datum.',
            ...door(content),
          ]),
      ...withdrawalNotice,
      ...(content.waivesWithdrawal && !content.isFree
        ? [
            'Weil du der sofortigen Lieferung zugestimmt hast, ist dieses Recht für die Dateien mit dem Beginn der Lieferung erloschen.',
          ]
        : []),
      ...withdrawalForm(content),
    ],
  }),
  'downloads-ready': content => ({
    subject: 'Deine Dateien liegen bereit',
    parts: [greeting(content), 'du kannst jetzt laden, was du bestellt hast.', ...files(content)],
  }),
  'payment-returned': content => ({
    subject: 'Deine Zahlung geht zurück',
    parts: [
      greeting(content),
      content.returned === 'erased'
        ? 'deine Zahlung ist angekommen, als dein Konto schon gelöscht war. Es ist kein Vertrag zustande gekommen, und du bekommst keine Dateien.'
        : content.returned === 'voucher-gone'
          ? 'deine Zahlung ist angekommen, als deine Bestellung schon geschlossen war. Ihr Gutschein ist inzwischen aufgebraucht, deshalb ist zu diesem Preis kein Vertrag zustande gekommen, und du bekommst keine Dateien.'
          : 'für diese Bestellung ist eine zweite Zahlung angekommen. Bezahlt war sie schon; daran ändert sich nichts.',
      `Wir zahlen dir ${content.total} auf demselben Weg zurück, auf dem du bezahlt hast. Bis die Gutschrift bei deiner Bank zu sehen ist, können einige Werktage vergehen. Du musst nichts tun.`,
      orderFacts(content),
    ],
  }),
  'subscription-renewed': content => ({
    subject: 'Dein Abo geht weiter',
    parts: [
      greeting(content),
      'ein weiterer Monat deines Abos ist bezahlt.',
      {
        facts: [
          ['Bestellnummer', content.number],
          ['Produkt', content.title],
          ['Betrag', `${content.total}, inkl. ${content.taxPercent} % MwSt.`],
          ...billing(content),
        ],
      },
      'Den Beleg findest du in deinem Konto unter „Bestellungen“. Kündigen kannst du jederzeit unter „Abos“.',
      ...(content.month ? [{ button: 'Zu deinen Abos', url: content.month.url }] : []),
    ],
  }),
  footer: [
    'Lumeus',
    'Du bekommst diese Nachricht, weil mit deiner Adresse bei uns bestellt wurde.',
    'Fragen? Antworte einfach auf diese E-Mail.',
  ],
}
