import { decodeXML } from 'entities/decode'
import { describe, expect, it } from 'vitest'
import type { Book } from '../../contract/books.ts'
import type { Piece } from '../../contract/content.ts'
import type { PageContent } from '../../contract/renderer.ts'
import { pathsOf, routes } from '../../frontend/src/routes.ts'
import { buildForTests, count, mainOf, ORIGIN } from './built-site.ts'

const { renderer } = buildForTests()

/** What is published in an example of its own on each page that the build leaves out. */
const example = {
  de: {
    contentId: 'con_01KAG000000000000000000001',
    type: 'press',
    language: 'de',
    slug: 'meldung',
    title: 'Eine Meldung & mehr',
    teaser: 'Was in dieser Meldung steht, in einem Satz.',
    author: 'Redaktion Lumeus',
    publishedAt: '2026-10-01T08:00:00.000Z',
    changedAt: '2026-11-01T08:00:00.000Z',
    twin: 'news',
    body: 'Der ganze Wortlaut.',
  },
  en: {
    contentId: 'con_01KAG000000000000000000002',
    type: 'press',
    language: 'en',
    slug: 'news',
    title: 'A release',
    teaser: 'What this release says, in one sentence.',
    author: 'Redaktion Lumeus',
    publishedAt: '2026-10-01T08:00:00.000Z',
    changedAt: '2026-11-01T08:00:00.000Z',
    twin: 'meldung',
    body: 'The full words.',
  },
} as const satisfies Record<string, Piece>
const article: Piece = {
  ...example.de,
  type: 'article',
  slug: 'text',
  title: 'Ein Text',
  topic: 'Schlaf',
  keywords: ['Einschlafen', 'Nacht'],
  author: 'Robin Beispiel',
  twin: undefined,
}
const english: Piece = {
  ...example.en,
  type: 'article',
  slug: 'a-text',
  title: 'A text',
  topic: 'Sleep',
  author: 'Robin Beispiel',
  twin: undefined,
}
const chapters = [{ title: 'Der Anfang', minutes: 2 }]
const book: Book = {
  bookId: 'buch',
  title: 'Ein Buch',
  authors: ['Redaktion Lumeus'],
  description: 'Wovon dieses Buch handelt, in einem Satz.',
  language: 'de',
  chapters,
  changedAt: '2026-11-01T08:00:00.000Z',
}
const paging = { page: 2, pages: 3 }

