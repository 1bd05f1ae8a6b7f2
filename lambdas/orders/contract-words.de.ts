import { isListenedTo } from '../../contract/catalog.ts'
import type { Part } from '../platform/letter-layout.ts'
import { addressOf, known, type ContractContent } from './contract-content.ts'
import type { PlanContent } from './plan-content.ts'

/** Nothing is owed of what is exempt, or sold to where the tax does not reach. */
export const taxIn = (taxPercent: number): string =>
  taxPercent === 0 ? 'ohne MwSt.' : `inkl. ${taxPercent} % MwSt.`

export const orderFacts = ({
  number,
  orderedAt,
  title,
  price,
  voucher,
  total,
  monthly,
  taxPercent,
  productType,
}: ContractContent) => ({
  rows: [
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
      `${total}, ${taxIn(taxPercent)}`,
    ],
    ...(monthly === undefined ? [] : [['Jeder weitere Monat', `${monthly}, ${taxIn(taxPercent)}`]]),
  ] as [string, string][],
})

/** How long it is there, and whether it goes on. */
function term({
  productType,
  downloadsUntil,
  course,
}: Pick<ContractContent, 'productType' | 'downloadsUntil' | 'course'>): [string, string] {
  if (course)
    return [
      'Termine',
      `${course.units.join('; ')}; je ${course.minutes} Minuten, ${course.venue ?? 'online'}. Der Kurs endet mit dem letzten Termin.`,
    ]
  if (productType === 'monthly')
    return [
      'Laufzeit',
      'verlängert sich jeden Monat um einen Monat, bis du kündigst; kündbar jederzeit zum Ende des bezahlten Monats',
    ]
  if (productType === 'licence')
    return ['Laufzeit', `bis ${downloadsUntil}; endet von selbst und verlängert sich nicht`]
  return ['Herunterladen', downloadsUntil ? `bis ${downloadsUntil}` : 'ohne Ablaufdatum']
}

