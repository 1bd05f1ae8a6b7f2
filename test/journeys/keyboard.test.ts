import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { button, CUSTOMER, fileRow, freshAddress, heading, PAID, PASSWORD, starter } from './steps.ts'

const shop = visitShop()
/** More stops than any page has. */
const MOST_STOPS = 60

/** Goes on by Tab until the element has the focus; it must then be on the screen and show a ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  const shown = await target.evaluate(async element => {
    // The header slides in within 200 ms.
    await Promise.all(
      element.ownerDocument.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
    )
    const { top, bottom } = element.getBoundingClientRect()
    return {
      isFocused: element === document.activeElement,
      isOnScreen: top >= 0 && bottom <= innerHeight + 1,
      hasRing: element.matches(':focus-visible') && getComputedStyle(element).outlineStyle !== 'none',
    }
  })
  expect([await target.innerText(), shown]).toEqual([
    expect.anything(),
    { isFocused: true, isOnScreen: true, hasRing: true },
  ])
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

it('header, checkout and payment can be used by keyboard alone', async () => {
  const page = await shop.newPage({ isReducedMotion: true })
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Zum Inhalt springen' }))
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.reload()
  const banner = page.getByRole('banner')
  await press(page, banner.locator('summary', { hasText: 'Trainings' }))
  await press(page, banner.getByRole('link', { name: 'Kraft der Emotionen' }))
  await press(page, page.getByRole('link', { name: 'Jetzt kaufen' }).first())
  await heading(page, 'Deine Angaben').waitFor()

  for (const [label, value] of [
    ['Vorname', 'Alex'],
    ['Nachname', 'Beispiel'],
    ['E-Mail', 'tasten@example.com'],
    ['Postleitzahl', '10115'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await heading(page, 'Prüfen und bestellen').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Prüfen und bestellen')

  for (const name of [/AGB/, /sofort herunterladen/]) {
    await tabTo(page, page.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await press(page, button(page, 'Zahlungspflichtig bestellen'))
  await page.waitForURL(/\/c\/pay\//)
  for (const [label, value] of [
    ['Kartennummer', '4242424242424242'],
    ['Gültig bis', '12/49'],
    ['Prüfziffer', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await heading(page, PAID).waitFor()
})

it('sign-in and account can be used by keyboard alone', async () => {
  const page = await shop.newPage({ isReducedMotion: true })
  await page.goto('/user-dashboard')
  await heading(page, 'Anmelden').waitFor()
  await tabTo(page, page.getByLabel('E-Mail'))
  await page.keyboard.type(CUSTOMER.email)
  await tabTo(page, page.getByLabel('Passwort', { exact: true }))
  await page.keyboard.type(CUSTOMER.password)
  await page.keyboard.press('Enter')
  await heading(page, 'Dein Konto').waitFor()
  await press(page, page.getByRole('link', { name: 'Downloads', exact: true }))
  const begun = page.waitForEvent('download')
  await press(page, starter(page, 'Vertrauen'))
  await begun
  await fileRow(page, 'Vertrauen').getByText('noch 4 von 5').waitFor()
  await press(page, page.getByRole('link', { name: 'Konto', exact: true }).last())
  await press(page, button(page, 'Abmelden'))
  await heading(page, 'Anmelden').waitFor()
  await page.goto('/user-dashboard')
  await heading(page, 'Anmelden').waitFor()
  expect(new URL(page.url()).search).toBe('?next=%2Fuser-dashboard')
})

it('an account can be opened and kept by keyboard alone', async () => {
  const email = freshAddress('tasten')
  const page = await shop.newPage({ isReducedMotion: true })
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.goto('/auth')
  await press(page, page.getByRole('link', { name: 'Konto anlegen' }))
  await heading(page, 'Konto anlegen').waitFor()
  await type('E-Mail', email)
  await type('Neues Passwort', PASSWORD)
  await type('Passwort wiederholen', PASSWORD)
  await page.keyboard.press('Enter')
  await heading(page, 'Sieh in deinem Posteingang nach').waitFor()
  const [code = ''] = await shop.codesTo(email, 1)
  await type('Code', code)
  await page.keyboard.press('Enter')
  await heading(page, 'Dein Konto').waitFor()
  await press(page, page.getByRole('link', { name: 'Konto', exact: true }).last())

  const opener = button(page, 'Passwort ändern')
  await press(page, opener)
  await type('Jetziges Passwort', PASSWORD)
  await page.keyboard.press('Escape')
  expect(await opener.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Jetziges Passwort').inputValue()).toBe('')
})
