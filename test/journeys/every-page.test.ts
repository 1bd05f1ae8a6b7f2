import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Shop, visitShop } from './shop.ts'
import { agree, button, CUSTOMER, enterDetails, heading, order, orderIn, signIn, SLUG } from './steps.ts'
import { accountPaths, guestPaths, publicPaths } from './visited.ts'

const shop = visitShop()

// The not-found page and an invitation that is none are answered so.
const expects = [/ 404 .*\/404\)/, / 400 .*\/api\/account\/invite/]

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
/** One customer signs in, all others of hers are copies. */
async function customer(shop: Shop, visit: Parameters<Shop['newPage']>[0]): Promise<Page> {
  if (!signedIn) {
    const page = await shop.newPage()
    await signIn(page, CUSTOMER)
    signedIn = await page.context().storageState()
  }
  return shop.newPage({ ...visit, storageState: signedIn })
}

/** Resolves when a page has drawn what it is for. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Everything in daylight; in the evening only colours are others. */
async function findings(page: Page): Promise<string[]> {
  const day = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const evening = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  return [...day.violations, ...evening.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

describe('axe finds nothing, by day and in the evening,', () => {
  // Reveals would leave what is below the first screen transparent, and unseen by axe.
  const visitor = { isReducedMotion: true, expects }

  it.each([...publicPaths, ...guestPaths])('on %s', async path => {
    const page = await shop.newPage(visitor)
    await visit(page, path)
    expect(await findings(page)).toEqual([])
  })

  it.each(accountPaths)("on a customer's %s", async path => {
    const page = await customer(shop, visitor)
    await visit(page, path)
    expect(await findings(page)).toEqual([])
  })

  it('in the steps of the checkout, refused and not', async () => {
    const page = await shop.newPage(visitor)
    await page.goto(`/checkout/${SLUG}`)
    await button(page, 'Weiter zur Prüfung').click()
    await page.getByRole('alert').waitFor()
    expect(await findings(page)).toEqual([])
    await enterDetails(page, 'pruefung@example.com')
    await page.getByText('119,00 €').first().waitFor()
    await button(page, 'Zahlungspflichtig bestellen').click()
    await page.getByRole('alert').waitFor()
    expect(await findings(page)).toEqual([])
    await agree(page)
    await button(page, 'Zahlungspflichtig bestellen').click()
    await page.waitForURL(/\/c\/pay\//)
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await heading(page, 'Deine Bestellung ist gespeichert').waitFor()
    expect(await findings(page)).toEqual([])
  })
})

describe('on a screen of 320 pixels nothing is cut off', () => {
  const visitor = { width: 320, expects }
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  it('on the pages of a guest', async () => {
    const page = await shop.newPage(visitor)
    for (const path of guestPaths) {
      await visit(page, path)
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
  })

  it('in the account', async () => {
    const page = await customer(shop, visitor)
    for (const path of accountPaths) {
      await visit(page, path)
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
  })

  it('on the review and where the payment is left', async () => {
    const page = await shop.newPage(visitor)
    await enterDetails(page, 'ein-sehr-langer-name-ohne-jede-trennung-in-der-adresse@example.com')
    expect(await overflow(page)).toBe(0)
    await order(page, 'ein-sehr-langer-name-ohne-jede-trennung-in-der-adresse@example.com')
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await heading(page, 'Deine Bestellung ist gespeichert').waitFor()
    expect([await overflow(page), orderIn(page)]).toEqual([0, expect.stringMatching(/^ord_/)])
  })
})

describe('nothing shifts while a page comes', () => {
  it.each([390, 1280])('at %d pixels', async width => {
    const page = await customer(shop, { width, expects })
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push(entry.toJSON())
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shifted: unknown[] = []
    for (const path of [...publicPaths, ...accountPaths, ...guestPaths]) {
      if (path === guestPaths[0]) await page.evaluate(() => localStorage.clear())
      await visit(page, path)
      await page.evaluate(() => document.fonts.ready)
      // The observer is told with the next frames.
      await page.waitForTimeout(100)
      const sum = await page.evaluate(() =>
        // Made by the script above; numbers by the specification of layout shifts.
        (window as unknown as { shifts: { value: number }[] }).shifts.reduce(
          (sum, { value }) => sum + value,
          0,
        ),
      )
      if (sum > 0.01) shifted.push([path, sum])
    }
    expect(shifted).toEqual([])
  })
})

describe('without a script', () => {
  it('every public page shows all its words and its header, and each link leads somewhere', async () => {
    const page = await shop.newPage({ hasScript: false, expects })
    const links = new Set<string>()
    for (const path of publicPaths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, (await page.getByRole('banner').boundingBox())?.y]).toEqual([path, 0])
      // An answer that waits to be opened is no loss, nor is what the visible header repeats.
      const hidden = await page
        .getByRole('main')
        .locator(':is(h2, h3, p, li, dd):not(details *, :has(> a[hreflang]), :has(> a[href^="/auth"]))')
        .evaluateAll(all =>
          all
            .filter(element => !element.checkVisibility({ opacityProperty: true }))
            .map(({ textContent }) => textContent),
        )
      expect([path, hidden]).toEqual([path, []])
      for (const link of await page.getByRole('link').all())
        links.add((await link.getAttribute('href')) ?? '')
    }
    const inside = [...links].filter(link => link.startsWith('/'))
    expect(inside.length).toBeGreaterThan(8)
    for (const link of inside) {
      const { hash, pathname } = new URL(link, shop.url)
      const response = await fetch(shop.url + pathname)
      expect([link, response.status]).toEqual([link, 200])
      const id = decodeURIComponent(hash.slice(1))
      if (id) expect([link, (await response.text()).includes(`id="${id}"`)]).toEqual([link, true])
    }
  })
})

it('with reduced motion nothing moves and nothing is missing', async () => {
  const page = await shop.newPage({ isReducedMotion: true })
  for (const path of ['/', '/trainings/kraft-der-emotionen']) {
    await visit(page, path)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
        .map(animation => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    )
    const missing = await page
      .getByRole('main')
      .locator('h1, h2, h3')
      .evaluateAll(all => all.filter(one => !one.checkVisibility({ opacityProperty: true })).length)
    expect([path, moving, missing]).toEqual([path, [], 0])
  }
})
