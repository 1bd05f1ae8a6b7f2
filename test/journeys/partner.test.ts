import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { button } from './steps.ts'

const shop = visitShop()

it('a request for a partnership is refused in words while it is incomplete, then sent and acknowledged', async () => {
  const page = await shop.newPage({ isReducedMotion: true })
  await page.goto('/partner')
  await button(page, 'Partnerschaft anfragen').first().click()
  const dialog = page.getByRole('dialog', { name: 'Partnerschaft anfragen' })
  await dialog.getByLabel('Dein Name').fill('Alex Beispiel')
  await button(page, 'Anfrage senden').click()
  const summary = dialog.getByRole('alert')
  await summary.getByText('E-Mail: Bitte gib deine E-Mail-Adresse ein').click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('anfrage-email')
  expect(await dialog.getByLabel('Dein Name').inputValue()).toBe('Alex Beispiel')

  await dialog.getByLabel('Unternehmen oder Einrichtung').fill('Beispiel GmbH')
  await dialog.getByLabel('E-Mail').fill('partner@example.com')
  await dialog.getByLabel('Worum geht es?').selectOption('company')
  await dialog.getByLabel('Deine Nachricht').fill('Wir sind zehn und möchten im Januar beginnen.')
  await button(page, 'Anfrage senden').click()
  await dialog.getByText('Deine Anfrage ist angekommen.').waitFor()
  await expect.poll(() => shop.subjectsTo('partner@example.com'), { timeout: 20_000 }).toHaveLength(1)
  await button(page, 'Schließen').click()
  expect(await dialog.isVisible()).toBe(false)
})

it('a request whose code cannot be fetched says so, keeps what was entered and can be sent again', async () => {
  const page = await shop.newPage({ isReducedMotion: true, expects: [/ERR_FAILED/] })
  await page.goto('/partner')
  await button(page, 'Partnerschaft anfragen').first().click()
  const dialog = page.getByRole('dialog', { name: 'Partnerschaft anfragen' })
  await dialog.getByLabel('Dein Name').fill('Alex Beispiel')
  await page.locator('#root:not([data-asleep])').waitFor({ state: 'attached' })
  await page.route('**/assets/request-partnership-*.js', route => route.abort())
  await button(page, 'Anfrage senden').click()
  await dialog.getByText('Gerade keine Verbindung.').waitFor()
  expect(await dialog.getByLabel('Dein Name').inputValue()).toBe('Alex Beispiel')
  expect(await button(page, 'Anfrage senden').isEnabled()).toBe(true)
})

it('the dialog opens without script', async () => {
  const page = await shop.newPage({ language: 'en', hasScript: false })
  await page.goto('/en/partner')
  await button(page, 'Ask for a partnership').first().click()
  await page.getByRole('dialog', { name: 'Ask for a partnership' }).waitFor()
})
