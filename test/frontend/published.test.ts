import { describe, expect, it } from 'vitest'
import { bookPath } from '../../contract/book-paths.ts'
import type { Card, Piece } from '../../contract/content.ts'
import { piecePath } from '../../contract/content-paths.ts'
import type { Paging } from '../../contract/renderer.ts'
import { site } from '../../contract/site.ts'
import { routeAt } from '../../frontend/src/routes.ts'
import { NEAREST } from '../../frontend/src/site/trainings/nearest-training.ts'
import { markupOf } from '../../lambdas/books/markup.ts'
import { readBook } from '../../lambdas/books/read-book.ts'
import { manuscripts } from '../../local/seed/books.ts'
import { drafts } from '../../local/seed/content.ts'
import { makeEpub } from '../../local/seed/epub.ts'
import { buildForTests, compressed, FIRST_PACKETS, KB, ORIGIN } from './built-site.ts'

const { awakeBytes, renderer } = buildForTests()

describe('a published text', async () => {
  const texts = (await drafts()).map(draft => ({
    ...draft,
    contentId: 'con_01KAG000000000000000000001',
    changedAt: draft.publishedAt,
  }))

  it.each(manuscripts())('arrives as quickly as a book with all its chapters: $bookId', async manuscript => {
    const { bookId } = manuscript
    const { chapters, pictures: _, ...words } = await readBook(makeEpub(manuscript), bookId, '/media')
    const listed = chapters.map(({ title }) => ({ title, minutes: 3 }))
    const book = { ...words, bookId, chapters: listed, changedAt: '2026-11-20T10:00:00.000Z' }
    const { render, sitemap } = await renderer()
    const cover = (await render(bookPath(bookId), { book })).html
    expect(compressed(cover)).toBeLessThanOrEqual(FIRST_PACKETS)
    expect(cover).toContain(`<link rel="canonical" href="${ORIGIN}${bookPath(bookId)}">`)
    expect(cover).toContain('"@type":"Book"')
    expect(cover).toContain('"@type":"BreadcrumbList"')
    for (const [index, { title, html: text }] of chapters.entries()) {
      const number = index + 1
      const chapter = { number, body: markupOf(text) }
      const { html } = await render(bookPath(bookId, number), { book, chapter })
      expect(compressed(html)).toBeLessThanOrEqual(FIRST_PACKETS)
      expect(html).toContain(`<title>${title} – ${book.title} | ${site.brand}</title>`)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${bookPath(bookId, number)}">`)
      expect(sitemap({ cards: [], books: [book] })).toContain(
        `<loc>${ORIGIN}${bookPath(bookId, number)}</loc>`,
      )
    }
  })

  it.each(Object.keys(NEAREST))('leads on to the training that is nearest to its topic: %s', topic => {
    expect(texts.map(text => text.topic)).toContain(topic)
  })

  it('has a twin that names it in turn', () => {
    for (const { slug, language, twin } of texts)
      expect(texts.find(text => text.slug === twin)).toMatchObject({
        twin: slug,
        language: language === 'de' ? 'en' : 'de',
      })
  })

  it('in German only leads to the English list', async () => {
    const { render } = await renderer()
    const { twin: _, ...piece } = texts.find(({ slug }) => slug === 'der-abend-davor') ?? {}
    const { html } = await render('/artikel/der-abend-davor', { piece: piece as Piece, next: [] })
    const links = [...html.matchAll(/<a [^>]*hreflang="en"[^>]*>/gi)].map(([link]) => link)
    expect(links.join()).toContain('href="/en/artikel-studien"')
  })

  it('of a book is not found while nobody has put it there, nor is a chapter without its text', async () => {
    const { render } = await renderer()
    expect((await render('/book-reader/kein-buch', {})).status).toBe(404)
    expect((await render('/book-reader/kein-buch/1', {})).status).toBe(404)
    expect((await render('/book-reader', { books: [] })).html).toContain('Das Regal ist noch leer.')
  })

  it.each(texts)('arrives with the first 14,000 bytes of a connection: $slug', async piece => {
    const next = texts.filter(({ type, language }) => type === piece.type && language === piece.language)
    const { html } = await (await renderer()).render(piecePath(piece), { piece, next: next.slice(0, 3) })
    expect(compressed(html)).toBeLessThanOrEqual(FIRST_PACKETS)
  })

  it.each([
    '/artikel-studien',
    '/artikel/:slug',
    '/artikel-studien/seite/:page',
    '/lumeus-presse',
    '/press-release/:slug',
    '/book-reader',
    '/book-reader/:bookId',
    '/book-reader/:bookId/:chapter',
  ])('wakes with at most 110 KB of script, and so does its list: %s', async path => {
    expect(await awakeBytes(routeAt(path), 'de')).toBeLessThanOrEqual(110 * KB)
  })

  it('fills a list that arrives as quickly, with as many as a list shows', async () => {
    const [one] = texts
    const cards = Array.from({ length: 60 }, (_, index) => ({
      ...texts[index % texts.length],
      ...(one && { contentId: one.contentId }),
      slug: `text-${index}`,
    })) as Card[]
    const { render, sitemap } = await renderer()
    const { html } = await render('/artikel-studien', { cards, paging: { page: 1, pages: 3 } })
    expect(compressed(html)).toBeLessThanOrEqual(FIRST_PACKETS)
    const older = await render('/artikel-studien/seite/2', { cards, paging: { page: 2, pages: 3 } })
    expect(compressed(older.html)).toBeLessThanOrEqual(FIRST_PACKETS)
    expect(sitemap({ cards, books: [] })).not.toContain('/seite/')
  })

  describe('with a picture above it', () => {
    const [text] = texts as [(typeof texts)[number], ...typeof texts]
    const STEM = 'fil_01KAG000000000000000000007'
    const jpegPath = `/media/content/${STEM}w1280jpeg.jpg`
    const picture = `${jpegPath}#1280x720,w640w1280`
    const piece = { ...text, picture, pictureAlt: 'Ein "Weg" am See' }

    it('shows it first, at once and in each kind, and gives it to networks and search engines', async () => {
      const { html, preview } = await (await renderer()).render(piecePath(piece), { piece, next: [] })
      const [, shown = ''] = /<figure>(<picture>.*?<\/picture>)<\/figure>/.exec(html) ?? []
      expect(shown).toContain('<source type="image/avif" srcSet="')
      expect(shown).toContain(`${STEM}w640webp.webp 640w, `)
      expect(shown).toMatch(/<img [^>]*loading="eager"[^>]*>/)
      expect(shown).toContain('alt="Ein &quot;Weg&quot; am See" width="1280" height="720"')
      expect(html.indexOf('<figure>')).toBeGreaterThan(html.indexOf('</h1>'))
      expect(html).toContain(
        `<meta property="og:image" content="${ORIGIN}${jpegPath}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1280"><meta property="og:image:height" content="720"><meta property="og:image:alt" content="Ein &quot;Weg&quot; am See">`,
      )
      expect(html).toContain(`"image":"${ORIGIN}${jpegPath}"`)
      expect(preview).toBeUndefined()
      expect(compressed(html)).toBeLessThanOrEqual(FIRST_PACKETS)
    })

    it('gives networks its own drawing where they might not read the picture', async () => {
      const avif = { ...piece, picture: '/media/content/fil_weg.avif#1280x720' }
      const { html, preview } = await (await renderer()).render(piecePath(piece), { piece: avif, next: [] })
      expect(html).toContain('src="/media/content/fil_weg.avif"')
      expect(html).toContain(`<meta property="og:image" content="${ORIGIN}${preview?.file}">`)
    })

    it('shows it in its list where it is the newest, and nowhere else', async () => {
      const { render } = await renderer()
      const others = texts.filter(({ type }) => type === 'article').slice(0, 3)
      const pictures = async (cards: typeof texts, path = '/artikel-studien', paging?: Paging) =>
        (await render(path, { cards, ...(paging && { paging }) })).html.split(`src="${jpegPath}"`).length - 1
      expect(await pictures([piece, ...others])).toBe(1)
      expect(await pictures([...others, piece])).toBe(0)
      expect(await pictures([piece], '/artikel-studien/seite/2', { page: 2, pages: 2 })).toBe(0)
      const { html } = await render('/artikel-studien', { cards: [piece, ...others] })
      // Its title says what it would say.
      expect(html).toMatch(
        new RegExp(
          `<img [^>]*src="${jpegPath}"[^>]*alt=""[^>]*loading="lazy"|<img loading="lazy"[^>]*src="${jpegPath}" alt=""`,
        ),
      )
    })
  })

  it.each([
    [1, '/lumeus-presse', ['Ältere Texte /lumeus-presse/seite/2']],
    [2, '/lumeus-presse/seite/2', ['Neuere Texte /lumeus-presse', 'Ältere Texte /lumeus-presse/seite/3']],
    [3, '/lumeus-presse/seite/3', ['Neuere Texte /lumeus-presse/seite/2']],
  ])('is page %s of a long list, is called so, and leads to those around it', async (page, path, ways) => {
    const { html } = await (await renderer()).render(path, { cards: [], paging: { page, pages: 3 } })
    const [, nav = ''] = /<nav [^>]*aria-label="Seiten dieser Liste">(.*?)<\/nav>/s.exec(html) ?? []
    const links = [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)]
    expect(links.map(([, href, words]) => `${words} ${href}`)).toEqual(ways)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`)
    expect(html).toContain(
      page === 1 ? '<title>Presse – ' : `<title>Presse, Seite ${page} von 3 – Lumeus</title>`,
    )
    const [, before = ''] = /<main.*?<p[^>]*>([^<]*)<\/p><h1>/s.exec(html) ?? []
    expect(before).toBe(page === 1 ? 'Presse' : `Presse, Seite ${page} von 3`)
  })

  it('is joined with another in the sitemap only where each of them names the other', async () => {
    const { sitemap } = await renderer()
    const entry = (language: 'de' | 'en', slug: string, twin: string) => ({
      ...(texts[0] as Card), // There are texts; the table above would be empty otherwise.
      type: 'press' as const,
      language,
      slug,
      twin,
    })
    const joined = (english: string) => {
      const cards = [entry('de', 'meldung', 'news'), entry('en', 'news', english)]
      const [, german = ''] =
        /<loc>[^<]*\/press-release\/meldung<\/loc>(.*)<\/url>/.exec(sitemap({ cards, books: [] }) ?? '') ?? []
      return [...german.matchAll(/hreflang="(..)"/g)].map(([, language]) => language)
    }
    expect(joined('meldung')).toEqual(['de', 'en'])
    expect(joined('andere-meldung')).toEqual([])
  })

  it('says nothing of pages where one holds the whole list, and there is no second one then', async () => {
    const { render } = await renderer()
    expect((await render('/artikel-studien', { cards: [] })).html).not.toContain('Seiten dieser Liste')
    expect((await render('/artikel-studien/seite/2', {})).status).toBe(404)
  })
})
