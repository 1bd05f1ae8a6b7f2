import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { faultsOf } from './sound.ts'
import { button, freshAddress, heading, PASSWORD, signUp } from './steps.ts'

const shop = visitShop()
// The identity service refuses with 400; what the shop's own routes refuse is named in each journey.
const refusals = [/ 400 .*localhost:\d+\/\)/]

const message = (page: Page, text: string) => page.getByRole('alert').getByText(text)
const done = (page: Page, text: string) => page.getByRole('status').getByText(text)
const dialog = (page: Page) => page.getByRole('dialog')
const toAccount = (page: Page) => page.goto('/user-dashboard?tab=account')

const accessToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith('.accessToken'))
    return (key && localStorage.getItem(key)) || ''
  })

const profileAs = async (token: string) =>
  (await fetch(`${shop.url}/api/account/profile`, { headers: { authorization: `Bearer ${token}` } })).status

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await button(page, 'Anmelden').click()
}

it('a customer keeps the profile, and chooses another password and another address', async () => {
  const email = freshAddress('profil')
  const page = await shop.newPage({ expects: [...refusals, / 4\d\d .*\/api\/account\/(profile|sign-out)/] })
  await signUp(shop, page, email)
  await toAccount(page)

  step('the profile is saved, and a stale tab is told')
  await page.getByLabel('Geburtstag').fill('2099-01-01')
  await button(page, 'Profil speichern').click()
  await message(page, 'Bitte fülle dieses Feld aus').waitFor()
  await page.getByLabel('Vorname').fill('Alex')
  await button(page, 'Profil speichern').click()
  await message(page, 'Bitte gib dein Geburtsdatum ein').waitFor()
  await page.getByLabel('Geburtstag').fill('1980-01-31')
  const stale = await page.context().newPage()
  await toAccount(stale)
  await stale.getByLabel('Vorname').fill('Kim')
  await button(page, 'Profil speichern').click()
  await done(page, 'Dein Profil ist gespeichert.').waitFor()
  await button(stale, 'Profil speichern').click()
  await message(stale, 'Dein Profil wurde inzwischen woanders geändert.').waitFor()
  await button(stale, 'Neu laden').click()
  await expect.poll(() => stale.getByLabel('Vorname').inputValue()).toBe('Alex')
  expect(await stale.getByLabel('Geburtstag').inputValue()).toBe('1980-01-31')
  await stale.close()

  step('each rule of another password, then the password')
  await button(page, 'Passwort ändern').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Passwort ändern')
  const prove = async (present: string) => {
    await dialog(page).getByLabel('Passwort', { exact: true }).fill(present)
    await button(page, 'Weiter').click()
  }
  await prove('nicht dieses')
  await message(page, 'Dein Passwort stimmt nicht').waitFor()
  await prove(PASSWORD)
  // Whose password it is, as password managers read it.
  const whose = dialog(page).locator('input[type=text][autocomplete=username]')
  await whose.waitFor({ state: 'attached' })
  expect(await whose.inputValue()).toBe(email)
  const change = async (password: string, repeated = password) => {
    await dialog(page).getByLabel('Neues Passwort').fill(password)
    await dialog(page).getByLabel('Passwort wiederholen').fill(repeated)
    await button(page, 'Passwort speichern').click()
  }
  await change('kurz')
  await message(page, 'Das Passwort muss mindestens 8 Zeichen lang sein').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await change('ein anderer Satz', 'ein anderer Sitz')
  await message(page, 'Die Passwörter stimmen nicht überein').waitFor()
  await change('ein anderer Satz')
  await done(page, 'Dein Passwort ist geändert.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Passwort ändern')

  step('another address asks for the password')
  const wanted = freshAddress('neue-adresse')
  await button(page, 'E-Mail ändern').click()
  await dialog(page).getByLabel('Passwort', { exact: true }).fill('nicht dieses')
  await button(page, 'Weiter').click()
  await message(page, 'Dein Passwort stimmt nicht').waitFor()
  const replaced = await accessToken(page)
  expect(await profileAs(replaced)).toBe(200)
  await dialog(page).getByLabel('Passwort', { exact: true }).fill('ein anderer Satz')
  await button(page, 'Weiter').click()
  await dialog(page).getByLabel('Neue E-Mail-Adresse').fill(` ${email.toUpperCase()}`)
  await button(page, 'Code anfordern').click()
  await message(page, 'Das ist schon deine Adresse').waitFor()
  await dialog(page).getByLabel('Neue E-Mail-Adresse').fill(wanted)
  // What signing in anew has replaced opens nothing any more.
  await expect.poll(() => profileAs(replaced)).toBe(401)
  expect(await profileAs(await accessToken(page))).toBe(200)
  step('its code is entered after a reload')
  await button(page, 'Code anfordern').click()
  await heading(page, 'Neue Adresse bestätigen').waitFor()
  const [code = ''] = await shop.codesTo(wanted, 1)
  await page.reload()
  await button(page, 'Code eingeben').click()
  await prove('ein anderer Satz')
  await dialog(page)
    .getByLabel('Code', { exact: true })
    .fill(code === '000000' ? '000001' : '000000')
  await button(page, 'Adresse bestätigen').click()
  await message(page, 'Dieser Code stimmt nicht oder ist abgelaufen').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog(page).getByLabel('Code', { exact: true }).fill(code)
  await button(page, 'Adresse bestätigen').click()
  await done(page, 'Deine neue Adresse gilt ab jetzt.').waitFor()
  await page.getByText(wanted, { exact: true }).waitFor()

  step('signing out everywhere ends the other tab')
  const beside = await page.context().newPage()
  await toAccount(beside)
  await beside.getByText(wanted, { exact: true }).waitFor()
  await button(page, 'Überall abmelden').click()
  await heading(page, 'Anmelden').waitFor()
  await heading(beside, 'Anmelden').waitFor()
  await beside.close()
  await enter(page, wanted, 'ein anderer Satz')
  await heading(page, 'Dein Konto').waitFor()

  step('a page that was left signed out leads to signing in')
  await toAccount(page)
  await page.getByText(wanted, { exact: true }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await button(page, 'Profil speichern').click()
  const wayOn = page.getByRole('alert').getByRole('link', { name: 'Zur Anmeldung' })
  expect(await wayOn.getAttribute('href')).toBe('/auth?next=%2Fuser-dashboard%3Ftab%3Daccount')
  // As a browser brings the page back that was left by signing out.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await heading(page, 'Anmelden').waitFor()
})
