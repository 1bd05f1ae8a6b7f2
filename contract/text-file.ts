/** A text as a Markdown file: `key: value` lines between two rules, then the body. `local/seed/content` holds some. */
export interface TextFile {
  readonly fields: ReadonlyMap<string, string>
  readonly body: string
}

const RULED = /^\uFEFF?---\r?\n([^]*?)\r?\n---\r?\n?([^]*)$/

/** Undefined where the file does not begin with such lines. */
export function readTextFile(file: string): TextFile | undefined {
  const [, head, body = ''] = RULED.exec(file) ?? []
  if (head === undefined) return undefined
  const lines = head.split(/\r?\n/).filter(line => line.includes(':'))
  const fields = new Map(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), valueOf(line.slice(at + 1).trim())]
    }),
  )
  return { fields, body: body.replaceAll('\r\n', '\n').trim() }
}

/** Other tools put what they like between quotation marks, and several words of a field in brackets. */
const valueOf = (written: string): string =>
  /^\[(.*)\]$/
    .exec(written)?.[1]
    ?.split(',')
    .map(each => unquoted(each.trim()))
    .join(', ') ?? unquoted(written)

function unquoted(written: string): string {
  const [, double, single] = /^(?:"(.*)"|'(.*)')$/.exec(written) ?? []
  return double?.replaceAll(/\\(["\\])/g, '$1') ?? single?.replaceAll("''", "'") ?? written
}

/** What would be read as something else than it says. */
const quoted = (value: string): string =>
  /^["'[]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : value

/** The same file again; fields without a value are left out. A value stands on one line. */
export const textFile = (fields: Readonly<Record<string, string | undefined>>, body: string): string =>
  [
    '---',
    ...Object.entries(fields).flatMap(([name, value]) =>
      value ? [`${name}: ${quoted(value.replaceAll(/\s+/g, ' '))}`] : [],
    ),
    '---',
    '',
    body,
    '',
  ].join('\n')
