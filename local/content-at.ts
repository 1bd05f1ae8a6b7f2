import { BOOKS_PATH } from '../contract/book-paths.ts'
import { listPath, olderPath, piecePath } from '../contract/content-paths.ts'
import { productAt } from '../contract/catalog.ts'
import { THANK_YOU_SLUGS } from '../contract/page-paths.ts'
import type { PageContent } from '../contract/renderer.ts'
import { settingsAt } from '../contract/settings.ts'

/** What the table knows of the page at a path, as the pages' function would read it. */
export async function contentAt(path: string): Promise<PageContent> {
  // Loaded late, like every handler: they read the environment.
  const { listProducts } = await import('../lambdas/catalog/product.ts')
  const { contentLists, listShown, pieceContent, pieceShown } = await import('../lambdas/content/shown.ts')
  const { readOnce } = await import('../lambdas/platform/pages.ts')
  const { readSettings } = await import('../lambdas/catalog/settings.ts')
  const now = new Date().toISOString()
  const once = readOnce()
  const settings = settingsAt(await readSettings(), now)
  const products = (await listProducts()).map(product => productAt(product, now))
  const always = { products, settings }
  for (const list of contentLists) {
    if (path === listPath(list.type, list.language)) return { ...always, ...(await listShown(list, 1, once)) }
    const older = olderPath(list.type, list.language)
    if (path.startsWith(older))
      return { ...always, ...(await listShown(list, Number(path.slice(older.length)), once)) }
    const start = piecePath({ ...list, slug: '' })
    if (!path.startsWith(start)) continue
    const shown = await pieceShown(list, path.slice(start.length), once)
    return { ...always, ...(shown && 'card' in shown && (await pieceContent(shown))) }
  }
  const thanks = THANK_YOU_SLUGS.find(slug => path === `/${slug}` || path === `/en/${slug}`)
  if (thanks) {
    const { thanksAt } = await import('../lambdas/content/site-files.ts')
    return { ...always, ...(await thanksAt(thanks)) }
  }
  const { bookAt, chapterAt, listBooks } = await import('../lambdas/books/book.ts')
  const [, bookId, number] = /^\/book-reader(?:\/([^/]+))?(?:\/(\d+))?$/.exec(path) ?? []
  if (bookId && number) return { ...always, ...(await chapterAt(bookId, Number(number))) }
  const book = bookId ? await bookAt(bookId) : undefined
  if (book) return { ...always, book }
  return path === BOOKS_PATH ? { ...always, books: await listBooks() } : always
}
