import { bookPath } from '../../../../contract/book-paths.ts'
import type { Book, Chapter } from '../../../../contract/books.ts'
import { site } from '../../../../contract/site.ts'
import { usePageData } from '../../frame/page-data.tsx'
import type { Breadcrumb, DocumentContext, PageDocument, StructuredItem } from '../../frame/page-document.ts'
import { titleOf } from '../../frame/title.ts'
import { routeOf } from '../../routes.ts'

type BookData = { book: Book }
type ChapterData = BookData & { chapter: Chapter }

/** The book that this page is about. */
export const useBook = (): Book => usePageData<BookData>().book

/** The chapter that this page is. */
export const useChapter = (): Chapter => usePageData<ChapterData>().chapter

/** Longer ones are cut off by search engines anyway. */
const MAX_DESCRIPTION = 300

/** Of the shelf, and of every book on it. */
export const bookKeywords = { de: 'Bücher über Gefühle, Buch besser schlafen, kostenlos online lesen, EPUB' }

export const bookDocument: PageDocument<BookData> = {
  keywords: bookKeywords,
  data: ({ book }) => book && { book },
  head: ({ data: { book } }) => ({ title: book.title, description: descriptionOf(book) }),
  preview: ({ book }) => ({ title: book.title, path: bookPath(book.bookId) }),
  breadcrumbs: breadcrumbsTo,
  structuredItems: ({ data: { book }, origin }) => [bookItem(book, origin)],
}

export const chapterDocument: PageDocument<ChapterData> = {
  keywords: bookKeywords,
  data: ({ book, chapter }) => book && chapter && { book, chapter },
  head({ texts, data: { book, chapter } }) {
    const place = texts.t('books:chapter.place', { number: chapter.number, of: book.chapters.length })
    return {
      title: `${titleIn(book, chapter)} – ${book.title}`,
      description: `${book.title}, ${place}. ${descriptionOf(book)}`,
    }
  },
  // One picture for a whole book.
  preview: ({ book }) => ({ title: book.title, path: bookPath(book.bookId) }),
  breadcrumbs: page => [...breadcrumbsTo(page), [titleIn(page.data.book, page.data.chapter), page.path]],
  structuredItems: ({ data: { book, chapter }, origin, path }) => [
    {
      '@type': 'Chapter',
      name: titleIn(book, chapter),
      position: chapter.number,
      url: origin + path,
      isPartOf: { '@type': 'Book', '@id': origin + bookPath(book.bookId), name: book.title },
    },
  ],
}

const descriptionOf = ({ description }: Book) => description.slice(0, MAX_DESCRIPTION)

const titleIn = ({ chapters }: Book, { number }: Chapter) => chapters[number - 1]?.title ?? ''

function breadcrumbsTo({ texts, data: { book } }: DocumentContext<BookData>): Breadcrumb[] {
  const list = routeOf('books')
  return [
    [site.brand, routeOf('home').path],
    [titleOf(list, texts), list.path],
    [book.title, bookPath(book.bookId)],
  ]
}

/** https://schema.org/Book */
function bookItem(
  { bookId, title, description, authors, language, changedAt }: Book,
  origin: string,
): StructuredItem {
  const url = origin + bookPath(bookId)
  return {
    '@type': 'Book',
    '@id': url,
    name: title,
    description,
    author: authors.map(name => ({
      '@type': name.includes(site.brand) ? 'Organization' : 'Person',
      name,
    })),
    inLanguage: language,
    bookFormat: 'https://schema.org/EBook',
    isAccessibleForFree: true,
    dateModified: changedAt,
    url,
  }
}
