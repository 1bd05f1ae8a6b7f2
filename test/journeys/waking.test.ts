import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { begun, redrawn } from './begun.ts'
import { type Shop, visitShop } from './shop.ts'
import { step } from './step.ts'
import { words } from './words.ts'

const shop = visitShop()

const LANGUAGES = ['de', 'en'] as const
const HEIGHT = 800
const said = {
  de: {
    home: '/',
    text: words.de,
    buy: 'Jetzt kaufen',
    price: '119,00',
    question: 'Wie kann ich bezahlen?',
    answer: 'Mit Karte, per SEPA-Lastschrift, mit PayPal oder Klarna.',
  },
  en: {
    home: '/en',
    text: words.en,
    buy: 'Buy now',
    price: '119.00',
    question: 'How can I pay?',
    answer: 'By card, SEPA direct debit, PayPal or Klarna.',
  },
}

async function open(path: string, visit: Parameters<Shop['newPage']>[0] = {}): Promise<Page> {
  const page = await shop.newPage({ width: 390, ...visit })
  await page.goto(path)
  return page
}

const awake = (page: Page) => page.waitForSelector('#root:not([data-asleep])', { state: 'attached' })
// Beside everything that could be meant: wakes the page and does nothing else.
const touch = (page: Page) => page.mouse.click(4, 420)
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
const scrollTo = (page: Page, top: number) =>
  page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), top)

