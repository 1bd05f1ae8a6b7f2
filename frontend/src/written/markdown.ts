import { Lexer, type MarkedToken, type Token, type Tokens, type TokensList } from 'marked'
import type { Language } from '../../../contract/language.ts'
import type { Markup } from '../../../contract/markup.ts'
import { textMediaAt } from '../../../contract/text-media.ts'
import { decodeEntities } from './entities.ts'
import { takeNotes } from './footnotes.ts'
import { headMarkup, pictureMarkup, SHOWN_WIDTHS } from './picture-markup.ts'

/**
 * Markdown as a tree of what pages may show. HTML in it stands there as the text that it is. Tables, footnotes (`[^1]`),
 * boxes (`> [!NOTE] Title`), pictures, sound and film from `/media/` (`![Alt](/media/content/a.webp#wide "Caption")`).
 */
export function markupOf(markdown: string, language: Language = 'de'): Markup[] {
  const { text, notes } = takeNotes(markdown)
  const writer = new Writer(notes, language)
  return [...writer.blocks(text), ...writer.notes()]
}

type Text = Parameters<typeof headMarkup>[0] & { body: string; language: Language }

/** A text with the picture above it. */
export const textMarkup = ({ body, language, ...head }: Text): Markup[] => [
  ...headMarkup(head),
  ...markupOf(body, language),
]

/** Of quotations and lists in each other, and of emphasis: deeper than any prose, far from what overflows a stack. */
const MAX_DEPTH = 12

/** Of stars and lines in one paragraph: each is compared with those before it, so that the library needs their square. */
const MAX_MARKS = 1_000
const isCrowded = (src: string): boolean =>
  src.length > MAX_MARKS && (src.match(/[*_]/g)?.length ?? 0) > MAX_MARKS

/** What lies deeper than `MAX_DEPTH` is text, signs and all: the library goes as deep as it is led. */
class ShallowLexer extends Lexer {
  #blocks = 0
  #inlines = 0

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
    // A loose list makes a paragraph of it, of which the inner tokens count.
    if (this.#blocks === MAX_DEPTH) return plain(src, tokens, [{ type: 'text', raw: src, text: src }])
    this.#blocks++
    try {
      return super.blockTokens(src, tokens, isClipped)
    } finally {
      this.#blocks--
    }
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#inlines === MAX_DEPTH || isCrowded(src)) return plain(src, tokens)
    this.#inlines++
    try {
      return super.inlineTokens(src, tokens)
    } finally {
      this.#inlines--
    }
  }
}

function plain(text: string, tokens: Token[], inside?: Token[]): Token[] {
  tokens.push({ type: 'text', raw: text, text, tokens: inside })
  return tokens
}

/** How long it takes to read, in whole minutes: 200 words a minute, slow enough to think. */
export const minutesOf = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).length / 200))

const element = (tag: string, inside: Markup[], attributes?: Record<string, string>): Markup =>
  attributes && Object.keys(attributes).length > 0 ? { tag, attributes, inside } : { tag, inside }

const REFERENCE = /\[\^([\w-]{1,40})\]/g
const BOX = /^\[!(NOTE|TIP|IMPORTANT|WARNING)\](?: (\S[^\n]*))?(?:\n|$)/

const NOTE_WORDS = {
  de: { list: 'Fußnoten', to: 'Fußnote', back: 'Zurück zum Text' },
  en: { list: 'Footnotes', to: 'Footnote', back: 'Back to the text' },
} as const

class Writer {
  readonly #notes: ReadonlyMap<string, string>
  readonly #words: (typeof NOTE_WORDS)[Language]
  /** The footnotes' numbers by their names, in the order in which the text refers to them. */
  readonly #numbers = new Map<string, number>()

  constructor(notes: ReadonlyMap<string, string>, language: Language) {
    this.#notes = notes
    this.#words = NOTE_WORDS[language]
  }

  blocks(markdown: string): Markup[] {
    return this.#all(new ShallowLexer().lex(markdown))
  }

