import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInBehind } from './members.ts'
import { PHONE, visit } from './page-checks.ts'
import { visitShop } from './shop.ts'
import { CUSTOMER } from './steps.ts'
import { accountPaths, guestPaths, isTwin, publicPaths } from './visited.ts'

const shop = visitShop()

/** Of the lightest to the darkest pixel: a control and a drawing need 3. https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST = 3

interface Part {
  /** What it is, for the report. */
  name: string
  left: number
  top: number
  width: number
  height: number
}

/** What is drawn by a mask, and inside every control; of a field its edge counts as well. */
const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate(() => {
    const FIELDS = 'input, select, textarea'
    const isMark = (element: Element) =>
      !(element instanceof HTMLImageElement) && getComputedStyle(element).maskImage !== 'none'
    return [...document.querySelectorAll('body *')].flatMap(element => {
      const isField = element.matches(FIELDS)
      if (!isField && !isMark(element) && !element.matches('button, summary, a[href]')) return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      // A field may well be empty; a button is seen by what it says or shows.
      const inset = isField ? -2 : isMark(element) ? 0 : 4
      const { left, top, width, height } = element.getBoundingClientRect()
      const part = {
        name: `${element.localName}.${element.className} ${element.textContent}`.trim(),
        left: Math.round(left + inset),
        top: Math.round(top + scrollY + inset),
        width: Math.round(width - 2 * inset),
        height: Math.round(height - 2 * inset),
      }
      // What waits above the screen, or is there for screen readers alone.
      return part.top < 0 || part.width < 2 || part.height < 2 ? [] : [part]
    })
  })

/** The names of those that cannot be seen on a picture of the whole page. */
const unseen = async (page: Page, parts: readonly Part[]): Promise<string[]> => {
  const picture = (await page.screenshot({ fullPage: true })).toString('base64')
  // The page's own policy keeps it from reading pictures.
  const reader = await page.context().newPage()
  const contrasts = await reader.evaluate(
    async ([picture, parts]) => {
      const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(bitmap, 0, 0)
      const linear = (byte = 0) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }
      return parts.map(({ left, top, width, height }) => {
        const pixels = context?.getImageData(left, top, width, height).data ?? []
        let [darkest, lightest] = [1, 0]
        for (let at = 0; at < pixels.length; at += 4) {
          const [red, green, blue] = [linear(pixels[at]), linear(pixels[at + 1]), linear(pixels[at + 2])]
          const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
          darkest = Math.min(darkest, luminance)
          lightest = Math.max(lightest, luminance)
        }
        return (lightest + 0.05) / (darkest + 0.05)
      })
    },
    [picture, parts] as const,
  )
  await reader.close()
  return parts.filter((_, index) => !((contrasts[index] ?? 0) >= LEAST)).map(({ name }) => name)
}

async function check(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, path)
  const parts = await partsOf(page)
  expect(parts.length).toBeGreaterThan(3)
  expect(await unseen(page, parts)).toEqual([])
}

describe('in forced colours every control and every mark is seen', () => {
  it.each([...publicPaths.filter(path => !isTwin(path)), ...guestPaths])('on %s', async path => {
    await check(await shop.newPage(PHONE), path)
  })

  it('in the account', async () => {
    const page = await shop.newPage({ ...PHONE, stored: await signInBehind(shop, CUSTOMER) })
    for (const path of accountPaths) await check(page, path)
  })
})
