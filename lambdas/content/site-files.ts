import { bookPath, BOOKS_PATH } from '../../contract/book-paths.ts'
import { productAt } from '../../contract/catalog.ts'
import { checkoutPath } from '../../contract/page-paths.ts'
import type { FactName } from '../../contract/company-facts.ts'
import type { Book } from '../../contract/books.ts'
import { feedPath, listPath, olderPath, piecePath } from '../../contract/content-paths.ts'
import { otherLanguage } from '../../contract/language.ts'
import type { PageContent, Renderer } from '../../contract/renderer.ts'
import { settingsAt } from '../../contract/settings.ts'
import { bookAt, chapterAt, listBooks } from '../books/book.ts'
import { offeredDates } from '../courses/course-date.ts'
import { companyFacts } from '../catalog/company-facts.ts'
import { listProducts } from '../catalog/product.ts'
import { storedThanks } from '../catalog/thanks.ts'
import { readSettings } from '../catalog/settings.ts'
import { keepAsset, keysUnder, type ReadOnce, type SiteFile, siteFile } from '../platform/pages.ts'
import { openRenderer } from '../platform/renderer.ts'
import type { PublishedCard } from './piece.ts'
import {
  allShown,
  type ContentList,
  contentLists,
  listShown,
  pagesShown,
  pieceContent,
  pieceShown,
  shownUnder,
} from './shown.ts'

/** Everything that a renderer writes from the table, as it stands at a moment. */
export async function everyFile(renderer: Renderer, now: string, once: ReadOnce): Promise<SiteFile[]> {
  const texts = await Promise.all(
    contentLists.map(async list => {
      const published = (await allShown(list, once)).map(({ slug }) => slug)
      // Also what was taken back, or moved, while nobody was told.
      const start = keyOf(piecePath({ ...list, slug: '' }), '')
      const written = (await keysUnder(start)).map(key => key.slice(start.length).replace(/\.html$/, ''))
      return [...new Set([...published, ...written])].map(slug => pieceFile(list, slug, renderer))
    }),
  )
  const lists = await Promise.all(contentLists.map(list => listFiles(list, renderer, once)))
  return [
    ...texts.flat(),
    ...lists.flat(),
    ...contentLists.map(list => feedFile(list, renderer)),
    ...(await everyBookFile(renderer)),
    ...(await everyCheckoutFile(renderer)),
    sitemapFile(renderer),
    ...renderer.pages
      .filter(
        ({ products, showsSettings, course, thanks, facts }) =>
          products.length > 0 || showsSettings || course || thanks || facts.length > 0,
      )
      .map(page => pageFile(page, renderer, now)),
  ]
}

/**
 * The files in which a change of this card is seen. First those that it is looked for in: its own, list, feed, sitemap and
 * its twin's; then those that name it, and the older pages of the list, of which a large one has many.
 */
export async function filesOfCard(
  card: PublishedCard,
  renderer: Renderer,
  once: ReadOnce,
): Promise<SiteFile[]> {
  const { type, language, slug, twin, formerSlugs } = card
  const list = { type, language }
  const pieces = (slugs: readonly string[]) => slugs.map(own => pieceFile(list, own, renderer))
  const [first, ...older] = await listFiles(list, renderer, once)
  return [
    ...pieces([slug, ...formerSlugs]),
    ...(first ? [first] : []),
    feedFile(list, renderer),
    sitemapFile(renderer),
    ...(twin ? [pieceFile({ type, language: otherLanguage(language) }, twin, renderer)] : []),
    ...pieces(await shownUnder(card, once)),
    ...older,
  ]
}

/** The files in which a change of this book is seen: list, book, chapters, also those that it had before, and sitemap. */
export async function filesOfBook(bookId: string, renderer: Renderer): Promise<SiteFile[]> {
  const path = bookPath(bookId)
  const present = (await bookAt(bookId))?.chapters.map((_, index) => index + 1) ?? []
  const written = (await keysUnder(keyOf(path, '/'))).flatMap(key => /\/(\d+)\.html$/.exec(key)?.[1] ?? [])
  const numbers = [...new Set([...present, ...written.map(Number)])]
  return [
    bookListFile(renderer),
    siteFile({
      key: keyOf(path),
      read: () => bookAt(bookId),
      draw: book => drawPage(renderer, path, { book }),
    }),
    ...numbers.map(number => chapterFile(bookId, number, renderer)),
    sitemapFile(renderer),
  ]
}

