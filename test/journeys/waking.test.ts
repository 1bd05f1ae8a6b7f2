import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createEdge } from '../../local/edge.ts'
import { launch } from './chromium.ts'
import { words } from './words.ts'

// Built for the shop of the other journeys (global-setup.ts); here without its API.
const siteDir = fileURLToPath(new URL('../../dist/site', import.meta.url))
const LANGUAGES = ['de', 'en'] as const
const said = {
  de: {
    home: '/',
    text: words.de,
    buy: 'Jetzt kaufen',
    price: '119,00',
    question: 'Wie kann ich bezahlen?',
    answer: 'Mit Kreditkarte oder per SEPA-Lastschrift.',
  },
  en: {
    home: '/en',
    text: words.en,
    buy: 'Buy now',
    price: '119.00',
    question: 'How can I pay?',
    answer: 'By credit card or SEPA direct debit.',
  },
}

let server: Server
let address = ''
let browser: Browser
let pages: { page: Page; words: string[] }[] = []

beforeAll(async () => {
  const nothing = () => Promise.resolve(false)
  const edge = createEdge({
    siteDir,
    config: {},
    connectSources: [],
    originKey: '',
    api: (_, response) => Promise.resolve(void response.writeHead(404).end()),
    inspect: (_, response) => Promise.resolve(void response.writeHead(404).end()),
    media: nothing,
  })
  server = createServer((request, response) => void edge.handle(request, response))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has an address of this shape.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launch()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

/** Whatever a page writes to its console, and whichever other host it asks, fails the test. */
afterEach(async () => {
  const words = pages.flatMap(page => page.words)
  await Promise.all(pages.map(({ page }) => page.context().close()))
  pages = []
  if (words.length > 0) throw new Error(`The page said: ${words.join(' · ')}`)
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const page = await context.newPage()
  const words: string[] = []
  // Chromium itself notes that the not-found page is a 404.
  page.on('console', message => {
    if (!message.text().includes('404')) words.push(message.text())
  })
  page.on('pageerror', error => void words.push(error.message))
  page.on('request', request => {
    if (!request.url().startsWith(address)) words.push(request.url())
  })
  pages.push({ page, words })
  await page.goto(address + path, { waitUntil: 'load' })
  return page
}

const awake = (page: Page) => page.waitForSelector('#root:not([data-asleep])', { state: 'attached' })
// Beside everything that could be meant: wakes the page and does nothing else.
const touch = (page: Page) => page.mouse.click(4, 420)

describe('a finished page', () => {
  it.each(LANGUAGES)('can be read and left without script (%s)', async language => {
    const { home, text } = said[language]
    const page = await open(home, { javaScriptEnabled: false })
    await page.getByRole('button', { name: text.navigation.menu }).click()
    await page.getByRole('link', { name: text.common.nav.account }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: text.home.hero.action }).first().click()
    await page.getByRole('link', { name: said[language].buy }).first().waitFor()
    expect(await page.textContent('main')).toContain(said[language].price)
    await page.getByText(said[language].question).click()
    await page.getByText(said[language].answer).waitFor()
  })
})

describe('a page that is touched early', () => {
  it('keeps an answer open that was opened before', async () => {
    const page = await open('/faq')
    await page.getByText('Ist das eine Therapie?').click()
    await awake(page)
    expect(await page.locator('details[open]').count()).toBe(1)
  })

  it.each(LANGUAGES)('holds a press until its part is awake, and delivers it once (%s)', async language => {
    const page = await open(said[language].home)
    const presses = () => page.evaluate(() => Number(document.body.dataset.presses ?? 0))
    await page.evaluate(() => {
      const part = document.createElement('div')
      part.dataset.asleep = ''
      const button = document.createElement('button')
      button.type = 'button'
      button.addEventListener('click', () => {
        document.body.dataset.presses = String(Number(document.body.dataset.presses ?? 0) + 1)
      })
      part.append(button)
      document.body.append(part)
      button.click()
      button.click()
    })
    await awake(page)
    expect(await presses()).toBe(0)
    // It is seen to wait until it is delivered.
    await page.waitForSelector('.held:popover-open')
    await page.evaluate(() => {
      document.querySelector('body > [data-asleep]')?.removeAttribute('data-asleep')
      document.dispatchEvent(new Event('awake'))
    })
    expect(await presses()).toBe(1)
    expect(await page.locator('.held:popover-open').count()).toBe(0)
  })

  it.each(['/impressum', '/en/dasteam'])(
    'says so on %s when its code cannot be fetched, and wakes at the next touch',
    async path => {
      const page = await open(path)
      await page.context().setOffline(true)
      await page.route('**/assets/app-*', route => route.abort())
      await touch(page)
      await page.waitForSelector('html:not([data-waking])')
      expect(await page.locator('#root[data-asleep]').count()).toBe(1)
      await page.unroute('**/assets/app-*')
      await page.context().setOffline(false)
      await touch(page)
      await awake(page)
      pages[0]?.words.splice(0)
    },
  )
})

describe('an awake page', () => {
  it.each(LANGUAGES)(
    'changes to the next one and back: title, top, price from its document (%s)',
    async language => {
      const { home, text, price, buy } = said[language]
      const page = await open(home)
      await touch(page)
      await awake(page)
      await page.getByRole('link', { name: text.home.hero.action }).last().click()
      await page.getByRole('link', { name: buy }).first().waitFor()
      expect(await page.title()).toContain('Kraft der Emotionen')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
      expect(await page.textContent('main')).toContain(price)
      await page.goBack()
      await page.getByRole('heading', { name: text.home.hero.title }).waitFor()
      expect(await page.title()).toBe(text.home.meta.title)
    },
  )
})

describe('an address of the old site inside the app', () => {
  it('is replaced, with its query and part, so that going back does not meet it again', async () => {
    const page = await open('/impressum')
    await touch(page)
    await awake(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/mentales-schlankheitstraining-3?utm_source=brief#main')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await page.waitForURL('**/trainings/mentales-schlankheitstraining?utm_source=brief#main')
    expect(await page.evaluate(() => history.length)).toBe(3)
    await page.goBack()
    await page.waitForURL('**/impressum')
  })
})

describe.each(LANGUAGES)('the header of the home page (%s)', language => {
  const { home } = said[language]
  const top = (page: Page) => page.locator('header').evaluate(header => header.getBoundingClientRect().top)

  it('waits above the screen until 80 % of it are scrolled', async () => {
    const page = await open(home)
    expect(await top(page)).toBeLessThan(-50)
    await page.mouse.wheel(0, 800)
    await expect.poll(() => top(page)).toBe(0)
  })

  it('comes at once for the keyboard', async () => {
    const page = await open(home)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => top(page)).toBe(0)
  })

  it('comes by itself when the small script never does', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.route('**/assets/rest-*', route => route.abort())
    await page.goto(address + home)
    expect(await top(page)).toBeLessThan(-50)
    await expect.poll(() => top(page), { timeout: 6_000 }).toBe(0)
    await context.close()
  })
})

describe('the evening', () => {
  it('once chosen, comes with the first paint of the next page and keeps its tick when awake', async () => {
    const page = await open('/', { colorScheme: 'light' })
    await page.getByLabel('Abend').check()
    await page.goto(`${address}/impressum`)
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('evening')
    await touch(page)
    await awake(page)
    expect(await page.getByLabel('Abend').isChecked()).toBe(true)
  })
})

describe('a chosen language', () => {
  it('offers the twin of a page in the other language and never rewrites it', async () => {
    const page = await open('/en')
    await page.getByRole('link', { name: 'Deutsch' }).first().click()
    await page.waitForURL(address + '/')
    await page.goto(`${address}/en`)
    await page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' }).waitFor()
    expect(await page.textContent('h1')).toContain('What stirs you up')
  })
})
