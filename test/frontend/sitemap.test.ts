import { expect, it } from 'vitest'
import type { Card } from '../../contract/content.ts'
import { crawlerFiles, feed, sitemap } from '../../frontend/sitemap.ts'
import { dataBlock } from '../../frontend/src/renderer/document.ts'

const origin = 'https://shop.example.com'
const card = (day: number, more: Partial<Card> = {}): Card => ({
  contentId: `con_01KAG0000000000000000000${String(day).padStart(2, '0')}`,
  type: 'article',
  language: 'de',
  slug: `text-${day}`,
  title: `Text ${day}`,
  teaser: 'Ruhe & <Klang>',
  author: 'Redaktion',
  publishedAt: `2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  changedAt: `2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  ...more,
})
const feedOf = (cards: Card[]) =>
  feed({ title: 'Artikel & Studien', type: 'article', language: 'de', cards, origin })
const all = (xml: string, part: RegExp) => [...xml.matchAll(part)].map(([, value]) => value)

it('a feed names itself, its newest change and at most twenty texts, each under an id that outlives its address', () => {
  const cards = Array.from({ length: 25 }, (_, index) => card(25 - index))
  const xml = feedOf([card(26, { changedAt: '2026-11-01T08:00:00.000Z' }), ...cards])
  expect(xml).toContain('<title>Artikel &amp; Studien – Lumeus</title>')
  expect(xml).toContain(`rel="self" type="application/atom+xml" href="${origin}/artikel-studien/feed.xml"`)
  expect(all(xml, /<updated>(.*?)<\/updated>/g)[0]).toBe('2026-11-01T08:00:00.000Z')
  expect(all(xml, /<entry>(.)/g)).toHaveLength(20)
  expect(xml).toContain(
    `<id>${origin}/artikel-studien#${card(26).contentId}</id><link href="${origin}/artikel/text-26"/>`,
  )
  expect(xml).toContain('<summary>Ruhe &amp; &lt;Klang&gt;</summary>')
})

it('what must name whole addresses is there with an origin, and without one neither it nor a word of it', () => {
  const now = new Date('2026-11-20T09:00:00.000Z')
  const files = crawlerFiles(origin, now)
  expect(Object.keys(files)).toEqual(['robots.txt', '.well-known/security.txt'])
  expect(files['robots.txt']).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  expect(sitemap([{ path: '/faq', twins: [] }], origin)).toContain(`<loc>${origin}/faq</loc>`)
  expect(crawlerFiles('', now)).toEqual({ 'robots.txt': 'User-agent: *\nDisallow: /api/\n' })
  expect(sitemap([{ path: '/faq', twins: [] }], '')).toBeUndefined()
})

it('an empty feed is still a feed', () => {
  expect(feedOf([])).toMatch(/^<\?xml .*<updated>1970-01-01T00:00:00.000Z<\/updated><\/feed>\n$/s)
})

it('a sitemap says when a text was changed, and names its twin', () => {
  const twins = [
    { language: 'de', path: '/press-release/meldung' },
    { language: 'en', path: '/en/press-release/news' },
  ]
  const xml = sitemap(
    [{ path: '/press-release/meldung', twins, changedAt: '2026-11-01T08:00:00.000Z' }],
    origin,
  )
  expect(xml).toContain(
    `<loc>${origin}/press-release/meldung</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="de" href="${origin}/press-release/meldung"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/press-release/news"/>`,
  )
})

it('what stands in a data block cannot end it, and is read as it was written', () => {
  const written = { name: '</script><script>alert(1)</script><!-- & " \u2028' }
  expect(dataBlock(written)).not.toMatch(/[<]/)
  expect(JSON.parse(dataBlock(written))).toEqual(written)
})
