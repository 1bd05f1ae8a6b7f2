import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { redrawn } from './begun.ts'
import { signInBehind } from './members.ts'
import { type Shop, visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { agree, button, CUSTOMER, enterDetails, heading, SLUG } from './steps.ts'
import { accountPaths, guestPaths, publicPaths } from './visited.ts'

const shop = visitShop()

// The not-found page and an invitation that is none are answered so.
const expects = [/ 404 .*\/404\)/, / 400 .*\/api\/account\/invite/]

const customer = async (visit: Parameters<Shop['newPage']>[0]): Promise<Page> =>
  shop.newPage({ ...visit, stored: await signInBehind(shop, CUSTOMER) })

/** Resolves when a page has drawn what it is for. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Until then the app shows nothing but the waiting line.
  await page.locator('[data-shell] main output[aria-busy]').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

interface Shifts {
  /** By how much the page has shifted while its own letters took the place of the machine's. */
  exchange: number
  /** And by anything else. */
  shift: number
}

/** Has the page add up from its first moment by how much it shifts: https://web.dev/articles/cls */
const countShifts = (page: Page) =>
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
const seen = ({ exchange, shift }: Shifts) =>
  shift > UNSEEN || exchange > GOOD ? { exchange, shift } : undefined

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

/** Resolves with what was drawn at first. */
async function check(page: Page, path: string): Promise<string | undefined> {
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
  }).toEqual({
    moving: [],
    missing: 0,
    shifts: undefined,
    findings: [],
    cutOff: 0,
  })
  return first
}

describe('on a phone that asks for less motion nothing moves or shifts, axe finds nothing by day or evening, and 320 pixels are enough, or 390 for letters twice as large', () => {
  // Reveals would leave what is below the first screen transparent, and unseen by axe.
  const visitor = { width: 390, isReducedMotion: true, expects }

  it.each(publicPaths)('on %s, which stays as it was written when it wakes', async path => {
    const page = await shop.newPage(visitor)
    // A link without its token says so as soon as the page is awake.
    const isOfMail = /\/newsletter\/(bestaetigen|abmelden)$/.test(path)
    const asleep = await check(page, isOfMail ? `${path}#token=none` : path)
    // What is not found never wakes (published.test.ts).
    if (path === '/404') return
    // Beside everything that could be meant.
    await page.mouse.click(4, 420)
    await page.locator('#root:not([data-asleep])').waitFor({ state: 'attached' })
    // One page asks the API as soon as it is there, and then shows the answer.
    if (path.endsWith('/newsletter/einstellungen')) return
    expect(await drawn(page)).toBe(asleep)
  })

  it.each(guestPaths)('on %s', async path => {
    await check(await shop.newPage(visitor), path)
  })

  it.each(accountPaths)("on a customer's %s", async path => {
    await check(await customer(visitor), path)
  })

  it('in the steps of the checkout, refused and not', async () => {
    const email = 'ein-sehr-langer-name-ohne-jede-trennung-in-der-adresse@example.com'
    const page = await shop.newPage(visitor)
    const sound = async () => expect([await findings(page), await overflow(page)]).toEqual([[], 0])
    await page.goto(`/checkout/${SLUG}`)
    await button(page, 'Weiter zur Prüfung').click()
    await page.getByRole('alert').waitFor()
    await sound()
    await enterDetails(page, email)
    await page.getByText('119,00 €').first().waitFor()
    await button(page, 'Zahlungspflichtig bestellen').click()
    await page.getByRole('alert').waitFor()
    await sound()
    await agree(page)
    await button(page, 'Zahlungspflichtig bestellen').click()
    await page.waitForURL(/\/c\/pay\//)
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await heading(page, 'Deine Bestellung ist gespeichert').waitFor()
    await sound()
  })
})

it('nothing shifts on a wide screen', async () => {
  const page = await customer({ width: 1280, expects })
  await countShifts(page)
  const shifted: unknown[] = []
  // A twin is laid out like its German page; on a phone, where room is scarce, both have been looked at.
  const isTwin = (path: string) => /^\/en\b/.test(path) && publicPaths.includes(path.slice(3) || '/')
  const laidOut = publicPaths.filter(path => !isTwin(path))
  for (const path of [...laidOut, ...accountPaths, ...guestPaths]) {
    if (path === guestPaths[0]) await page.evaluate(() => localStorage.clear())
    await visit(page, path)
    await redrawn(page)
    const shifts = seen(await shiftsSoFar(page))
    if (shifts) shifted.push([path, shifts])
  }
  expect(shifted).toEqual([])
})

describe('without a script', () => {
  it('every public page shows all its words and its header, and each link leads somewhere', async () => {
    const page = await shop.newPage({ hasScript: false, expects })
    const links = new Set<string>()
    for (const path of publicPaths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, (await page.getByRole('banner').boundingBox())?.y]).toEqual([path, 0])
      // What waits to be opened is no loss, nor a form that needs the script, nor what the visible header repeats, nor a countdown's other end.
      const hidden = await page
        .getByRole('main')
        .locator(
          ':is(h2, h3, p, li, dd):not(details *, dialog *, form *, [popover] *, [data-ends-at] *, :has(> a[hreflang][lang]), :has(> a[href^="/auth"]))',
        )
        .evaluateAll(all =>
          all
            .filter(element => !element.checkVisibility({ opacityProperty: true }))
            .map(({ textContent }) => textContent),
        )
      expect([path, hidden]).toEqual([path, []])
      const found = await page
        .getByRole('link')
        .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
      for (const link of found) links.add(link)
    }
    const inside = [...links].filter(link => link.startsWith('/'))
    expect(inside.length).toBeGreaterThan(8)
    for (const link of inside) {
      const { hash, pathname } = new URL(link, shop.url)
      const response = await fetch(shop.url + pathname)
      const target = `id="${decodeURIComponent(hash.slice(1))}"`
      const isThere = hash === '' || (await response.text()).includes(target)
      expect([link, response.status, isThere]).toEqual([link, 200, true])
    }
  })
})
