import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE } from './page-checks.ts'
import { visitShop } from './shop.ts'
import { button, heading } from './steps.ts'

const shop = visitShop()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('a dialog that is opened by the Enter key', () => {
  it('begins with its title, also on a page that the router has drawn, and leads back to its button', async () => {
    const page = await shop.newPage(PHONE)
    await page.goto('/partner')
    const opener = button(page, 'Partnerschaft anfragen').first()
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    const opened = async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await title.waitFor()
      await expect.poll(() => focused(page)).toBe(await title.textContent())
      await page.keyboard.press('Escape')
      await title.waitFor({ state: 'hidden' })
      await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
    }
    await opened()
    await page.locator('#root:not([data-asleep])').waitFor({ state: 'attached' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await heading(page, 'Impressum').waitFor()
    await page.goBack()
    await opened()
  })

  it('begins with its title where it holds what is drawn anew each time', async () => {
    const page = await shop.newPage(PHONE)
    await page.goto('/list-style-demo')
    await page.locator('main').click({ position: { x: 4, y: 4 } })
    await page.locator('#root:not([data-asleep])').waitFor({ state: 'attached' })
    await button(page, 'Nachfragen').focus()
    await page.keyboard.press('Enter')
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    await title.waitFor()
    await expect.poll(() => focused(page)).toBe(await title.textContent())
  })
})

it('what is wrong with a form never scrolls the way out of its dialog away', async () => {
  const page = await shop.newPage({ ...PHONE, width: 320 })
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto('/partner')
  await button(page, 'Partnerschaft anfragen').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[type=submit]').last().click()
  await dialog.getByRole('alert').waitFor()
  const close = dialog.getByRole('button', { name: 'Schließen' })
  const [way, frame] = await Promise.all([close, dialog].map(part => part.boundingBox()))
  expect(await dialog.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
  expect(way?.y).toBeGreaterThanOrEqual(frame?.y ?? NaN)
  // The summary begins below it, and is not scrolled out of sight.
  const summary = await dialog.getByRole('alert').boundingBox()
  const wayEnd = (way?.y ?? NaN) + (way?.height ?? NaN)
  expect(summary?.y).toBeGreaterThanOrEqual(wayEnd)
  expect(summary?.y).toBeLessThan(wayEnd + 60)
  await close.click()
  await dialog.waitFor({ state: 'hidden' })
})

it('what is too long says how much is allowed and how much there is', async () => {
  const page = await shop.newPage(PHONE)
  await page.goto('/newsletter')
  await page.getByLabel('Vorname').first().fill('k'.repeat(75))
  await page.getByRole('main').locator('[type=submit]').first().click()
  await page.getByText('Höchstens 60 Zeichen, du hast 75').first().waitFor()
})

it('a page that the router does not find tells search engines so, and the next one takes it back', async () => {
  const page = await shop.newPage(PHONE)
  await page.goto('/impressum')
  const robots = () =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content)
  await page.locator('main').click({ position: { x: 4, y: 4 } })
  await page.locator('#root:not([data-asleep])').waitFor({ state: 'attached' })
  expect(await robots()).toBeUndefined()
  await page.evaluate(() => {
    // As a link of the router to a page that is gone.
    history.pushState(null, '', '/gibt-es-nicht')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await heading(page, 'Hier ist es sehr ruhig.').waitFor()
  expect(await robots()).toBe('noindex')
  await page.goBack()
  await heading(page, 'Impressum').waitFor()
  expect(await robots()).toBeUndefined()
})
