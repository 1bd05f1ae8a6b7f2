import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitShop } from './shop.ts'

const shop = visitShop()

const summary = (page: Page, name: string) => page.getByRole('banner').locator('summary', { hasText: name })
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const names = async (links: Locator) =>
  (await links.allTextContents()).map(name => name.replace('\u00ad', ''))

const GERMAN = [
  'Die Methode',
  'Artikel & Studien',
  'Kraft der Emotionen',
  'Mentales Schlaftraining',
  'Mentales Schlankheitstraining',
  'Emotionales Kindertraining',
  'Immun-Booster',
  'Meno-Pow',
  'Masterclasses',
  'Team',
  'Partner',
  'Presse',
  'Social Media',
  'Health for all',
  'Krankenkasse',
  'Für Unternehmen',
  'Konto',
  'Deutsch',
  'English',
]
const NOT_IN_ENGLISH = ['Mental Slimming Training', 'Meno-Pow', 'Masterclasses', 'Health for all']

describe('a drop-down of the wide header', () => {
  it('opens under the mouse and closes 150 ms after it has left', async () => {
    const page = await shop.newPage({ isReducedMotion: true })
    await page.clock.install()
    await page.goto('/die-methode')
    await page.clock.pauseAt(Date.now() + 60_000)
    await summary(page, 'Über uns').hover()
    await link(page, 'Team').waitFor()
    await page.mouse.move(640, 700)
    await page.clock.runFor(149)
    expect(await link(page, 'Team').isVisible()).toBe(true)
    await page.clock.runFor(2)
    expect(await link(page, 'Team').isVisible()).toBe(false)
  })

  it('stays when it is clicked, until something else is', async () => {
    const page = await shop.newPage({ isReducedMotion: true })
    await page.goto('/die-methode')
    await summary(page, 'Über uns').click()
    await page.mouse.move(640, 700)
    await page.waitForTimeout(300)
    expect(await link(page, 'Team').isVisible()).toBe(true)
    await page.mouse.click(640, 700)
    expect(await link(page, 'Team').isVisible()).toBe(false)
  })

  it('opens by Enter, closes by Escape with the focus back on its name, and when the focus leaves', async () => {
    const page = await shop.newPage({ isReducedMotion: true })
    await page.goto('/die-methode')
    await summary(page, 'Geld zurück?').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await link(page, 'Health for all').waitFor()
    await page.keyboard.press('Escape')
    expect(await link(page, 'Health for all').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Geld zurück?')
    await page.keyboard.press('Enter')
    await link(page, 'Krankenkasse').waitFor()
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    expect(await link(page, 'Krankenkasse').isVisible()).toBe(false)
  })

  it('opens by a click without script', async () => {
    const page = await shop.newPage({ hasScript: false })
    await page.goto('/')
    await summary(page, 'Trainings').click()
    await link(page, 'Meno-Pow').click()
    await page.getByRole('heading', { level: 1, name: 'Meno-Pow' }).waitFor()
  })
})

describe('the list of the header', () => {
  it('is the same in the row and in the side menu', async () => {
    const page = await shop.newPage({ width: 390, isReducedMotion: true })
    await page.goto('/die-methode')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    for (const drop of await page.getByRole('banner').locator('summary').all()) {
      await drop.click()
      await drop.locator('~ ul').getByRole('link').first().waitFor()
    }
    expect(await names(page.locator('header nav a'))).toEqual(GERMAN)
    await page.keyboard.press('Escape')
    expect(await link(page, 'Konto').isVisible()).toBe(false)
  })

  it('leaves out in English what is German only', async () => {
    const page = await shop.newPage({ language: 'en' })
    await page.goto('/en/dasteam')
    const shown = await names(page.locator('header nav a'))
    expect(shown).toContain('Immune Booster')
    for (const name of NOT_IN_ENGLISH) expect(shown).not.toContain(name)
    expect(await summary(page, 'Money back?').count()).toBe(0)
  })
})
