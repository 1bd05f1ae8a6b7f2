import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'

const shop = visitShop()

it('somebody of the shop sees what a corrected invoice would say, writes it, and its buyer gets both papers', async () => {
  const email = freshAddress('rechnung')
  await join(shop, { email })
  await buy(shop.url, { slug: SLUG, firstName: 'Kim', lastName: 'Beispiel', email })
  // What would say the same is refused.
  const { page } = await memberOf(shop, 'shop', { expects: [/409 \(Conflict\)/] })
  const sound = async () => expect([await findings(page), await overflow(page)]).toEqual([[], 0])

  step('a person is asked for, who is on the invoice already')
  await page.getByRole('row', { name: email }).getByRole('link').click()
  await page.getByRole('button', { name: /^Rechnung RE-/ }).waitFor()
  await button(page, 'Rechnung berichtigen …').click()
  await button(page, 'Ansehen, was dann gilt').click()
  await page.getByText('Auf der neuen Rechnung stünde dasselbe wie auf der alten.').waitFor()

  step('a company is named, and what then holds is shown before it does')
  await page.getByLabel('Unternehmen').fill('Beispiel GmbH')
  await page.getByLabel('Straße und Hausnummer').fill('Ring 1')
  await page.getByLabel(/^Ort/).fill('Berlin')
  await button(page, 'Ansehen, was dann gilt').click()
  await page.getByRole('cell', { name: 'Beispiel GmbH' }).waitFor()
  await page.getByText('an der Steuer ändert sich nichts').waitFor()
  await sound()

  step('what is changed after that is looked at anew')
  await page.getByLabel('Unternehmen').fill('Beispiel und Partner GmbH')
  await button(page, 'Ansehen, was dann gilt').click()
  await page.getByRole('cell', { name: 'Beispiel und Partner GmbH' }).waitFor()

  step('it is written once the word is typed')
  await page.getByLabel('Grund', { exact: true }).fill('Firma vergessen')
  await button(page, 'Rechnung berichtigen').click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Tippe BERICHTIGEN, um zu bestätigen').fill('berichtigen')
  await button(page, 'Rechnung berichtigen').click()
  await page.getByText('Firma vergessen').waitFor()
  await page.getByRole('button', { name: /^Stornorechnung RE-/ }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Rechnung RE-/ }).count()).toBe(2)
  await page.getByText('Beispiel und Partner GmbH').first().waitFor()
  await sound()

  step('its buyer is written to, and has all three in the account')
  const [mail] = await shop.mailsTo(email, 'Deine berichtigte Rechnung')
  expect(mail?.text).toContain('an ihre Stelle tritt die Rechnung RE-')
  const account = await shop.newPage({ stored: await signInBehind(shop, { email }) })
  await account.goto('/user-dashboard?tab=orders')
  await account.getByText('Ersetzt, gilt nicht mehr').waitFor()
  await account.getByRole('button', { name: 'Frühere Rechnung laden' }).waitFor()
  await account.getByRole('button', { name: 'Stornorechnung laden' }).waitFor()
  await account.getByRole('button', { name: 'Beleg herunterladen' }).waitFor()
  expect([await findings(account), await overflow(account)]).toEqual([[], 0])
})

it('somebody of the support opens the papers and corrects none', async () => {
  const email = freshAddress('gast')
  await buy(shop.url, { slug: SLUG, firstName: 'Alex', lastName: 'Beispiel', email })
  const { page } = await memberOf(shop, 'support')
  await page.getByRole('link', { name: 'Bestellungen' }).first().click()
  await page.getByRole('row', { name: email }).getByRole('link').click()
  await page.getByRole('button', { name: /^Rechnung RE-/ }).waitFor()
  expect(await button(page, 'Rechnung berichtigen …').count()).toBe(0)
})
