import { initEpubFile } from '@lingo-reader/epub-parser'
import { zipSync } from 'fflate'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordsOf } from './chapter-html.ts'
import { pathOf } from './container-path.ts'
import { contentsOf } from './contents.ts'
import { InvalidBook } from './invalid-book.ts'
import type { Container } from './unpack.ts'

const MAX_CHAPTERS = 300
/** The files that describe a book, in contrast to those that are the book. */
const DESCRIPTION = /^(?:mimetype|META-INF\/container\.xml)$|\.(?:opf|ncx)$/i

/** What a book says about itself. */
export interface Outline {
  readonly title: string
  readonly authors: string[]
  readonly description: string
  /** BCP 47. */
  readonly language: string
  /** In the order of reading: the path in the container, and the name in the book's own contents. */
  readonly chapters: readonly { readonly path: string; readonly title: string | undefined }[]
}

/** Reads container, package and contents; throws InvalidBook when they are not those of a book. */
export async function outlineOf(container: Container): Promise<Outline> {
  const described = new Map([...container].filter(([name]) => DESCRIPTION.test(name)))
  for (const [name, bytes] of described)
    // The parser resolves none, and a book that brings some has nothing good in mind.
    if (textOf(name, bytes).includes('<!ENTITY')) throw new InvalidBook('xml-entities', name)
  const epub = await open(container, described)
  const metadata = epub.getMetadata()
  const language = words(metadata.language)
  const chapters = chaptersOf(epub, container)
  if (chapters.length === 0) throw new InvalidBook('no-chapters', 'there is nothing to read')
  if (chapters.length > MAX_CHAPTERS) throw new InvalidBook('too-many-chapters', `more than ${MAX_CHAPTERS}`)
  return {
    title: words(metadata.title),
    authors: (metadata.creator ?? []).map(({ contributor }) => words(contributor)).filter(Boolean),
    description: words(metadata.description),
    language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : 'de',
    chapters,
  }
}

/** UTF-8, as XHTML is unless it says otherwise; an encrypted file is no text either. */
export function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidBook('not-utf-8', name)
  }
}

type Epub = Awaited<ReturnType<typeof initEpubFile>>

/**
 * The library unpacks without limits and lays pictures and style sheets into a folder. So it gets the description
 * from us, packed anew, and of everything else the name only; as a file, because its warnings quote what it was given.
 */
async function open(container: Container, described: Container): Promise<Epub> {
  const empty = new Uint8Array()
  const names = [...container.keys()].filter(name => name !== 'META-INF/encryption.xml')
  const files = Object.fromEntries(names.map(name => [name, described.get(name) ?? empty]))
  const folder = await mkdtemp(join(tmpdir(), 'book-'))
  try {
    const file = join(folder, 'book.epub')
    await writeFile(file, zipSync(files, { level: 0 }))
    return await initEpubFile(file, folder)
  } catch (error) {
    throw new InvalidBook('not-an-epub', error instanceof Error ? error.message : String(error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function chaptersOf(epub: Epub, container: Container) {
  const spine = epub.getSpine().map(item => ({ ...item, path: pathOf(container, '', plainHref(item.href)) }))
  const nav = Object.values(epub.getManifest()).find(({ properties }) =>
    properties?.split(' ').includes('nav'),
  )
  const titles = titlesOf(epub, container, nav && pathOf(container, '', nav.href))
  const paths = spine.flatMap(({ id, path, mediaType, linear }) => {
    const isChapter = mediaType === 'application/xhtml+xml' && linear !== 'no' && id !== nav?.id
    return isChapter && path !== undefined ? [path] : []
  })
  // A file may stand in the order of reading once; a hostile book would grow with each time that it does.
  return [...new Set(paths)].map(path => ({ path, title: titles.get(path) }))
}

/** The name of each file: the first one that the contents give it, EPUB 3's before EPUB 2's. */
function titlesOf(epub: Epub, container: Container, nav: string | undefined): Map<string, string> {
  const titles = new Map<string, string>()
  const remember = (path: string | undefined, title: string) => {
    if (path !== undefined && title && !titles.has(path)) titles.set(path, title)
  }
  const bytes = nav === undefined ? undefined : container.get(nav)
  if (nav !== undefined && bytes)
    for (const [href, title] of contentsOf(textOf(nav, bytes))) remember(pathOf(container, nav, href), title)
  const walk = (points: ReturnType<Epub['getToc']>): void => {
    for (const { href, label, children } of points) {
      remember(pathOf(container, '', plainHref(href)), words(label))
      walk(children ?? [])
    }
  }
  walk(epub.getToc())
  return titles
}

/** The library marks references inside the book: `epub:OEBPS/one.xhtml`. */
const plainHref = (href: string): string => href.replace(/^epub:/, '')

/** An element with attributes and no text arrives as an object, whatever its type says. */
const words = (value: unknown): string => (typeof value === 'string' ? wordsOf(value) : '')
