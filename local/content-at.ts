import { SHELF_PATH } from '../contract/book-paths.ts'
import { listPath, olderPath, piecePath } from '../contract/content-paths.ts'
import type { PageContent } from '../contract/renderer.ts'

/** What the table knows of the page at a path, as the pages' function would read it. */
export async function contentAt(path: string): Promise<PageContent> {
  // Loaded late, like every handler: they read the environment.
  const { listProducts } = await import('../lambdas/catalog/product.ts')
  const { listShown, pieceShown, shelves } = await import('../lambdas/content/shown.ts')
  const products = await listProducts()
  for (const shelf of shelves) {
    if (path === listPath(shelf.kind, shelf.language)) return { products, ...(await listShown(shelf)) }
    const older = olderPath(shelf.kind, shelf.language)
    if (path.startsWith(older))
      return { products, ...(await listShown(shelf, Number(path.slice(older.length)))) }
    const start = piecePath({ ...shelf, slug: '' })
    if (path.startsWith(start)) return { products, ...(await pieceShown(shelf, path.slice(start.length))) }
  }
  const { bookAt, chapterAt, listBooks } = await import('../lambdas/books/book.ts')
  const [, bookId, number] = /^\/book-reader(?:\/([^/]+))?(?:\/(\d+))?$/.exec(path) ?? []
  if (bookId && number) return { products, ...(await chapterAt(bookId, Number(number))) }
  const book = bookId ? await bookAt(bookId) : undefined
  if (book) return { products, book }
  return path === SHELF_PATH ? { products, books: await listBooks() } : { products }
}
