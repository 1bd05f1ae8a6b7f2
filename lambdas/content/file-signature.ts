import { SOLD_TYPES, type SoldType } from '../../contract/file-kind.ts'
import { SHOWN_TYPES, type ShownType } from '../../contract/media-types.ts'

/** As many bytes as tell what a file is. */
export const SIGNATURE_BYTES = 512

// oxlint-disable no-control-regex -- each character stands for a byte

/** How a file of each type begins: https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern */
const BEGINNINGS: Readonly<Record<ShownType, RegExp>> = {
  'image/avif': /^[^]{4}ftypavi[fs]/,
  'image/gif': /^GIF8[79]a/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'audio/aac': /^\xff[\xf0-\xf9]/,
  'audio/flac': /^fLaC/,
  'audio/mp4': /^[^]{4}ftyp/,
  'audio/mpeg': /^(?:ID3|\xff[\xe2-\xfb])/,
  'audio/ogg': /^OggS/,
  'audio/wav': /^RIFF[^]{4}WAVE/,
  'audio/webm': /^\x1aE\xdf\xa3/,
  'video/mp4': /^[^]{4}ftyp/,
  'video/webm': /^\x1aE\xdf\xa3/,
}

/** A document that may bring scripts, whatever is said of it. */
const DOCUMENT = /^(?:\xef\xbb\xbf)?\s*<(?:[?!]|svg|html|script)/i

/** What is sold beside recordings and films. The first entry of an EPUB says what it is: https://www.w3.org/TR/epub-33/#sec-zip-container-mime */
const PAPERS = {
  'application/pdf': /^%PDF-\d/,
  'application/epub+zip': /^PK\x03\x04[^]{26}mimetypeapplication\/epub\+zip/,
}
const SOLD: Readonly<Record<SoldType, RegExp>> = { ...BEGINNINGS, ...PAPERS }
const isSold = (type: string): type is SoldType => SOLD_TYPES.some(sold => sold === type)

/** Why a file may not stand among those that are sold. Tools know a WAV file by several types: then its content alone counts. */
export function soldRefusalOf(type: string, bytes: Uint8Array): 'other-content' | 'not-for-sale' | undefined {
  const start = Buffer.from(bytes).toString('latin1')
  if (isSold(type)) return SOLD[type].test(start) ? undefined : 'other-content'
  return SOLD_TYPES.some(sold => SOLD[sold].test(start)) ? undefined : 'not-for-sale'
}

const isShown = (type: string): type is ShownType => SHOWN_TYPES.some(shown => shown === type)

/** Why a file may not stand among the public ones, by its declared type and its first bytes; undefined where it may. */
export function refusalOf(type: string, bytes: Uint8Array): 'svg' | 'document' | 'other-content' | undefined {
  const start = Buffer.from(bytes).toString('latin1')
  if (/\bsvg\b/i.test(type) || /<svg/i.test(start)) return 'svg'
  if (DOCUMENT.test(start)) return 'document'
  return isShown(type) && !BEGINNINGS[type].test(start) ? 'other-content' : undefined
}

const KNOWN: Readonly<Record<string, RegExp>> = { ...BEGINNINGS, ...PAPERS }

/** Does a file begin as one of this type? */
export const beginsAs = (type: string, bytes: Uint8Array): boolean =>
  KNOWN[type]?.test(Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1')) ?? false
