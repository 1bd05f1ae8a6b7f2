import { SHELF_PATH } from '../contract/book-paths.ts'
import { listPath, olderPath, piecePath } from '../contract/content-paths.ts'
import type { PageContent } from '../contract/renderer.ts'
import { settingsAt } from '../contract/settings.ts'

/** What the table knows of the page at a path, as the pages' function would read it. */
export async function contentAt(path: string): Promise<PageContent> {
  // Loaded late, like every handler: they read the environment.
  const { listProducts } = await import('../lambdas/catalog/product.ts')
  const { listShown, pieceShown, shelves } = await import('../lambdas/content/shown.ts')
  const { readSettings } = await import('../lambdas/catalog/settings.ts')
  const settings = settingsAt(await readSettings(), new Date().toISOString())
  const always = { products: await listProducts(), settings }
  for (const shelf of shelves) {
    if (path === listPath(shelf.kind, shelf.language)) return { ...always, ...(await listShown(shelf)) }
    const older = olderPath(shelf.kind, shelf.language)
    if (path.startsWith(older))
      return { ...always, ...(await listShown(shelf, Number(path.slice(older.length)))) }
    const start = piecePath({ ...shelf, slug: '' })
    if (path.startsWith(start)) return { ...always, ...(await pieceShown(shelf, path.slice(start.length))) }
  }
  const { bookAt, chapterAt, listBooks } = await import('../lambdas/books/book.ts')
  const [, bookId, number] = /^\/book-reader(?:\/([^/]+))?(?:\/(\d+))?$/.exec(path) ?? []
  if (bookId && number) return { ...always, ...(await chapterAt(bookId, Number(number))) }
  const book = bookId ? await bookAt(bookId) : undefined
  if (book) return { ...always, book }
  return path === SHELF_PATH ? { ...always, books: await listBooks() } : always
}
