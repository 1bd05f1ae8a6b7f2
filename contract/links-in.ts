/** `[words](address "title")`, with a sign of exclamation where it shows something; after a backslash a sign is a word. */
const LINK =
  /(?<!\\)(!?)\[((?:\\[^\n]|[^[\]\\\n]){0,300})\]\(((?:[^()\s]|\([^()\s]*\)){0,500})(?: "(?:\\[^\n]|[^"\\\n]){0,300}")?\)/g

export interface LinkInText {
  readonly isShown: boolean
  readonly words: string
  readonly address: string
  /** In characters, of the whole. */
  readonly at: number
  readonly length: number
}

/** The links and media of a Markdown text; what stands there as code is none. */
export const linksIn = (markdown: string): LinkInText[] =>
  Array.from(
    withoutInlineCode(markdown).matchAll(LINK),
    ({ 0: whole, 1: sign, 2: words = '', 3: address = '', index }) => ({
      isShown: sign === '!',
      words: words.replaceAll(/\\([^\n])/g, '$1'),
      address,
      at: index,
      length: whole.length,
    }),
  )

/** The same characters at the same places, blank where code stands within a line. */
export const withoutInlineCode = (markdown: string): string =>
  markdown.replaceAll(/`[^`\n]+`/g, code => ' '.repeat(code.length))
