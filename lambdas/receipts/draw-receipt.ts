import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { countryName } from '../../contract/country-name.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { dateIn } from '../platform/format-date.ts'
import { E_INVOICE, eInvoiceMetadata, invoiceXml } from './e-invoice.ts'
import type { IssuedReceipt, Receipt } from './receipt.ts'
import { words } from './words.ts'

/** The title says what the paper is. */
const titleOf = ({ language, correctedAt }: Receipt): string =>
  correctedAt === undefined ? words[language].title : words[language].correction

// A folder beside the file, also where it is bundled (area.ts, `carries`). pdfkit reads its colour profile there too.
const font = (name: string) => fileURLToPath(new URL(`./data/${name}.ttf`, import.meta.url))
const FONTS = { text: 'figtree-400', strong: 'figtree-600', display: 'fraunces' } as const
type Font = keyof typeof FONTS

/** Points: A4 with the house's ink, soft ink and line, as src/styles has them. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 64
const WIDTH = PAGE.width - 2 * MARGIN
const INK = '#16302f'
const SOFT = '#4b605f'
const LINE = '#2f6f73'
const HAIRLINE = '#d9d2c4'

/** What the fonts of `data` can write: Latin with most of its accents. */
const WRITABLE =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u02c6\u02c7\u02da\u02dc\u02dd\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/u

/** What the fonts lack loses its accent. Letters of another script stop the receipt: it must not have gaps. */
export function writable(text: string): string {
  const known = Array.from(
    text
      .normalize('NFC')
      .replaceAll('\u00ad', '')
      .replaceAll(/[\u2010\u2011]/g, '-'),
    each => (WRITABLE.test(each) ? each : each.normalize('NFKD').replaceAll(/\p{M}/gu, '')),
  )
  const written = known.join('')
  if (!WRITABLE.test(written)) throw new Error('The fonts of the receipt lack a letter of it.')
  return written
}

interface Line {
  text: string
  font?: Font
  size?: number
  color?: string
  x?: number
  width?: number
  align?: 'left' | 'right'
  /** Where it is not the document's. */
  lang?: string
}

/**
 * One page of PDF/A-3a: tagged, with its language and title, and all fonts inside. The same receipt gives the same
 * bytes, so that drawing it twice changes nothing.
 */
export async function drawReceipt(receipt: IssuedReceipt): Promise<Uint8Array> {
  const { language, number } = receipt
  const say = words[language]
  const document = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: font(FONTS.text),
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: say.locale,
    displayTitle: true,
    info: {
      Title: `${titleOf(receipt)} ${number}`,
      Creator: 'Lumeus',
      Producer: 'Lumeus',
      CreationDate: new Date(receipt.issuedAt),
    },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('error', reject)
    document.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
  })
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, font(file))
  if (receipt.buyer?.company !== undefined) attachInvoice(document, receipt)
  layOut(receipt, sheetOn(document))
  document.end()
  return done
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

type Sheet = ReturnType<typeof sheetOn>

/** What writes on the page and tells a screen reader what it is. */
function sheetOn(document: PDFKit.PDFDocument) {
  const root = document.struct('Document')
  document.addStructure(root)
  const style = ({ font = 'text', size = 10.5 }: Line) => document.font(font).fontSize(size)
  const optionsOf = ({ width = WIDTH, align = 'left' }: Line) => ({
    width,
    align,
    lineGap: 3,
    features: ['kern', 'tnum', 'lnum'] as PDFKit.Mixins.OpenTypeFeatures[],
  })
  const write = (line: Line, y: number) => {
    style(line)
      .fillColor(line.color ?? INK)
      .text(writable(line.text), line.x ?? MARGIN, y, optionsOf(line))
  }
  return {
    root,
    heightOf: (line: Line): number => style(line).heightOfString(writable(line.text), optionsOf(line)),
    /** An element of the structure with its words. */
    element: (type: string, line: Line, y: number, scope?: 'Row' | 'Column') =>
      // The types lack `scope`: https://pdfkit.org/docs/accessibility.html
      document.struct(type, { ...(line.lang && { lang: line.lang }), ...(scope && { scope }) }, () => {
        write(line, y)
      }),
    group: (type: string, children: PDFKit.PDFStructureElement[]) => document.struct(type, {}, children),
    /** No part of what is read out. */
    rule(y: number, color: string, thickness: number) {
      document.markContent('Artifact', { type: 'Layout' })
      document
        .moveTo(MARGIN, y)
        .lineTo(PAGE.width - MARGIN, y)
        .lineWidth(thickness)
        .stroke(color)
      document.endMarkedContent()
    },
  }
}

