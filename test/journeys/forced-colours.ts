import type { Page } from 'playwright-core'

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
  // Hiding the caret would leave empty styles behind.
  const picture = (await page.screenshot({ fullPage: true, caret: 'initial' })).toString('base64')
  const contrasts = await page.evaluate(
    async ([picture, parts]) => {
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
        const pixels = context?.getImageData(left, top, width, height).data ?? []
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
    [picture, parts] as const,
  )
  return parts.filter((_, index) => !((contrasts[index] ?? 0) >= LEAST)).map(({ name }) => name)
}

/** What a phone with forced colours does not show of the page as it stands: its controls and marks. */
export async function unseenInForcedColours(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  const parts = await partsOf(page)
  const hidden = await unseen(page, parts)
  await page.emulateMedia({ forcedColors: 'none' })
  return parts.length > 3 ? hidden : [`no more than ${parts.length} parts are there`]
}
