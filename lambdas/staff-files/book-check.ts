import type { FileRefusal } from '../../contract/staff-files.ts'
import { beginsAs } from '../content/file-signature.ts'
import { namedAsText, textRefusal } from './book-text.ts'
import { EDGE_BYTES, hiddenIn } from './hidden-check.ts'
import { pictureCheck } from './picture-check.ts'
import { contentOf, type ZipEntry, zipEntries } from './zip-directory.ts'

const MB = 1024 ** 2
const MAX_ENTRIES = 3_000
/** Of one entry, and of all of them once they are unpacked. */
const MAX_ENTRY_BYTES = 50 * MB
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

function listed(entries: readonly ZipEntry[]): FileRefusal | undefined {
  const names = new Set(entries.map(({ name }) => name.normalize('NFC').toLowerCase()))
  if (names.size !== entries.length || entries.some(({ name }) => BAD_NAME.test(name)))
    return 'book-bad-names'
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'book-encrypted'
  if (entries.some(({ name }) => SCRIPTS.test(name))) return 'book-script'
  if (entries.some(({ name }) => !TEXTS.test(name) && !OTHERS.test(name))) return 'archive-inside'
  const all = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all > MAX_UNPACKED_BYTES || entries.some(({ bytes }) => bytes > MAX_ENTRY_BYTES))
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
    if (name.endsWith('.opf') && namedAsText(text).some(href => OTHERS.test(href))) return 'book-script'
    if (name === 'META-INF/encryption.xml') {
      if (VEILED_FONTS.test(text)) return 'book-encrypted'
      mayVeil = true
    }
    if (name === 'META-INF/container.xml')
      hasPackage = entries.some(other => text.includes(`"${other.name}"`) && other.name.endsWith('.opf'))
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

/** XML may be UTF-16, in which no pattern for ASCII finds anything: https://www.w3.org/TR/xml/#charencoding */
function textOf(content: Buffer): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return content.toString('utf16le')
  if (first === 0xfe && second === 0xff)
    return Buffer.from(content.subarray(0, content.length & ~1))
      .swap16()
      .toString('utf16le')
  // UTF-16 without a mark has a zero in each second byte of its markup.
  return content.toString('latin1').replaceAll('\0', '')
}
