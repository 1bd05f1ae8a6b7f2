import sanitizeHtml from 'sanitize-html'
import { wordsOf } from './chapter-html.ts'

/** The entries of an EPUB 3 navigation document, which the library does not read, as `[reference, title]`. */
export function contentsOf(xhtml: string): [reference: string, title: string][] {
  const links = sanitizeHtml(xhtml, {
    allowedTags: ['nav', 'a'],
    allowedAttributes: { a: ['href'] },
    parser: { recognizeSelfClosing: true },
    // Besides the contents there may be lists of pages and of landmarks.
    exclusiveFilter: ({ tag, attribs }) => tag === 'nav' && attribs['epub:type'] !== 'toc',
  })
  // Written by the sanitiser a moment ago: its links hold nothing but text.
  return [...links.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', title = '']) => [
    wordsOf(href),
    wordsOf(title),
  ])
}