type Published = {
  path: string
  content: PageContent
  /** Its name in the title, before the brand, and among the steps that lead to it. */
  title: string
  steps: string[]
  /** Paths in German and English, where both are there. */
  twins?: [german: string, english: string]
  types?: string[]
}
const published: Published[] = [
  {
    path: '/artikel-studien',
    content: { cards: [article] },
    title: 'Artikel & Studien – lesen, was dahintersteht',
    steps: ['Lumeus', 'Artikel & Studien'],
    twins: ['/artikel-studien', '/en/artikel-studien'],
  },
  {
    path: '/en/artikel-studien',
    content: { cards: [english] },
    title: 'Articles & studies – reading what lies behind it',
    steps: ['Lumeus', 'Articles & studies'],
    twins: ['/artikel-studien', '/en/artikel-studien'],
  },
  {
    path: '/en/artikel-studien/seite/2',
    content: { cards: [english], paging },
    title: 'Articles & studies, Page 2 of 3',
    steps: ['Lumeus', 'Articles & studies', 'Page 2 of 3'],
  },
  {
    path: '/en/artikel/a-text',
    content: { piece: english },
    title: 'A text',
    steps: ['Lumeus', 'Articles & studies', 'A text'],
    types: ['Article'],
  },
  {
    path: '/artikel-studien/seite/2',
    content: { cards: [article], paging },
    title: 'Artikel & Studien, Seite 2 von 3',
    steps: ['Lumeus', 'Artikel & Studien', 'Seite 2 von 3'],
  },
  {
    path: '/artikel/text',
    content: { piece: article },
    title: 'Ein Text',
    steps: ['Lumeus', 'Artikel & Studien', 'Ein Text'],
    types: ['Article'],
  },
  {
    path: '/lumeus-presse',
    content: { cards: [example.de] },
    title: 'Presse – Mitteilungen und Kontakt',
    steps: ['Lumeus', 'Presse'],
    twins: ['/lumeus-presse', '/en/lumeus-presse'],
  },
  {
    path: '/en/lumeus-presse',
    content: { cards: [example.en] },
    title: 'Press – releases and contact',
    steps: ['Lumeus', 'Press'],
    twins: ['/lumeus-presse', '/en/lumeus-presse'],
  },
  {
    path: '/lumeus-presse/seite/2',
    content: { cards: [example.de], paging },
    title: 'Presse, Seite 2 von 3',
    steps: ['Lumeus', 'Presse', 'Seite 2 von 3'],
  },
  {
    path: '/en/lumeus-presse/seite/2',
    content: { cards: [example.en], paging },
    title: 'Press, Page 2 of 3',
    steps: ['Lumeus', 'Press', 'Page 2 of 3'],
  },
  {
    path: '/press-release/meldung',
    content: { piece: example.de },
    title: 'Eine Meldung & mehr',
    steps: ['Lumeus', 'Presse', 'Eine Meldung & mehr'],
    twins: ['/press-release/meldung', '/en/press-release/news'],
    types: ['NewsArticle'],
  },
  {
    path: '/en/press-release/news',
    content: { piece: example.en },
    title: 'A release',
    steps: ['Lumeus', 'Press', 'A release'],
    twins: ['/press-release/meldung', '/en/press-release/news'],
    types: ['NewsArticle'],
  },
  {
    path: '/book-reader',
    content: { books: [book] },
    title: 'Bücher – in Ruhe lesen',
    steps: ['Lumeus', 'Bücher'],
  },
  {
    path: '/book-reader/buch',
    content: { book },
    title: 'Ein Buch',
    steps: ['Lumeus', 'Bücher', 'Ein Buch'],
    types: ['Book'],
  },
  {
    path: '/book-reader/buch/1',
    content: { book, chapter: { number: 1, body: [] } },
    title: 'Der Anfang – Ein Buch',
    steps: ['Lumeus', 'Bücher', 'Ein Buch', 'Der Anfang'],
    types: ['Chapter'],
  },
]

it('each page of what is published has an example in each of its languages', () => {
  const paths = routes.filter(({ data }) => data.published).flatMap(pathsOf)
  const covered = published.map(({ path }) =>
    path
      .replace(/(?<=\/seite\/)\d+$/, ':page')
      .replace(/(?<=\/(?:artikel|press-release)\/)[^/]+$/, ':slug')
      .replace(/(?<=\/book-reader\/)[^/]+/, ':bookId')
      .replace(/(?<=:bookId\/)\d+$/, ':chapter'),
  )
  expect(covered.toSorted()).toEqual(paths.toSorted())
})

