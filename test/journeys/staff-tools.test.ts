import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'

const shop = visitShop()
const buyer = { slug: SLUG, firstName: 'Alex', lastName: 'Beispiel' }

it('the last admin stays: neither role nor team can be left, and the screen says why', async () => {
  const { email, page } = await memberOf(shop, 'admin', { width: 1280, expects: [/ 409 /] })
  await page.goto('/shop-admin/rollen')
  const team = page.getByRole('region', { name: 'Team', exact: true })
  await team.getByRole('button', { name: email }).waitFor()

  step('everybody else loses the role')
  const others = (await team.getByRole('listitem').allInnerTexts())
    .filter(text => /\badmin\b/.test(text.replaceAll(/\S+@\S+/g, '')) && !text.includes('(du)'))
    .map(text => /\S+@\S+/.exec(text)?.[0] ?? '')
  const change = async (of: string, toggle: 'check' | 'uncheck', reason: string) => {
    await team.getByRole('button', { name: of }).click()
    await team.getByLabel('Admin: alles')[toggle]()
    await team.getByLabel('Grund').fill(reason)
    await team.getByRole('button', { name: /^(Rollen speichern|Aus dem Team nehmen)$/ }).click()
  }
  for (const other of others) {
    await change(other, 'uncheck', 'Andere Aufgaben')
    await expect.poll(() => team.getByRole('heading', { name: `Rollen von ${other}` }).count()).toBe(0)
  }

  step('their own stays, and the form says so')
  await change(email, 'uncheck', 'Ich gehe')
  await page.getByText('Das ist der letzte Admin. Gib zuerst jemand anderem diese Rolle.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Abbrechen').click()
  await button(page, 'Team verlassen …').click()
  await button(page, 'Team verlassen').click()
  await page.getByText('Das ist der letzte Admin. Gib zuerst jemand anderem diese Rolle.').waitFor()
  await page.reload()
  await team
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByText(/admin.*\(du\)/)
    .waitFor()
})

it('what can be undone is undone where it was done: a file of an order, a sign-in', async () => {
  const customer = freshAddress('kundin')
  await buy(shop.url, { ...buyer, email: customer })
  await join(shop, { email: customer })
  await signInBehind(shop, { email: customer })
  const { page } = await memberOf(shop, 'shop')

  step('a file is closed, and opened again')
  await page.getByRole('row', { name: customer }).getByRole('link').click()
  const files = page.getByRole('region', { name: 'Dateien' })
  await files
    .getByRole('button', { name: /^Sperren/ })
    .first()
    .click()
  await page.getByLabel('Grund', { exact: true }).fill('Falsche Fassung')
  await button(page, 'Datei sperren').click()
  await files
    .getByRole('button', { name: /^Öffnen/ })
    .first()
    .click()
  await page.getByLabel('Grund', { exact: true }).fill('War die richtige')
  await button(page, 'Datei öffnen').click()
  await page.getByText('War die richtige').waitFor()
  expect(await files.getByRole('button', { name: /^Öffnen/ }).count()).toBe(0)

  step('a sign-in is closed, and allowed again')
  const { page: support } = await memberOf(shop, 'support')
  await support.goto('/shop-admin/kunden')
  await support.getByLabel(/^Kunden suchen/).fill(customer)
  await support.keyboard.press('Enter')
  await support.getByRole('row', { name: customer }).getByRole('link').click()
  await button(support, 'Anmeldung sperren …').click()
  await support.getByLabel('Grund').fill('Verdacht auf Missbrauch')
  await button(support, 'Anmeldung sperren').click()
  await button(support, 'Anmeldung erlauben …').click()
  await support.getByLabel('Grund').fill('Geklärt')
  await button(support, 'Anmeldung erlauben').click()
  await support.getByText('Geklärt').waitFor()
  await button(support, 'Anmeldung sperren …').waitFor()
})
