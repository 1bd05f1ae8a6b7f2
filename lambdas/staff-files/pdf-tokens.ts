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

/** Names may be spelled with numbers: `/J#61vaScript`. */
export const spelled = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
