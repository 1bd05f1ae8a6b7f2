import { countryName } from '../../contract/country-name.ts'
import type { ProductType } from '../../contract/catalog.ts'
import type { Language } from '../../contract/language.ts'

interface Words {
  locale: string
  title: string
  correction: string
  cancellation: string
  corrects: string
  replaces: string
  correctedAt: string
  number: string
  issued: string
  order: string
  paid: string
  supplied: (type: ProductType) => string
  suppliedFrom: string
  suppliedUntil: string
  buyer: string
  item: string
  quantity: string
  amount: string
  kind: Readonly<Record<ProductType, string>>
  voucher: (code: string) => string
  net: string
  tax: (percent: number, country?: string) => string
  total: string
  /** Why a sum bears no tax: § 14 (4) no. 8 UStG. */
  exempt: string
  outsideVat: string
  settled: string
  deducted: (amount: string) => string
  cancelled: string
  refunded: string
  notArrived: string
  taxId: string
  vatId: string
  eInvoice: string
}

/** What stands on a receipt, in the language of its order. */
export const words: Readonly<Record<Language, Words>> = {
  de: {
    locale: 'de-DE',
    title: 'Rechnung',
    correction: 'Rechnungskorrektur',
    cancellation: 'Stornorechnung',
    corrects: 'Zur Rechnung',
    replaces: 'Ersetzt Rechnung',
    correctedAt: 'Korrigiert am',
    number: 'Rechnungsnummer',
    issued: 'Rechnungsdatum',
    order: 'Bestellnummer',
    paid: 'Bezahlt am',
    supplied: type => (type === 'course' ? 'Letzter Termin' : 'Verfügbar ab'),
    suppliedFrom: 'Leistung von',
    suppliedUntil: 'Leistung bis',
    buyer: 'Rechnung an',
    item: 'Leistung',
    quantity: 'Menge',
    amount: 'Betrag',
    kind: {
      'one-time': 'Dateien zum Herunterladen',
      monthly: 'Zugang zum Hören im Abo',
      licence: 'Zugang zum Hören, endet von selbst',
      course: 'Platz in einem Kurs',
    },
    voucher: code => `Gutschein ${code}`,
    net: 'Nettobetrag',
    tax: (percent, country) =>
      `Umsatzsteuer ${country === undefined ? '' : `${countryName(country, 'de')} `}${percent} %`,
    total: 'Gesamtbetrag',
    exempt: 'Diese Leistung ist von der Umsatzsteuer befreit.',
    outsideVat:
      'Nicht steuerbar: Der Ort der Leistung liegt außerhalb des Umsatzsteuergebiets (§ 1 Abs. 2, § 3a UStG).',
    settled: 'Der Betrag ist bezahlt. Du musst nichts überweisen.',
    deducted: amount => `Davor haben wir dir ${amount} zurückgezahlt; sie sind schon abgezogen.`,
    cancelled:
      'Damit ist die Rechnung aufgehoben. Es fließt kein Geld: An ihre Stelle tritt eine neue Rechnung mit eigener Nummer.',
    refunded: 'Diesen Betrag haben wir dir zurückgezahlt. Um so viel ist die Rechnung gemindert.',
    notArrived:
      'Eine Rückzahlung in dieser Höhe ist nicht angekommen. Ihre Korrektur ist damit aufgehoben; den Betrag schulden wir dir weiter.',
    taxId: 'Umsatzsteuer-ID oder Steuernummer',
    vatId: 'USt-IdNr.',
    eInvoice: 'Die Rechnung als Datensatz (ZUGFeRD, Profil EN 16931)',
  },
  en: {
    locale: 'en-GB',
    title: 'Invoice',
    correction: 'Invoice correction',
    cancellation: 'Cancellation invoice',
    corrects: 'Corrects invoice',
    replaces: 'Replaces invoice',
    correctedAt: 'Corrected on',
    number: 'Invoice number',
    issued: 'Invoice date',
    order: 'Order number',
    paid: 'Paid on',
    supplied: type => (type === 'course' ? 'Last date' : 'Available from'),
    suppliedFrom: 'Supplied from',
    suppliedUntil: 'Supplied until',
    buyer: 'Invoice to',
    item: 'Item',
    quantity: 'Quantity',
    amount: 'Amount',
    kind: {
      'one-time': 'Files to download',
      monthly: 'Listening access by subscription',
      licence: 'Listening access, ends by itself',
      course: 'Place in a course',
    },
    voucher: code => `Voucher ${code}`,
    net: 'Net amount',
    tax: (percent, country) =>
      `VAT ${country === undefined ? '' : `${countryName(country, 'en')} `}${percent} %`,
    total: 'Total',
    exempt: 'This service is exempt from VAT.',
    outsideVat:
      'Not taxable: the place of supply is outside the territory of VAT (§ 1 (2), § 3a of the German VAT act).',
    settled: 'The amount has been paid. There is nothing to transfer.',
    deducted: amount => `We had refunded ${amount} before, which is already deducted.`,
    cancelled:
      'The invoice is cancelled by this. No money moves: a new invoice with its own number takes its place.',
    refunded: 'We have refunded this amount. The invoice is reduced by it.',
    notArrived:
      'A refund of this amount did not arrive. Its correction is cancelled by this; we still owe you the amount.',
    taxId: 'VAT ID or tax number',
    vatId: 'VAT ID',
    eInvoice: 'The invoice as data (ZUGFeRD, profile EN 16931)',
  },
}