/** The files that show an offer, and its checkout. */
export const filesOfProduct = (slug: string, renderer: Renderer, now: string): SiteFile[] => [
  ...renderer.pages
    .filter(({ products }) => products.includes(slug))
    .map(page => pageFile(page, renderer, now)),
  checkoutFile(slug, renderer),
]

/** The files that show the dates of a course. */
export const filesOfCourse = (slug: string, renderer: Renderer, now: string): SiteFile[] =>
  renderer.pages.filter(({ course }) => course === slug).map(page => pageFile(page, renderer, now))

/** The files of a page that thanks. */
export const filesOfThanks = (slug: string, renderer: Renderer, now: string): SiteFile[] =>
  renderer.pages.filter(({ thanks }) => thanks === slug).map(page => pageFile(page, renderer, now))

/** The files that show one of the settings. */
export const filesOfSettings = (renderer: Renderer, now: string): SiteFile[] =>
  renderer.pages.filter(({ showsSettings }) => showsSettings).map(page => pageFile(page, renderer, now))

/** The files that show one of these facts of the company. */
export async function filesOfFacts(
  changed: readonly FactName[],
  renderer: Renderer,
  now: string,
  once: ReadOnce,
): Promise<SiteFile[]> {
  const shows = (facts: readonly FactName[]) => facts.some(name => changed.includes(name))
  const lists = contentLists.filter(({ type, language }) => shows(renderer.factsAt(listPath(type, language))))
  return [
    ...renderer.pages.filter(({ facts }) => shows(facts)).map(page => pageFile(page, renderer, now)),
    ...(await Promise.all(lists.map(list => listFiles(list, renderer, once)))).flat(),
  ]
}

/** Only those that a page shows, so that no other one has it drawn anew. */
async function factsNamed(names: readonly FactName[], once: ReadOnce): Promise<Pick<PageContent, 'facts'>> {
  if (names.length === 0) return {}
  const facts = await once('facts', companyFacts)
  return { facts: Object.fromEntries(names.map(name => [name, facts[name]])) }
}

/** The picture goes first, so that a document never names one that is not there. */
async function drawPage(renderer: Renderer, path: string, content: PageContent): Promise<string> {
  const { status, html, preview } = await renderer.render(path, content)
  // The missing page would be found there, with status 200.
  if (status !== 200) throw new Error(`This build has no page for ${path}`)
  if (preview)
    await keepAsset(preview.file.slice(1), async () => (await openRenderer()).drawPreview(preview.svg))
  return html
}

const keyOf = (path: string, ending = '.html'): string => path.slice(1) + ending

function pieceFile(list: ContentList, slug: string, renderer: Renderer): SiteFile {
  const path = piecePath({ ...list, slug })
  return siteFile({
    key: keyOf(path),
    read: once => pieceShown(list, slug, once),
    draw: async shown =>
      'movedTo' in shown
        ? renderer.moved(shown.movedTo, list.language)
        : drawPage(renderer, path, await pieceContent(shown)),
  })
}

/** All pages of a list, also those that it had when it was longer: each text moves those after it to other pages. */
async function listFiles(list: ContentList, renderer: Renderer, once: ReadOnce): Promise<SiteFile[]> {
  const start = keyOf(olderPath(list.type, list.language), '')
  const written = (await keysUnder(start)).map(key => Number(key.slice(start.length).replace(/\.html$/, '')))
  const older = written.filter(page => Number.isInteger(page) && page > 1)
  return [...new Set([...(await pagesShown(list, once)), ...older])].map(page =>
    listFile(list, page, renderer),
  )
}

