import { SOLD_TYPES, type SoldType } from '../../contract/file-kind.ts'
import { SHOWN_TYPES, type ShownType } from '../../contract/media-types.ts'
import { mpegSound } from './mpeg-sound.ts'

/** As many bytes as tell what a file is. */
export const SIGNATURE_BYTES = 512

// oxlint-disable no-control-regex -- each character stands for a byte

type Looks = (start: Buffer) => boolean
const like =
  (pattern: RegExp): Looks =>
  start =>
    pattern.test(start.toString('latin1', 0, SIGNATURE_BYTES))

/** Those of sound and film, of phones and cameras, too: https://mp4ra.org/registered-types/brands */
const BRAND =
  /^(?:isom|iso[2-9a-c]|mp4[12]|mp71|M4[ABPV] |M4V[HP]|avc1|hvc1|hev1|dash|cmf[2cfs]|MSNV|XAVC|F4[AVP] |f4v |3g[2p][^])$/
/** A picture may call itself a film beside. */
const PICTURE_BRAND = /^(?:avi[fs]|he[iv][cmsx]|mif[12]|miaf|msf1)$/

/** The main brand, a version, and brands that fit beside: ISO/IEC 14496-12, 4.3. */
function isFilm(start: Buffer): boolean {
  if (start.length < 8) return false
  const box = start.toString('latin1', 0, Math.min(SIGNATURE_BYTES, start.readUInt32BE()))
  const [main = '', , ...others] = box.slice(8).match(/[^]{4}/g) ?? []
  return box.startsWith('ftyp', 4) && BRAND.test(main) && !others.some(brand => PICTURE_BRAND.test(brand))
}

/** A Matroska file is WebM where its header says so: https://www.rfc-editor.org/rfc/rfc8794#section-11.2.4 */
function isWebm(start: Buffer): boolean {
  const head = start.subarray(0, SIGNATURE_BYTES)
  if (head.toString('latin1', 0, 4) !== '\x1aE\xdf\xa3') return false
  const first = ebmlNumber(head, 4)
  const end = Math.min(head.length, first.next + first.value)
  for (let at = first.next; at < end;) {
    const size = ebmlNumber(head, ebmlNumber(head, at).next)
    if (head.toString('latin1', at, at + 2) === 'B\x82')
      return /^webm\0*$/.test(head.toString('latin1', size.next, size.next + size.value))
    at = size.next + size.value
  }
  return false
}

/** As many zeros before the first bit that is set as bytes follow: https://www.rfc-editor.org/rfc/rfc8794#section-4 */
function ebmlNumber(bytes: Buffer, at: number): { value: number; next: number } {
  const first = bytes[at] ?? 0
  const more = Math.clz32(first) - 24
  let value = first & (0x7f >> more)
  for (const byte of bytes.subarray(at + 1, at + 1 + more)) value = value * 256 + byte
  return { value, next: at + 1 + more }
}

/** The first page has one packet, of one piece, which says what is heard or seen: https://www.rfc-editor.org/rfc/rfc3533#section-6 */
const OGG = /^OggS\0\x02[^]{20}\x01[^](?:\x01vorbis|OpusHead|\x7fFLAC|\x80theora)/

/** Undefined where the sound begins behind what was read. */
function soundIn(bytes: Buffer): boolean | undefined {
  const sound = mpegSound()
  sound.update(bytes)
  return sound.isSound()
}

/** How a file of each type begins: https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern */
const BEGINNINGS: Readonly<Record<ShownType, Looks>> = {
  'image/avif': like(/^[^]{4}ftypavi[fs]/),
  'image/gif': like(/^GIF8[79]a/),
  'image/jpeg': like(/^\xff\xd8\xff/),
  'image/png': like(/^\x89PNG\r\n\x1a\n/),
  'image/webp': like(/^RIFF[^]{4}WEBP/),
  'audio/aac': like(/^\xff[\xf0-\xf9]/),
  'audio/flac': like(/^fLaC/),
  'audio/mp4': isFilm,
  // Of a long tag, or a long frame, not more is read here.
  'audio/mpeg': start => soundIn(start) ?? start.length >= SIGNATURE_BYTES,
  'audio/ogg': like(OGG),
  'audio/wav': like(/^RIFF[^]{4}WAVE/),
  'audio/webm': isWebm,
  'video/mp4': isFilm,
  'video/webm': isWebm,
}

/** A document that may bring scripts, whatever is said of it. */
const DOCUMENT = /^(?:\xef\xbb\xbf)?\s*<(?:[?!]|svg|html|script)/i

/** What is sold beside recordings and films. The first entry of an EPUB says what it is: https://www.w3.org/TR/epub-33/#sec-zip-container-mime */
const PAPERS = {
  'application/pdf': like(/^%PDF-\d/),
  'application/epub+zip': like(/^PK\x03\x04[^]{26}mimetypeapplication\/epub\+zip/),
}
const SOLD: Readonly<Record<SoldType, Looks>> = { ...BEGINNINGS, ...PAPERS }
const isSold = (type: string): type is SoldType => SOLD_TYPES.some(sold => sold === type)

/** Why a file may not stand among those that are sold. Tools know a WAV file by several types: then its content alone counts. */
export function soldRefusalOf(type: string, bytes: Uint8Array): 'other-content' | 'not-for-sale' | undefined {
  const start = Buffer.from(bytes)
  if (isSold(type)) return SOLD[type](start) ? undefined : 'other-content'
  return SOLD_TYPES.some(sold => SOLD[sold](start)) ? undefined : 'not-for-sale'
}

const isShown = (type: string): type is ShownType => SHOWN_TYPES.some(shown => shown === type)

/** Why a file may not stand among the public ones, by its declared type and its first bytes; undefined where it may. */
export function refusalOf(type: string, bytes: Uint8Array): 'svg' | 'document' | 'other-content' | undefined {
  const bare = Buffer.from(bytes)
  const start = bare.toString('latin1')
  if (/\bsvg\b/i.test(type) || /<svg[\s>/]/i.test(start)) return 'svg'
  if (DOCUMENT.test(start)) return 'document'
  return isShown(type) && !BEGINNINGS[type](bare) ? 'other-content' : undefined
}

const KNOWN: Readonly<Record<string, Looks>> = {
  ...BEGINNINGS,
  ...PAPERS,
  'audio/mpeg': whole => soundIn(whole) === true,
}

/** Does a file begin as one of this type? Of an MP3 all of it is given, because its tag may be longer than any beginning. */
export const beginsAs = (type: string, bytes: Buffer): boolean => KNOWN[type]?.(bytes) ?? false
