import { formatCents } from '../../contract/format-cents.ts'
import { dateIn } from '../platform/format-date.ts'
import { drawPages, HAIRLINE, LINE, MARGIN, type Sheet, SOFT, WIDTH } from '../platform/sheet.ts'
import { billedLines } from './billed-lines.ts'
import { E_INVOICE, eInvoiceMetadata, invoiceXml } from './e-invoice.ts'
import { isCancellation, type IssuedReceipt, type Receipt } from './receipt.ts'
import { words } from './words.ts'

/** The title says what the paper is. */
function titleOf({ language, cause, correctedAt }: Receipt): string {
  const { title, correction, cancellation } = words[language]
  if (correctedAt === undefined) return title
  return isCancellation(cause) ? cancellation : correction
}

/** Letters of another script stop the receipt: it must not have gaps. */
function refuse(): never {
  throw new Error('The fonts of the receipt lack a letter of it.')
}

/** One page. The same receipt gives the same bytes. */
export function drawReceipt(receipt: IssuedReceipt): Promise<Uint8Array> {
  const { language, number, issuedAt } = receipt
  const { locale } = words[language]
  const paper = {
    title: `${titleOf(receipt)} ${number}`,
    locale,
    createdAt: issuedAt,
    instead: refuse,
  }
  return drawPages(paper, (sheet, document) => {
    if (receipt.buyer?.company !== undefined) attachInvoice(document, receipt)
    layOut(receipt, sheet)
  })
}

/** For the buyer's software; the paper stays what a person reads. */
function attachInvoice(document: PDFKit.PDFDocument, receipt: IssuedReceipt): void {
  const date = new Date(receipt.issuedAt)
  // The types lack `relationship`: https://pdfkit.org/docs/attachments.html
  const attachment = {
    name: E_INVOICE.fileName,
    type: 'text/xml',
    description: words[receipt.language].eInvoice,
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  }
  document.file(Buffer.from(invoiceXml(receipt)), attachment)
  document.appendXML(eInvoiceMetadata)
}

function layOut(receipt: IssuedReceipt, sheet: Sheet): void {
  const { language, seller, buyer } = receipt
  const say = words[language]
  sheet.root.add(sheet.element('P', { text: 'Lumeus', font: 'display', size: 24 }, 56))
  sheet.rule(94, LINE, 1.5)
  const top = 130
  const headRows = headRowsOf(receipt)
  headRows.forEach(({ label, value }, index) => {
    const y = top + index * 19
    const line = { size: 10, x: MARGIN + WIDTH / 2, width: WIDTH / 2 }
    sheet.root.add(sheet.element('P', { ...line, text: label, color: SOFT }, y))
    sheet.root.add(sheet.element('P', { ...line, text: value, align: 'right' }, y))
  })
  if (buyer) {
    const half = { width: WIDTH / 2 - 24 }
    sheet.root.add(sheet.element('P', { ...half, text: say.buyer, size: 10, color: SOFT }, top))
    sheet.root.add(sheet.element('P', { ...half, text: billedLines(buyer, language).join('\n') }, top + 19))
  }
  sheet.root.add(sheet.element('H1', { text: titleOf(receipt), font: 'display', size: 30 }, 300))
  const end = drawTable(receipt, sheet, 368)
  const untaxed = untaxedOf(receipt)
  if (untaxed) sheet.root.add(sheet.element('P', { text: untaxed }, end + 28))
  sheet.root.add(sheet.element('P', { text: settledOf(receipt) }, end + (untaxed ? 68 : 28)))
  const from = [seller.name, seller.street, seller.city].join(' · ')
  sheet.rule(752, HAIRLINE, 0.75)
  sheet.root.add(sheet.element('P', { text: from, size: 9, color: SOFT }, 764))
  sheet.root.add(sheet.element('P', { text: `${say.taxId}: ${seller.taxId}`, size: 9, color: SOFT }, 780))
}

function untaxedOf({ language, taxPercent, isOutsideVat }: Receipt): string | undefined {
  if (isOutsideVat) return words[language].outsideVat
  return taxPercent === 0 ? words[language].exempt : undefined
}

