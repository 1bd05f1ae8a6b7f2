import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { NOT_TEXT } from '../../contract/characters.ts'

interface Picture {
  /** Where our pages find it. */
  readonly src: string
  readonly width: number
  readonly height: number
}

/** What references in a chapter mean on our pages; undefined: nothing. */
export interface References {
  readonly linkTo: (href: string) => string | undefined
  readonly pictureAt: (src: string) => Picture | undefined
}

/** Ids of a book stand beside those of our pages, of which none begins so. */
export const ID_PREFIX = 'b-'

const blocks = 'p h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd pre hr br div section figure figcaption img'
const words =
  'a em strong i b u s small sub sup q cite abbr dfn code kbd samp var mark span bdi bdo ruby rt rp'
const tables = 'table caption thead tbody tfoot tr th td'

/** What stands in for an element that means something else here. A page has one first heading, and its own landmarks. */
const renamed = new Map([
  ['h1', 'h2'],
  ['aside', 'div'],
  ['strike', 's'],
  ['tt', 'code'],
])

/** By their forms: a stray value is worth nothing to a reader. A map, because books may name `constructor`. */
const shapes = new Map<string, RegExp>(
  Object.entries({
    lang: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i,
    dir: /^(?:ltr|rtl|auto)$/,
    start: /^-?\d{1,4}$/,
    value: /^-?\d{1,4}$/,
    colspan: /^\d{1,2}$/,
    rowspan: /^\d{1,2}$/,
    scope: /^(?:row|col|rowgroup|colgroup)$/,
    title: /^[^<>]{1,200}$/,
  }),
)
const ID = /^[^\s"'<>&]{1,100}$/

const options = {
  /** They name no address and run nothing. Everything else goes; its words stay. */
  allowedTags: `${blocks} ${words} ${tables}`.split(' '),
  allowedAttributes: {
    '*': ['id', 'lang', 'dir'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    li: ['value'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    abbr: ['title'],
  },
  /** Gone with all that is in them: what they hold is no text, or not the chapter's. */
  nonTextTags:
    'head title script style noscript template textarea option select button iframe object embed applet audio video canvas svg math xmp noembed noframes'.split(
      ' ',
    ),
  allowedSchemes: [],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  /** Deep enough for any prose, and far from what overflows a stack. */
  nestingLimit: 40,
  // Chapters are XHTML, where every element may close itself.
  parser: { recognizeSelfClosing: true },
} satisfies IOptions

/**
 * A chapter's file as HTML of our own pages: no script, style, frame, handler or foreign address, whatever the book
 * contains. Headings begin below the page's own.
 */
export function chapterHtml(xhtml: string, references: References): string {
  const transform = (name: string, attribs: Attributes) => {
    if (name === 'img') return { tagName: name, attribs: pictureOf(attribs, references) }
    const href = name === 'a' && attribs.href !== undefined ? references.linkTo(attribs.href) : undefined
    if (name === 'a' && href === undefined) return { tagName: 'span', attribs: shaped(attribs) }
    return { tagName: renamed.get(name) ?? name, attribs: { ...shaped(attribs), ...(href && { href }) } }
  }
  return sanitizeHtml(xhtml, {
    ...options,
    transformTags: { '*': transform },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim()
}

function pictureOf({ src = '', alt = '' }: Attributes, { pictureAt }: References): Attributes {
  const picture = pictureAt(src)
  if (!picture) return {}
  const { width, height } = picture
  // With its size: nothing moves while somebody reads.
  return { src: picture.src, alt, width: `${width}`, height: `${height}` }
}

function shaped(attribs: Attributes): Attributes {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries({ lang: attribs['xml:lang'] ?? '', ...attribs }))
    if (shapes.get(name)?.test(value)) kept[name] = value
  if (attribs.id && ID.test(attribs.id)) kept.id = ID_PREFIX + attribs.id
  return kept
}

const HEADING = /^((?:\s*<(?:section|div)(?: [^>]*)?>)*)\s*<h([2-6])(?: [^>]*)?>(.*?)<\/h\2>/s

/** Takes the heading with which a chapter begins out of it: on our pages it is the page's own. */
export function withoutHeading(html: string): { heading: string; html: string } {
  const [all = '', opening = '', , heading = ''] = HEADING.exec(html) ?? []
  return { heading: wordsOf(heading), html: (opening + html.slice(all.length)).trim() }
}

/** The words of a piece of HTML, on one line and without any markup. */
export function wordsOf(html: string): string {
  const escaped = sanitizeHtml(html, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: options.nonTextTags,
  })
  return escaped
    .replace(/&(lt|gt|quot|amp);/g, (_, name: 'lt' | 'gt' | 'quot' | 'amp') => SIGNS[name])
    .replace(/\s+/g, ' ')
    .replace(EVERY_NOT_TEXT, '')
    .trim()
}

const EVERY_NOT_TEXT = new RegExp(NOT_TEXT, 'gu')

const SIGNS = { lt: '<', gt: '>', quot: '"', amp: '&' } as const
