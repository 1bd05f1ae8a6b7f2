import { countryName } from '../../contract/country-name.ts'
import type { Language } from '../../contract/language.ts'

interface Words {
  locale: string
  title: string
  correction: string
  corrects: string
  correctedAt: string
  number: string
  issued: string
  order: string
  paid: string
  supplied: string
  buyer: string
  item: string
  quantity: string
  amount: string
  download: string
  voucher: (code: string) => string
  net: string
  tax: (percent: number, country?: string) => string
  total: string
  settled: string
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
    corrects: 'Zur Rechnung',
    correctedAt: 'Korrigiert am',
    number: 'Rechnungsnummer',
    issued: 'Rechnungsdatum',
    order: 'Bestellnummer',
    paid: 'Bezahlt am',
    supplied: 'Verfügbar ab',
    buyer: 'Rechnung an',
    item: 'Leistung',
    quantity: 'Menge',
    amount: 'Betrag',
    download: 'Audiodateien zum Herunterladen',
    voucher: code => `Gutschein ${code}`,
    net: 'Nettobetrag',
    tax: (percent, country) =>
      `Umsatzsteuer ${country === undefined ? '' : `${countryName(country, 'de')} `}${percent} %`,
    total: 'Gesamtbetrag',
    settled: 'Der Betrag ist bezahlt. Du musst nichts überweisen.',
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
    corrects: 'Corrects invoice',
    correctedAt: 'Corrected on',
    number: 'Invoice number',
    issued: 'Invoice date',
    order: 'Order number',
    paid: 'Paid on',
    supplied: 'Available from',
    buyer: 'Invoice to',
    item: 'Item',
    quantity: 'Quantity',
    amount: 'Amount',
    download: 'Audio files to download',
    voucher: code => `Voucher ${code}`,
    net: 'Net amount',
    tax: (percent, country) =>
      `VAT ${country === undefined ? '' : `${countryName(country, 'en')} `}${percent} %`,
    total: 'Total',
    settled: 'The amount has been paid. There is nothing to transfer.',
    refunded: 'We have refunded this amount. The invoice is reduced by it.',
    notArrived:
      'A refund of this amount did not arrive. Its correction is cancelled by this; we still owe you the amount.',
    taxId: 'VAT ID or tax number',
    vatId: 'VAT ID',
    eInvoice: 'The invoice as data (ZUGFeRD, profile EN 16931)',
  },
}
