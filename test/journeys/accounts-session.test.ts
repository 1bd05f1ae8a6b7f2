import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, CUSTOMER, freshAddress, heading, signIn } from './steps.ts'
import { setOut, WAYS } from './walk.ts'

const shop = visitShop()

const tokens = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => /\.(access|id|refresh)Token$/.test(key)))

const calls = (page: Page, path: string | RegExp): number[] => {
  const statuses: number[] = []
  page.on('response', response => {
    if (new RegExp(path).test(response.url())) statuses.push(response.status())
  })
  return statuses
}

describe.each(WAYS)('$how', way => {
  /** The profile of a signed-in customer, begun to be changed. */
  const beginProfile = async (expects: RegExp[]) => {
    const walk = await setOut(shop, way, { stored: await signInBehind(shop, CUSTOMER), expects })
    const { profile } = walk.text.account.account
    await walk.page.goto('/user-dashboard?tab=account')
    await walk.fill(profile.firstName, 'Erika')
    return { ...walk, profile, save: () => walk.press(profile.submit) }
  }

  it('a token that the shop calls expired in the middle of a click is renewed, and the click is done', async () => {
    const { page, profile, save, told } = await beginProfile([/ 401 .*\/api\/account\/profile/])
    // The visitor's own clock does not know of it.
    step('the token ends in the shop, not in the browser')
    await shop.advanceClock({ hours: 1.1 })
    const answers = calls(page, '/api/account/profile$')
    await save()
    await told(profile.saved)
    await expect.poll(() => answers).toEqual([401, 200])
  })

  it('without connection a token that has to be renewed stays, and so does the visitor', async () => {
    const { page, text, field, profile, save, ...walk } = await beginProfile([/ERR_INTERNET_DISCONNECTED/])
    // A token whose end is near: the browser reads it, only the shop verifies it.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find(name => name.endsWith('.idToken')) ?? ''
      const [head, body = '', signature] = (localStorage.getItem(key) ?? '').split('.')
      const claims: object = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
      const ending = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 2 }))
      localStorage.setItem(key, `${head}.${ending}.${signature}`)
    })
    step('without connection nothing is lost')
    await page.context().setOffline(true)
    const before = await tokens(page)
    await save()
    await walk.refused(text.common.noConnection)
    expect(await tokens(page)).toEqual(before)
    expect(await field(profile.firstName).inputValue()).toBe('Erika')

    step('with it the token is renewed')
    await page.context().setOffline(false)
    const renewals = calls(page, `^${shop.cloudUrl}/$`)
    await save()
    await walk.told(profile.saved)
    await expect.poll(() => renewals.filter(status => status === 200)).toHaveLength(1)
  })
})

it('a sign-in whose renewal is cut off leaves no access token in storage, and goes on when the page comes back', async () => {
  const page = await shop.newPage({ expects: [/ERR_FAILED/] })
  await page.goto('/auth')
  const isRenewal = (headers: Record<string, string>) =>
    headers['x-amz-target']?.endsWith('.GetTokensFromRefreshToken') === true
  await page.route(`${shop.cloudUrl}/`, route =>
    isRenewal(route.request().headers()) ? route.abort() : route.fallback(),
  )
  await page.getByLabel('E-Mail').fill(CUSTOMER.email)
  await page.getByLabel('Passwort', { exact: true }).fill(CUSTOMER.password)
  const failed = page.waitForEvent('requestfailed')
  await button(page, 'Anmelden').click()
  await failed
  step('what is stored')
  const names = async () => (await tokens(page)).map(([key]) => key.split('.').at(-1) ?? '').toSorted()
  expect(await names()).toEqual(['idToken', 'refreshToken'])
  step('the page is closed, and opened again later')
  await page.goto('about:blank')
  await page.unroute(`${shop.cloudUrl}/`)
  await page.goto('/user-dashboard')
  await heading(page, 'Dein Konto').waitFor()
  await expect.poll(names).toEqual(['accessToken', 'idToken', 'refreshToken'])
})

it('signing out in one tab ends the others at once, and the token it left behind', async () => {
  const page = await shop.newPage({ expects: [/ 401 .*\/api\/account\/profile/] })
  await signIn(page, CUSTOMER)
  await page.getByRole('link', { name: 'Konto', exact: true }).last().click()
  const [, access = ''] = (await tokens(page)).find(([key]) => key.endsWith('.accessToken')) ?? []
  step('another tab is open')
  const other = await page.context().newPage()
  await other.goto('/user-dashboard')
  await heading(other, 'Dein Konto').waitFor()
  step('one tab signs out')
  await button(page, 'Abmelden').click()
  await heading(page, 'Anmelden').waitFor()
  await heading(other, 'Anmelden').waitFor()
  const profile = () =>
    fetch(`${shop.url}/api/account/profile`, { headers: { authorization: `Bearer ${access}` } })
  expect((await profile()).status).toBe(401)
})

it('a visitor signs in with an account elsewhere, or changes their mind there', async () => {
  const email = freshAddress('anderswo')
  const page = await shop.newPage({ expects: [/ 409 .*\/api\/account\/erase/] })
  const goThere = async () => {
    await button(page, 'Mit Beispiel anmelden').click()
    // Its field has the name of ours.
    await page.waitForURL(url => url.pathname === '/oauth2/authorize')
  }
  const begin = async () => {
    await page.goto('/auth?next=%2Fuser-dashboard%3Ftab%3Daccount')
    await goThere()
  }
  step('they change their mind there')
  await begin()
  await button(page, 'Cancel').click()
  await heading(page, 'Du hast die Anmeldung abgebrochen').waitFor()
  await page.reload()
  await heading(page, 'Du hast die Anmeldung abgebrochen').waitFor()
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await page.waitForURL(url => url.search === '?next=%2Fuser-dashboard%3Ftab%3Daccount')
  step('an address that the other service has not proven is refused')
  await begin()
  await page.getByLabel('E-mail').fill('unproven@example.com')
  await button(page, 'Continue').click()
  await page.getByText('Der andere Dienst bestätigt deine E-Mail-Adresse nicht.').waitFor()
  step('a proven one opens an account')
  await begin()
  await page.getByLabel('E-mail').fill(email)
  await button(page, 'Continue').click()
  await heading(page, 'Dein Konto').waitFor()
  await page.waitForURL(url => url.search === '?tab=account')
  await page.getByText('Du meldest dich mit Beispiel an.').waitFor()
  expect(await button(page, 'Passwort ändern').count()).toBe(0)

  step('what cannot be undone asks there once more')
  await shop.advanceClock({ hours: 0.5 })
  const erase = async () => {
    await button(page, 'Konto löschen').click()
    await page.getByLabel('Gib zur Bestätigung LÖSCHEN ein').fill('LÖSCHEN')
    await button(page, 'Endgültig löschen').click()
  }
  await erase()
  await heading(page, 'Bist du es?').waitFor()
  step('the account is erased')
  await goThere()
  await page.getByLabel('E-mail').fill(email)
  await button(page, 'Continue').click()
  await heading(page, 'Dein Konto').waitFor()
  await erase()
  await page.getByText('Dein Konto ist gelöscht.').waitFor()

  step('an answer that nobody asked for is refused')
  await page.goto('/auth/callback?code=code-2&state=foreign')
  await heading(page, 'Die Anmeldung hat nicht geklappt').waitFor()
})