function listFile(list: ContentList, page: number, renderer: Renderer): SiteFile {
  const path = listPath(list.type, list.language, page)
  return siteFile({
    key: keyOf(path),
    read: async once => {
      const shown = await listShown(list, page, once)
      return shown && { ...shown, ...(await factsNamed(renderer.factsAt(path), once)) }
    },
    draw: async shown => drawPage(renderer, path, shown),
  })
}

const feedFile = ({ type, language }: ContentList, renderer: Renderer): SiteFile =>
  siteFile({
    key: keyOf(feedPath(type, language), ''),
    read: once => listShown({ type, language }, 1, once),
    draw: ({ cards }) => renderer.feed(type, language, cards),
  })

/** Also of what was taken away while nobody was told. */
async function everyBookFile(renderer: Renderer): Promise<SiteFile[]> {
  const start = keyOf(bookPath(''), '')
  const written = (await keysUnder(start)).map(key => key.slice(start.length).split(/\/|\.html$/)[0] ?? '')
  const ids = new Set([...(await listBooks()).map(({ bookId }) => bookId), ...written])
  const files = await Promise.all([...ids].map(bookId => filesOfBook(bookId, renderer)))
  return [bookListFile(renderer), ...new Map(files.flat().map(file => [file.key, file])).values()].filter(
    ({ key }) => key !== 'sitemap.xml',
  )
}

function chapterFile(bookId: string, number: number, renderer: Renderer): SiteFile {
  const path = bookPath(bookId, number)
  return siteFile({
    key: keyOf(path),
    read: () => chapterAt(bookId, number),
    draw: shown => drawPage(renderer, path, shown),
  })
}

/** Also of what is no longer on offer. */
async function everyCheckoutFile(renderer: Renderer): Promise<SiteFile[]> {
  const start = keyOf(checkoutPath(''), '')
  const written = (await keysUnder(start)).map(key => key.slice(start.length).replace(/\.html$/, ''))
  const slugs = new Set([...(await listProducts()).map(({ slug }) => slug), ...written])
  // The shell itself belongs to the deployment.
  slugs.delete('_slug')
  return [...slugs].map(slug => checkoutFile(slug, renderer))
}

/** The same for every offer; that it is there says that the offer is. */
const checkoutFile = (slug: string, renderer: Renderer): SiteFile =>
  siteFile({
    key: keyOf(checkoutPath(slug)),
    read: async once =>
      (await once('products', listProducts)).some(product => product.slug === slug) || undefined,
    draw: () => drawPage(renderer, checkoutPath(slug), {}),
  })

const bookListFile = (renderer: Renderer): SiteFile =>
  siteFile<Book[]>({
    key: keyOf(BOOKS_PATH),
    read: once => once('books', listBooks),
    draw: books => drawPage(renderer, BOOKS_PATH, { books }),
  })

const sitemapFile = (renderer: Renderer): SiteFile =>
  siteFile<string>({
    key: 'sitemap.xml',
    read: async once =>
      renderer.sitemap({
        cards: (await Promise.all(contentLists.map(list => allShown(list, once)))).flat(),
        books: await once('books', listBooks),
      }),
    draw: xml => xml,
  })

const pageFile = (
  { path, file, products, showsSettings, course, thanks, facts }: Renderer['pages'][number],
  renderer: Renderer,
  now: string,
): SiteFile =>
  siteFile({
    key: keyOf(file, ''),
    read: async once => ({
      products: products.length
        ? (await once('products', listProducts))
            .filter(product => products.includes(product.slug))
            .map(product => productAt(product, now))
        : [],
      ...(course !== undefined && { courseDates: await offeredDates(course, now) }),
      ...(thanks !== undefined && (await thanksAt(thanks))),
      ...(await factsNamed(facts, once)),
      ...(showsSettings && { settings: settingsAt(await once('settings', readSettings), now) }),
    }),
    draw: async shown => drawPage(renderer, path, shown),
  })

/** Undefined, where the page says what came with the release. */
export async function thanksAt(slug: string): Promise<Pick<PageContent, 'thanks'>> {
  const stored = await storedThanks.read({ slug })
  return stored ? { thanks: { de: stored.de, en: stored.en } } : {}
}
