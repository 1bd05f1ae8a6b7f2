import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { words } from './words.ts'

const shop = visitShop()

const summary = (page: Page, name: string) => page.getByRole('banner').locator('summary', { hasText: name })
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const shown = (name: string) => name.replace('\u00ad', '')
const names = async (links: Locator) => (await links.allTextContents()).map(shown)

/** In German only, like the pages behind them or the law that they are about. */
const NOT_IN_ENGLISH: readonly string[] = [
  'slimTraining',
  'menoTraining',
  'masterclasses',
  'healthForAll',
  'krankenkasse',
] satisfies (keyof typeof words.de.navigation.pages)[]

describe.each([
  ['de', '/dasteam'],
  ['en', '/en/dasteam'],
] as const)('the header (%s)', (language, path) => {
  const { common, navigation } = words[language]
  const { groups, pages } = navigation
  const team = pages.team
  const open = async (visit = {}) => {
    const page = await shop.newPage({ isReducedMotion: true, language, ...visit })
    await page.goto(path)
    return page
  }

  it('leads to the top of the page that is shown, awake as asleep', async () => {
    const page = await open()
    const here = page.getByRole('banner').locator(`a[href="${path}"]`).first()
    const top = async () => {
      await page.evaluate(() => scrollTo({ top: 1e5, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await here.evaluate((link: HTMLElement) => link.click())
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }
    await top()
    await page.mouse.click(4, 420)
    await page.locator('#root:not([data-asleep])').waitFor()
    await top()
  })

  it('opens a drop-down under the mouse and closes it 150 ms after it has left', async () => {
    const page = await shop.newPage({ isReducedMotion: true, language })
    await page.clock.install()
    await page.goto(path)
    await page.clock.pauseAt(Date.now() + 60_000)
    await summary(page, groups.about).hover()
    await link(page, team).waitFor()
    await page.mouse.move(640, 700)
    await page.clock.runFor(149)
    expect(await link(page, team).isVisible()).toBe(true)
    await page.clock.runFor(2)
    expect(await link(page, team).isVisible()).toBe(false)
  })

  it('keeps a drop-down that was clicked, until something else is', async () => {
    const page = await shop.newPage({ isReducedMotion: true, language })
    await page.clock.install()
    await page.goto(path)
    await summary(page, groups.about).click()
    await page.mouse.move(640, 700)
    await page.clock.runFor(1_000)
    expect(await link(page, team).isVisible()).toBe(true)
    await page.mouse.click(640, 700)
    await link(page, team).waitFor({ state: 'hidden' })
  })

  it('opens a drop-down by Enter, closes it by Escape with the focus back on its name, and when the focus leaves', async () => {
    const page = await open()
    const [first, second] = [pages.method, pages.articles]
    await summary(page, groups.how).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await link(page, first).waitFor()
    await page.keyboard.press('Escape')
    await link(page, first).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(groups.how)
    await page.keyboard.press('Enter')
    await link(page, second).waitFor()
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    await link(page, second).waitFor({ state: 'hidden' })
  })

  it('opens a drop-down by a click without script', async () => {
    const page = await open({ hasScript: false })
    const training = pages.immuneTraining
    await summary(page, groups.trainings).click()
    await link(page, training).click()
    await page.waitForURL(/\/trainings\/immun-booster$/)
  })

  it('has one list for the row and the side menu, without what is German only in English', async () => {
    const page = await open({ width: 390 })
    await page.getByRole('button', { name: navigation.menu, exact: true }).click()
    for (const drop of await page.getByRole('banner').locator('summary').all()) {
      await drop.click()
      await drop.locator('~ ul').getByRole('link').first().waitFor()
    }
    const listed = Object.entries(pages).filter(([id]) => language === 'de' || !NOT_IN_ENGLISH.includes(id))
    expect(await names(page.locator('header nav a'))).toEqual([
      ...listed.map(([, name]) => shown(name)),
      common.nav.account,
      // Shown to who is signed in.
      common.nav.signOut,
      'Deutsch',
      'English',
    ])
    expect(await summary(page, groups.refund).count()).toBe(language === 'de' ? 1 : 0)
    await page.keyboard.press('Escape')
    await link(page, common.nav.account).waitFor({ state: 'hidden' })
  })

  it('takes the focus into the side menu, and closes it when the focus leaves it at either end', async () => {
    const page = await open({ width: 390 })
    const isOpen = async () => (await page.locator('#menu:popover-open').count()) === 1
    for (const way of ['Tab', 'Shift+Tab']) {
      await page.getByRole('button', { name: navigation.menu, exact: true }).press('Enter')
      await page.locator('#menu :focus').waitFor()
      for (let stop = 0; stop < 12 && (await isOpen()); stop++) {
        expect(await page.locator('#menu :focus').count()).toBe(1)
        await page.keyboard.press(way)
      }
      expect(await isOpen()).toBe(false)
    }
  })
})

it.each(['/impressum', '/krankenkasse', '/gibt-es-nicht'])(
  'the header of %s is one row from 1024 pixels on, and says where another language leads',
  async path => {
    const page = await shop.newPage({ isReducedMotion: true, expects: [/ 404 .*\/gibt-es-nicht/] })
    await page.goto(path)
    for (const width of [1024, 1119, 1120, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: Infinity }
      expect(height, `${width} pixels`).toBeLessThan(80)
    }
    const english = page.getByRole('banner').getByRole('link', { name: /English/ })
    const elsewhere = path === '/impressum' ? '' : ` ${words.de.navigation.elsewhere.home}`
    expect(await english.textContent()).toBe(`English${elsewhere}`)
  },
)
