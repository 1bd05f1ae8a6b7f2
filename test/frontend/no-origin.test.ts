import { expect, it } from 'vitest'
import type { Book } from '../../contract/books.ts'
import { piecePath } from '../../contract/content-paths.ts'
import type { Piece } from '../../contract/content.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import type { PageContent } from '../../contract/renderer.ts'
import { openingSettings, settingsAt } from '../../contract/settings.ts'
import { pathsOf, routes } from '../../frontend/src/routes.ts'
import { buildForTests, ORIGIN } from './built-site.ts'

const { renderer } = buildForTests()

const piece: Piece = {
  contentId: 'con_01KAG000000000000000000001',
  type: 'press',
  language: 'de',
  slug: 'meldung',
  title: 'Eine Meldung',
  teaser: 'Was in dieser Meldung steht.',
  author: 'Redaktion Lumeus',
  publishedAt: '2026-10-01T08:00:00.000Z',
  changedAt: '2026-11-01T08:00:00.000Z',
  twin: 'news',
  body: 'Der ganze Wortlaut.',
}
const book: Book = {
  bookId: 'ein-buch',
  title: 'Ein Buch',
  authors: ['Robin Beispiel'],
  description: 'Worum es geht.',
  language: 'de',
  chapters: [{ title: 'Der Anfang', minutes: 2 }],
  changedAt: '2026-11-20T10:00:00.000Z',
}
const content: PageContent = {
  products: openingCatalogue,
  settings: settingsAt(openingSettings, '2026-11-20T10:00:00.000Z'),
}
const published: (readonly [string, PageContent])[] = [
  [piecePath(piece), { piece, next: [] }],
  ['/lumeus-presse', { cards: [piece] }],
  ['/book-reader', { books: [book] }],
  ['/book-reader/ein-buch', { book }],
  ['/book-reader/ein-buch/1', { book, chapter: { number: 1, body: [] } }],
]
const pages = [
  ...routes
    .filter(({ data }) => !data.published)
    .flatMap(pathsOf)
    .map(path => [path, content] as const),
  ...published,
]
/** What names a page: canonical, twins, properties, structured data. */
const naming = (html: string) => html.match(/<(?:link|meta|script type="application\/ld)[^>]*>[^<]*/g) ?? []

it.each(pages)(
  'with no origin %s names each address as with one, but for the origin',
  async (path, shown) => {
    const [without, within] = await Promise.all([renderer(''), renderer()])
    const [bare, whole] = [(await without.render(path, shown)).html, (await within.render(path, shown)).html]
    expect(naming(bare)).toEqual(naming(whole.replaceAll(ORIGIN, '')))
    expect(bare === whole).toBe(!whole.includes(ORIGIN))
  },
)

it('with no origin a feed and what has moved name none, and there is no sitemap', async () => {
  const [without, within] = await Promise.all([renderer(''), renderer()])
  const feeds = [without, within].map(each => each.feed('press', 'de', [piece]))
  const [bare, whole] = await Promise.all(feeds)
  expect(bare).toBe(whole?.replaceAll(ORIGIN, ''))
  expect(bare).not.toBe(whole)
  expect(without.moved('/artikel/neu', 'de')).toBe(within.moved('/artikel/neu', 'de').replaceAll(ORIGIN, ''))
  expect(without.sitemap({ cards: [piece], books: [book] })).toBeUndefined()
})
