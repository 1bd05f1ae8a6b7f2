import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { redrawn } from './begun.ts'
import { visitShop } from './shop.ts'
import { heading } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()
const LANGUAGES = ['de', 'en'] as const
const said = {
  de: { partners: '/partner', corporate: '/fuer-ihr-unternehmen', text: words.de },
  en: { partners: '/en/partner', corporate: '/en/fuer-ihr-unternehmen', text: words.en },
}

/** What the browser notes of requests that are cut off here. */
const cutOff = [/Failed to (load resource|fetch)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|\bFresh\b/]

async function awake(path: string): Promise<Page> {
  const page = await shop.newPage({ isReducedMotion: true, expects: cutOff })
  await page.goto(path)
  await page.mouse.click(4, 420)
  await page.locator('#root:not([data-asleep])').waitFor({ state: 'attached' })
  return page
}

const cut = (route: Route) => route.abort()
const follow = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first().click()

describe.each(LANGUAGES)('the next page (%s)', language => {
  const { partners, corporate, text } = said[language]

  it('is seen to be on the way, over the page that is still read, and comes as a document when that takes too long', async () => {
    const page = await awake(partners)
    // Its patience is counted from the press; on a busy machine looking on takes longer than that.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const title = (await page.locator('h1').textContent()) ?? ''
    const code = /\/assets\/CorporatePage-/
    // The first request neither arrives nor fails. It stays so: `unroute` would let it go on, and the page could win.
    let isHeld = false
    await page.route(code, route => {
      if (isHeld) return route.continue()
      isHeld = true
      return undefined
    })
    await follow(page, corporate)
    await page.locator('.on-the-way', { hasText: text.common.loading }).waitFor()
    expect(new URL(page.url()).pathname).toBe(corporate)
    expect(await page.locator('h1').textContent()).toBe(title)
    const loaded = page.waitForEvent('load')
    await page.clock.runFor(6_000)
    await loaded
    expect(await page.locator('#root[data-asleep]').count()).toBe(1)
    expect(await page.locator('h1').textContent()).not.toBe(title)
  })

  it('that cannot be fetched says so, and comes by itself when the connection is back', async () => {
    const page = await awake(partners)
    await page.context().setOffline(true)
    await page.route('**/assets/**', cut)
    await follow(page, corporate)
    await heading(page, text.common.broken.title).waitFor()
    await page.unroute('**/assets/**', cut)
    const loaded = page.waitForEvent('load')
    await page.context().setOffline(false)
    await loaded
    await page.locator('#root[data-asleep]').waitFor({ state: 'attached' })
  })
})

it('a page that breaks when it wakes can be loaded anew by its button', async () => {
  const page = await shop.newPage({ expects: [/Broken on purpose/] })
  const broken = "export default () => { throw new Error('Broken on purpose') }"
  await page.route(/\/assets\/PartnersPage-/, route =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.goto('/partner')
  // The first time it is loaded anew by itself.
  const again = page.waitForEvent('load')
  await page.mouse.click(4, 420)
  await again
  await page.mouse.click(4, 420)
  await heading(page, words.de.common.broken.title).waitFor()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: words.de.common.reload }).click()
  await loaded
})

it.each([
  [
    '/krankenkasse-horproben',
    words.de,
    'Abspielen: Klangskizze „Ankommen“',
    'Anhalten: Klangskizze „Ankommen“',
  ],
  ['/', words.de, words.de.home.film.play, words.de.home.film.pause],
  ['/en', words.en, words.en.home.film.play, words.en.home.film.pause],
])(
  'what could not be loaded to hear on %s says so, and is heard at the next press',
  async (path, text, play, pause) => {
    const page = await shop.newPage({ isReducedMotion: true, expects: cutOff })
    await page.route('**/media/klang/**', cut)
    await page.goto(path)
    await page.getByRole('button', { name: play }).click()
    await page.locator('output', { hasText: text.common.unheard }).waitFor()
    await page.unroute('**/media/klang/**', cut)
    await page.getByRole('button', { name: play }).click()
    await page.getByRole('button', { name: pause }).waitFor()
    expect(await page.locator('output', { hasText: text.common.unheard }).count()).toBe(0)
  },
)

it('a stray sign in the part that an address names leaves the page as it is', async () => {
  const page = await awake('/partner')
  await page.evaluate(() => {
    location.hash = '#100%'
  })
  await redrawn(page)
  await page.locator('h1').waitFor()
})
