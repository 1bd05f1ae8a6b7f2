import { createHash } from 'node:crypto'
import { bookPath } from '../../contract/book-paths.ts'
import { chapterHtml, ID_PREFIX, withoutHeading, wordsOf } from './chapter-html.ts'
import { fragmentOf, pathOf } from './container-path.ts'
import { type Outline, outlineOf, textOf } from './outline.ts'
import { type Raster, rasterOf } from './picture.ts'
import { InvalidBook } from './invalid-book.ts'
import { type Container, unpack } from './unpack.ts'

const MAX_CHAPTER_BYTES = 2 * 1024 * 1024
/** An item of the table ends at 400 KB. A novel's chapter has some 30. */
const MAX_STORED_BYTES = 350 * 1024
/** Of all chapters together: twice the longest novels. */
const MAX_BOOK_BYTES = 8 * 1024 * 1024
const MAX_TITLE = 200
const MAX_DESCRIPTION = 2_000
/** For what a book leaves without a name. */
const WORDS = { de: ['Ohne Titel', 'Kapitel'], en: ['Untitled', 'Chapter'] } as const

export interface BookPicture extends Raster {
  /** By its content. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadBook extends Omit<Outline, 'chapters'> {
  readonly chapters: readonly { readonly title: string; readonly html: string }[]
  readonly pictures: readonly BookPicture[]
}

/**
 * A whole book from the bytes of its EPUB file, as HTML that may stand on our pages; its pictures will lie under the path
 * `media`. Throws InvalidBook when it is no book, or when it is made to hurt.
 */
export async function readBook(archive: Uint8Array, bookId: string, media: string): Promise<ReadBook> {
  const container = unpack(archive)
  const { chapters: listed, ...outline } = await outlineOf(container)
  const [untitled, chapterWord] = /^de\b/i.test(outline.language) ? WORDS.de : WORDS.en
  const pictures = new Map<string, BookPicture>()
  const texts = listed.map(({ path }) => textAt(container, path))
  // A file of nothing but pictures is a cover or a plate; our pages have their own.
  const kept = listed.filter((_, index) => wordsOf(texts[index] ?? '') !== '')
  if (kept.length === 0) throw new InvalidBook('no-chapters', 'no file has any words')
  const numbers = new Map(kept.map(({ path }, index) => [path, index + 1]))
  let storedBytes = 0
  const chapters = kept.map(({ path, title }, index) => {
    const html = chapterHtml(textAt(container, path), {
      linkTo: href => linkTo(href, path),
      pictureAt: src => pictureAt(src, path),
    })
    const { heading, html: body } = withoutHeading(html)
    const bytes = Buffer.byteLength(body)
    storedBytes += bytes
    if (bytes > MAX_STORED_BYTES || storedBytes > MAX_BOOK_BYTES) throw new InvalidBook('too-large', path)
    return { title: cut(heading || title || `${chapterWord} ${index + 1}`, MAX_TITLE), html: body }
  })
  return {
    ...outline,
    title: cut(outline.title, MAX_TITLE) || untitled,
    description: cut(outline.description, MAX_DESCRIPTION),
    chapters,
    pictures: [...pictures.values()],
  }

  function linkTo(href: string, from: string): string | undefined {
    const path = pathOf(container, from, href)
    const number = path === undefined ? undefined : numbers.get(path)
    if (number === undefined) return undefined
    const fragment = fragmentOf(href)
    const anchor = fragment ? `#${ID_PREFIX}${encodeURIComponent(fragment)}` : ''
    return path === from && anchor ? anchor : bookPath(bookId, number) + anchor
  }

  function pictureAt(src: string, from: string) {
    const path = pathOf(container, from, src)
    const bytes = path === undefined ? undefined : container.get(path)
    const raster = bytes && rasterOf(bytes)
    if (!bytes || !raster) return undefined
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${raster.extension}`
    pictures.set(name, { ...raster, name, bytes })
    return { src: `${media}/${name}`, width: raster.width, height: raster.height }
  }
}

/** Not through the middle of a surrogate pair. */
const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

function textAt(container: Container, path: string): string {
  const bytes = container.get(path) ?? new Uint8Array()
  if (bytes.length > MAX_CHAPTER_BYTES) throw new InvalidBook('too-large', path)
  const text = textOf(path, bytes)
  if (text.includes('<!ENTITY')) throw new InvalidBook('xml-entities', path)
  return text
}