/** Wording and form after annexes 1 and 2 to Art. 246a § 1 EGBGB. */
const withdrawalNotice = ({
  withdrawUrl,
  seller,
}: Pick<ContractContent, 'withdrawUrl' | 'seller'>): Part[] => [
  { heading: 'Widerrufsbelehrung' },
  'Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
  {
    rows: known([
      ['Anbieter', seller.name],
      ['Anschrift', addressOf(seller)],
      ['E-Mail', seller.email],
      ['Telefon', seller.phone],
    ]),
  },
  'Um dein Widerrufsrecht auszuüben, musst du uns mit einer eindeutigen Erklärung (zum Beispiel mit einem Brief oder mit einer E-Mail) über deinen Entschluss informieren, diesen Vertrag zu widerrufen. Du kannst dafür das Formular unten verwenden, es ist aber nicht vorgeschrieben.',
  `Du kannst dein Widerrufsrecht auch online ausüben, ohne Anmeldung: ${withdrawUrl.replace(/#.*/, '')}. Wenn du diese Funktion nutzt, schicken wir dir unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt deiner Erklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
  'Zur Wahrung der Frist reicht es aus, dass du die Mitteilung vor Ablauf der Widerrufsfrist absendest.',
  'Wenn du diesen Vertrag widerrufst, zahlen wir dir alle Zahlungen, die wir von dir erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem deine Mitteilung bei uns eingegangen ist. Wir verwenden dasselbe Zahlungsmittel, das du eingesetzt hast; Entgelte berechnen wir dafür nicht.',
]

const withdrawalForm = ({
  title,
  number,
  orderedAt,
  productType,
  seller,
}: Pick<ContractContent, 'title' | 'number' | 'orderedAt' | 'productType' | 'seller'>) => [
  { heading: 'Muster-Widerrufsformular' },
  'Wenn du den Vertrag widerrufen willst, fülle dieses Formular aus und sende es zurück.',
  `– An ${[seller.name, addressOf(seller), seller.email].filter(Boolean).join(', ')}`,
  `– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die ${productType === 'course' ? 'Erbringung der folgenden Dienstleistung' : 'Bereitstellung der folgenden digitalen Inhalte'} (*)`,
  {
    rows: [
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

function right({ productType, isFree, waivesWithdrawal, downloadsFrom }: ContractContent): string {
  if (productType === 'course')
    return 'Dein Widerrufsrecht behältst du volle 14 Tage lang, auch wenn der Kurs in dieser Zeit beginnt. Widerrufst du, bekommst du alles zurück.'
  if (isListenedTo(productType))
    return 'Du kannst sofort anfangen zu hören. Dein Widerrufsrecht behältst du trotzdem volle 14 Tage lang.'
  if (isFree)
    return 'Du zahlst nichts. Die Dateien bekommst du sofort; damit endet nach § 356 Abs. 5 Nr. 1 BGB das Widerrufsrecht.'
  return waivesWithdrawal
    ? 'Du hast bei der Bestellung ausdrücklich zugestimmt, dass wir sofort mit der Lieferung beginnen, und bestätigt, dass dein Widerrufsrecht für die Dateien damit erlischt.'
    : `Du hast die sofortige Lieferung nicht gewählt. Dein Widerrufsrecht bleibt deshalb voll erhalten, und die Dateien stehen nach Ablauf der 14 Tage bereit: ab ${downloadsFrom}.`
}

const confirmed = ({ consents }: Pick<ContractContent, 'consents'>): Part[] =>
  consents.flatMap(({ wording, at, version }): Part[] => [
    `„${wording}“`,
    {
      rows: [
        ['Bestätigt am', at],
        ['Fassung', version],
      ],
    },
  ])

const agreed = (content: ContractContent): Part[] => [...confirmed(content), right(content)]

/** What was agreed, word for word, in the mail and in the PDF: §§ 312f (2), 312i (1) and 356 (5) BGB. */
export const contractOf = (content: ContractContent, billing: readonly [string, string][] = []): Part[] => [
  orderFacts(content),
  {
    rows: [
      ['Inhalt', content.summary],
      term(content),
      ...billing,
      ['Nettobetrag', content.net],
      [`MwSt. ${content.taxPercent} %`, content.tax],
    ],
  },
  ...(content.isGiven ? [] : [{ heading: 'Was du bestätigt hast' }]),
  ...agreed(content),
  ...(content.isGiven
    ? []
    : [`Es gelten unsere Allgemeinen Geschäftsbedingungen in der Fassung ${content.termsVersion}.`]),
  { link: 'Allgemeine Geschäftsbedingungen lesen', url: content.termsUrl },
  ...withdrawalNotice(content),
  ...(content.waivesWithdrawal && !content.isFree
    ? [
        'Weil du der sofortigen Lieferung zugestimmt hast, erlischt dieses Recht für die Dateien mit dem Beginn der Lieferung.',
      ]
    : []),
  ...withdrawalForm(content),
]

/** What was agreed with a change of plan, word for word. */
export const planContractOf = (content: PlanContent): Part[] => [
  {
    rows: [
      ['Bestellnummer', content.number],
      ['Gewechselt am', content.orderedAt],
      ['Bisher', `${content.from}, ${content.fromPrice} im Monat`],
      ['Jetzt', content.title],
      ['Inhalt', content.summary],
      ['Preis', `${content.price} im Monat, ${taxIn(content.taxPercent)}`],
      ['Beim Wechsel zu zahlen', `${content.dueNow}, ${taxIn(content.taxPercent)}`],
      ['Beginnt', content.startsAt ?? 'sofort'],
      ['Nächste Abbuchung', `${content.price} am ${content.nextBilling}`],
      term({ productType: 'monthly', downloadsUntil: undefined, course: undefined }),
    ],
  },
  content.startsAt === undefined
    ? 'Der Betrag beim Wechsel ist der Unterschied für den Rest des laufenden Monats. Er stand vor dem Klick auf der Seite.'
    : `Der laufende Monat ist bezahlt und gilt bis ${content.startsAt}; bis dahin konnte der Wechsel zurückgenommen werden.`,
  ...(content.keptAt === undefined ? [] : [`Dieser Wechsel wurde zurückgenommen: ${content.keptAt}.`]),
  { heading: 'Was du bestätigt hast' },
  ...confirmed(content),
  `Es gelten unsere Allgemeinen Geschäftsbedingungen in der Fassung ${content.termsVersion}.`,
  { link: 'Allgemeine Geschäftsbedingungen lesen', url: content.termsUrl },
  ...withdrawalNotice(content),
  ...withdrawalForm(content),
]
