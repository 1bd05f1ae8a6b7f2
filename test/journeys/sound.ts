import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { tellDrawn } from './drawn-as.ts'

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

/** In whose colours axe has found nothing in the evening, as it is drawn (drawn-as.ts): elsewhere it has the same. */
const soundInTheEvening = new Set<string>()

/** Everything in daylight; in the evening only colours are others. */
export async function findings(page: Page): Promise<string[]> {
  await faded(page)
  // "Legacy" means: without a page of its own for each analysis, which only foreign frames need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const day = await axe.withTags(WCAG).analyze()
  await tellDrawn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const evening = await inTheEvening(page, [...soundInTheEvening])
  await page.emulateMedia({ colorScheme: 'light' })
  if (evening.found.length === 0) for (const drawn of evening.asked) soundInTheEvening.add(drawn)
  return [...day.violations, ...evening.found].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** What axe says of the colours of words that are drawn as none of these, and as what it was asked about. */
const inTheEvening = (page: Page, sound: readonly string[]) =>
  page.evaluate(async sound => {
    const known = new Set(sound)
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(node => node instanceof Text && node.data.trim() !== '')
    const fresh = [...document.querySelectorAll('body *')].filter(
      element =>
        (hasWords(element) || element.matches('input, select, textarea')) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !known.has(globalThis.drawnAs(element)),
    )
    const asked = [...new Set(fresh.map(element => globalThis.drawnAs(element)))]
    if (fresh.length === 0) return { found: [], asked }
    // Axe is in the page by now, and reading it once more takes as long as what it does here.
    const { axe } = window as unknown as { axe: { run: (where: object, options: object) => Promise<Found> } }
    const options = { runOnly: ['color-contrast'], resultTypes: ['violations'] }
    return { found: (await axe.run({ include: fresh }, options)).violations, asked }
  }, sound)

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>

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

/** It stands in the window, and nothing lies over it. */
export const isOnTop = (words: Locator): Promise<boolean> =>
  words.evaluate(element => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every(y => element.contains(document.elementFromPoint(left + 2, y)))
  })

/** What axe finds by day or evening, and what is cut off (see `overflow`), of a page as it stands. */
export async function faultsOf(page: Page): Promise<unknown[]> {
  const size = page.viewportSize()
  const found = await findings(page)
  const cutOff = await overflow(page)
  if (size) await page.setViewportSize(size)
  return cutOff > 0 ? [...found, `${cutOff} pixels are cut off`] : found
}
