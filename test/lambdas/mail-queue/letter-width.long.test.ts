import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printedOrder } from '../../../lambdas/account/export-order.ts'
import { launch } from '../../journeys/chromium.ts'
import { givenBuyer, orderItem, paid } from '../given.ts'
import { everyLetter, LANGUAGES } from './every-letter.ts'

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlung'.repeat(2)

const letters = everyLetter(WORD).map(({ name, html }) => [name, html] as const)
const receipts = LANGUAGES.map(language => {
  const buyer = givenBuyer({ firstName: WORD, street: WORD })
  return [
    `printed order ${language}`,
    printedOrder(orderItem({ ...paid, language, buyer, title: WORD })),
  ] as const
})

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = await browser.newPage()
})
afterAll(() => browser.close())

describe.each([320, 390, 700])('on a screen of %d px', width => {
  it.each([...letters, ...receipts])('no line of %s is cut or needs scrolling', async (_, html) => {
    expect(html).toContain('<!doctype html>')
    await page.setViewportSize({ width, height: 800 })
    await page.setContent(html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

/** WCAG 1.4.3 */
const LEAST_CONTRAST = 4.5

/** Each text of the page with the contrast that it has to what lies behind it, the weakest first. */
function contrasts(): { words: string; contrast: number }[] {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string) =>
    channels(color)
      .slice(0, 3)
      .map(channel => channel / 255)
      .map(channel => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
      .reduce((sum, channel, index) => sum + channel * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return channels(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor
  }
  const found: { words: string; contrast: number }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim()
    if (!words || !node.parentElement) continue
    const shades = [
      luminance(getComputedStyle(node.parentElement).color),
      luminance(behind(node.parentElement)),
    ]
    found.push({ words, contrast: (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05) })
  }
  return found.toSorted((one, other) => one.contrast - other.contrast)
}

describe.each([
  ['by day', 'light', 'rgb(250, 246, 239)'],
  ['in the evening', 'dark', 'rgb(15, 28, 32)'],
] as const)('%s', (_, colorScheme, paper) => {
  beforeAll(() => page.emulateMedia({ colorScheme }))

  it.each(letters)('%s is read without effort', async (_, html) => {
    await page.setContent(html)
    const { schemes, color } = await page.evaluate(() => ({
      schemes: getComputedStyle(document.documentElement).colorScheme,
      color: getComputedStyle(document.body).backgroundColor,
    }))
    expect([schemes, color]).toEqual(['light dark', paper])
    // Programs that change the colours by themselves read it here.
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const [weakest] = await page.evaluate(contrasts)
    expect(weakest?.contrast).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  })
})
