import { pictureMark } from '../../../../contract/picture-mark.ts'
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { raised } from './raised.ts'

/** Elements of our own, which the conversion knows. */
export const NOTE_REFERENCE = 'note-reference'
export const NOTE_WORDS = 'note-words'

/** Nothing of them is read. */
const DROPPED = new Set(
  'head style script title meta link xml template noscript iframe object embed button input select textarea form audio video canvas svg math'.split(
    ' ',
  ),
)

/** Word, Google Docs and LibreOffice, in this order. Foot- and endnotes of one document are both counted from 1. */
const TO_NOTE = /^#(?:_((?:ftn|edn)\d{1,4})|(ftnt\d{1,4})|(sd(?:foot|end)note\d{1,4})sym)$/
const FROM_NOTE = /^#(?:_(?:ftn|edn)ref|ftnt_ref|sd(?:foot|end)note)\d{1,4}(?:anc)?$/
const NOTE_ID = /^_?((?:ftn|edn|ftnt|sdfootnote|sdendnote)\d{1,4})$/

/** Where to count from. */
export interface Firsts {
  readonly picture: number
  readonly note: number
}

/**
 * What word processors mean by their HTML, as the elements that the web has for it: lists out of paragraphs (`mso-list`),
 * bold and italic out of styles, footnotes out of links to each other. In place of its pictures stand their marks.
 */
export function plainHtml(root: Root, first: Firsts): { root: Root; pictures: FoundPicture[] } {
  const pictures: FoundPicture[] = []
  const notes = new Map<string, string>()
  const nameOf = (note: string): string => {
    const name = notes.get(note) ?? String(first.note + notes.size)
    notes.set(note, name)
    return name
  }
  const drawn = shapesOfImages(root)
  // The drawing of an older Word, and of a newer one where there is no <img> beside it.
  const pictureOfShape = (shape: Element): Element | undefined =>
    drawn.has(wordOf(shape.properties.id)) ? undefined : imageDataIn(shape)
  const clean = (node: ElementContent, isCode: boolean): ElementContent[] => {
    if (node.type === 'text') return [{ ...node, value: plainText(node.value, isCode) }]
    if (node.type !== 'element' || DROPPED.has(node.tagName)) return []
    const picture =
      node.tagName === 'img' ? node : node.tagName === 'v:shape' ? pictureOfShape(node) : undefined
    if (picture) {
      const mark = pictureMark(first.picture + pictures.length)
      const alt = node.properties.alt ?? ''
      pictures.push({ mark, src: wordOf(picture.properties.src), alt: wordOf(alt) })
      return [{ type: 'text', value: mark }]
    }
    const style = styleOf(node)
    if (/mso-list:\s*ignore|display:\s*none|mso-hide:\s*all/i.test(style)) return []
    if (/mso-element:\s*footnote-separator/i.test(style) || isRemark(node, style)) return []
    const children = cleaned(node.children, isCode || node.tagName === 'pre')
    return [asMeant(node, style, children, nameOf)].flat()
  }
  const cleaned = (nodes: readonly ElementContent[], isCode: boolean): ElementContent[] =>
    inLists(nodes).flatMap(node => clean(node, isCode))
  return { root: { type: 'root', children: cleaned(elementsOf(root), false) }, pictures }
}

const IMAGE_DATA = 'v:imagedata'
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The drawings that an `<img v:shapes="…">` shows already. */
function shapesOfImages(node: Root | ElementContent): Set<string> {
  const found = new Set<string>()
  const visit = (each: Root | RootContent): void => {
    if (each.type === 'element' && each.tagName === 'img')
      for (const id of wordOf(each.properties['v:shapes']).split(' ')) found.add(id)
    if ('children' in each) each.children.forEach(visit)
  }
  visit(node)
  found.delete('')
  return found
}

function imageDataIn(node: Element): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === IMAGE_DATA && child.properties.src ? child : imageDataIn(child)
    if (found) return found
  }
  return undefined
}

export interface FoundPicture {
  readonly mark: string
  readonly src: string
  readonly alt: string
}

const elementsOf = ({ children }: Root): ElementContent[] =>
  children.flatMap(child => (child.type === 'doctype' ? [] : [child]))

const styleOf = ({ properties }: Element): string =>
  typeof properties.style === 'string' ? properties.style : ''

const made = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** Spaces that only lay out, which those of code do not, and signs that are not seen. */
const plainText = (text: string, isCode: boolean): string =>
  text.replace(isCode ? /[\u00a0\u202f]/g : /[\u00a0\u202f\t\r\n]/g, ' ').replace(/[\u00ad\u200b\ufeff]/g, '')

/** What its readers wrote to each other, and words that one of them has taken out. */
const isRemark = (node: Element, style: string): boolean =>
  /mso-(?:element|special-character):\s*comment/i.test(style) ||
  /\bMsoCommentReference\b|\bmsocom(?:anchor|off|txt)\b/i.test(classesOf(node)) ||
  wordOf(node.properties.href).startsWith('#_msocom_') ||
  (node.tagName === 'del' && Boolean(node.properties.cite ?? node.properties.dateTime))

