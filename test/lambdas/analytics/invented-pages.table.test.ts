import { describe, expect, it } from 'vitest'
import { trackEvent as route } from '../../../contract/analytics.ts'
import { handler } from '../../../lambdas/analytics/handler.ts'
import { slugs } from '../../../lambdas/content/piece.ts'
import { storedBooks } from '../../../lambdas/books/book.ts'
import { products } from '../../../lambdas/catalog/product.ts'
import { dayOf } from '../../../lambdas/platform/time.ts'
import { givenProduct, throughDistribution } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { given, partition } from '../local-table.ts'

/** Each view comes from a network and a session of its own: what is counted is the table's business, not the throttle's. */
const view = (path: string, n: number) =>
  ask(handler, route, {
    input: {
      type: 'pageview',
      path,
      referrer: '',
      timestamp: NOW,
      session_id: n.toString(16).padStart(64, '0'),
    },
    headers: { 'user-agent': 'Mozilla/5.0', ...throughDistribution(`198.51.${n >> 8}.${n & 255}`) },
    now: NOW,
  })
const counted = async () =>
  Object.fromEntries(
    (await partition(`DAY#${dayOf(NOW)}`)).map(({ sk, views, taken }) => [sk, views ?? taken]),
  )

const slug = (type: 'article' | 'press', language: 'de' | 'en', name: string) => ({
  ...slugs.keyOf({ type, language, slug: name }),
  contentId: 'con_01KAG000000000000000000001',
})
const book = {
  ...storedBooks.keyOf({ bookId: 'gut-schlafen' }),
  bookId: 'gut-schlafen',
  title: 'Gut schlafen',
  authors: [],
  description: '',
  language: 'de',
  chapters: ['Eins', 'Zwei'].map(title => ({ title, minutes: 1 })),
  changedAt: NOW,
  version: 'v1',
}

describe('invented addresses', () => {
  it('have no name of their own, however many are sent, and take none from those that exist', async () => {
    await given(slug('article', 'de', 'ruhig-schlafen'), slug('press', 'en', 'launch'))
    for (let n = 0; n < 620; n++) expect((await view(`/artikel/erfunden-${n}`, n)).status).toBe(202)
    await view('/artikel/ruhig-schlafen', 700)
    await view('/artikel/ruhig-schlafen', 701)
    await view('/en/press-release/launch', 702)
    expect(await counted()).toEqual({
      COUNT: 2,
      'PAGE#/artikel/ruhig-schlafen': 2,
      'PAGE#/en/press-release/launch': 1,
      'PAGE#elsewhere': 620,
    })
  }, 60_000)

  it.each([
    ['/press-release/launch', 'another language'],
    ['/press-release/ruhig-schlafen', 'another type'],
    ['/book-reader/gut-schlafen/3', 'a chapter that the book does not have'],
    ['/book-reader/gut-schlafen/0', 'no chapter'],
    ['/book-reader/gut-schlafen/01', 'a chapter written in another way'],
    ['/artikel-studien/seite/0', 'no page of a list'],
    ['/artikel-studien/seite/01', 'a page of a list written in another way'],
    ['/book-reader/keins', 'no book'],
    ['/checkout/keins', 'no product'],
  ])('%s is one: %s', async path => {
    await given(slug('article', 'de', 'ruhig-schlafen'), slug('press', 'en', 'launch'), book)
    await view(path, 1)
    expect(await counted()).toEqual({ 'PAGE#elsewhere': 1 })
  })

  it('of the further pages of lists take one name for each list and language, however many are sent', async () => {
    const lists = ['/artikel-studien', '/lumeus-presse', '/en/artikel-studien', '/en/lumeus-presse']
    let n = 0
    for (const list of lists) for (const page of [2, 3, 99]) await view(`${list}/seite/${page}`, ++n)
    expect(await counted()).toEqual(Object.fromEntries(lists.map(list => [`PAGE#${list}/seite/:page`, 3])))
  })

  it.each(['/book-reader/gut-schlafen', '/book-reader/gut-schlafen/2', '/checkout/ruhe'])(
    '%s is none',
    async path => {
      await given(book, { ...products.keyOf({ slug: 'ruhe' }), ...givenProduct() })
      await view(path, 1)
      expect(await counted()).toEqual({ COUNT: 1, [`PAGE#${path}`]: 1 })
    },
  )
})
