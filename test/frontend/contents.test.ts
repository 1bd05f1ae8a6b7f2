import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { formatCents } from '../../contract/format-cents.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { sampleKey, samples } from '../../contract/samples.ts'
import { openingSettings } from '../../contract/settings.ts'
import { site } from '../../contract/site.ts'
import { codes } from '../../frontend/qr.ts'
import { routeOf } from '../../frontend/src/routes.ts'
import { trainings } from '../../frontend/src/site/trainings/trainings.ts'
import faq from '../../frontend/src/text/de/faq.ts'
import { buildForTests, count, mainOf, ORIGIN, wordsOf } from './built-site.ts'

const { document, read, renderer } = buildForTests()

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

  it('sells it by the month too, and says from which month on buying once is cheaper', async () => {
    const html = (await document(path)).replaceAll('\u00a0', ' ')
    const monthly = openingCatalogue.find(offer => offer.program === slug && offer.type === 'monthly')
    const [once = 0, month = 0] = [product?.priceCents, monthly?.priceCents]
    const months = Number(/Ab dem (\d+)\. Monat ist der einmalige Kauf günstiger/.exec(html)?.[1])
    expect(months * month).toBeGreaterThan(once)
    expect((months - 1) * month).toBeLessThanOrEqual(once)
    const inAll = formatCents(months * month, 'de').replaceAll('\u00a0', ' ')
    expect(html).toContain(`${months} Monate kosten zusammen ${inAll}.`)
    expect(html).toContain(`href="/checkout/${slug}-monatlich"`)
    expect(html).toContain('bis du kündigst')
    expect(html).toContain(
      `"price":"${(month / 100).toFixed(2)}","priceCurrency":"EUR","valueAddedTaxIncluded":true,"billingIncrement":1,"unitCode":"MON"`,
    )
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

describe('the switch to the other language', () => {
  const switchOf = async (path: string) => {
    const [, words = ''] =
      /<a href="([^"]*" hrefLang="\w\w"[^>]*>.*?)<\/a>/s.exec(
        (await document(path))
          .replaceAll('<!-- -->', '')
          .replace(/<a [^>]*aria-current="true".*?<\/a>/gs, ''),
      ) ?? []
    return words
  }

  it.each([
    ['/newsletter', /^\/en\/newsletter"[^<]*>English$/s],
    ['/masterclasses', /^\/en"[^<]*>English <small lang="de">\(Startseite\)<\/small>$/s],
    [
      '/trainings/meno-pow',
      /^\/en\/download-meno-pow"[^<]*>English <small lang="de">\(andere Seite\)<\/small>$/s,
    ],
    [
      '/en/download-meno-pow',
      /^\/trainings\/meno-pow".*Deutsch <small lang="en">\(another page\)<\/small>$/s,
    ],
  ])('of %s says where it leads, where that is not the same page', async (path, words) => {
    expect(await switchOf(path)).toMatch(words)
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
      expect(
        await readFile(new URL(`../../frontend/src/site/app-download/${file}`, import.meta.url), 'utf8'),
      ).toBe(svg)
  })
})

describe('the countdown', () => {
  const page = async (isRoundOver: boolean) => {
    const settings = { ...openingSettings, isRoundOver }
    return (await (await renderer()).render('/health-for-all-countdown', { settings })).html
  }

  it('invites until its end, and knows what to say then', async () => {
    expect(await page(false)).toMatch(
      /data-ends-at=.*Wie die Anmeldung abläuft.*Die Anmeldung ist geschlossen\./s,
    )
  })

  it('that is written after its end says only that, whether or not scripts run', async () => {
    const html = await page(true)
    expect(html).toContain('Die Anmeldung ist geschlossen.')
    expect(html).not.toMatch(/data-ends-at|Anmeldung bis|Wie die Anmeldung abläuft/)
  })
})

it('licences are sold on partners’ pages alone', async () => {
  const { pages } = await renderer()
  const sells = await Promise.all(
    pages.map(async ({ path }) => ((await document(path)).includes('-lizenz"') ? [path] : [])),
  )
  expect(sells.flat().toSorted()).toEqual(['/aok-bayern-partnerschaft', '/hd4j5'])
})

it('each masterclass stands on its page with its price and a way to buy it', async () => {
  const html = (await document('/masterclasses')).replaceAll('\u00a0', ' ')
  const offers = openingCatalogue.filter(({ slug }) => slug.startsWith('masterclass-'))
  expect(offers).toHaveLength(4)
  for (const { slug, title, files } of offers) {
    expect(html).toContain(`href="/checkout/${slug}"`)
    expect(html).toContain(`"@type":"Product","name":"${title}"`)
    for (const file of files) expect(html).toContain(file.title)
  }
})
