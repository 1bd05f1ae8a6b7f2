export const SPACE = String.raw`\0\t\n\f\r `
export const REGULAR = String.raw`[^${SPACE}()<>[\]{}/%]`
/** A comment, a name, what begins a text, a text in digits (also one without its end), a word, or anything else. */
const TOKEN = new RegExp(
  // Viewers pass over what is no digit, up to the end.
  String.raw`%[^\r\n]*|/${REGULAR}*|\(|<<|>>|<[^>]*>?|${REGULAR}+|[${SPACE}]+|[^]`,
  'y',
)

/** ISO 32000-2, 7.2. Empty behind the end. */
export function tokenAt(text: string, at: number): string {
  TOKEN.lastIndex = at
  return TOKEN.exec(text)?.[0] ?? ''
}

/** A comment, too. */
export const isBlank = (token: string): boolean => /^[%\0\t\n\f\r ]/.test(token)

/** Brackets in a text come in pairs, or behind a backslash. */
export function afterText(text: string, begin: number): number {
  const bracket = /\\[^]|[()]/g
  bracket.lastIndex = begin
  for (let open = 1; ;) {
    const found = bracket.exec(text)
    if (!found) return text.length
    if (found[0] === '(') open++
    else if (found[0] === ')') open--
    if (open === 0) return bracket.lastIndex
  }
}

/**
 * Names may be spelled with numbers: `/J#61vaScript`. Of bytes as letters; a list of what is replaced in a document of
 * 100 MB would be larger than the memory.
 */
export function spelled(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === NUMBER_SIGN ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : NaN
    bytes[length++] = Number.isNaN(code) ? (bytes[at] ?? 0) : code
    if (!Number.isNaN(code)) at += 2
  }
  return bytes.toString('latin1', 0, length)
}

const NUMBER_SIGN = 0x23
/** Of a letter in hexadecimal digits; not a number for any other. */
const DIGITS = Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return /[\da-f]/i.test(letter) ? Number.parseInt(letter, 16) : NaN
})
const digitOf = (byte = 0): number => DIGITS[byte] ?? NaN
