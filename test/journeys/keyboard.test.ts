import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { keyboard } from './hands.ts'
import { signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, CUSTOMER, fileRow, heading, PAID, starter } from './steps.ts'

// The ways through sign-up, second factor and leaving are walked by keyboard in English (walk.ts).

const shop = visitShop()
const { press, fill, check } = keyboard
const hasFocus = (target: Locator) => target.evaluate(element => element === document.activeElement)

it('header, checkout and payment can be used by keyboard alone', async () => {
  const page = await shop.newPage({ isReducedMotion: true })
  await page.goto('/')
  step('header and menu')
  await press(page.getByRole('link', { name: 'Zum Inhalt springen' }))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.reload()
  const banner = page.getByRole('banner')
  await press(banner.locator('summary', { hasText: 'Trainings' }))
  await press(banner.getByRole('link', { name: 'Kraft der Emotionen' }))
  await press(page.getByRole('link', { name: 'Jetzt kaufen' }).first())
  step('the details')
  await heading(page, 'Deine Angaben').waitFor()

  for (const [label, value] of [
    ['Vorname', 'Alex'],
    ['Nachname', 'Beispiel'],
    ['E-Mail', 'tasten@example.com'],
    ['Postleitzahl', '10115'],
  ] as const) {
    await fill(page.getByLabel(label), value)
  }
  await page.keyboard.press('Enter')
  await heading(page, 'Prüfen und bestellen').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Prüfen und bestellen')

  step('the consents and the order')
  for (const name of [/AGB/, /sofort herunterladen/]) {
    await check(page.getByRole('checkbox', { name }))
  }
  await press(button(page, 'Zahlungspflichtig bestellen'))
  step('the payment page')
  await page.waitForURL(/\/c\/pay\//)
  for (const [label, value] of [
    ['Kartennummer', '4242424242424242'],
    ['Gültig bis', '12/49'],
    ['Prüfziffer', '123'],
  ] as const) {
    await fill(page.getByLabel(label), value)
  }
  await page.keyboard.press('Enter')
  await heading(page, PAID).waitFor()
})

it('sign-in and account can be used by keyboard alone', async () => {
  const page = await shop.newPage({ isReducedMotion: true })
  step('signing in')
  await page.goto('/user-dashboard')
  await heading(page, 'Anmelden').waitFor()
  await fill(page.getByLabel('E-Mail'), CUSTOMER.email)
  await fill(page.getByLabel('Passwort', { exact: true }), CUSTOMER.password)
  await page.keyboard.press('Enter')
  await heading(page, 'Dein Konto').waitFor()
  step('a download')
  await press(page.getByRole('link', { name: 'Downloads', exact: true }))
  const begun = page.waitForEvent('download')
  await press(starter(page, 'Vertrauen'))
  await begun
  await fileRow(page, 'Vertrauen').getByText('noch 4 von 5').waitFor()
  step('signing out')
  await press(page.getByRole('link', { name: 'Konto', exact: true }).last())
  await press(button(page, 'Abmelden'))
  await heading(page, 'Anmelden').waitFor()
  await page.goto('/user-dashboard')
  await heading(page, 'Anmelden').waitFor()
  await page.waitForURL(url => url.search === '?next=%2Fuser-dashboard')
})

it('Escape closes a dialog, gives the focus back and forgets what was typed', async () => {
  const page = await shop.newPage({ stored: await signInBehind(shop, CUSTOMER), isReducedMotion: true })
  await page.goto('/user-dashboard?tab=account')
  const opener = button(page, 'Passwort ändern')
  await press(opener)
  // It asks for a new sign-in first.
  const password = page.getByRole('dialog').getByLabel('Passwort', { exact: true })
  await fill(password, CUSTOMER.password)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(opener)).toBe(true)
  // The browser gives the focus back before it tells that the dialog is closed.
  await page.locator('dialog input').first().waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  expect(await password.inputValue()).toBe('')
})
