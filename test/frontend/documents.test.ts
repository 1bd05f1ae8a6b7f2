import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../contract/page-paths.ts'
import type { Route } from '../../contract/route.ts'
import { isPublic, pathsOf, routeAt, routeOf, routes } from '../../frontend/src/routes.ts'
import navigationDe from '../../frontend/src/text/de/navigation.ts'
import navigationEn from '../../frontend/src/text/en/navigation.ts'
import thanksDe from '../../frontend/src/text/de/thank-you.ts'
import thanksEn from '../../frontend/src/text/en/thank-you.ts'
import { thankYouPages } from '../../frontend/src/site/thank-you/thank-you.ts'
import { routes as apiRoutes } from '../../lambdas/deployed.ts'
import { buildForTests, count, FIRST_PACKETS, KB, mainOf, ORIGIN, siteForTests, sum } from './built-site.ts'

const { assets, awakeBytes, brotli, document, read } = buildForTests()

const finished = routes
  .filter(route => isPublic(route) && !route.data.published)
  .flatMap(route => pathsOf(route).map((path, index) => ({ path, route, language: route.languages[index] })))
const shells = routes.filter(route => !isPublic(route))
const everyPath = [...finished.map(({ path }) => path), ...shells.map(({ path }) => path)]

describe.each(finished)('$path', ({ path, route, language }) => {
  it('is a whole page in its language before any script runs', async () => {
    // What stands in a template is no part of the page.
    const html = (await document(path)).replace(/<template .*<\/template>/s, '')
    expect(html).toContain(`<html lang="${language}">`)
    expect(count(html, /<title>[^<]{10,}<\/title>/g)).toBe(1)
    expect(count(html, /<meta name="description" content="[^"]{20,}">/g)).toBe(1)
    expect(count(html, /<h1[\s>]/g)).toBe(1)
    expect(count(html, /<main[\s>]/g)).toBe(1)
    // A key without a text would be drawn as its own name.
    expect(html).not.toMatch(/>[a-z-]+(?::[a-z]+)?(?:\.[a-zA-Z]+)+</)
  })

  it('marks every fact that the company has still to fill in', async () => {
    const said = (await document(path)).replaceAll(/<(script|mark)\b.*?<\/\1>|<[^>]*>/gs, '')
    // Notes and what a quotation leaves out are no such facts, nor is a sentence: how a recording without words sounds.
    expect(said.match(/\[(?!sic\]|[\s^\d….])[^\]]*[^.\]]\]/g) ?? []).toEqual([])
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

  it('says of the other language where it leads, unless that is the same page, and that it is on its way', async () => {
    const html = (await document(path)).replace(/<template .*<\/template>/s, '')
    const other = language === 'de' ? 'en' : 'de'
    const links = [...html.matchAll(/<a [^>]*hreflang="(..)"[^>]*>(?:Deutsch|English)(.*?)<\/a>/gis)]
    const led = links.filter(([, to]) => to === other).map(([, , says = '']) => /\(.+\)/.test(says))
    expect(new Set(led)).toEqual(new Set([!route.languages.includes(other)]))
    const { switching } = { de: navigationDe, en: navigationEn }[language ?? 'de']
    expect(html).toMatch(new RegExp(`<output[^>]*><span>${switching}</span></output>`))
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

  it('links scripts and styles by what they have to be, which browsers check', async () => {
    const linked =
      (await document(path)).match(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="[^>]*>/g) ?? []
    expect(linked.length).toBeGreaterThanOrEqual(3)
    for (const tag of linked) {
      const [, file = '', integrity] = /(?:src|href)="([^"]+)"(?: integrity="([^"]+)")?/.exec(tag) ?? []
      const hash = createHash('sha256').update(await read(file))
      expect([file, integrity]).toEqual([file, `sha256-${hash.digest('base64')}`])
    }
  })

  it('arrives with the first 14,000 bytes of a connection', async () => {
    expect(await brotli(documentOf(path))).toBeLessThanOrEqual(FIRST_PACKETS)
  })

  // The home page alone has film, newsletter and messages at once.
  const awakeKilobytes = route.id === 'home' ? 112 : 109
  it(`wakes with at most ${awakeKilobytes} KB of script`, async () => {
    expect(await awakeBytes(route, language ?? 'de')).toBeLessThanOrEqual(awakeKilobytes * KB)
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
      const { data, path } = routeAt(target)
      if (data.published) continue
      await expect(read(documentOf(path.includes('/:') ? path : target))).resolves.toBeDefined()
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
  it('are each led to by another finished page of their language', async () => {
    const targets = new Map<string, Set<string>>()
    for (const { path } of finished) {
      const links = (await document(path)).matchAll(/<a[^>]* href="(\/[^"#?]*)/g)
      targets.set(path, new Set(Array.from(links, ([, target]) => target ?? '')))
    }
    const isLed = ({ path, route, language }: (typeof finished)[number]) =>
      finished.some(
        // To a page without a German twin, German pages lead too.
        from =>
          from.path !== path &&
          (from.language === language || !route.languages.includes('de')) &&
          targets.get(from.path)?.has(path),
      )
    const found = finished.filter(({ route }) => route.isIndexed && route.canonical === route.path)
    expect(found.filter(page => !isLed(page)).map(({ path }) => path)).toEqual([])
  })

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

it('no browser is sent what the description of the API says of its routes', async () => {
  const folder = join(await siteForTests(), 'site/assets')
  const names = (await readdir(folder)).filter(name => name.endsWith('.js'))
  const scripts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const isSent = (words: string) => scripts.some(code => code.includes(words))
  expect(isSent('/api/account/orders')).toBe(true)
  expect(
    Object.values<Route>(apiRoutes)
      .map(({ summary }) => summary)
      .filter(isSent),
  ).toEqual([])
})

it.each(Object.entries(thankYouPages))(
  'the page of thanks %s is that of its offer in both languages',
  async (slug, offer) => {
    expect(mainOf(await document(`/${slug}`))).toContain(`<h1>${thanksDe.offers[offer].title}</h1>`)
    expect(mainOf(await document(`/en/${slug}`))).toContain(`<h1>${thanksEn.offers[offer].title}</h1>`)
  },
)

it.each(['/faq', '/die-methode', '/krankenkasse-horproben'])(
  'the texts of %s can be read in English as well',
  async path => {
    const html = await document(`/en${path}`)
    expect(html).toContain('<html lang="en"')
    expect(html).toContain(`hreflang="de" href="${ORIGIN}${path}"`)
  },
)

describe('the page for unknown addresses', () => {
  it('says the whole in English where no script runs, because it answers below /en as well', async () => {
    const html = (await document('/404')).replace(/<template .*<\/template>/s, '')
    const [said = ''] = /<section [^>]*lang="en".*?<\/section>/s.exec(mainOf(html)) ?? []
    expect(said).toContain('<h2 id="in-english">It is very quiet here.</h2>')
    expect(said).toContain('<p>There is no page at this address.</p>')
    const links = [...said.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, href, text]) => [href, text])
    expect(links).toEqual([
      ['/en', 'To the home page'],
      ['/en/trainings/kraft-der-emotionen', 'To the training Kraft der Emotionen'],
      ['/en/faq#schreib-uns', 'Write to us'],
    ])
    for (const page of ['/faq', '/en/faq']) expect(await document(page)).toContain('id="schreib-uns"')
    expect(html).toContain('<title>Seite nicht gefunden · Page not found – Lumeus</title>')
  })

  it('brings along the whole page in English, which the small script shows there', async () => {
    const [, title, english = ''] =
      /<template lang="en" title="([^"]+)">(.*)<\/template>/s.exec(await document('/404')) ?? []
    expect(title).toBe('Page not found – Lumeus')
    expect(english).toContain('It is very quiet here.')
    expect(english).not.toContain('Hier ist es sehr ruhig.')
    expect(english).not.toContain('in-english')
    expect(english).not.toMatch(/<script/)
    // Its ids are those of the page that it takes the place of.
    const ids = english.match(/ id="[^"]+"/g) ?? []
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('what is written for machines', () => {
  it('has an icon for each name under which one is asked for, on the paper of the day', async () => {
    expect(String(await read('index.html'))).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    const { icons, ...colours } = JSON.parse(String(await read('manifest.webmanifest')))
    expect(colours).toMatchObject({ background_color: '#fbf7f1', theme_color: '#fbf7f1' })
    expect(colours).toMatchObject({ id: '/', start_url: '/user-dashboard?tab=downloads', scope: '/' })
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

  it('of what asks for guarded data nothing outside of guarded pages', async () => {
    const { app, alsoFor } = await assets()
    // A property of the library's answers, which no build renames.
    const asks = async (file: string) => (await read(file)).includes('isFetchedAfterMount')
    for (const route of routes) {
      const asking = await Promise.all([app, ...alsoFor(route, 'de')].map(asks))
      expect([route.id, asking.includes(true)]).toEqual([route.id, route.role !== 'anyone'])
    }
  })

  it('of the pages of the staff nothing but what others need themselves', async () => {
    const { app, alsoFor } = await assets()
    const ofStaff = routes.filter(({ frame }) => frame === 'admin')
    const others = routes.filter(route => !ofStaff.includes(route))
    const own = ofStaff.map(({ page }) => new RegExp(`/${page.split('/').pop() ?? ''}-`))
    expect(own.length).toBeGreaterThan(0)
    for (const route of others) {
      const files = [app, ...alsoFor(route, 'de')].join(' ')
      expect([route.id, own.filter(name => name.test(files))]).toEqual([route.id, []])
    }
  })

  /**
   * Until it answers to input; then with what its forms fetch once one of them has the focus. The hashes in the names of
   * files make some fifty bytes of difference, whatever was changed: a tenth of a kilobyte is room for that.
   */
  it.each([
    ['checkout', 108.6, 134.1],
    ['checkoutSuccess', 123.1, 123.1],
    ['auth', 110, 138],
    ['adminLogin', 110, 138],
    ['authConfirm', 110, 138],
    ['setPassword', 121, 138],
    ['authCallback', 122, 122],
    // With the contract of a changed plan, and the way back.
    ['account', 176, 176],
  ] as const)('of script to be awake: %s at most %f KB, and %i to be sent', async (id, awake, sent) => {
    const { callsOf } = await assets()
    for (const language of ['de', 'en'] as const) {
      const bytes = await awakeBytes(routeOf(id), language)
      const calls = await Promise.all(callsOf(routeOf(id), language).map(brotli))
      expect(bytes).toBeLessThanOrEqual(awake * KB)
      expect(bytes + sum(calls)).toBeLessThanOrEqual(sent * KB)
    }
  })

  it('a small script that shares no module with the app, so that its name survives releases', async () => {
    const { rest } = await assets()
    expect((await read(rest)).toString()).not.toMatch(/\bimport\s*[{"'*]|from\s*["']/)
  })
})
