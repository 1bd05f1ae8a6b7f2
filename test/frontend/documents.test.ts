import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Book } from '../../contract/books.ts'
import type { Card, Piece } from '../../contract/content.ts'
import { bookPath } from '../../contract/book-paths.ts'
import { piecePath } from '../../contract/content-paths.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import type { PageContent, RendererModule } from '../../contract/renderer.ts'
import { sampleKey, samples } from '../../contract/samples.ts'
import { openingSettings } from '../../contract/settings.ts'
import { site } from '../../contract/site.ts'
import { build } from '../../frontend/build.ts'
import { codes } from '../../frontend/qr.ts'
import { assetsOf, type Manifest } from '../../frontend/src/document.ts'
import { documentOf, pathsOf, routeAt, routeOf, routes } from '../../frontend/src/routes.ts'
import { trainings } from '../../frontend/src/site/trainings.ts'
import faq from '../../frontend/src/text/de/faq.ts'
import { markupOf } from '../../lambdas/books/markup.ts'
import { readBook } from '../../lambdas/books/read-book.ts'
import { manuscripts } from '../../local/seed/books.ts'
import { drafts } from '../../local/seed/content.ts'
import { makeEpub } from '../../local/seed/epub.ts'

const KB = 1024
const ORIGIN = 'https://shop.example.com'

let outDir = ''
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'site-'))
  await build({ outDir, origin: ORIGIN, log: () => undefined })
})
afterAll(() => rm(outDir, { recursive: true, force: true }))

const read = (file: string) => readFile(join(outDir, 'site', file))
const document = async (path: string) => (await read(documentOf(path))).toString()
const compressedSizes = new Map<string, Promise<number>>()
/** Compresses each file once: the pages share most of their scripts, and the strongest compression takes its time. */
function brotli(file: string): Promise<number> {
  const size = compressedSizes.get(file) ?? read(file).then(content => brotliCompressSync(content).length)
  compressedSizes.set(file, size)
  return size
}
const assets = async () => {
  // The build wrote it.
  const manifest = JSON.parse(await readFile(join(outDir, 'render/manifest.json'), 'utf8')) as Manifest
  return assetsOf(manifest)
}
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const wordsOf = (html: string) =>
  mainOf(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0

const finished = routes
  .filter(({ kind, shows }) => kind === 'public' && !shows)
  .flatMap(route => pathsOf(route).map((path, index) => ({ path, route, language: route.languages[index] })))
const shells = routes.filter(({ kind }) => kind === 'app')
const everyPath = [...finished.map(({ path }) => path), ...shells.map(({ path }) => path)]

describe.each(finished)('$path', ({ path, route, language }) => {
  it('is a whole page in its language before any script runs', async () => {
    const html = await document(path)
    expect(html).toContain(`<html lang="${language}">`)
    expect(count(html, /<title>[^<]{10,}<\/title>/g)).toBe(1)
    expect(count(html, /<meta name="description" content="[^"]{20,}">/g)).toBe(1)
    expect(count(html, /<h1[\s>]/g)).toBe(1)
    expect(count(html, /<main[\s>]/g)).toBe(1)
    // A key without a text would be drawn as its own name.
    expect(html).not.toMatch(/>[a-z-]+(?::[a-z]+)?(?:\.[a-zA-Z]+)+</)
  })

  it('tells search engines its address, or to stay away', async () => {
    const html = await document(path)
    const [, robots = ''] = /<meta name="robots" content="([^"]+)">/.exec(html) ?? []
    expect([robots.includes('noindex'), robots.includes('nofollow')]).toEqual([
      !route.isIndexed,
      !route.isFollowed,
    ])
    const canonical = route.canonical === route.path ? path : route.canonical
    expect(html.includes(`<link rel="canonical" href="${ORIGIN}${canonical}">`)).toBe(path !== '/404')
  })

  it('tells search engines where it stands, and stands in their list', async () => {
    const isListed = route.isIndexed && route.canonical === route.path
    const entry = `<url><loc>${ORIGIN}${path}</loc>`
    expect((await read('/sitemap.xml')).toString().includes(entry)).toBe(isListed)
    const isBelow = route.isIndexed && route.id !== 'home'
    expect((await document(path)).includes('"@type":"BreadcrumbList"')).toBe(isBelow)
  })

  it('has a picture for those who share it, if it is there', async () => {
    const html = await document(path)
    const [, address] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? []
    expect(address !== undefined).toBe(path !== '/404')
    if (!address) return
    expect(address).toMatch(/^https:\/\/shop\.example\.com\/assets\/preview-[\w-]{8}\.png$/)
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{3,}">/)
    const png = await read(address.slice(ORIGIN.length))
    // Signature, length and name of the header, then its width and height.
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(60 * KB)
  })

  it('names its twin only where there is one', async () => {
    const html = await document(path)
    const twins = count(html, /<link rel="alternate" hreflang="(?:de|en)"/g)
    const hasTwin = route.isIndexed && route.languages.length > 1
    expect(twins).toBe(hasTwin ? route.languages.length : 0)
  })

  // Ten packets, which a server may send before the first answer: https://www.rfc-editor.org/rfc/rfc6928
  it('arrives with the first 14,000 bytes of a connection', async () => {
    expect(await brotli(documentOf(path))).toBeLessThanOrEqual(14_000)
  })

  it('wakes with at most 110 KB of script', async () => {
    const { app, alsoFor } = await assets()
    const sizes = await Promise.all([app, ...alsoFor(route, language ?? 'de')].map(brotli))
    expect(sum(sizes)).toBeLessThanOrEqual(110 * KB)
  })
})

