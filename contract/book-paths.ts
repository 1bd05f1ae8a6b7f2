// Apart from the schemas: every page that links to a book would otherwise carry their library.

/** Where the books stand. */
export const BOOKS_PATH = '/book-reader'

/** `/book-reader/gut-schlafen-lernen`, `/book-reader/gut-schlafen-lernen/2` */
export const bookPath = (bookId: string, chapter?: number): string =>
  chapter === undefined ? `${BOOKS_PATH}/${bookId}` : `${BOOKS_PATH}/${bookId}/${chapter}`