describe('a finished page', () => {
  it.each(LANGUAGES)('can be read and left without script (%s)', async language => {
    const { home, text } = said[language]
    const page = await open(home, { hasScript: false })
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
    step('a sleeping part is pressed twice')
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
    step('the press waits, and is seen to')
    await awake(page)
    expect(await presses()).toBe(0)
    // It is seen to wait until it is delivered.
    await page.waitForSelector('.held:popover-open')
    step('its part wakes, and has it once')
    await page.evaluate(() => {
      document.querySelector('body > [data-asleep]')?.removeAttribute('data-asleep')
      document.dispatchEvent(new Event('awake'))
    })
    expect(await presses()).toBe(1)
    expect(await page.locator('.held:popover-open').count()).toBe(0)
  })

  it('opens a dialog at the first press also where the browser does not know how', async () => {
    // This one does know, and remarks that it comes second.
    const page = await shop.newPage({ expects: [/open an already open Dialog/] })
    await page.addInitScript(() => Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement'))
    await page.goto('/')
    const { app } = words.de.home
    await page.getByRole('button', { name: app.open }).first().click()
    await page.getByRole('dialog', { name: app.title }).waitFor()
    expect(await page.locator('#root[data-asleep]').count()).toBe(0)
  })

  it.each(LANGUAGES)(
    'says so when its code cannot be fetched, and does once what is pressed when it can be again (%s)',
    async language => {
      const { home, text } = said[language]
      const expects = [/ERR_FAILED .*\/assets\/app-/, /^console: TypeError: Failed to fetch/]
      const page = await open(home, { expects, isReducedMotion: true })
      await page.route('**/assets/app-*', route => route.abort())
      await page.evaluate(() => {
        const count = () => (document.body.dataset.plays = `${document.body.dataset.plays ?? ''}I`)
        document.addEventListener('play', count, true)
      })
      const play = page.getByRole('button', { name: text.home.film.play })
      const put = (block: ScrollLogicalPosition) =>
        play.evaluate((button, block) => button.scrollIntoView({ block, behavior: 'instant' }), block)
      const notice = page.locator('.offline:popover-open')
      // At the screen's edge, where the notice itself comes.
      await put('end')
      const { x, y, width, height } = await boxOf(play)
      expect(y + height).toBeCloseTo(HEIGHT, 0)
      await page.mouse.click(x + width / 2, y + height / 2)
      await notice.waitFor()
      expect(await notice.innerText()).toBe(text.common.offline)
      const box = await boxOf(notice)
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect([box.x + box.width <= 390, box.y + box.height <= HEIGHT]).toEqual([true, true])
      expect(await page.locator('#root[data-asleep]').count()).toBe(1)

      // Whatever else wakes the page meanwhile, in vain, takes back nothing of what was said.
      const inVain = page.waitForEvent('requestfailed')
      await page.mouse.click(2, 300)
      await inVain
      expect(await notice.count()).toBe(1)

      await page.unroute('**/assets/app-*')
      await put('center')
      await play.click()
      await awake(page)
      await page.getByRole('button', { name: text.home.film.pause }).waitFor()
      expect(await notice.count()).toBe(0)
      expect(await page.evaluate(() => document.body.dataset.plays)).toBe('I')
    },
  )
})

describe('what is needed further down', () => {
  const film = '[data-needs]:has(audio)'
  /** Scrolls until so many pixels are between the screen and the part below it. */
  const approach = async (page: Page, part: string, below: number) => {
    const top = await page.locator(part).evaluate(element => element.getBoundingClientRect().top + scrollY)
    await scrollTo(page, top - HEIGHT - below)
    await redrawn(page)
  }
  // Reveals would hold the parts below their places.
  const still = { isReducedMotion: true }

  it.each([
    ['for the film', 300, film],
    ['for the newsletter', 200, '#newsletter [data-needs]'],
  ])('wakes the page %s, %i pixels before it is seen', async (_, distance, part) => {
    const page = await open('/', still)
    await begun(page)
    await approach(page, part, distance + 1)
    expect(await page.locator('#root[data-asleep]').count()).toBe(1)
    expect(await page.locator('html[data-waking]').count()).toBe(0)
    await approach(page, part, distance - 1)
    await awake(page)
  })

  it('is music of an awake page, 300 pixels before it is seen', async () => {
    const page = await open('/en', still)
    await touch(page)
    await awake(page)
    const preload = () => page.locator(`${film} audio`).getAttribute('preload')
    await approach(page, film, 301)
    expect(await preload()).toBe('none')
    await approach(page, film, 299)
    await expect.poll(preload).toBe('auto')
  })
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
      await expect.poll(() => page.title()).toContain('Kraft der Emotionen')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      expect(await page.textContent('main')).toContain(price)
      await page.goBack()
      await page.getByRole('heading', { name: text.home.hero.title }).waitFor()
      await expect.poll(() => page.title()).toBe(text.home.meta.title)
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
    await begun(page)
    await scrollTo(page, HEIGHT * 0.8)
    await redrawn(page)
    expect(await page.locator('html[data-past]').count()).toBe(0)
    expect(await top(page)).toBeLessThan(-50)
    await scrollTo(page, HEIGHT * 0.8 + 1)
    await expect.poll(() => top(page)).toBe(0)
  })

  it('comes at once for the keyboard', async () => {
    const page = await open(home)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => top(page)).toBe(0)
  })

  it('comes by itself when the small script never does', async () => {
    const page = await shop.newPage({ expects: [/ERR_FAILED .*\/assets\/rest-/] })
    await page.route('**/assets/rest-*', route => route.abort())
    await page.goto(home)
    const at = (ms: number) =>
      page.locator('header').evaluate((header, ms) => {
        for (const animation of header.getAnimations()) {
          animation.pause()
          animation.currentTime = ms
        }
      }, ms)
    await at(4_000)
    expect(await top(page)).toBeLessThan(-50)
    await at(4_200)
    expect(await top(page)).toBe(0)
  })
})

describe('the evening', () => {
  it('once chosen, comes with the first paint of the next page and keeps its tick when awake', async () => {
    const page = await open('/')
    await page.getByLabel('Abend').check()
    await page.goto('/impressum')
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
    await page.waitForURL('/')
    await page.goto('/en')
    await page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' }).waitFor()
    expect(await page.textContent('h1')).toContain('What stirs you up')
  })
})
