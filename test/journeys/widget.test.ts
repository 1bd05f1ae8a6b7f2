import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { begun, redrawn } from './begun.ts'
import { visitShop } from './shop.ts'
import { words } from './words.ts'

const shop = visitShop()

const HEIGHT = 800
const bubble = (page: Page) => page.locator('[popovertarget=messages]')
const badge = (page: Page) => bubble(page).innerText()
const scrollTo = (page: Page, top: number) =>
  page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), top)
const open = async (path = '/') => {
  const page = await shop.newPage({ isReducedMotion: true })
  await page.goto(path)
  await begun(page)
  return page
}

describe('the floating messages', () => {
  it('come when more than 20 % of the screen are scrolled', async () => {
    const page = await open()
    await scrollTo(page, HEIGHT * 0.2)
    await redrawn(page)
    expect(await bubble(page).isVisible()).toBe(false)
    await scrollTo(page, HEIGHT * 0.2 + 1)
    await bubble(page).waitFor()
  })

  it('come after 500 pixels on the highest screens', async () => {
    const page = await open()
    await page.setViewportSize({ width: 1280, height: 3000 })
    await scrollTo(page, 500)
    await redrawn(page)
    expect(await bubble(page).isVisible()).toBe(false)
    await scrollTo(page, 501)
    await bubble(page).waitFor()
  })

  it('are remembered as read only by who agreed to it', async () => {
    const page = await open()
    const read = async () => {
      await scrollTo(page, 400)
      await bubble(page).click()
      await page.getByRole('link', { name: 'Zum Newsletter' }).click()
      await page.reload()
      await scrollTo(page, 400)
      await bubble(page).waitFor()
      return badge(page)
    }
    expect(await read()).toMatch(/^2/m)
    await page.evaluate(() =>
      localStorage.setItem('cookie-consent', JSON.stringify({ version: '1.0', preferences: true })),
    )
    await page.reload()
    expect(await read()).toMatch(/^1/m)
  })

  it('cover nothing at the end of the page, on the narrowest phone neither', async () => {
    const page = await open()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT })
      await scrollTo(page, 1e6)
      await bubble(page).waitFor()
      const button = await bubble(page).boundingBox()
      const ends = await page
        .getByRole('contentinfo')
        .locator('a, p, label')
        .evaluateAll(all => all.map(element => element.getBoundingClientRect().bottom))
      expect(Math.max(...ends)).toBeLessThan(button?.y ?? 0)
    }
  })

  it('are on the home page only', async () => {
    const page = await open('/impressum')
    await scrollTo(page, 600)
    expect(await bubble(page).count()).toBe(0)
  })
})

describe.each([
  ['de', '/'],
  ['en', '/en'],
] as const)('the floating messages (%s)', (language, path) => {
  const text = words[language].common.widget

  it('open and close by a click, by Escape, and without waking the page', async () => {
    const page = await open(path)
    await scrollTo(page, 400)
    await page.getByRole('button', { name: text.title }).waitFor()
    const region = page.getByRole('region', { name: text.title })
    await bubble(page).click()
    await region.waitFor()
    await bubble(page).click()
    await region.waitFor({ state: 'hidden' })
    await bubble(page).click()
    await page.mouse.click(4, 300)
    await region.waitFor({ state: 'hidden' })
    const asleep = await open(path)
    await scrollTo(asleep, 400)
    await bubble(asleep).click()
    expect(await asleep.locator('#root[data-asleep]').count()).toBe(1)
  })

  it('are two; the badge falls with each that is opened', async () => {
    const page = await open(path)
    await scrollTo(page, 400)
    await bubble(page).waitFor()
    expect(await badge(page)).toMatch(/^2/m)
    await bubble(page).click()
    await page.getByRole('link', { name: text.newsletter.link }).click()
    await expect
      .poll(() => page.locator('#newsletter').evaluate(section => section.getBoundingClientRect().top))
      .toBeLessThan(HEIGHT / 2)
    expect(await badge(page)).toMatch(/^1/m)
    await bubble(page).click()
    await page.getByRole('link', { name: text.social.link }).click()
    await page.waitForURL('**/social-media')
  })
})
