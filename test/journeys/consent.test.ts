import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Shop, visitShop } from './shop.ts'
import { button } from './steps.ts'

type Visit = Parameters<Shop['newPage']>[0]

const shop = visitShop()
const NOON = new Date('2026-11-03T12:00:00.000Z')
const KEY = 'cookie-consent'

const words = {
  de: {
    title: 'Darf gezählt werden?',
    all: 'Alle akzeptieren',
    selection: 'Auswahl akzeptieren',
    necessary: 'Nur notwendige',
    settings: 'Einstellungen',
    analytics: 'Statistik',
    close: 'Schließen',
    reopen: 'Cookie-Einstellungen',
  },
  en: {
    title: 'May we count?',
    all: 'Accept all',
    selection: 'Accept selection',
    necessary: 'Necessary only',
    settings: 'Settings',
    analytics: 'Statistics',
    close: 'Close',
    reopen: 'Cookie settings',
  },
} as const

const dialog = (page: Page, language: 'de' | 'en' = 'de'): Locator =>
  page.getByRole('dialog', { name: words[language].title })
const stored = (page: Page) =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, KEY)
const isAwake = async (page: Page) => (await page.locator('#root[data-asleep]').count()) === 0

/** A page whose time stands still unless the story moves it. */
async function open(path: string, visit: Visit = {}): Promise<Page> {
  const page = await shop.newPage(visit)
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(NOON.getTime() + 1000)
  await page.goto(path)
  return page
}

async function openAsked(path: string, visit: Visit = {}): Promise<Page> {
  const page = await open(path, visit)
  await page.clock.runFor(7000)
  await page.locator('#consent:popover-open').waitFor()
  return page
}

describe('the cookie dialog', () => {
  it('comes 7000 ms after load, not before, and takes nobody’s focus', async () => {
    const page = await open('/')
    await page.clock.runFor(6999)
    expect(await dialog(page).count()).toBe(0)
    await page.clock.runFor(1)
    await dialog(page).waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await isAwake(page)).toBe(false)
  })

  it('comes on pages of the app as well, which are drawn in the meantime', async () => {
    const page = await openAsked('/auth')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await button(page, words.de.necessary).click()
    expect(await stored(page)).toMatchObject({ analytics: false })
  })

  it('stays away once something was chosen, and asks again for another version', async () => {
    const page = await open('/')
    const record = { necessary: true, analytics: false, marketing: false, preferences: false, timestamp: '' }
    const keep = (version: string) =>
      page.evaluate(([key, json]) => localStorage.setItem(key, json), [
        KEY,
        JSON.stringify({ ...record, version }),
      ] as const)
    await keep('1.0')
    await page.reload()
    await page.clock.runFor(8000)
    expect(await dialog(page).count()).toBe(0)
    await keep('0.9')
    await page.reload()
    await page.clock.runFor(7000)
    await dialog(page).waitFor()
  })

  it('is as easily refused as accepted: same look, same size, side by side', async () => {
    const page = await openAsked('/', { isReducedMotion: true })
    const look = (name: string) =>
      button(page, name).evaluate(element => {
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(element)
        const { width, height, top } = element.getBoundingClientRect()
        return { backgroundColor, color, fontWeight, borderColor, width, height, top }
      })
    expect(await look(words.de.necessary)).toEqual(await look(words.de.all))
  })
})

describe.each(['de', 'en'] as const)('a choice (%s)', language => {
  const path = language === 'de' ? '/' : '/en'
  const text = words[language]
  const record = (analytics: boolean, marketing: boolean, preferences: boolean) => ({
    necessary: true,
    analytics,
    marketing,
    preferences,
    timestamp: expect.stringMatching(/^2026-11-03T12:00:\d\d\.\d{3}Z$/) as string,
    version: '1.0',
  })

  it('of everything or of nothing is stored, told once, and closes the dialog without waking the page', async () => {
    for (const [name, choice] of [
      [text.all, record(true, true, true)],
      [text.necessary, record(false, false, false)],
    ] as const) {
      const page = await openAsked(path, { language })
      await page.evaluate(() => {
        document.addEventListener('consent-change', event => {
          document.documentElement.dataset.told = `${document.documentElement.dataset.told ?? ''}|${JSON.stringify((event as CustomEvent).detail)}`
        })
      })
      await button(page, name).click()
      expect(await stored(page)).toEqual(choice)
      expect(await dialog(page, language).count()).toBe(0)
      const told = await page.evaluate(() => document.documentElement.dataset.told?.split('|').slice(1))
      expect(told?.map(json => JSON.parse(json) as unknown)).toEqual([choice])
      expect(await isAwake(page)).toBe(false)
    }
  })

  it('of a part can be stored only when the settings are open', async () => {
    const page = await openAsked(path, { language })
    expect(await button(page, text.selection).isVisible()).toBe(false)
    await dialog(page, language).getByText(text.settings, { exact: true }).click()
    await page.getByRole('checkbox', { name: text.analytics }).check()
    await button(page, text.selection).click()
    expect(await stored(page)).toEqual(record(true, false, false))
  })
})

