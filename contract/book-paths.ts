// Apart from the schemas: every page that links to a book would otherwise carry their library.
import { publishedPaths } from './page-paths.ts'

/** Where the books stand. */
export const BOOKS_PATH = publishedPaths.books

/** `/book-reader/gut-schlafen-lernen`, `/book-reader/gut-schlafen-lernen/2` */
export const bookPath = (bookId: string, chapter?: number): string =>
  (chapter === undefined ? publishedPaths.book : publishedPaths.chapter)
    .replace(':bookId', bookId)
    .replace(':chapter', String(chapter))