function asMeant(
  node: Element,
  style: string,
  children: ElementContent[],
  nameOf: (note: string) => string,
): ElementContent | ElementContent[] {
  const { tagName, properties } = node
  const inside = { ...node, children }
  if (tagName === 'a') {
    const href = typeof properties.href === 'string' ? properties.href : ''
    const note = TO_NOTE.exec(href)?.slice(1).find(Boolean)
    if (note !== undefined) return made(NOTE_REFERENCE, [], { name: nameOf(note) })
    if (FROM_NOTE.test(href)) return []
    if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return children
    return { ...inside, properties: { ...properties, href: behindGoogle(href) } }
  }
  const [, note] = NOTE_ID.exec(properties.id ?? '') ?? []
  if (note !== undefined) return made(NOTE_WORDS, children, { name: nameOf(note) })
  if (/mso-element:\s*(?:foot|end)note-list/i.test(style)) return children.filter(child => !isRule(child))
  if (tagName === 'p' && /\bMsoTitle\b/.test(classesOf(node))) return made('h1', children)
  if (/^t[dh]$/.test(tagName)) return { ...node, children: inOneLine(children) }
  if (tagName === 'table') return { ...node, children: withHead(children) }
  if (isList(node)) return { ...node, children: withItems(children) }
  // Google Docs puts everything into one that is not bold.
  if (/^(?:b|strong)$/.test(tagName) && /(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(style))
    return children
  const [, level] = /^(su[bp])$/.exec(tagName) ?? /vertical-align:\s*(sub|super)/i.exec(style) ?? []
  if (level !== undefined) return children.map(child => raisedText(child, /sub/i.test(level) ? 'sub' : 'sup'))
  // A heading is bold by itself.
  if (tagName !== 'span' && tagName !== 'font') return tagName.includes(':') ? children : inside
  const bold = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i.test(style)
    ? [made('strong', children)]
    : children
  return /(?:^|;)\s*font-style:\s*italic/i.test(style) ? made('em', bold) : bold
}

const raisedText = (child: ElementContent, level: 'sub' | 'sup'): ElementContent =>
  child.type === 'text'
    ? { ...child, value: raised(child.value, level) }
    : child.type === 'element'
      ? { ...child, children: child.children.map(inner => raisedText(inner, level)) }
      : child

/** Google Docs leads through an address of its own to each page outside. */
function behindGoogle(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : undefined
  if (!url || !/^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) || url.pathname !== '/url') return href
  const to = url.searchParams.get('q') ?? ''
  return /^https?:\/\//i.test(to) ? to : href
}

/** A cell in Markdown is one line: between its paragraphs stands a space. */
const inOneLine = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((child): ElementContent[] =>
    child.type === 'element' && /^(?:p|div)$/.test(child.tagName)
      ? [{ type: 'text', value: ' ' }, ...child.children, { type: 'text', value: ' ' }]
      : [child],
  )

/** A table of Word has no head: its first row is one. */
function withHead(children: readonly ElementContent[]): ElementContent[] {
  let isFirst = true
  const visit = (node: ElementContent): ElementContent => {
    if (node.type !== 'element' || !isFirst) return node
    if (node.tagName !== 'tr') return { ...node, children: node.children.map(visit) }
    isFirst = false
    return {
      ...node,
      children: node.children.map(cell =>
        cell.type === 'element' && cell.tagName === 'td' ? { ...cell, tagName: 'th' } : cell,
      ),
    }
  }
  return children.map(visit)
}

const isList = (node: ElementContent): node is Element =>
  node.type === 'element' && /^[ou]l$/.test(node.tagName)

/** Google Docs and others have a list within a list beside the item that it belongs to, not in it. */
function withItems(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let item: Element | undefined
  for (const child of children) {
    if (isList(child) && item) item.children.push(child)
    // There is no item that it could belong to.
    else if (isList(child)) result.push(...child.children)
    else result.push(child)
    const last = result.at(-1)
    if (last?.type === 'element' && last.tagName === 'li') item = last
  }
  return result
}

const isRule = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'hr'
const classesOf = ({ properties }: Element): string =>
  Array.isArray(properties.className) ? properties.className.join(' ') : ''

/** Level, and whether numbered, of a paragraph that Word means as an item. */
function itemOf(node: ElementContent): { level: number; isNumbered: boolean } | undefined {
  if (node.type !== 'element') return undefined
  const [, level] = /mso-list:\s*l\d+\s+level([1-9])/i.exec(styleOf(node)) ?? []
  if (level === undefined) return undefined
  return { level: Number(level), isNumbered: /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(textOf(node).trim()) }
}

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** Paragraphs that follow each other as items become lists in each other. */
function inLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let open: { level: number; list: Element }[] = []
  for (const node of nodes) {
    const item = itemOf(node)
    if (!item || node.type !== 'element') {
      // Between two items lies nothing but layout.
      if (open.length === 0 || (node.type === 'text' ? node.value.trim() : node.type === 'element')) {
        open = []
        result.push(node)
      }
      continue
    }
    const tag = item.isNumbered ? 'ol' : 'ul'
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    let last = open.at(-1)
    if (last?.level === item.level && last.list.tagName !== tag && open.length === 1) {
      open = []
      last = undefined
    }
    if (last?.level !== item.level) {
      const list = made(tag, [])
      const above = last?.list.children.at(-1)
      if (above?.type === 'element') above.children.push(list)
      else result.push(list)
      last = { level: item.level, list }
      open.push(last)
    }
    last.list.children.push(made('li', [...node.children]))
  }
  return result
}
