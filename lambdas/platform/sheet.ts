import Pdf from 'pdfkit'
import { type FontName, fontOf, FONTS } from './fonts.ts'

// What every paper of ours is drawn with: pages, fonts, and the tags by which a screen reader knows what it reads.

/** Points: A4 with the house's ink, soft ink and line, as src/styles has them. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 64
export const WIDTH = PAGE.width - 2 * MARGIN
const INK = '#16302f'
export const SOFT = '#4b605f'
export const LINE = '#2f6f73'
export const HAIRLINE = '#d9d2c4'

/** What the fonts of `data` can write: Latin with most of its accents. */
const WRITABLE =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u02c6\u02c7\u02da\u02dc\u02dd\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/u

/** Can every letter be written, if need be without its accent? */
export function isWritable(text: string): boolean {
  let isWhole = true
  writable(text, () => {
    isWhole = false
    return ''
  })
  return isWhole
}

/** What the fonts lack loses its accent; a letter of another script becomes what `instead` makes of it. */
export function writable(text: string, instead: (letter: string) => string): string {
  const known = Array.from(
    text
      .normalize('NFC')
      .replaceAll('\u00ad', '')
      .replaceAll(/[\u2010\u2011]/g, '-'),
    each => {
      const plain = WRITABLE.test(each) ? each : each.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return WRITABLE.test(plain) ? plain : instead(each)
    },
  )
  return known.join('')
}

export interface Line {
  text: string
  font?: FontName
  size?: number
  color?: string
  x?: number
  width?: number
  align?: 'left' | 'right'
  /** Where it is not the document's. */
  lang?: string
}

interface Paper {
  title: string
  /** `de-DE` */
  locale: string
  createdAt: string
  /** For letters that the fonts lack. */
  instead: (letter: string) => string
}

/**
 * PDF/A-3a: tagged, with its language and title, and all fonts inside. The same words give the same bytes, so that
 * drawing them twice changes nothing.
 */
export async function drawPages(
  { title, locale, createdAt, instead }: Paper,
  layOut: (sheet: Sheet, document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const document = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: fontOf('text'),
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: {
      Title: writable(title, instead),
      Creator: 'Lumeus',
      Producer: 'Lumeus',
      CreationDate: new Date(createdAt),
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
  for (const name of FONTS) document.registerFont(name, fontOf(name))
  const sheet = sheetOn(document, instead)
  layOut(sheet, document)
  sheet.root.end()
  document.end()
  return done
}

export type Sheet = ReturnType<typeof sheetOn>

/** What writes on the page and tells a screen reader what it is. */
function sheetOn(document: PDFKit.PDFDocument, instead: (letter: string) => string) {
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
      .text(writable(line.text, instead), line.x ?? MARGIN, y, optionsOf(line))
  }
  return {
    root,
    heightOf: (line: Line): number =>
      style(line).heightOfString(writable(line.text, instead), optionsOf(line)),
    /** An element of the structure with its words. */
    element: (type: string, line: Line, y: number, scope?: 'Row' | 'Column') =>
      // The types lack `scope`: https://pdfkit.org/docs/accessibility.html
      document.struct(type, { ...(line.lang && { lang: line.lang }), ...(scope && { scope }) }, () => {
        write(line, y)
      }),
    group: (type: string, children: PDFKit.PDFStructureElement[]) => document.struct(type, {}, children),
    /** An element that is filled while pages turn: what is added is drawn at once, and a group only with its last child. */
    open(type: string) {
      const element = document.struct(type)
      root.add(element)
      return element
    },
    turn: () => void document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 }),
    /** No part of what is read out. */
    mark(line: Line, y: number) {
      document.markContent('Artifact', { type: 'Pagination' })
      write(line, y)
      document.endMarkedContent()
    },
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