/** That nothing is left to be paid or done. */
function settledOf({ language, cause, correctedAt, totalCents, deductedCents }: Receipt): string {
  const say = words[language]
  if (correctedAt === undefined)
    return deductedCents === undefined
      ? say.settled
      : `${say.settled} ${say.deducted(formatCents(deductedCents, language))}`
  if (isCancellation(cause)) return say.cancelled
  return totalCents < 0 ? say.refunded : say.notArrived
}

function headRowsOf(receipt: IssuedReceipt) {
  const { language, number, issuedAt, orderNumber, paidAt, correctedAt, corrects } = receipt
  const { suppliedAt, suppliedUntil, productType = 'one-time' } = receipt
  const say = words[language]
  const date = (moment: string) => dateIn(language, moment)
  return [
    { label: say.number, value: number },
    { label: say.issued, value: date(issuedAt) },
    { label: say.order, value: orderNumber },
    { label: say.paid, value: date(paidAt) },
    ...(suppliedUntil === undefined
      ? [{ label: say.supplied(productType), value: date(suppliedAt) }]
      : [
          { label: say.suppliedFrom, value: date(suppliedAt) },
          { label: say.suppliedUntil, value: date(suppliedUntil) },
        ]),
    ...(corrects === undefined
      ? []
      : [{ label: correctedAt === undefined ? say.replaces : say.corrects, value: corrects }]),
    ...(correctedAt === undefined ? [] : [{ label: say.correctedAt, value: date(correctedAt) }]),
  ]
}

/** One item and three sums; answers where it ends. */
function drawTable(receipt: IssuedReceipt, sheet: Sheet, top: number): number {
  const {
    language,
    netCents,
    taxCents,
    taxPercent,
    taxCountry,
    totalCents,
    title,
    productType = 'one-time',
    titleLanguage = 'de',
    voucher,
  } = receipt
  const say = words[language]
  const money = (cents: number) => formatCents(cents, language)
  const item = { x: MARGIN, width: 300 }
  const quantity = { x: MARGIN + 310, width: 60, align: 'right' } as const
  const amount = { x: MARGIN + 380, width: WIDTH - 380, align: 'right' } as const
  const label = { x: MARGIN, width: 370, align: 'right' } as const
  const head = { size: 9.5, color: SOFT }
  const named = { ...item, text: title, font: 'strong', lang: words[titleLanguage].locale } as const
  const y = { head: top, item: top + 30 }
  const below = y.item + sheet.heightOf(named)
  const discount = below + 30
  const sums = below + (voucher ? 72 : 42)
  const rows = [
    sheet.group('TR', [
      sheet.element('TH', { ...item, ...head, text: say.item }, y.head, 'Column'),
      sheet.element('TH', { ...quantity, ...head, text: say.quantity }, y.head, 'Column'),
      sheet.element('TH', { ...amount, ...head, text: say.amount }, y.head, 'Column'),
    ]),
    sheet.group('TR', [
      sheet.group('TD', [
        sheet.element('P', named, y.item),
        sheet.element('P', { ...item, text: say.kind[productType], size: 9.5, color: SOFT }, below + 1),
      ]),
      sheet.element('TD', { ...quantity, text: '1' }, y.item),
      sheet.element('TD', { ...amount, text: money(totalCents + (voucher?.discountCents ?? 0)) }, y.item),
    ]),
    ...(voucher
      ? [
          sheet.group('TR', [
            sheet.element('TD', { ...item, text: say.voucher(voucher.code) }, discount),
            sheet.element('TD', { ...quantity, text: '1' }, discount),
            sheet.element('TD', { ...amount, text: `−${money(voucher.discountCents)}` }, discount),
          ]),
        ]
      : []),
    ...[
      { name: say.net, cents: netCents, font: 'text' as const },
      { name: say.tax(taxPercent, taxCountry), cents: taxCents, font: 'text' as const },
      { name: say.total, cents: totalCents, font: 'strong' as const },
    ].map(({ name, cents, font }, index) =>
      sheet.group('TR', [
        sheet.element('TH', { ...label, text: name, font }, sums + index * 21, 'Row'),
        sheet.element('TD', { ...amount, text: money(cents), font }, sums + index * 21),
      ]),
    ),
  ]
  sheet.root.add(sheet.group('Table', rows))
  sheet.rule(y.head + 19, HAIRLINE, 0.75)
  sheet.rule(sums - 14, HAIRLINE, 0.75)
  return sums + 3 * 21
}
