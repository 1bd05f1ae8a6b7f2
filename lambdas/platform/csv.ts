export type Cell = string | number | undefined

/** What a spreadsheet takes for the beginning of a formula, also in full width. */
const FORMULA_SIGNS = new Set('=+-@\t\r＝＋－＠﹦﹢﹣−﹫')
/** A formula begins where a cell does, or would if it were split at another separator. */
const SEPARATORS = new Set(';,|\t\r\n"')
const SPACE = /[\s\p{Cf}]/u
/** Control characters, and what turns a text around or hides in it. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what is left out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Before everything else in a file: without it a German Excel reads each umlaut as two letters. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Lines of a CSV file as RFC 4180 has them, with the semicolons that a German spreadsheet expects. What would be a formula
 * gets an apostrophe: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map(row => `${row.map(cellOf).join(';')}\r\n`).join('')

function cellOf(cell: Cell): string {
  if (cell === undefined) return ''
  // Written by us, so a minus before it is no formula.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = withoutFormulas(cell.replaceAll(INVISIBLE, ''))
  return /[";,|\t\r\n']|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function withoutFormulas(text: string): string {
  let safe = ''
  let mayBegin = true
  for (const sign of text) {
    if (mayBegin && FORMULA_SIGNS.has(sign)) safe += "'"
    safe += sign
    mayBegin = SEPARATORS.has(sign) || (mayBegin && SPACE.test(sign))
  }
  return safe
}
