/** More is no text with pictures; a photo of 20 megapixels has some 40 million characters here, its copy as WMF more. */
const MAX_RTF = 400_000_000
/** Two characters for each byte. */
const MAX_PICTURE = 120_000_000
const MAX_PICTURES = 100

export interface RtfPicture {
  readonly type: 'image/png' | 'image/jpeg'
  /** Hexadecimal, with the lines that Word breaks it into. */
  readonly hex: string
}

/** Groups whose pictures stand for one that is there already, or are the sign before an item of a list. */
const NOT_COUNTED = new Set(['nonshppict', 'shprslt', 'listpicture'])
const TYPES = new Map<string, RtfPicture['type']>([
  ['pngblip', 'image/png'],
  ['jpegblip', 'image/jpeg'],
])

/**
 * The pictures of a document in their order; undefined for one of another kind, which keeps its place. Each is a group
 * `{\pict … \pngblip … 8950…}`, and beside it lies the same as WMF (`\nonshppict`, or `\shprslt` of a drawing):
 * RTF 1.9.1, "Pictures". Every character is looked at once, whatever the groups are in each other.
 */
export function rtfPictures(rtf: string): readonly (RtfPicture | undefined)[] {
  if (rtf.length > MAX_RTF || !rtf.startsWith('{\\rtf')) return []
  const found: (RtfPicture | undefined)[] = []
  const sign = /[{}\\]/g
  const word = /([a-z]{1,32})(-?\d{1,10})? ?/iy
  let depth = 0
  let uncounted: number | undefined
  let open: { depth: number; from: number; type?: RtfPicture['type'] } | undefined
  for (let at = sign.exec(rtf); at && found.length < MAX_PICTURES; at = sign.exec(rtf)) {
    const { index } = at
    if (at[0] === '{') depth++
    else if (at[0] === '}') {
      if (open?.depth === depth) {
        found.push(pictureOf(open.type, rtf.slice(open.from, index)))
        open = undefined
      } else if (open) open.from = index + 1
      if (uncounted === depth) uncounted = undefined
      depth = Math.max(0, depth - 1)
    } else {
      word.lastIndex = index + 1
      const [whole = '?', name = '', number = '0'] = word.exec(rtf) ?? []
      // Of `\bin` so many bytes follow, in which braces mean nothing.
      sign.lastIndex = index + 1 + whole.length + (name === 'bin' ? Math.max(0, Number(number)) : 0)
      if (NOT_COUNTED.has(name)) uncounted ??= depth
      if (name === 'pict' && uncounted === undefined) open ??= { depth, from: 0 }
      if (open?.depth === depth) {
        open.from = sign.lastIndex
        open.type ??= TYPES.get(name)
      }
    }
  }
  return found
}

const BEGINNINGS = { 'image/png': '89504e47', 'image/jpeg': 'ffd8ff' } as const

function pictureOf(type: RtfPicture['type'] | undefined, hex: string): RtfPicture | undefined {
  if (type === undefined || hex.length > MAX_PICTURE) return undefined
  return hex.trimStart().slice(0, 8).toLowerCase().startsWith(BEGINNINGS[type]) ? { type, hex } : undefined
}

/** The bytes of a picture; what is no hexadecimal number is passed over. */
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  let length = 0
  let high: number | undefined
  for (let at = 0; at < hex.length; at++) {
    const code = hex.charCodeAt(at)
    const digit =
      code >= 48 && code <= 57
        ? code - 48
        : code >= 97 && code <= 102
          ? code - 87
          : code >= 65 && code <= 70
            ? code - 55
            : -1
    if (digit < 0) continue
    if (high === undefined) high = digit
    else {
      bytes[length++] = (high << 4) | digit
      high = undefined
    }
  }
  return bytes.slice(0, length)
}