describe.each(everyPath)('the document of %s', path => {
  it('carries no script and no style of its own: the policy allows none', async () => {
    const html = await document(path)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/)
    const scripts = html.match(/<script[^>]*>/g) ?? []
    for (const script of scripts) expect(script).toMatch(/ src="\/assets\/|type="application\/(?:ld\+)?json"/)
  })

  it('asks no other host for anything', async () => {
    const html = await document(path)
    // A link asks only when it is pressed.
    for (const [, address] of html.replaceAll(/<a [^>]*>/g, '').matchAll(/\s(?:src|href)="([^"]+)"/g))
      expect(address).toMatch(/^(?:\/|#|https:\/\/shop\.example\.com\/)/)
  })

  it('leads only to pages that exist', async () => {
    const html = await document(path)
    const targets = [...html.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)].map(([, target]) => target ?? '')
    for (const target of new Set(targets)) {
      // Written by a function, and watched in a browser (test/journeys).
      if (routeAt(target).shows) continue
      const file = target.startsWith('/checkout/') ? '/checkout.html' : documentOf(target)
      await expect(read(file)).resolves.toBeDefined()
    }
  })
})

describe('a legal text in English', () => {
  const legal = ['impressum', 'agb', 'privacy', 'cookies', 'haftungsausschluss', 'barrierefreiheit'] as const

  it.each(legal)('says that it is a translation and leads to the German text, which binds: %s', async id => {
    const { path } = routeOf(id)
    const note = `<a href="${path}" hrefLang="de">German text</a>`
    expect(mainOf(await document(`/en${path}`))).toContain(note)
    expect(mainOf(await document(path))).not.toContain('hrefLang')
  })
})

describe('a form that only script can send', () => {
  it.each(['/', '/newsletter', '/partner'])('on %s says so where there is none', async path => {
    expect(await document(path)).toMatch(/<form(?:(?!<\/form>).)*<noscript><p class="needs-script">/s)
  })
})

describe('a shell', () => {
  it.each(shells)('of $path waits quietly, unseen by search engines', async ({ path }) => {
    const html = await document(path)
    expect(html).toContain('data-shell')
    expect(html).toContain('<noscript><p class="needs-script">Bestellung und Konto brauchen JavaScript.')
    expect(html).toContain('<output')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

describe('pages that search engines may show', () => {
  it.each([
    ['title', /<title>([^<]+)</],
    ['description', /<meta name="description" content="([^"]+)"/],
  ])('have each a %s of their own', async (_, part) => {
    const found = finished.filter(({ route }) => route.isIndexed && route.canonical === route.path)
    const said = await Promise.all(found.map(async ({ path }) => part.exec(await document(path))?.[1]))
    expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([])
  })
})

describe('the keywords of a page', () => {
  const termsOf = (html: string) => /<meta name="keywords" content="([^"]+)">/.exec(html)?.[1]?.split(', ')

  it.each(finished.filter(({ route }) => route.isIndexed))(
    'that search engines may show are few and tell its language: $path',
    async ({ path, route }) => {
      const terms = termsOf(await document(path)) ?? []
      expect(terms.length).toBeGreaterThanOrEqual(3)
      expect(terms.length).toBeLessThanOrEqual(8)
      expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
      // A promise of healing is one in a keyword, too.
      expect(terms.join()).not.toMatch(/heil|therap|cure|treat/i)
      const said = await Promise.all(pathsOf(route).map(async own => termsOf(await document(own))?.join()))
      expect(new Set(said).size).toBe(route.languages.length)
    },
  )
})

describe('the page for unknown addresses', () => {
  it('says so in English, too, because it answers below /en as well', async () => {
    expect(mainOf(await document('/404'))).toMatch(/<li lang="en">.*<a href="\/en">/)
  })
})

describe('what is written for machines', () => {
  it('has an icon for each name under which one is asked for, on the paper of the day', async () => {
    expect(String(await read('index.html'))).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    const { icons, ...colours } = JSON.parse(String(await read('manifest.webmanifest')))
    expect(colours).toMatchObject({ background_color: '#fbf7f1', theme_color: '#fbf7f1', start_url: '/' })
    const sizeOf = async (file: string) => (await read(file)).readUInt32BE(16)
    expect(await sizeOf('apple-touch-icon.png')).toBe(180)
    for (const { src, sizes } of icons as { src: string; sizes: string }[])
      expect(`${await sizeOf(src)}x${await sizeOf(src)}`).toBe(sizes)
    const ico = await read('favicon.ico')
    expect(ico.subarray(ico.readUInt32LE(18)).subarray(1, 4).toString()).toBe('PNG')
    expect(ico.length).toBe(22 + ico.readUInt32LE(14))
  })

  it('names the sitemap, and whom to tell about a weakness for the next year', async () => {
    expect((await read('/robots.txt')).toString()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const security = (await read('/.well-known/security.txt')).toString()
    expect(security).toContain(`Contact: ${ORIGIN}/impressum`)
    const expires = Date.parse(/Expires: (.+)/.exec(security)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 367 * 86_400_000)
  })
})

describe('what every page costs', () => {
  it('at most 8 KB of script before the first touch', async () => {
    const { rest, theme } = await assets()
    expect((await brotli(rest)) + (await brotli(theme))).toBeLessThanOrEqual(8 * KB)
  })

  it('at most 12 KB of style, and another 4 where something is bought or an account is shown', async () => {
    const { stylesheetsFor } = await assets()
    const sizes = async (id: 'home' | 'account') => Promise.all(stylesheetsFor(routeOf(id)).map(brotli))
    expect(sum(await sizes('home'))).toBeLessThanOrEqual(12 * KB)
    expect(sum(await sizes('account'))).toBeLessThanOrEqual(16 * KB)
  })

  it('no style that its page does not link', async () => {
    const { stylesheetsFor } = await assets()
    const [everywhere = '', forApp = ''] = await Promise.all(
      stylesheetsFor(routeOf('account')).map(async sheet => (await read(sheet)).toString()),
    )
    const classes = (css: string) =>
      new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name))
    const known = classes(everywhere)
    const onlyApp = [...classes(forApp)].filter(name => !known.has(name))
    expect(onlyApp.length).toBeGreaterThan(10)
    for (const { path, route } of finished.filter(({ route }) => stylesheetsFor(route).length === 1)) {
      const worn = new Set((await document(path)).match(/(?<=\sclass="[^"]*)[^"\s]+/g))
      expect([path, route.id, onlyApp.filter(name => name && worn.has(name))]).toEqual([path, route.id, []])
    }
  })

  it('a small script that shares no module with the app, so that its name survives releases', async () => {
    const { rest } = await assets()
    expect((await read(rest)).toString()).not.toMatch(/\bimport\s*[{"'*]|from\s*["']/)
  })
})

describe.each(trainings)('the page of $slug', ({ slug, page, isGermanOnly }) => {
  const product = openingCatalogue.find(candidate => candidate.slug === slug)
  const { path } = routeOf(page)

  it('shows price and tax, sells what it shows, and puts the same price into its data block', async () => {
    const html = (await document(path)).replaceAll('\u00a0', ' ')
    expect(html).toContain(formatCents(product?.priceCents ?? 0, 'de').replaceAll('\u00a0', ' '))
    expect(html).toContain('inkl. 19 % MwSt.')
    expect(html).toContain(`"priceCents":${product?.priceCents}`)
    expect(html).toContain(`href="/checkout/${slug}"`)
    expect(html).toContain('"@type":"Product"')
    for (const { title } of product?.files ?? []) expect(html).toContain(title)
  })

  it('says in 600 to 1,200 words what is bought', async () => {
    for (const address of isGermanOnly ? [path] : [path, `/en${path}`]) {
      const words = wordsOf(await document(address))
      expect(words).toBeGreaterThanOrEqual(600)
      expect(words).toBeLessThanOrEqual(1200)
    }
  })

  it('is a product whose name and description are the page’s own, in its language', async () => {
    for (const address of isGermanOnly ? [path] : [path, `/en${path}`]) {
      const html = await document(address)
      const [, title, description] =
        /<title>([^<]+?) [–|] .*?<meta name="description" content="([^"]+)"/.exec(html) ?? []
      expect(html).toContain(`"@type":"Product","name":"${title}","description":"${description}"`)
    }
  })

  it.skipIf(isGermanOnly)('says on its English page that the recordings’ names are German', async () => {
    const [, names = ''] = /<ol[^>]* lang="de">(.*?)<\/ol>/s.exec(await document(`/en${path}`)) ?? []
    for (const { title } of product?.files ?? []) expect(names).toContain(title)
    expect(mainOf(await document(path))).not.toContain(' lang="de"')
  })

  it('is listed on the home page with its price; in English only where it has an English page', async () => {
    expect(await document('/')).toContain(`href="${path}"`)
    const english = await document('/en')
    expect(english.includes(`href="/en${path}"`)).toBe(!isGermanOnly)
    expect(english).not.toContain(`href="${path}"`)
  })
})

describe('the home page', () => {
  it.each(['/', '/en'])('of %s says in 600 to 1,200 words what all this is', async path => {
    const words = wordsOf(await document(path))
    expect(words).toBeGreaterThanOrEqual(600)
    expect(words).toBeLessThanOrEqual(1200)
  })
})

describe('the page of questions', () => {
  it('holds each answer as text, for readers and for search engines', async () => {
    const html = await document('/faq')
    const main = mainOf(html)
    const questions = faq.groups.flatMap(({ list }) => list)
    expect(questions.length).toBeGreaterThanOrEqual(25)
    expect(count(main, /<details/g)).toBe(questions.length)
    expect(count(html, /"@type":"Question"/g)).toBe(questions.length)
  })
})

describe('search engines', () => {
  it('are told the mark of the house and a picture of what is sold', async () => {
    const [, logo = ''] = /"@type":"Organization"[^}]*"logo":"([^"]+)"/.exec(await document('/')) ?? []
    expect((await read(logo.slice(ORIGIN.length))).toString()).toMatch(/^<svg/)
    const html = await document('/trainings/meno-pow')
    const [, picture] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? []
    expect(html).toContain(`"image":"${picture}"`)
  })
})

describe('the samples', () => {
  it('play without script and stand there as text', async () => {
    const html = await document('/krankenkasse-horproben')
    for (const { id } of samples)
      expect(html).toMatch(new RegExp(`<audio src="/${sampleKey(id)}"[^>]* controls`))
    expect(count(html, /"@type":"AudioObject"/g)).toBe(samples.length)
    // Nobody speaks in them.
    expect(html).not.toMatch(/"transcript"|"inLanguage"/)
  })
})

describe('the way to the app', () => {
  it.each(trainings)('of $slug is English and opens both stores in a new tab', async ({ slug }) => {
    const html = await document(`/en/download-${slug}`)
    for (const address of Object.values(site.apps))
      expect(html).toContain(`<a href="${address.replaceAll('&', '&amp;')}" target="_blank" rel="noopener"`)
    expect(html).toContain(`href="/trainings/${slug}" hrefLang="de"`)
  })

  it('is a dialog on the home page that opens without script', async () => {
    const html = await document('/')
    expect(html).toMatch(/<button[^>]* commandfor="app" command="show-modal"/)
    expect(html).toMatch(/<dialog id="app"/)
  })

  it('has the codes that lead there: npx tsx frontend/qr.ts', async () => {
    for (const { file, svg } of codes)
      expect(await readFile(new URL(`../../frontend/src/site/${file}`, import.meta.url), 'utf8')).toBe(svg)
  })
})

/** As a function loads it. */
const renderer = async () => {
  const { openRenderer } = (await import(
    /* @vite-ignore */ pathToFileURL(join(outDir, 'render/render.mjs')).href
  )) as RendererModule
  const manifest: unknown = JSON.parse(await readFile(join(outDir, 'render/manifest.json'), 'utf8'))
  return openRenderer({ manifest, origin: ORIGIN })
}

describe('the countdown', () => {
  const page = async (isRoundOver: boolean) => {
    const settings = { ...openingSettings, isRoundOver }
    return (await (await renderer()).render('/health-for-all-countdown', { settings })).html
  }

  it('invites until its end, and knows what to say then', async () => {
    expect(await page(false)).toMatch(
      /data-ends-at=.*So meldest du dich an.*Die Anmeldung ist geschlossen\./s,
    )
  })

  it('that is written after its end says only that, whether or not scripts run', async () => {
    const html = await page(true)
    expect(html).toContain('Die Anmeldung ist geschlossen.')
    expect(html).not.toMatch(/data-ends-at|Anmeldung bis|So meldest du dich an/)
  })
})

/** What is published in an example of its own on each page that the build leaves out. */
const example = {
  de: {
    contentId: 'con_01KAG000000000000000000001',
    kind: 'press',
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
    kind: 'press',
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
  kind: 'article',
  slug: 'text',
  title: 'Ein Text',
  topic: 'Schlaf',
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
  const paths = routes.filter(({ shows }) => shows).flatMap(pathsOf)
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
        value?.replaceAll('&#38;', '&'),
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
    expect(named.replaceAll('&#38;', '&')).toBe(title + brand)
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
    expect(metaOf(page).keywords).toMatch(/\p{L}{4,}/u)
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
        author: { '@type': piece.kind === 'press' ? 'Organization' : 'Person', name: piece.author },
        publisher: { '@type': 'Organization', name: 'Lumeus' },
        inLanguage: piece.language,
        mainEntityOfPage: ORIGIN + path,
        image: ORIGIN + preview?.file,
      })
    })

    it('leads readers of feeds to that of its list', async () => {
      const { html } = await (await renderer()).render(path, { piece })
      const feed =
        piece.kind === 'article'
          ? '/artikel-studien'
          : `${path.replace(/\/press-release.*/, '')}/lumeus-presse`
      expect(html).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${ORIGIN}${feed}/feed.xml">`,
        ),
      )
    })
  },
)

