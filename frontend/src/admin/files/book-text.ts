/** What of a book is read for a look: its contents, and the beginning of its first chapter. All of it is plain text. */
export interface BookText {
  readonly title: string
  readonly contents: readonly string[]
  readonly beginning: string
}

/** So much of a book is read for a look. */
const SHOWN_CHARACTERS = 6_000
/** A cover and an imprint are shorter. */
const CHAPTER_CHARACTERS = 400
const MAX_CONTENTS = 60
/** Looked through for the first chapter. */
const MAX_PAGES = 400

/** A file of the book by its name; undefined where there is none. */
type ReadEntry = (name: string) => string | undefined

/**
 * Follows the package document (https://www.w3.org/TR/epub-33/#sec-package-doc): pages in the order of the spine, the
 * contents from the navigation document, or from the older table (NCX). Nothing is parsed as a document, so nothing of it
 * can run. Throws where it is no book.
 */
export function bookText(read: ReadEntry): BookText {
  const path = attribute(read('META-INF/container.xml') ?? '', 'full-path') ?? ''
  const opf = read(path)
  if (opf === undefined) throw new Error('The book has no package document.')
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const items = new Map(
    tags(opf, 'item').map(tag => [
      attribute(tag, 'id') ?? '',
      { tag, name: resolved(folder, attribute(tag, 'href') ?? '') },
    ]),
  )
  const spine = tags(opf, 'itemref').flatMap(tag => items.get(attribute(tag, 'idref') ?? '') ?? [])
  const nav = [...items.values()].find(({ tag }) => /\bproperties="[^"]*\bnav\b/.test(tag))
  const ncx = [...items.values()].find(({ tag }) => tag.includes('application/x-dtbncx+xml'))
  const pages = pagesOf(new Set(spine.map(({ name }) => name).filter(name => name !== nav?.name)), read)
  const long = pages.findIndex(({ length }) => length >= CHAPTER_CHARACTERS)
  const text = pages.slice(Math.max(0, long)).filter(Boolean).join('\n\n')
  return {
    title: plainText(/<dc:title[^<>]*>([^<]*)</.exec(opf)?.[1] ?? ''),
    contents: (nav ? entriesOfNav(read(nav.name)) : entriesOfNcx(ncx && read(ncx.name))).slice(
      0,
      MAX_CONTENTS,
    ),
    beginning: text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)} …` : text,
  }
}

/** Each page once, until there is enough of the first chapter. */
function pagesOf(names: ReadonlySet<string>, read: ReadEntry): string[] {
  const pages: string[] = []
  let characters = 0
  for (const name of [...names].slice(0, MAX_PAGES)) {
    const page = plainText(read(name) ?? '')
    pages.push(page)
    if (characters > 0 || page.length >= CHAPTER_CHARACTERS) characters += page.length
    if (characters >= SHOWN_CHARACTERS) break
  }
  return pages
}

const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? []

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : unescaped(value)
}

const resolved = (folder: string, href: string): string => {
  const parts: string[] = []
  for (const part of `${folder}${decoded(href.replace(/#.*/, ''))}`.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  return parts.join('/')
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

// Searched from place to place: an expression for what stands between two tags takes the square of a text without the second.
const entriesOfNav = (page = ''): string[] => {
  const begin = /<nav\b[^<>]*\btype="toc"[^<>]*>/.exec(page)
  const [toc = ''] = begin ? page.slice(begin.index).split('</nav>') : []
  return insides(toc, '<a', '</a>')
}

const entriesOfNcx = (table = ''): string[] => insides(table, '<navLabel', '</navLabel>')

const insides = (text: string, begin: string, end: string): string[] =>
  text
    .split(end)
    .slice(0, -1)
    .flatMap(piece => (piece.includes(begin) ? [plainText(piece.slice(piece.lastIndexOf(begin)))] : []))
    .filter(Boolean)

/** Without what stands in these elements; one that never ends takes the rest with it. */
const without = (text: string, element: string): string =>
  text
    .split(new RegExp(`<(?=${element}\\b)`, 'i'))
    .map((piece, index) => {
      if (index === 0) return piece
      const end = piece.toLowerCase().indexOf(`</${element}`)
      return end < 0 ? '' : piece.slice(end)
    })
    .join('')

const bodyOf = (page: string): string => {
  const at = page.search(/<body\b/i)
  const end = at < 0 ? -1 : page.indexOf('>', at)
  return end < 0 ? page : page.slice(end + 1)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_, code: string) => {
      const point = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code)
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
    })
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Shown as text by React, so that whatever is left of its markup is read and not run. */
const plainText = (page: string): string =>
  unescaped(
    without(without(bodyOf(page), 'script'), 'style')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<br\b[^<>]*>|<\/(?:p|h\d|li|div|tr)>/gi, '\n')
      .replaceAll(/<[^<>]*>/g, ''),
  )
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
