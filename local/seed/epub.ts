import { escapeUTF8 } from 'entities/escape'
import { strToU8, zipSync } from 'fflate'
import { marked } from 'marked'

export interface Manuscript {
  /** `gut-schlafen-lernen`: also its address. */
  bookId: string
  title: string
  /** The second title of the package; readers show the first. */
  subtitle?: string | undefined
  author: string
  description: string
  language: string
  /** Markdown whose first line is the title: `# Warum wir fühlen`. */
  chapters: readonly string[]
}

/** Of every file in it, so that the same manuscript makes the same bytes. */
const MADE_AT = new Date(2026, 0, 1)

/** An EPUB 3 file with the least that the standard demands: https://www.w3.org/TR/epub-33/#sec-ocf */
export function makeEpub(book: Manuscript): Uint8Array {
  const chapters = book.chapters.map((text, index) => ({
    id: `chapter-${index + 1}`,
    title: /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? `Kapitel ${index + 1}`,
    // In a section, as most writing programs put it.
    body: `<section>${xhtml(marked.parse(text, { async: false }))}</section>`,
  }))
  const page = (title: string, body: string, head = '') =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"${head} lang="${book.language}" xml:lang="${book.language}">` +
    `<head><title>${escapeUTF8(title)}</title></head><body>${body}</body></html>\n`
  const links = chapters.map(({ id, title }) => `<li><a href="${id}.xhtml">${escapeUTF8(title)}</a></li>`)
  const nav = `<nav epub:type="toc"><h1>Inhalt</h1><ol>${links.join('')}</ol></nav>`
  return zipSync(
    {
      // First and not compressed, so that its place is known: https://www.w3.org/TR/epub-33/#sec-zip-container-mime
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(CONTAINER),
      'OEBPS/content.opf': strToU8(packageOf(book, chapters)),
      'OEBPS/nav.xhtml': strToU8(page('Inhalt', nav, ' xmlns:epub="http://www.idpf.org/2007/ops"')),
      ...Object.fromEntries(
        chapters.map(({ id, title, body }) => [`OEBPS/${id}.xhtml`, strToU8(page(title, body))]),
      ),
    },
    { mtime: MADE_AT },
  )
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/** https://www.w3.org/TR/epub-33/#sec-package-doc */
function packageOf(book: Manuscript, chapters: readonly { id: string }[]): string {
  const items = chapters.map(
    ({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:lumeus:${book.bookId}</dc:identifier>
${[book.title, book.subtitle].map(title => (title ? `<dc:title>${escapeUTF8(title)}</dc:title>` : '')).join('')}
<dc:language>${book.language}</dc:language>
<dc:creator>${escapeUTF8(book.author)}</dc:creator>
<dc:description>${escapeUTF8(book.description)}</dc:description>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
</metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest>
<spine>${chapters.map(({ id }) => `<itemref idref="${id}"/>`).join('')}</spine>
</package>
`
}

/** Markdown becomes HTML, whose void elements stay open. */
const xhtml = (html: string): string => html.replace(/<(br|hr|img\b[^>]*?)\s*\/?>/g, '<$1/>')
