import type { FileRefusal } from '../../contract/staff-files.ts'
import { beginsAs } from '../content/file-signature.ts'
import { isPackage, namedAsText, textRefusal } from './book-text.ts'
import { EDGE_BYTES, hiddenIn } from './hidden-check.ts'
import { pictureCheck } from './picture-check.ts'
import { contentOf, type ZipEntry, zipEntries } from './zip-directory.ts'

const MB = 1024 ** 2
const MAX_ENTRIES = 3_000
/** Of one entry, and of all of them once they are unpacked. */
const MAX_ENTRY_BYTES = 50 * MB
/** A novel of a thousand pages has three; each is in memory in several forms at once. */
const MAX_TEXT_BYTES = 10 * MB
const MAX_UNPACKED_BYTES = 300 * MB

/** What books are made of: https://www.w3.org/TR/epub-33/#sec-core-media-types */
const TEXTS = /\.(?:xhtml|html?|xml|opf|ncx|css|smil|svg|txt|pls)$/i
const OTHERS = /(?:^mimetype|\/|\.(?:jpe?g|png|gif|webp|otf|ttf|woff2?|mp3|m4a|aac|ogg|mp4))$/i
/** What a reader plays or draws begins as what its ending says. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
}
/** https://learn.microsoft.com/en-us/typography/opentype/spec/otff#table-directory */
const FONT = /^(?:OTTO|\0[^]\0\0|true|ttcf|wOF[F2])/
const SCRIPTS = /\.(?:m?js|wasm|swf|jar)$/i

/** Beyond its folder, hidden, or reversed for who reads it. */
const BAD_NAME = /(?:^|\/)\.\.?(?:\/|$)|^\/|^[a-z]:|\\|[\p{Cc}\p{Cf}\uFFFD]/iu

/** Fonts may be veiled; a book whose texts are cannot be read: https://www.w3.org/TR/epub-33/#sec-font-obfuscation */
const VEILED_FONTS =
  /Algorithm\s*=\s*["'](?!http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)["'])/

/** Whether an EPUB is a book and nothing else, looked at entry by entry, never more than one of them in memory. */
export function bookCheck(zip: Buffer): FileRefusal | undefined {
  const entries = zipEntries(zip, MAX_ENTRIES)
  if (!entries) return 'broken'
  return listed(entries) ?? unpacked(zip, entries)
}

const mostBytes = (name: string): number => (TEXTS.test(name) ? MAX_TEXT_BYTES : MAX_ENTRY_BYTES)

function listed(entries: readonly ZipEntry[]): FileRefusal | undefined {
  const names = new Set(entries.map(({ name }) => name.normalize('NFC').toLowerCase()))
  if (names.size !== entries.length || entries.some(({ name }) => BAD_NAME.test(name)))
    return 'book-bad-names'
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'book-encrypted'
  if (entries.some(({ name }) => SCRIPTS.test(name))) return 'book-script'
  if (entries.some(({ name }) => !TEXTS.test(name) && !OTHERS.test(name))) return 'archive-inside'
  const all = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all > MAX_UNPACKED_BYTES || entries.some(({ name, bytes }) => bytes > mostBytes(name)))
    return 'book-too-large-inside'
  return undefined
}

function unpacked(zip: Buffer, entries: readonly ZipEntry[]): FileRefusal | undefined {
  let hasPackage = false
  let mayVeil = false
  for (const entry of entries) {
    const { name } = entry
    const content = contentOf(zip, entry)
    if (!content) return 'broken'
    if (!TEXTS.test(name)) continue
    const text = textOf(content)
    const refusal = textRefusal(name, text)
    if (refusal) return refusal
    // A package may be called otherwise; nothing but a package has such items.
    for (const href of namedAsText(text)) if (OTHERS.test(href)) return 'book-script'
    if (name.toLowerCase() === 'meta-inf/encryption.xml') {
      if (VEILED_FONTS.test(text)) return 'book-encrypted'
      mayVeil = true
    }
    if (name === 'META-INF/container.xml')
      hasPackage = entries.some(other => text.includes(`"${other.name}"`) && isPackage(other.name))
  }
  if (!hasPackage) return 'broken'
  for (const entry of entries) {
    if (TEXTS.test(entry.name)) continue
    const refusal = otherRefusal(entry.name, contentOf(zip, entry) ?? Buffer.of(), mayVeil)
    if (refusal) return refusal
  }
  return undefined
}

/** Pictures, recordings, films and fonts, as if each had come alone. */
function otherRefusal(name: string, content: Buffer, mayVeil: boolean): FileRefusal | undefined {
  if (name === 'mimetype' || name.endsWith('/')) return undefined
  const type = TYPES[name.replace(/^.*\./s, '').toLowerCase()]
  if (type === undefined)
    return mayVeil || FONT.test(content.toString('latin1', 0, 4)) ? undefined : 'other-content'
  if (!beginsAs(type, content)) return 'other-content'
  const hidden = hiddenIn(content.subarray(0, EDGE_BYTES), content.subarray(-EDGE_BYTES))
  if (hidden) return hidden
  if (!type.startsWith('image/')) return undefined
  const size = pictureCheck(type, content)
  return 'refusal' in size ? size.refusal : undefined
}

/** XML may be UTF-16, in which no pattern for ASCII finds anything, and without a mark: https://www.w3.org/TR/xml/#sec-guessing */
function textOf(content: Buffer): string {
  const isLittle = /^(?:\xff\xfe|<\0)/.test(content.toString('latin1', 0, 2))
  const isBig = /^(?:\xfe\xff|\0<)/.test(content.toString('latin1', 0, 2))
  const pairs = content.subarray(0, content.length & ~1)
  const text = isLittle
    ? pairs.toString('utf16le')
    : isBig
      ? Buffer.from(pairs).swap16().toString('utf16le')
      : content.toString('latin1')
  // Neither has a zero in its text; UTF-16 that begins with a blank has, and UTF-32.
  return text.replaceAll('\0', '')
}