describe.each(published)('$path', ({ path, content, title, steps, twins = [], types = [] }) => {
  const language = path.startsWith('/en/') ? 'en' : 'de'
  const { piece } = content
  const written = async () => (await renderer()).render(path, content)
  const html = async () => (await written()).html
  const metaOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [
        name,
        value && decodeXML(value),
      ]),
    )
  const structured = async () =>
    [...(await html()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      // Each test compares what it asks for.
      ([, json = '']) => JSON.parse(json) as Record<string, unknown> & { '@type': string },
    )

  it('is a whole page in its language, under its own name', async () => {
    const page = await html()
    expect(page).toContain(`<html lang="${language}">`)
    const [, named = ''] = /<title>([^<]+)<\/title>/.exec(page) ?? []
    const brand = title.includes('–') ? ' | Lumeus' : ' – Lumeus'
    expect(decodeXML(named)).toBe(title + brand)
    expect(count(page, /<title>/g)).toBe(1)
    expect(count(page, /<h1[\s>]/g)).toBe(1)
    expect(mainOf(page)).toContain(piece?.body ?? '')
  })

  it('tells search engines its address and its twin', async () => {
    const page = await html()
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`)
    const alternates = [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)]
    const [german, english] = twins
    expect(alternates.map(([, code, address]) => [code, address])).toEqual(
      german && english
        ? [
            ['de', ORIGIN + german],
            ['en', ORIGIN + english],
            ['x-default', ORIGIN + german],
          ]
        : [],
    )
    expect(metaOf(page)).not.toHaveProperty('robots')
    // Its own topic among others.
    const terms = metaOf(page).keywords?.split(', ') ?? []
    expect(terms.length).toBeGreaterThanOrEqual(3)
    expect(new Set(terms).size).toBe(terms.length)
    expect(terms[0]).toBe(piece?.topic ?? terms[0])
    expect(terms).toEqual(expect.arrayContaining(piece?.keywords ?? []))
  })

  it('says what those see who are sent its link', async () => {
    const { html: page, preview } = await written()
    const { description, ...meta } = metaOf(page)
    expect(description).toMatch(/.{20,}/)
    expect(meta).toMatchObject({
      'og:type': piece ? 'article' : 'website',
      'og:site_name': 'Lumeus',
      'og:title': expect.stringContaining(title),
      'og:description': description,
      'og:url': ORIGIN + path,
      'og:locale': language === 'de' ? 'de_DE' : 'en_GB',
      'og:image': ORIGIN + preview?.file,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/.{3,}/),
    })
  })

  it('names author and times where it is a text, and nowhere else', async () => {
    const meta = Object.entries(metaOf(await html())).filter(([name]) => /^author$|^article:/.test(name))
    expect(Object.fromEntries(meta)).toEqual(
      piece
        ? {
            author: piece.author,
            'article:author': piece.author,
            'article:published_time': piece.publishedAt,
            'article:modified_time': piece.changedAt,
            ...(piece.topic && { 'article:section': piece.topic }),
          }
        : {},
    )
  })

  it('tells search engines where it stands and what it is', async () => {
    const [trail, ...items] = await structured()
    expect(trail).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' })
    const listed = trail?.itemListElement as { position: number; name: string; item: string }[]
    expect(listed.map(({ name }) => name)).toEqual(steps)
    expect(listed.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(listed[0]?.item).toBe(ORIGIN + (language === 'de' ? '/' : '/en'))
    expect(listed.at(-1)?.item).toBe(ORIGIN + path)
    expect(items.map(item => item['@type'])).toEqual(types)
  })
})

describe.each(published.flatMap(({ path, content: { piece } }) => (piece ? { path, piece } : [])))(
  'the text at $path',
  ({ path, piece }) => {
    it('is told to search engines with all that they list of a text', async () => {
      const { html, preview } = await (await renderer()).render(path, { piece })
      const [, json = '{}'] =
        /({"@context":"https:\/\/schema.org","@type":"(?:News)?Article".*?)<\/script>/.exec(html) ?? []
      expect(JSON.parse(json)).toMatchObject({
        headline: piece.title,
        description: piece.teaser,
        datePublished: piece.publishedAt,
        dateModified: piece.changedAt,
        author: { '@type': piece.type === 'press' ? 'Organization' : 'Person', name: piece.author },
        publisher: { '@type': 'Organization', name: 'Lumeus' },
        inLanguage: piece.language,
        mainEntityOfPage: ORIGIN + path,
        image: ORIGIN + preview?.file,
      })
    })

    it('leads readers of feeds to that of its list', async () => {
      const { html } = await (await renderer()).render(path, { piece })
      const feed =
        piece.type === 'article'
          ? path.replace(/\/artikel\/.*/, '/artikel-studien')
          : `${path.replace(/\/press-release.*/, '')}/lumeus-presse`
      expect(html).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${ORIGIN}${feed}/feed.xml">`,
        ),
      )
    })
  },
)
