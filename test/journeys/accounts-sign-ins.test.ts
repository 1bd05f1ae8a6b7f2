import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { step } from './step.ts'
import { button, freshAddress, heading, PASSWORD, signUp } from './steps.ts'

const shop = visitShop()
const ENDED = [/ 40[019] .*localhost:\d+\//]

it('a customer sees the sign-ins that are still good, and ends one and all others', async () => {
  const email = freshAddress('anmeldungen')
  const here = await shop.newPage({ expects: ENDED })
  await signUp(shop, here, email)
  const toAccount = () => here.goto('/user-dashboard?tab=account')
  const rows = here.getByRole('list', { name: 'Anmeldungen' }).getByRole('listitem')
  const proveAgain = async () => {
    const dialog = here.getByRole('dialog')
    await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Weiter' }).click()
  }
  const elsewhere = async () => {
    const page = await shop.newPage({ expects: ENDED })
    await page.goto('/auth')
    await page.getByLabel('E-Mail', { exact: true }).fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await button(page, 'Anmelden').click()
    await heading(page, 'Dein Konto').waitFor()
    return page
  }

  step('one sign-in alone cannot be ended here twice')
  await toAccount()
  await expect.poll(() => rows.count()).toBe(1)
  await rows.first().getByText('Dieser Browser').waitFor()
  expect(await button(here, 'Alle anderen abmelden').count()).toBe(0)

  step('another one is listed and ended')
  const phone = await elsewhere()
  await toAccount()
  await expect.poll(() => rows.count()).toBe(2)
  expect(await faultsOf(here)).toEqual([])
  // What takes somebody out asks who it is: what this page was loaded with is a renewed token.
  await rows.last().getByRole('button').click()
  await proveAgain()
  await here.getByRole('status').getByText('Diese Anmeldung ist beendet.').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  await expect
    .poll(() => here.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Anmeldungen')
  await phone.goto('/user-dashboard?tab=account')
  await heading(phone, 'Anmelden').waitFor()

  step('all others are ended, and this one stays')
  const others = [await elsewhere(), await elsewhere()]
  await toAccount()
  await expect.poll(() => rows.count()).toBe(3)
  await button(here, 'Alle anderen abmelden').click()
  await proveAgain()
  await here.getByRole('status').getByText('Alle anderen Anmeldungen sind beendet.').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  for (const page of others) {
    await page.goto('/user-dashboard?tab=account')
    await heading(page, 'Anmelden').waitFor()
  }
  await toAccount()
  await rows.first().getByText('Dieser Browser').waitFor()
})
