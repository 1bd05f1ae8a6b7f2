import { Lexer, type MarkedToken, type Token, type Tokens, type TokensList } from 'marked'
import type { Markup } from '../../../contract/markup.ts'
import { decodeEntities } from './entities.ts'

/** Markdown as a tree of what pages may show. HTML in it stands there as the text that it is. Renderer only. */
export const markupOf = (markdown: string): Markup[] => all(new ShallowLexer().lex(markdown))

/** Of quotations and lists in each other, and of emphasis: deeper than any prose, far from what overflows a stack. */
const MAX_DEPTH = 12

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
    if (this.#inlines === MAX_DEPTH) return plain(src, tokens)
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

const all = (tokens: readonly Token[] = []): Markup[] =>
  // Without extensions the lexer makes no other tokens.
  tokens.flatMap(token => one(token as MarkedToken))

const element = (tag: string, inside: Markup[]): Markup => ({ tag, inside })

function one(token: MarkedToken): Markup | Markup[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'br':
    case 'hr':
      return { tag: token.type }
    case 'heading':
      // The page's own title is the first.
      return element(token.depth <= 2 ? 'h2' : token.depth === 3 ? 'h3' : 'h4', all(token.tokens))
    case 'paragraph':
      return element('p', all(token.tokens))
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
      return element(token.type, all(token.tokens))
    case 'codespan':
      return element('code', [token.text])
    case 'code':
      return element('pre', [token.text])
    case 'list':
      return element(
        token.ordered ? 'ol' : 'ul',
        token.items.map(item => element('li', all(item.tokens))),
      )
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'link': {
      // First, because it may hide what runs: `javascript&colon;`
      const href = decodeEntities(token.href)
      return isSafe(href) ? { tag: 'a', attributes: { href }, inside: all(token.tokens) } : all(token.tokens)
    }
    case 'table':
      return table(token)
    case 'text':
      // Not its `text`, in which numbers are decoded already, whatever sign they mean.
      return 'tokens' in token && token.tokens ? all(token.tokens) : decodeEntities(token.raw)
    case 'image':
      return decodeEntities(token.text)
    case 'escape':
      return token.text
    default:
      return token.raw.trim()
  }
}

function table({ header, rows }: Tokens.Table): Markup {
  const row = (cells: Tokens.TableCell[], tag: string) =>
    element(
      'tr',
      cells.map(cell => element(tag, all(cell.tokens))),
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

/** To the web, to a mailbox, to a page of ours or a part of this one; nothing that runs. */
function isSafe(href: string): boolean {
  if (!/^(?:https?:\/\/|mailto:|\/|#)/i.test(href)) return false
  // Browsers read `/\example.com` and a slash, a tab and a slash as another host, too.
  return !/^[/#]/.test(href) || URL.parse(href, HERE)?.origin === HERE
}

/** Stands for whatever host the page is on. */
const HERE = 'https://here.invalid'
