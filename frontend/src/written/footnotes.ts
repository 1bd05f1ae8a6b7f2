/** Markdown without the definitions of its footnotes, and these by their names. */
export interface Noted {
  readonly text: string
  /** Markdown each; the first of two with one name counts. */
  readonly notes: ReadonlyMap<string, string>
}

/** As https://github.github.com/gfm leaves to GitHub: `[^name]: words`, further lines indented. */
const DEFINITION = /^ {0,3}\[\^([\w-]{1,40})\]:(.*)$/
/** Opens or closes code, in which nothing is a footnote. */
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** One pass over the lines. */
export function takeNotes(markdown: string): Noted {
  const notes = new Map<string, string>()
  if (!markdown.includes('[^')) return { text: markdown, notes }
  const kept: string[] = []
  let fence: string | undefined
  let open: { name: string; lines: string[] } | undefined
  const close = () => {
    if (open && !notes.has(open.name)) notes.set(open.name, open.lines.join('\n').trim())
    open = undefined
  }
  for (const line of markdown.split('\n')) {
    const sign = FENCE.exec(line)?.[1]
    if (fence !== undefined) {
      kept.push(line)
      if (sign?.startsWith(fence)) fence = undefined
      continue
    }
    const [, name, words = ''] = DEFINITION.exec(line) ?? []
    if (name !== undefined) {
      close()
      open = { name, lines: [words.trim()] }
      // Where it stood one paragraph ends and another begins.
      kept.push('')
    } else if (open && goesOn(open.lines, line)) open.lines.push(line.replace(/^(?: {1,4}|\t)/, ''))
    else {
      close()
      kept.push(line)
      fence = sign
    }
  }
  close()
  return { text: kept.join('\n'), notes }
}

/** An indented line after an empty one, or any line of the same paragraph. */
function goesOn(lines: readonly string[], line: string): boolean {
  if (line.trim() === '') return true
  return lines.at(-1)?.trim() === '' ? /^(?: {2}|\t)/.test(line) : true
}
