import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is fading in has not its colour yet; what breathes goes on for ever. */
const faded = (page: Page) =>
  page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

/** Everything in daylight; in the evening only colours are others. */
export async function findings(page: Page): Promise<string[]> {
  await faded(page)
  // "Legacy" means: without a page of its own for each analysis, which only foreign frames need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const day = await axe.withTags(WCAG).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  // Axe is in the page by now, and reading it once more takes as long as what it does here.
  const evening = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<typeof day> } }
    return axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...day.violations, ...evening.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Pixels that are cut off at the right on the narrowest screen, or on a phone whose letters are twice as large. */
export async function overflow(page: Page): Promise<number> {
  const cutOff = (letters: string) =>
    page.evaluate(letters => {
      const { style } = document.documentElement
      style.fontSize = letters
      const cutOff = document.documentElement.scrollWidth - innerWidth
      style.fontSize = ''
      return cutOff
    }, letters)
  await page.setViewportSize({ width: 320, height: 640 })
  const narrow = await cutOff('')
  await page.setViewportSize({ width: 390, height: 640 })
  return Math.max(narrow, await cutOff('200%'))
}

/** What axe finds by day or evening, and what is cut off (see `overflow`), of a page as it stands. */
export async function faultsOf(page: Page): Promise<unknown[]> {
  const size = page.viewportSize()
  const found = await findings(page)
  const cutOff = await overflow(page)
  if (size) await page.setViewportSize(size)
  return cutOff > 0 ? [...found, `${cutOff} pixels are cut off`] : found
}