function layOut(receipt: IssuedReceipt, sheet: Sheet): void {
  const { language, seller, buyer } = receipt
  const say = words[language]
  sheet.root.add(sheet.element('P', { text: 'Lumeus', font: 'display', size: 24 }, 56))
  sheet.rule(94, LINE, 1.5)
  const top = 130
  const facts = factsOf(receipt)
  facts.forEach(({ label, value }, index) => {
    const y = top + index * 19
    const line = { size: 10, x: MARGIN + WIDTH / 2, width: WIDTH / 2 }
    sheet.root.add(sheet.element('P', { ...line, text: label, color: SOFT }, y))
    sheet.root.add(sheet.element('P', { ...line, text: value, align: 'right' }, y))
  })
  if (buyer) {
    const lines = [
      buyer.company ?? '',
      buyer.name,
      buyer.street,
      `${buyer.postalCode} ${buyer.city}`,
      countryName(buyer.country, language),
      buyer.vatId === undefined ? '' : `${say.vatId} ${buyer.vatId}`,
    ]
    const half = { width: WIDTH / 2 - 24 }
    sheet.root.add(sheet.element('P', { ...half, text: say.buyer, size: 10, color: SOFT }, top))
    sheet.root.add(sheet.element('P', { ...half, text: lines.filter(Boolean).join('\n') }, top + 19))
  }
  sheet.root.add(sheet.element('H1', { text: titleOf(receipt), font: 'display', size: 30 }, 300))
  const end = drawTable(receipt, sheet, 368)
  sheet.root.add(sheet.element('P', { text: settledOf(receipt) }, end + 28))
  const from = [seller.name, seller.street, seller.city].join(' · ')
  sheet.rule(752, HAIRLINE, 0.75)
  sheet.root.add(sheet.element('P', { text: from, size: 9, color: SOFT }, 764))
  sheet.root.add(sheet.element('P', { text: `${say.taxId}: ${seller.taxId}`, size: 9, color: SOFT }, 780))
  sheet.root.end()
}

/** Who has to do what now: nothing. */
function settledOf({ language, correctedAt, totalCents }: Receipt): string {
  const say = words[language]
  if (correctedAt === undefined) return say.settled
  return totalCents < 0 ? say.refunded : say.notArrived
}

function factsOf(receipt: IssuedReceipt) {
  const { language, number, issuedAt, orderNumber, paidAt, suppliedAt, correctedAt, corrects } = receipt
  const say = words[language]
  const date = (moment: string) => dateIn(language, moment)
  return [
    { label: say.number, value: number },
    { label: say.issued, value: date(issuedAt) },
    { label: say.order, value: orderNumber },
    { label: say.paid, value: date(paidAt) },
    { label: say.supplied, value: date(suppliedAt) },
    ...(corrects === undefined ? [] : [{ label: say.corrects, value: corrects }]),
    ...(correctedAt === undefined ? [] : [{ label: say.correctedAt, value: date(correctedAt) }]),
  ]
}

/** One item and three sums; answers where it ends. */
function drawTable(receipt: IssuedReceipt, sheet: Sheet, top: number): number {
  const { language, netCents, taxCents, taxPercent, totalCents, title, voucher } = receipt
  const say = words[language]
  const money = (cents: number) => formatCents(cents, language)
  const item = { x: MARGIN, width: 300 }
  const quantity = { x: MARGIN + 310, width: 60, align: 'right' } as const
  const amount = { x: MARGIN + 380, width: WIDTH - 380, align: 'right' } as const
  const label = { x: MARGIN, width: 370, align: 'right' } as const
  const head = { size: 9.5, color: SOFT }
  // What is sold has its German name everywhere.
  const named = { ...item, text: title, font: 'strong', lang: 'de-DE' } as const
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
        sheet.element('P', { ...item, text: say.download, size: 9.5, color: SOFT }, below + 1),
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
      { name: say.tax(taxPercent), cents: taxCents, font: 'text' as const },
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
