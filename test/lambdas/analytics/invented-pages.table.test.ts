import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { trackEvent as route } from '../../../contract/analytics.ts'
import { nameShares } from '../../../lambdas/analytics/counters.ts'
import { handler } from '../../../lambdas/analytics/handler.ts'
import { slugs } from '../../../lambdas/content/piece.ts'
import { storedBooks } from '../../../lambdas/books/book.ts'
import { products } from '../../../lambdas/catalog/product.ts'
import { after, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { givenProduct, throughDistribution } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { given, partition } from '../local-table.ts'

// What an instance has seen of a day it remembers, so each test has its own.
let now = NOW
beforeEach(() => void (now = after(now, DAYS)))

/** Each view comes from a network and a session of its own: what is counted is the table's business, not the throttle's. */
const view = (
  path: string,
  n: number,
  { referrer = '', ip = `198.51.${n >> 8}.${n & 255}` }: Partial<Record<'referrer' | 'ip', string>> = {},
) =>
  ask(handler, route, {
    input: { type: 'pageview', path, referrer, timestamp: now, session_id: n.toString(16).padStart(64, '0') },
    headers: { 'user-agent': 'Mozilla/5.0', ...throughDistribution(ip) },
    now,
  })
const countedIn = async (pk: string) =>
  Object.fromEntries((await partition(pk)).map(({ sk, views, taken }) => [sk, views ?? taken]))
const counted = () => countedIn(`DAY#${berlinDay(now)}`)

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

describe('invented referrers', () => {
  const from = (referrer: string, n: number, ip: string) => view('/faq', n, { referrer, ip })
  const hosts = () => countedIn(`FROM#${berlinDay(now)}`)

  it.each([
    ['IPv4', (n: number) => `203.0.113.${n}`],
    ['IPv6', (n: number) => `2001:db8:${n.toString(16)}:1::1`],
  ])('from however many addresses of one provider (%s) take five names a day', async (_, ip) => {
    for (let n = 0; n < 90; n++)
      expect((await from(`kaufe-hier-${n}.boese.example`, n, ip(n))).status).toBe(202)
    await from('kaufe-hier-0.boese.example', 90, ip(90))
    expect(await hosts()).toEqual({
      COUNT: 5,
      'kaufe-hier-0.boese.example': 2,
      ...Object.fromEntries([1, 2, 3, 4].map(n => [`kaufe-hier-${n}.boese.example`, 1])),
      other: 85,
    })
  })

  it('leave the names of true sites to who comes from elsewhere, and to all after them', async () => {
    for (let n = 0; n < 90; n++) await from(`kaufe-hier-${n}.boese.example`, n, '203.0.113.7')
    await from('suche.example', 90, '198.51.100.1')
    await from('suche.example', 91, '203.0.113.7')
    expect(await hosts()).toMatchObject({ COUNT: 6, 'suche.example': 2, other: 85 })
  })

  it('are held back by the table, whichever instance counts', async () => {
    const from203 = createHash('sha256').update('203.0.113.0/24').digest('hex').slice(0, 2)
    const key = nameShares.keyOf({ partition: `FROM#${berlinDay(now)}`, from: from203 })
    await given({ ...key, kind: 'name-share', taken: 4, forgetAt: 1 })
    await from('letzte.example', 1, '203.0.113.7')
    await from('keine.example', 2, '203.0.113.8')
    expect(await hosts()).toEqual({ COUNT: 1, 'letzte.example': 1, other: 1 })
    expect(await partition(key.pk)).toEqual([
      { ...key, kind: 'name-share', taken: 5, forgetAt: epochSeconds(after(now, 2 * DAYS)) },
    ])
  })
})
