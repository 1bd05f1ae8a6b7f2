import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { begun, redrawn } from './begun.ts'
import { visitShop } from './shop.ts'

const shop = visitShop()

const toLanguage = (page: Page, name: 'Deutsch' | 'English') =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const language = (page: Page) => page.locator('html').getAttribute('lang')
const chosen = (page: Page) => page.evaluate(() => localStorage.getItem('language'))
const fetchedTexts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /assets\/([\w-]+)-[\w-]{8}\.js/.exec(name)?.[1]),
  )
const wake = async (page: Page) => {
  await page.mouse.click(4, 420)
  await page.locator('#root:not([data-asleep])').waitFor()
}

describe.each(['asleep', 'awake'])('on a page that is %s', state => {
  const open = async (path: string, expects: RegExp[] = []) => {
    const page = await shop.newPage({ expects, width: 1440 })
    await page.goto(path)
    if (state === 'awake') await wake(page)
    return page
  }

  it('switching leads to the twin and is remembered', async () => {
    const page = await open('/newsletter')
    await toLanguage(page, 'English').click()
    await page.waitForURL('**/en/newsletter')
    expect([await language(page), await chosen(page)]).toEqual(['en', 'en'])
    // What the next English pages say is fetched as well, once this one is there.
    for (const namespace of ['homepage', 'trainings', 'team'])
      await expect.poll(() => fetchedTexts(page)).toContain(namespace)
    await toLanguage(page, 'Deutsch').click()
    await page.waitForURL(/[^n]\/newsletter$/)
    expect([await language(page), await chosen(page)]).toEqual(['de', 'de'])
  })

  it('switching takes along what a mail’s link carries, but no mark of this page', async () => {
    const page = await open('/newsletter/abmelden#token=abc.def')
    await toLanguage(page, 'English').click()
    await page.waitForURL('**/en/newsletter/abmelden#token=abc.def')
    await page.goto('/newsletter#main')
    await toLanguage(page, 'English').click()
    await page.waitForURL(/\/en\/newsletter$/)
  })

  it('switching shows that it loads, and a second press changes nothing', async () => {
    const page = await open('/newsletter')
    const said = page.getByRole('status').getByText('Die Sprache wird gewechselt.')
    expect(await said.isVisible()).toBe(false)
    let asked = 0
    let answer: () => void = () => undefined
    await page.route('**/en/newsletter', async route => {
      asked++
      if (asked === 1) await new Promise<void>(resolve => (answer = resolve))
      await route.continue()
    })
    await toLanguage(page, 'English').click()
    await page.locator('html[data-switching]').waitFor()
    // Shown, and announced as a status.
    await said.waitFor()
    await toLanguage(page, 'English').click()
    expect([asked, await language(page), await chosen(page)]).toEqual([1, 'de', null])
    answer()
    await page.waitForURL('**/en/newsletter')
  })

  it('looking from a translation into its original chooses no other language', async () => {
    const page = await open('/en/agb')
    await page.getByRole('link', { name: 'German text' }).click()
    await page.waitForURL(/\d\/agb$/)
    expect([await language(page), await chosen(page)]).toEqual(['de', null])
  })

  it('the language that is already there is ignored', async () => {
    const page = await open('/newsletter')
    await begun(page)
    // Heard after everybody else: a link that is not held back loads its document.
    const isHeldBack = page.evaluate(
      () =>
        new Promise(resolve => {
          addEventListener('click', event => resolve(event.defaultPrevented), { once: true })
        }),
    )
    await redrawn(page)
    await toLanguage(page, 'Deutsch').click()
    expect(await isHeldBack).toBe(true)
    expect(await chosen(page)).toBeNull()
  })

  it('the language that is already there is chosen, if another one was', async () => {
    const page = await open('/newsletter')
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto('/newsletter')
    if (state === 'awake') await wake(page)
    const hint = page.getByRole('link', { name: 'Read this page in English' })
    await hint.waitFor()
    await toLanguage(page, 'Deutsch').click()
    await hint.waitFor({ state: 'hidden' })
    expect(await chosen(page)).toBe('de')
  })

  it('a load that neither comes nor fails ends after ten seconds, and can be asked for again', async () => {
    const page = await open('/newsletter', [/abort/i])
    await page.clock.install()
    await page.route('**/en/newsletter', () => undefined)
    await toLanguage(page, 'English').click()
    await page.locator('html[data-switching]').waitFor()
    await page.clock.runFor(10_000)
    await page.locator('html:not([data-switching])').waitFor()
    await page.unroute('**/en/newsletter')
    await toLanguage(page, 'English').click()
    await page.waitForURL('**/en/newsletter')
  })

  it('a failed load keeps the language and is only logged', async () => {
    const page = await open('/newsletter', [/\/en\/newsletter/, /Failed to fetch/])
    const warnings: string[] = []
    page.on('console', message => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.route('**/en/newsletter', route => route.abort())
    await toLanguage(page, 'English').click()
    await expect.poll(() => warnings).toHaveLength(1)
    await page.locator('html:not([data-switching])').waitFor()
    expect([await language(page), await chosen(page), new URL(page.url()).pathname]).toEqual([
      'de',
      null,
      '/newsletter',
    ])
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

it.each(['/newsletter', '/en/newsletter'])(
  'each language is offered by its flag and its name: %s',
  async path => {
    const page = await shop.newPage({ width: 1440 })
    await page.goto(path)
    const flags = new Set<string>()
    for (const name of ['Deutsch', 'English'] as const) {
      const { flag, ...box } = await toLanguage(page, name).evaluate(link => {
        const { content, display, width, height, backgroundImage: flag } = getComputedStyle(link, '::before')
        return { isDrawn: content !== 'none' && display !== 'none', width, height, flag }
      })
      expect(box).toEqual({ isDrawn: true, width: '18px', height: '12px' })
      expect(flag).toContain('gradient')
      flags.add(flag)
    }
    expect(flags.size).toBe(2)
  },
)

describe('a page of the app', () => {
  it('stays where it is and speaks the chosen language from then on', async () => {
    const page = await shop.newPage({ width: 1440 })
    await page.goto('/auth')
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    await toLanguage(page, 'English').click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth')
    await page.goto('/auth')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })
})

describe('who chose English', () => {
  it('is offered the twin of a German page, which is not rewritten', async () => {
    const page = await shop.newPage()
    await page.goto('/en/newsletter')
    await page.goto('/newsletter')
    expect(await page.getByRole('link', { name: 'Read this page in English' }).isVisible()).toBe(false)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto('/newsletter')
    expect(await language(page)).toBe('de')
    await page.getByRole('link', { name: 'Read this page in English' }).click()
    await page.waitForURL('**/en/newsletter')
  })
})
