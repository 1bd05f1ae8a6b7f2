// Apart from the schemas: every page that links to a book would otherwise carry their library.

/** Where the books stand. */
const SHELF = '/book-reader'

/** `/book-reader/gut-schlafen-lernen`, `/book-reader/gut-schlafen-lernen/2` */
export const bookPath = (bookId: string, chapter?: number): string =>
  chapter === undefined ? `${SHELF}/${bookId}` : `${SHELF}/${bookId}/${chapter}`