describe('the necessary', () => {
  it('cannot be switched off', async () => {
    const page = await openAsked('/')
    await dialog(page).getByText('Einstellungen', { exact: true }).click()
    const box = page.getByRole('checkbox', { name: 'Notwendig' })
    expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true])
  })
})

describe('closing the dialog', () => {
  it('is no choice: it comes again with the next page', async () => {
    const page = await openAsked('/')
    await button(page, words.de.close).click()
    expect(await dialog(page).count()).toBe(0)
    expect(await stored(page)).toBeNull()
    await page.goto('/impressum')
    await page.clock.runFor(7000)
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog(page).count()).toBe(0)
    expect(await stored(page)).toBeNull()
  })
})

describe('the seven seconds', () => {
  it('wait for a modal dialog to be closed, over which nothing could be pressed', async () => {
    const page = await open('/partner', { isReducedMotion: true })
    await button(page, 'Partnerschaft anfragen').first().click()
    await page.clock.resume()
    await page.clock.fastForward(7000)
    expect(await dialog(page).count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
    await dialog(page).waitFor()
  })

  it('wait for an open menu to be closed, which it would cover', async () => {
    const page = await open('/dasteam', { width: 390 })
    await button(page, 'Menü').click()
    await page.clock.resume()
    await page.clock.fastForward(7000)
    expect(await dialog(page).count()).toBe(0)
    await button(page, 'Menü schließen').click()
    await dialog(page).waitFor()
  })

  it('end with the first time it is opened by hand, and take back nothing that was ticked', async () => {
    const page = await open('/impressum')
    await button(page, words.de.reopen).click()
    await page.getByRole('checkbox', { name: 'Komfort' }).check()
    await page.clock.runFor(7000)
    expect(await page.getByRole('checkbox', { name: 'Komfort' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await page.clock.runFor(7000)
    expect(await dialog(page).count()).toBe(0)
  })
})

describe('the footer', () => {
  it('opens it again with what was chosen, and gets the focus back', async () => {
    const page = await open('/impressum')
    const opener = button(page, words.de.reopen)
    await opener.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('consent')
    await page.getByRole('checkbox', { name: 'Komfort' }).check()
    await button(page, words.de.selection).click()
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
    await opener.click()
    expect(await page.getByRole('checkbox', { name: 'Komfort' }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'Statistik' }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
  })
})

describe('an open dialog', () => {
  it('stays open, with what was ticked, when the page wakes', async () => {
    const page = await openAsked('/')
    await dialog(page).getByText('Einstellungen', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Statistik' }).check()
    await page.mouse.click(4, 300)
    await page.clock.resume()
    await page.locator('#root:not([data-asleep])').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Statistik' }).isChecked()).toBe(true)
    await button(page, words.de.selection).click()
    expect(await stored(page)).toMatchObject({ analytics: true, marketing: false })
  })

  it('closes in every tab when one has chosen', async () => {
    const page = await openAsked('/')
    const other = await page.context().newPage()
    await other.goto('/impressum')
    await button(other, words.de.reopen).click()
    await button(other, words.de.necessary).click()
    await page.locator('#consent:not(:popover-open)').waitFor({ state: 'attached' })
  })

  // A phone held sideways, and a large screen at 400 %: https://www.w3.org/TR/WCAG22/#reflow
  it.each([
    [667, 375],
    [320, 256],
  ])(
    'shows its settings when they are opened, and each answer after them, in %d × %d pixels',
    async (width, height) => {
      const page = await openAsked('/impressum', { isReducedMotion: true })
      await page.setViewportSize({ width, height })
      await dialog(page).getByText('Einstellungen', { exact: true }).click()
      const isInSight = (control: Locator) =>
        control.evaluate(element => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          return [top + 1, bottom - 1].every(
            y => document.elementFromPoint((left + right) / 2, y) === element,
          )
        })
      await expect.poll(() => isInSight(page.getByRole('checkbox', { name: 'Statistik' }))).toBe(true)
      const { necessary, all, selection } = words.de
      for (const name of ['Statistik', 'Marketing', 'Komfort', necessary, all, selection]) {
        await page.keyboard.press('Tab')
        expect([name, await isInSight(dialog(page).locator(':focus'))]).toEqual([name, true])
      }
      expect(await button(page, selection).evaluate(element => element === document.activeElement)).toBe(true)
    },
  )

  it.each([320, 1280])('shifts nothing, is readable for axe and fits %d pixels', async width => {
    const page = await openAsked('/', { width, isReducedMotion: true })
    await dialog(page).getByText('Einstellungen', { exact: true }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const box = await dialog(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0).toBe(true)
    await page.clock.resume()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).include('#consent').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  })
})
