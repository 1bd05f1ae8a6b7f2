import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { button, freshAddress, heading, PASSWORD, signUp, SLUG } from './steps.ts'

const shop = visitShop()

/** The browser names each refused call; the identity service refuses with 400. */
const refusesOn = (page: string) => new RegExp(` 400 .*${page}`)
const refusals = [refusesOn('localhost:\\d+/\\)')]

const OWN_PASSWORD = 'ein ganz eigener Satz'

const message = (page: Page, text: string) => page.getByRole('alert').getByText(text)
async function isFocused(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
}

it('a visitor signs up, proves the address by the code and is in the account, with what was bought as a guest', async () => {
  const email = freshAddress('neu')
  const orderId = await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  const page = await shop.newPage({ expects: refusals })
  await page.goto('/user-dashboard')
  await page.getByRole('link', { name: 'Konto anlegen' }).click()
  await isFocused(page, 'Konto anlegen')
  expect(page.url()).toContain('view=sign-up')

  // Everything that is wrong at once, then each rule of a password.
  await button(page, 'Konto anlegen').click()
  await message(page, 'Bitte gib deine E-Mail-Adresse ein').waitFor()
  await message(page, 'Bitte gib ein Passwort ein').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('E-Mail').fill(email)
  for (const [password, repeated, refusal] of [
    ['fünf5', 'fünf5', 'Das Passwort muss mindestens 6 Zeichen lang sein'],
    ['sieben7', 'sieben7', 'Das Passwort erfüllt nicht die Sicherheitsanforderungen'],
    [PASSWORD, `${PASSWORD}!`, 'Die Passwörter stimmen nicht überein'],
  ] as const) {
    await page.getByLabel('Neues Passwort').fill(password)
    await page.getByLabel('Passwort wiederholen').fill(repeated)
    await button(page, 'Konto anlegen').click()
    await message(page, refusal).waitFor()
  }
  expect(await page.getByLabel('E-Mail').inputValue()).toBe(email)
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD)
  await button(page, 'Konto anlegen').click()

  await heading(page, 'Sieh in deinem Posteingang nach').waitFor()
  expect(page.url()).not.toContain(email)
  const [code = ''] = await shop.codesTo(email, 1)
  await page.getByLabel('Code').fill('12345')
  await button(page, 'Adresse bestätigen').click()
  await message(page, 'Der Code besteht aus 6 Ziffern').waitFor()
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await button(page, 'Adresse bestätigen').click()
  await message(page, 'Dieser Code stimmt nicht oder ist abgelaufen').waitFor()
  expect(await faultsOf(page)).toEqual([])

  // Who comes back to sign in meanwhile is led to the code; nobody else sees what was bought.
  const later = await shop.newPage({ expects: refusals })
  await later.goto('/auth')
  await later.getByLabel('E-Mail').fill(email)
  await later.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await button(later, 'Anmelden').click()
  await heading(later, 'Sieh in deinem Posteingang nach').waitFor()
  await button(later, 'Code noch einmal schicken').waitFor()

  await page.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await button(page, 'Adresse bestätigen').click()
  await heading(page, 'Dein Konto').waitFor()
  await page.getByRole('row').filter({ hasText: orderId }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/user-dashboard')
})