describe('a published text', async () => {
  const texts = (await drafts()).map(draft => ({
    ...draft,
    contentId: 'con_01KAG000000000000000000001',
    changedAt: draft.publishedAt,
  }))
  const compressed = (html: string) => brotliCompressSync(html).length

  it.each(manuscripts())('arrives as quickly as a book with all its chapters: $bookId', async manuscript => {
    const { bookId } = manuscript
    const { chapters, pictures: _, ...words } = await readBook(makeEpub(manuscript), bookId, '/media')
    const listed = chapters.map(({ title }) => ({ title, minutes: 3 }))
    const book = { ...words, bookId, chapters: listed, changedAt: '2026-11-20T10:00:00.000Z' }
    const { render, sitemap } = await renderer()
    const cover = (await render(bookPath(bookId), { book })).html
    expect(compressed(cover)).toBeLessThanOrEqual(14_000)
    expect(cover).toContain(`<link rel="canonical" href="${ORIGIN}${bookPath(bookId)}">`)
    expect(cover).toContain('"@type":"Book"')
    expect(cover).toContain('"@type":"BreadcrumbList"')
    for (const [index, { title, html: text }] of chapters.entries()) {
      const number = index + 1
      const chapter = { number, body: markupOf(text) }
      const { html } = await render(bookPath(bookId, number), { book, chapter })
      expect(compressed(html)).toBeLessThanOrEqual(14_000)
      expect(html).toContain(`<title>${title} – ${book.title} | ${site.brand}</title>`)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${bookPath(bookId, number)}">`)
      expect(sitemap({ cards: [], books: [book] })).toContain(
        `<loc>${ORIGIN}${bookPath(bookId, number)}</loc>`,
      )
    }
  })

  it('of a book is not found while nobody has put it there, nor is a chapter without its text', async () => {
    const { render } = await renderer()
    expect((await render('/book-reader/kein-buch', {})).status).toBe(404)
    expect((await render('/book-reader/kein-buch/1', {})).status).toBe(404)
    expect((await render('/book-reader', { books: [] })).html).toContain('Das Regal ist noch leer.')
  })

  it.each(texts)('arrives with the first 14,000 bytes of a connection: $slug', async piece => {
    const next = texts.filter(({ kind, language }) => kind === piece.kind && language === piece.language)
    const { html } = await (await renderer()).render(piecePath(piece), { piece, next: next.slice(0, 3) })
    expect(compressed(html)).toBeLessThanOrEqual(14_000)
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
    const { app, alsoFor } = await assets()
    const sizes = await Promise.all([app, ...alsoFor(routeAt(path), 'de')].map(brotli))
    expect(sum(sizes)).toBeLessThanOrEqual(110 * KB)
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
    expect(compressed(html)).toBeLessThanOrEqual(14_000)
    const older = await render('/artikel-studien/seite/2', { cards, paging: { page: 2, pages: 3 } })
    expect(compressed(older.html)).toBeLessThanOrEqual(14_000)
    expect(sitemap({ cards, books: [] })).not.toContain('/seite/')
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
      kind: 'press' as const,
      language,
      slug,
      twin,
    })
    const joined = (english: string) => {
      const cards = [entry('de', 'meldung', 'news'), entry('en', 'news', english)]
      const [, german = ''] =
        /<loc>[^<]*\/press-release\/meldung<\/loc>(.*)<\/url>/.exec(sitemap({ cards, books: [] })) ?? []
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
