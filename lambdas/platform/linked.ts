/**
 * What mail programs make a link of: an address of the web or of a mailbox, or a name with a dot in it. Browsers take
 * U+3002, U+FF0E and U+FF61 for dots as well, and full-width signs for the narrow ones.
 * https://www.unicode.org/reports/tr46/#Notation
 */
export const LINKED = /[:\uFF1A][/\uFF0F]|[@\uFF20]|[.\u3002\uFF0E\uFF61]\p{L}{2}/u

/** The same words with a space behind each sign of which a link could be made: „www. beispiel. de“, „St. Gallen“. */
export const unlinked = (words: string): string =>
  words.replaceAll(/[:\uFF1A](?=[/\uFF0F])|[@\uFF20]|[.\u3002\uFF0E\uFF61](?=\p{L}{2})/gu, '$& ')