  /** The list of the footnotes; those that nothing refers to come last, so that no word is lost. */
  notes(): Markup[] {
    if (this.#notes.size === 0) return []
    const items: Markup[] = []
    const item = (name: string, number: number, back: Markup[]) =>
      items.push(
        element('li', [...this.blocks(this.#notes.get(name) ?? ''), ...back], { id: `fn-${number}` }),
      )
    // A footnote may refer to further ones, which lengthens the list while it is walked.
    for (const [name, number] of this.#numbers) item(name, number, [this.#backTo(number)])
    for (const name of this.#notes.keys()) if (!this.#numbers.has(name)) item(name, items.length + 1, [])
    return [element('div', [element('ol', items)], { role: 'doc-endnotes', 'aria-label': this.#words.list })]
  }

  #backTo = (number: number): Markup =>
    element('a', ['↩'], { href: `#fnref-${number}`, 'aria-label': `${this.#words.back} (${number})` })

  #all = (tokens: readonly Token[] = []): Markup[] =>
    // Without extensions the lexer makes no other tokens.
    tokens.flatMap(token => this.#one(token as MarkedToken))

  #one(token: MarkedToken): Markup | Markup[] {
    switch (token.type) {
      case 'space':
      case 'def':
        return []
      case 'br':
      case 'hr':
        return { tag: token.type }
      case 'heading':
        // The page's own title is the first.
        return element(token.depth <= 2 ? 'h2' : token.depth === 3 ? 'h3' : 'h4', this.#all(token.tokens))
      case 'paragraph':
        return this.#paragraph(token)
      case 'blockquote':
        return this.#quotation(token)
      case 'strong':
      case 'em':
      case 'del':
        return element(token.type, this.#all(token.tokens))
      case 'codespan':
        return element('code', [token.text])
      case 'code':
        return element('pre', [token.text])
      case 'list':
        return this.#list(token)
      case 'checkbox':
        return token.checked ? '☑ ' : '☐ '
      case 'link': {
        // First, because it may hide what runs: `javascript&colon;`
        const href = decodeEntities(token.href)
        return isSafe(href)
          ? { tag: 'a', attributes: { href }, inside: this.#all(token.tokens) }
          : this.#all(token.tokens)
      }
      case 'table':
        return this.#table(token)
      case 'text':
        // Not its `text`, in which numbers are decoded already, whatever sign they mean.
        return 'tokens' in token && token.tokens
          ? this.#all(token.tokens)
          : this.#referring(decodeEntities(token.raw))
      case 'image':
        return media(token)
      case 'escape':
        return token.text
      default:
        return token.raw.trim()
    }
  }

  /** A picture, a sound or a film that stands alone is a figure. */
  #paragraph({ tokens }: Tokens.Paragraph | Tokens.Generic): Markup {
    const [only, ...others] = tokens ?? []
    // Without extensions the lexer makes no other tokens.
    const alone = others.length === 0 && only ? (only as MarkedToken) : undefined
    const figure = alone?.type === 'image' ? figureOf(alone) : undefined
    return figure ?? element('p', this.#all(tokens))
  }

  /** `[!NOTE] Title` in its first line makes it a box. */
  #quotation({ tokens }: Tokens.Blockquote | Tokens.Generic): Markup {
    const [first, ...others] = tokens ?? []
    const [words, ...further] = first?.type === 'paragraph' ? (first.tokens ?? []) : []
    const [whole = '', kind, title] = (words?.type === 'text' && BOX.exec(words.raw)) || []
    if (!first || !words || kind === undefined) return element('blockquote', this.#all(tokens))
    const rest = words.raw.slice(whole.length)
    const opening = [...(rest.trim() ? this.#referring(decodeEntities(rest)) : []), ...this.#all(further)]
    return element(
      'div',
      [
        ...(title === undefined ? [] : [element('p', [element('strong', [decodeEntities(title)])])]),
        ...(opening.length > 0 ? [element('p', opening)] : []),
        ...this.#all(others),
      ],
      { role: 'note', 'data-box': kind.toLowerCase() },
    )
  }

  #list({ ordered, start, items }: Tokens.List): Markup {
    const inside = items.map(item => element('li', this.#all(item.tokens)))
    if (!ordered) return element('ul', inside)
    return element('ol', inside, start === 1 || start === '' ? undefined : { start: String(start) })
  }

  #table({ header, rows }: Tokens.Table): Markup {
    const row = (cells: Tokens.TableCell[], tag: string) =>
      element(
        'tr',
        cells.map(({ tokens, align }) =>
          element(tag, this.#all(tokens), {
            ...(tag === 'th' && { scope: 'col' }),
            ...(align && { 'data-align': align }),
          }),
        ),
      )
    const parts = [
      element('thead', [row(header, 'th')]),
      element(
        'tbody',
        rows.map(cells => row(cells, 'td')),
      ),
    ]
    // As wide as it must be, in a window that the arrow keys move, too.
    return { tag: 'div', attributes: { tabIndex: '0' }, inside: [element('table', parts)] }
  }

  /** Text with its references to footnotes; those that lead nowhere stay text. */
  #referring(text: string): Markup[] {
    const parts: Markup[] = []
    let end = 0
    for (const { 0: whole, 1: name = '', index } of text.matchAll(REFERENCE)) {
      if (!this.#notes.has(name)) continue
      if (index > end) parts.push(text.slice(end, index))
      parts.push(this.#reference(name))
      end = index + whole.length
    }
    if (end < text.length) parts.push(text.slice(end))
    return parts
  }

  #reference(name: string): Markup {
    const known = this.#numbers.get(name)
    const number = known ?? this.#numbers.size + 1
    if (known === undefined) this.#numbers.set(name, number)
    return element('sup', [
      element('a', [String(number)], {
        href: `#fn-${number}`,
        // The way back leads to the first of them.
        ...(known === undefined && { id: `fnref-${number}` }),
        'aria-label': `${this.#words.to} ${number}`,
      }),
    ])
  }
}

/** A file of ours within a line; of everything else its words. */
function media({ href, text }: Tokens.Image): Markup {
  const alt = decodeEntities(text)
  const shown = textMediaAt(decodeEntities(href))
  if (shown?.kind !== 'image') return shown ? element('a', [alt || shown.path], { href: shown.path }) : alt
  return pictureMarkup(shown, alt, SHOWN_WIDTHS.text)
}

function figureOf({ href, text, title }: Tokens.Image): Markup | undefined {
  const shown = textMediaAt(decodeEntities(href))
  if (!shown) return undefined
  const alt = decodeEntities(text)
  const isImage = shown.kind === 'image'
  const caption = title ? decodeEntities(title) : isImage ? '' : alt
  const medium: Markup = isImage
    ? pictureMarkup(shown, alt, SHOWN_WIDTHS[shown.size ?? 'text'])
    : {
        tag: shown.kind,
        // React takes an empty one for false.
        attributes: {
          src: shown.path,
          controls: 'true',
          preload: shown.kind === 'audio' ? 'none' : 'metadata',
          ...(alt && { 'aria-label': alt }),
          ...(shown.kind === 'video' && { playsInline: 'true' }),
        },
      }
  return element(
    'figure',
    caption ? [medium, element('figcaption', [caption])] : [medium],
    shown.size && { 'data-size': shown.size },
  )
}

/** To the web, to a mailbox, to a page of ours or a part of this one; nothing that runs. */
function isSafe(href: string): boolean {
  if (!/^(?:https?:\/\/|mailto:|\/|#)/i.test(href)) return false
  // Browsers read `/\example.com` and a slash, a tab and a slash as another host, too.
  return !/^[/#]/.test(href) || URL.parse(href, HERE)?.origin === HERE
}

/** Stands for whatever host the page is on. */
const HERE = 'https://here.invalid'
