import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { enterCode, invite, setUpFactor } from './staff.ts'
import { button, CUSTOMER, freshAddress, heading, PASSWORD } from './steps.ts'

const shop = visitShop()
const refusals = [/ 400 .*localhost:\d+\/\)/]

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await button(page, 'Anmelden').click()
}

it('invited staff choose a password, set the second factor up, and get their rights with the next sign-in', async () => {
  const email = freshAddress('redaktion')
  await invite(shop.cloudUrl, email, 'editor', 'support')
  const [mail] = await shop.mailsTo(email, 'Dein Zugang')
  const temporary = /Vorläufiges Passwort<\/td><td[^>]*>([^<]+)</.exec(mail?.html ?? '')?.[1] ?? ''
  const page = await shop.newPage({ expects: [...refusals, /ERR_FAILED .*\/api\/account\/second-factor\)/] })
  await page.goto('/admin-login')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await enter(page, email, temporary)
  await heading(page, 'Wähle dein eigenes Passwort').waitFor()
  await page.getByLabel('Neues Passwort').fill('sieben7')
  await button(page, 'Passwort speichern').click()
  await page.getByRole('alert').getByText('Das Passwort muss mindestens 8 Zeichen lang sein').waitFor()
  await page.getByLabel('Neues Passwort').fill(PASSWORD)
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD)
  await button(page, 'Passwort speichern').click()
  await heading(page, 'Zweiten Faktor einrichten').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.getByRole('img', { name: /QR-Code/ }).count()).toBe(1)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await button(page, 'Einschalten').click()
  await page.getByRole('alert').getByText('Dieser Code stimmt nicht.').waitFor()

  expect(await faultsOf(page)).toEqual([])
  // Rights hang on its answer, so a failure is shown, and pressing again repeats it without another code.
  await page.route('**/api/account/second-factor', route => route.abort(), { times: 1 })
  const code = await setUpFactor(page)
  await page.getByRole('alert').getByText('Gerade keine Verbindung').waitFor()
  await button(page, 'Einschalten').click()
  await page.getByText('Der zweite Faktor ist eingeschaltet.').waitFor()
  await enter(page, email, PASSWORD)
  await heading(page, 'Noch ein Schritt').waitFor()
  await button(page, 'Code bestätigen').click()
  await page.getByRole('alert').getByText('Bitte gib den 6-stelligen Code ein').waitFor()
  await enterCode(page, '000000')
  await page.getByRole('alert').getByText('Dieser Code stimmt nicht.').waitFor()
  await enterCode(page, code())
  await heading(page, 'Du bist angemeldet').waitFor()
  expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Redaktion'),
    expect.stringContaining('Support'),
  ])
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Abmelden').click()
  await heading(page, 'Team-Anmeldung').waitFor()
})

it('a customer at the door of the staff reads where to go', async () => {
  const page = await shop.newPage()
  await page.goto('/admin-login')
  await enter(page, CUSTOMER.email, CUSTOMER.password)
  await heading(page, 'Dieser Eingang ist für unser Team').waitFor()
  await page.getByRole('link', { name: 'Zum Konto' }).click()
  await heading(page, 'Dein Konto').waitFor()
})
