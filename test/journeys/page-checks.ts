import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { unseenInForcedColours } from './forced-colours.ts'
import type { Shop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { isTwin } from './visited.ts'

/** A phone that asks for less motion: reveals would leave what is below the first screen transparent, and unseen by axe. */
export const PHONE = {
  width: 390,
  isReducedMotion: true,
  // The not-found page and an invitation that is none are answered so.
  expects: [/ 404 .*\/404\)/, / 400 .*\/api\/account\/invite/],
}
/** Resolves when a page has drawn what it is for. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Until then the app shows nothing but the waiting line.
  await page.locator('[data-shell] main output[aria-busy]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

interface Shifts {
  /** By how much the page has shifted while its own letters took the place of the machine's. */
  exchange: number
  /** And by anything else. */
  shift: number
}

/** Has the page add up from its first moment by how much it shifts: https://web.dev/articles/cls */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    /** A frame in which letters are exchanged is told before or after they are there, on a busy machine by this much. */
    const FRAMES_MS = 500
    // Entries of this type have a value.
    const entries: (PerformanceEntry & { value: number })[] = []
    const note = (list: PerformanceEntryList) => entries.push(...(list as typeof entries))
    const observer = new PerformanceObserver(list => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const exchanges: number[] = []
    document.fonts.addEventListener('loadingdone', () => exchanges.push(performance.now()))
    function shifts() {
      note(observer.takeRecords())
      const sum = { exchange: 0, shift: 0 }
      for (const { startTime, value } of entries) {
        const isExchange = exchanges.some(moment => Math.abs(moment - startTime) < FRAMES_MS)
        sum[isExchange ? 'exchange' : 'shift'] += value
      }
      return sum
    }
    Object.assign(window, { shifts })
  })

const shiftsSoFar = (page: Page): Promise<Shifts> =>
  // Made by the script above.
  page.evaluate(() => (window as unknown as { shifts: () => Shifts }).shifts())

/** What a rounded pixel may move. */
const UNSEEN = 0.001
/** When letters come depends on the machine; up to here their exchange is "good". */
const GOOD = 0.1
const seen = ({ exchange, shift }: Shifts): Shifts | undefined =>
  shift > UNSEEN || exchange > GOOD ? { exchange, shift } : undefined

/** The shifts so far, where a visitor would see them. */
export const shiftsSeen = async (page: Page) => seen(await shiftsSoFar(page))

/** Recordings near the screen begin to load when the page is awake: that attribute is meant to change. */
const drawn = (page: Page) =>
  page.evaluate(() => document.querySelector('#root')?.innerHTML.replaceAll(/<!--.*?-->| preload="\w+"/g, ''))

/** The names of what moves; what only fades stays where it is. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const moves = ({ effect }: Animation) =>
      Number(effect?.getComputedTiming().activeDuration) > 10 &&
      effect instanceof KeyframeEffect &&
      effect
        .getKeyframes()
        .flatMap(frame => Object.keys(frame))
        .some(key => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(key))
    return document
      .getAnimations()
      .filter(moves)
      .map(animation => (animation instanceof CSSAnimation ? animation.animationName : animation.id))
  })

/** How many headings are not to be seen, besides those that wait for a press or for a countdown's end. */
const missing = (page: Page) =>
  page
    .getByRole('main')
    .locator(':is(h1, h2, h3):not(dialog *, [data-ends-at] *)')
    .evaluateAll(all => all.filter(one => !one.checkVisibility({ opacityProperty: true })).length)

/** Checks a page as it stands. Resolves with what was drawn at first. */
export async function check(page: Page, path: string): Promise<string | undefined> {
  await countShifts(page)
  await visit(page, path)
  const first = await drawn(page)
  const still = { moving: await moving(page), missing: await missing(page) }
  const found = await findings(page)
  // Axe has taken longer than the observer needs; the narrow screen below shifts everything.
  const shifts = await shiftsSoFar(page)
  expect({
    ...still,
    shifts: seen(shifts),
    findings: found,
    cutOff: await overflow(page),
    // A twin has the same parts as its German page.
    unseen: isTwin(path.replace(/#.*/, '')) ? [] : await unseenInForcedColours(page),
  }).toEqual({
    moving: [],
    missing: 0,
    shifts: undefined,
    findings: [],
    cutOff: 0,
    unseen: [],
  })
  return first
}

/** Finished pages, as they are written and once they are awake. */
export function checkFinished(shop: Shop, paths: readonly string[]): void {
  describe('on a phone that asks for less motion nothing moves or shifts, axe finds nothing by day or evening, forced colours hide nothing, and 320 pixels are enough, or 390 for letters twice as large', () => {
    it.each(paths)('on %s, which stays as it was written when it wakes', async path => {
      const page = await shop.newPage(PHONE)
      // A link that was cut off says so as soon as the page is awake.
      const isOfMail = /\/newsletter\/(bestaetigen|abmelden)$/.test(path)
      const asleep = await check(page, isOfMail ? `${path}#token=whole.link` : path)
      // What is not found never wakes (published.test.ts).
      if (path === '/404') return
      // Beside everything that could be meant.
      await page.mouse.click(4, 420)
      await page.locator('#root:not([data-asleep])').waitFor({ state: 'attached' })
      // One page asks the API as soon as it is there, and then shows the answer.
      if (path.endsWith('/newsletter/einstellungen')) return
      expect(await drawn(page)).toBe(asleep)
    })
  })
}
