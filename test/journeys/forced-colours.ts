import type { Page } from 'playwright-core'
import { tellDrawn } from './drawn-as.ts'

/** Of the lightest to the darkest pixel: a control and a drawing need 3. https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST = 3

interface Part {
  /** What it is, for the report. */
  name: string
  /** See drawn-as.ts. */
  drawnAs: string
  left: number
  top: number
  width: number
  height: number
}

/** What is drawn by a mask, and inside every control; of a field its edge counts as well. */
const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate(() => {
    const FIELDS = 'input, select, textarea'
    const SCROLLS = /auto|scroll/
    const isMark = (element: Element) =>
      !(element instanceof HTMLImageElement) && getComputedStyle(element).maskImage !== 'none'
    /** Not wholly in what its list, table or strip shows of itself, until it is scrolled there. */
    const isScrolledAway = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect()
        const { overflowX, overflowY } = getComputedStyle(around)
        const isBeside = left < box.left - 1 || right > box.right + 1
        const isBelow = top < box.top - 1 || bottom > box.bottom + 1
        if ((SCROLLS.test(overflowX) && isBeside) || (SCROLLS.test(overflowY) && isBelow)) return true
      }
      return false
    }
    // What lies behind an open dialog is not there to be used.
    const shown = document.querySelector('dialog:modal') ?? document.body
    return [...shown.querySelectorAll('*')].flatMap(element => {
      const isField = element.matches(FIELDS)
      if (!isField && !isMark(element) && !element.matches('button, summary, a[href]')) return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      if (isScrolledAway(element)) return []
      // A field may well be empty; a button is seen by what it says or shows.
      const inset = isField ? -2 : isMark(element) ? 0 : 4
      const { left, top, width, height } = element.getBoundingClientRect()
      const part = {
        name: `${element.localName}.${element.className} ${element.textContent}`.trim(),
        drawnAs: globalThis.drawnAs(element),
        left: Math.round(left + inset),
        top: Math.round(top + scrollY + inset),
        width: Math.round(width - 2 * inset),
        height: Math.round(height - 2 * inset),
      }
      // What waits above the screen, or is there for screen readers alone.
      return part.top < 0 || part.width < 2 || part.height < 2 ? [] : [part]
    })
  })

/** The names of those that cannot be seen on a picture of the page from the first to the last of them. */
const unseen = async (page: Page, parts: readonly Part[]): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const top = Math.max(0, Math.min(...parts.map(part => part.top)))
  const bottom = Math.max(...parts.map(part => part.top + part.height))
  const clip = { x: 0, y: top, width: cssContentSize.width, height: bottom - top, scale: 1 }
  // A picture of a few seconds' life needs no small file.
  const { data: picture } = await session.send('Page.captureScreenshot', {
    clip,
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  })
  await session.detach()
  const contrasts = await page.evaluate(
    async ([picture, parts, begin]) => {
      const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(bitmap, 0, 0)
      const linear = Array.from({ length: 256 }, (_, byte) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      const lightOf = (byte = 0) => linear[byte] ?? 0
      return parts.map(({ left, top, width, height }) => {
        const pixels = context?.getImageData(left, top - begin, width, height).data ?? []
        let [darkest, lightest] = [1, 0]
        for (let at = 0; at < pixels.length; at += 4) {
          const luminance =
            0.2126 * lightOf(pixels[at]) + 0.7152 * lightOf(pixels[at + 1]) + 0.0722 * lightOf(pixels[at + 2])
          darkest = Math.min(darkest, luminance)
          lightest = Math.max(lightest, luminance)
        }
        return (lightest + 0.05) / (darkest + 0.05)
      })
    },
    [picture, parts, top] as const,
  )
  return parts.filter((_, index) => !((contrasts[index] ?? 0) >= LEAST)).map(({ name }) => name)
}

/** What has been seen on a picture, as it is drawn: on the next page it is no other. */
const seen = new Set<string>()

/** What a phone, or so wide a screen, does not show in forced colours of the page as it stands: its controls and marks. */
export async function unseenInForcedColours(page: Page, width = 390): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await tellDrawn(page)
  const parts = await partsOf(page)
  const fresh = parts.filter(({ drawnAs }) => !seen.has(drawnAs))
  const hidden = fresh.length > 0 ? await unseen(page, fresh) : []
  if (hidden.length === 0) for (const { drawnAs } of fresh) seen.add(drawnAs)
  await page.emulateMedia({ forcedColors: 'none' })
  return parts.length > 3 ? hidden : [`no more than ${parts.length} parts are there`]
}
