import type { Markup } from '../../contract/markup.ts'

/** Attributes that a text keeps, as React names them. */
const PROPS = new Map(
  Object.entries({
    id: 'id',
    lang: 'lang',
    dir: 'dir',
    href: 'href',
    src: 'src',
    alt: 'alt',
    width: 'width',
    height: 'height',
    start: 'start',
    value: 'value',
    colspan: 'colSpan',
    rowspan: 'rowSpan',
    scope: 'scope',
    title: 'title',
  }),
)
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"]*")*)(?: \/)?>|[^<]+/g
const VOID = new Set(['br', 'hr', 'img'])
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

interface Open {
  tag: string
  attributes?: Record<string, string>
  inside: Markup[]
}

/**
 * A chapter as a tree, from the HTML that `chapterHtml` has written: each element closed, each sign escaped. Anything
 * else is no chapter of ours, and throws.
 */
export function markupOf(html: string): Markup[] {
  const root: Open = { tag: '', inside: [] }
  const open = [root]
  let end = 0
  for (const { 0: part, 1: slash, 2: tag, 3: attributes = '', index } of html.matchAll(TAG)) {
    const parent = open.at(-1) ?? root
    if (index !== end) break
    end += part.length
    if (tag === undefined) parent.inside.push(plain(part))
    else if (slash) {
      if (open.length === 1 || parent.tag !== tag) throw notOurs()
      open.pop()
    } else {
      const element: Open = { tag, ...propsOf(attributes), inside: [] }
      parent.inside.push(VOID.has(tag) ? { tag, ...propsOf(attributes) } : element)
      if (!VOID.has(tag)) open.push(element)
    }
  }
  if (end !== html.length || open.length > 1) throw notOurs()
  return root.inside
}

function propsOf(attributes: string): { attributes?: Record<string, string> } {
  const props: Record<string, string> = {}
  for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
    const prop = PROPS.get(name)
    if (prop === undefined) throw notOurs()
    props[prop] = plain(value)
  }
  return Object.keys(props).length > 0 ? { attributes: props } : {}
}

const notOurs = () => new Error('This chapter was not cleaned')

const plain = (text: string): string => text.replace(/&(?:lt|gt|quot|amp);/g, sign => SIGNS[sign] ?? sign)
