import { expect, it } from 'vitest'
import { buy, order } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'
import { unmatched } from './unmatched.ts'

const shop = visitShop()

it('somebody of the shop opens an offer for nothing, corrects a mistyped address and takes money to its order', async () => {
  const [guest, wrong] = ['gast', 'vertippt'].map(freshAddress) as [string, string]
  const buyer = { slug: SLUG, firstName: 'Alex', lastName: 'Beispiel' }
  await buy(shop.url, { ...buyer, email: wrong })
  const open = freshAddress('offen')
  await order(shop.url, { ...buyer, email: open })
  const { page } = await memberOf(shop, 'shop')

  step('an offer is opened for somebody, who hears of it')
  await page.getByRole('link', { name: 'Kostenlos freischalten' }).click()
  await page.getByLabel('Vorname', { exact: true }).fill('Kim')
  await page.getByLabel('Nachname', { exact: true }).fill('Beispiel')
  await page.getByLabel('E-Mail', { exact: true }).fill(guest)
  await page.getByLabel('Postleitzahl').fill('10115')
  await page.getByLabel('Grund', { exact: true }).fill('Ersatz nach Ausfall')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.getByLabel('Tippe FREISCHALTEN').fill('freischalten')
  await button(page, 'Freischalten').click()
  await page.getByText('Ersatz nach Ausfall').waitFor()
  await page.getByText('0,00 €, darin').waitFor()
  await shop.mailsTo(guest, 'Für dich freigeschaltet')

  step('a mistyped address is corrected, and the right one is written to')
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await page.getByRole('row', { name: wrong }).getByRole('link').click()
  await button(page, 'E-Mail-Adresse berichtigen …').click()
  const right = freshAddress('richtig')
  await page.getByLabel('Richtige E-Mail-Adresse').fill(right)
  await page.getByLabel('Grund', { exact: true }).fill('Am Telefon vorgelesen')
  await button(page, 'Adresse berichtigen').click()
  await page.getByText('Bitte gib das Wort ein, wie es da steht').first().waitFor()
  await page.getByLabel('Tippe BERICHTIGEN').fill('berichtigen')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, 'Adresse berichtigen').click()
  await page.getByText('Am Telefon vorgelesen').waitFor()
  await page.getByRole('link', { name: right }).waitFor()
  await shop.mailsTo(right, 'Deine Bestellbestätigung')

  step('money that came by another page is compared with an order, and completes it')
  await unmatched(shop.cloudUrl, 'Geld, das nicht passt')
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  const number = (await page.getByRole('row', { name: open }).getByRole('link').innerText()).trim()
  await page.getByRole('link', { name: 'Abgleich' }).click()
  await page.getByRole('link', { name: 'Geld, das nicht passt' }).click()
  await page.getByLabel('Nummer der Bestellung', { exact: true }).fill(number)
  await button(page, 'Vergleichen').click()
  await page.getByLabel('Grund', { exact: true }).fill('Dieselbe Person, falsche Seite')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.getByLabel('Tippe ZUORDNEN').fill('zuordnen')
  await button(page, 'Geld zuordnen').click()
  await page.getByText('Zugeordnet').waitFor()
  await page.getByRole('link', { name: number }).first().click()
  await page.getByText('Dieselbe Person, falsche Seite').waitFor()
  await page.getByRole('heading', { name: 'Abgeschlossen' }).waitFor()
})
