import { wordsOf } from '../../contract/catalog.ts'
import { countryName } from '../../contract/country-name.ts'
import { formatCents } from '../../contract/format-cents.ts'
import type { Order } from '../orders/order.ts'
import { dateIn } from '../platform/format-date.ts'
import { layOut } from '../platform/letter-layout.ts'
import { shownDiscount } from '../vouchers/voucher-hold.ts'

const LABELS = {
  de: {
    title: 'Bezahlte Bestellung',
    words: ['Nummer', 'Bezahlt am', 'Produkt', 'Gutschein', 'Netto', 'MwSt.', 'Gesamt', 'Käufer'],
    note: 'Diese Übersicht ist keine Rechnung.',
  },
  en: {
    title: 'Paid order',
    words: ['Number', 'Paid on', 'Product', 'Voucher', 'Net', 'VAT', 'Total', 'Buyer'],
    note: 'This overview is not an invoice.',
  },
} as const

/** What can be printed of every paid order, as HTML, also of one without a receipt. */
export function printedOrder(order: Order): string {
  const { language, buyer } = order
  const { title, words, note } = LABELS[language]
  const money = (cents: number) => formatCents(cents, language)
  const voucher = shownDiscount(order.voucher)
  const values = [
    order.number,
    dateIn(language, order.paidAt ?? order.createdAt),
    wordsOf(order, language).title,
    voucher && `${voucher.code}: −${money(voucher.discountCents)}`,
    money(order.netCents),
    `${money(order.taxCents)} (${order.taxPercent} %)`,
    money(order.totalCents),
    [
      `${buyer.firstName} ${buyer.lastName}`,
      buyer.street,
      [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
      countryName(buyer.country, language),
    ]
      .filter(Boolean)
      .join(', '),
  ]
  const rows = words.flatMap((word, index): [string, string][] => {
    const value = values[index]
    return value === undefined ? [] : [[word, value]]
  })
  return layOut({
    language,
    subject: title,
    parts: [{ heading: title }, { rows }, note],
    footer: ['Lumeus'],
  }).html
}