it('an English visitor confirms by the link in the mail, chooses an own password, and cannot sign up again', async () => {
  const email = freshAddress('new.account')
  const page = await shop.newPage({ language: 'en', expects: refusals })
  await page.goto('/auth?view=sign-up&lang=en')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByText('Hard to guess').waitFor()
  await button(page, 'Create account').click()
  await heading(page, 'Please check your inbox').waitFor()
  const [code = ''] = await shop.codesTo(email, 1)

  // The mail is opened in another window, which knows nothing of the password.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`/auth/confirm#${new URLSearchParams({ email, code }).toString()}`)
  await elsewhere.waitForURL(/\/auth\/confirm$/)
  expect(await elsewhere.getByLabel('E-mail').inputValue()).toBe(email)
  await button(elsewhere, 'Send the code again').click()
  await elsewhere.getByRole('status').getByText('a new one is on its way').waitFor()
  await elsewhere.getByText(/^You can ask for a new code in \d+ seconds\.$/).waitFor()
  const [, newest = ''] = await shop.codesTo(email, 2)
  await button(elsewhere, 'Confirm address').click()
  await message(elsewhere, 'This code is not right or has expired.').waitFor()
  await elsewhere.getByLabel('Code').fill(newest)
  await button(elsewhere, 'Confirm address').click()
  // Whoever chose the first password may be a stranger, so it stops working before anybody is let in.
  await elsewhere.getByText('So that only you can get in, you now choose your password.').waitFor()
  await isFocused(elsewhere, 'Choose a new password')
  expect(await faultsOf(elsewhere)).toEqual([])
  const stranger = await shop.newPage({ language: 'en', expects: refusals })
  await stranger.goto('/auth?lang=en')
  await stranger.getByLabel('E-mail').fill(email)
  await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(stranger, 'Sign in').click()
  await message(stranger, 'E-mail address or password are not right.').waitFor()

  const [, , own = ''] = await shop.codesTo(email, 3)
  await elsewhere.getByLabel('Code').fill(own)
  await elsewhere.getByLabel('New password').fill(OWN_PASSWORD)
  await elsewhere.getByLabel('Repeat password').fill(OWN_PASSWORD)
  await button(elsewhere, 'Save password').click()
  await heading(elsewhere, 'Your account').waitFor()

  const again = await shop.newPage({ language: 'en', expects: refusals })
  await again.goto('/auth?view=sign-up&lang=en')
  await again.getByLabel('E-mail').fill(email)
  await again.getByLabel('New password').fill(PASSWORD)
  await again.getByLabel('Repeat password').fill(PASSWORD)
  await button(again, 'Create account').click()
  await message(again, 'There is already an account for this e-mail address.').waitFor()
  await again.getByRole('link', { name: 'To sign-in' }).click()
  expect(await again.getByLabel('E-mail').inputValue()).toBe(email)

  // Who never entered the code finds the page for it; whether the address waits for one is told to its inbox alone.
  await again.goBack()
  await again.getByLabel('New password').fill(PASSWORD)
  await again.getByLabel('Repeat password').fill(PASSWORD)
  await button(again, 'Create account').click()
  await again.getByRole('link', { name: 'Confirm the address' }).click()
  await again.waitForURL(/\/auth\/confirm$/)
  expect(await again.getByLabel('E-mail').inputValue()).toBe(email)
  await button(again, 'Send the code again').click()
  await again.getByRole('status').getByText('a new one is on its way').waitFor()
})

it('a forgotten password is chosen anew; who has no account reads the same', async () => {
  const unknown = freshAddress('niemand')
  const page = await shop.newPage({ expects: refusals })
  const askFor = async (email: string) => {
    await page.goto('/auth?next=%2Fuser-dashboard%3Ftab%3Ddownloads')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await isFocused(page, 'Passwort vergessen')
    await page.getByLabel('E-Mail').fill(email)
    await button(page, 'Code anfordern').click()
    await heading(page, 'Neues Passwort wählen').waitFor()
    await isFocused(page, 'Neues Passwort wählen')
    return page.getByRole('main').innerText()
  }
  const choose = async (code: string, password: string) => {
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByLabel('Neues Passwort').fill(password)
    await page.getByLabel('Passwort wiederholen').fill(password)
    await button(page, 'Passwort speichern').click()
  }
  const WRONG = 'Dieser Code stimmt nicht oder ist abgelaufen'
  const answer = await askFor(unknown)
  await choose('123456', PASSWORD)
  await message(page, WRONG).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await shop.subjectsTo(unknown)).toEqual([])

  const email = freshAddress('vergesslich')
  await signUp(shop, page, email)
  await page.evaluate(() => localStorage.clear())
  expect(await askFor(email)).toBe(answer)
  const [, code = ''] = await shop.codesTo(email, 2)
  await choose(code === '123456' ? '654321' : '123456', PASSWORD)
  await message(page, WRONG).waitFor()
  await choose(code, 'ein anderer ruhiger Satz')
  await heading(page, 'Dein Konto').waitFor()
  expect(new URL(page.url()).search).toBe('?tab=downloads')
})
