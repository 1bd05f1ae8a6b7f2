// Apart from the schemas: every page that links to a book would otherwise carry their library.

/** Where the books stand. */
export const SHELF_PATH = '/book-reader'

/** `/book-reader/gut-schlafen-lernen`, `/book-reader/gut-schlafen-lernen/2` */
export const bookPath = (bookId: string, chapter?: number): string =>
  chapter === undefined ? `${SHELF_PATH}/${bookId}` : `${SHELF_PATH}/${bookId}/${chapter}`
