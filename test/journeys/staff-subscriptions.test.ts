import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf, told } from './staff-member.ts'
import { step } from './step.ts'
import { button, CARDS, freshAddress, heading, PAID, payByCard, SUBJECTS } from './steps.ts'

const shop = visitShop()

it('somebody of the shop cancels a subscription and takes it back; support may look', async () => {
  const email = freshAddress('monatlich')
  const buyer = await shop.newPage({ expects: [/ 401 .*\/api\/account/] })

  step('somebody orders by the month')
  await buyer.goto('/checkout/kraft-der-emotionen-monatlich')
  await buyer.getByLabel('Vorname').fill('Alex')
  await buyer.getByLabel('Nachname').fill('Beispiel')
  await buyer.getByLabel('E-Mail').fill(email)
  await buyer.getByLabel('Postleitzahl').fill('10115')
  await button(buyer, 'Weiter zur Prüfung').click()
  await buyer.getByRole('checkbox', { name: /AGB/ }).check()
  await button(buyer, 'Zahlungspflichtig bestellen').click()
  await buyer.waitForURL(/\/c\/pay\//)
  await payByCard(buyer, CARDS.pays)
  await heading(buyer, PAID).waitFor()
  await shop.mailsTo(email, SUBJECTS.contract)

  step('the shop finds it by its address')
  const { page } = await memberOf(shop, 'shop')
  await page.getByRole('link', { name: 'Abos' }).click()
  await page.getByLabel('Abos suchen: Anfang der E-Mail').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Kraft der Emotionen' }).click()
  await page.getByText(/^Läuft\. Nächste Abbuchung am /).waitFor()
  expect(page.url()).not.toContain('@')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])

  step('cancels it, after what that does was said')
  await button(page, 'Zum Ende kündigen …').click()
  await page.getByText('Danach wird nichts mehr abgebucht.').waitFor()
  await page.getByLabel('Grund').fill('Am Telefon gewünscht')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, 'Zum Ende kündigen').click()
  await told(page, 'Die Kündigung ist eingetragen.')
  await page.getByText(/^Gekündigt, endet am /).waitFor()
  await shop.mailsTo(email, 'Deine Kündigung ist angekommen')

  step('support sees it with its reason, and decides nothing')
  const { page: other } = await memberOf(shop, 'support')
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await other.getByText('Am Telefon gewünscht').waitFor()
  expect(await button(other, 'Kündigung zurücknehmen …').count()).toBe(0)

  step('and takes it back')
  await button(page, 'Kündigung zurücknehmen …').click()
  await page.getByLabel('Grund').fill('War ein Irrtum')
  await button(page, 'Kündigung zurücknehmen').click()
  await page.getByText(/^Läuft\. Nächste Abbuchung am /).waitFor()
  await page.getByText('War ein Irrtum').waitFor()
  await told(page, 'Die Kündigung ist zurückgenommen.')
  await shop.mailsTo(email, 'Deine Kündigung ist zurückgenommen')
})
