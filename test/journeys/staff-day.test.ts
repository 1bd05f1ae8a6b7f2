import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf, told } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'

const shop = visitShop()
const buyer = { slug: SLUG, firstName: 'Alex', lastName: 'Beispiel' }

/** Pictures are written where `SHOTS=folder` is given. */
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

it('the day begins with what waits: a mail that came back leads to its address, which takes mail again', async () => {
  await buy(shop.url, { ...buyer, email: freshAddress('gestern') })
  await shop.advanceClock({ hours: 24 })
  await buy(shop.url, { ...buyer, email: 'payout-differs@example.com' })
  await shop.advanceClock({ hours: 26 })
  // Each leap begins a round of the clock, and each round looks through one of Stripe's lists.
  for (let round = 0; round < 12; round++) await shop.advanceClock({ hours: 0.02 })
  await buy(shop.url, { ...buyer, email: `unbekannt-${freshAddress('x').split('@')[0]}@bounce.example.com` })
  const { email, page } = await memberOf(shop, 'shop')

  step('what waits and how the system is')
  await page.goto('/admin-dashboard')
  const waiting = page.getByRole('link', { name: /Adressen?, die unsere E-Mails ablehn/ })
  await waiting.waitFor()
  const system = page.getByRole('region', { name: 'System' })
  await system.getByText('Letzte Bereitstellung').waitFor()
  expect(await system.getByText('noch keine').count()).toBe(0)
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await shot(page, 'dashboard-1440')

  step('to the address, and back into the post')
  await waiting.click()
  const search = page.getByLabel('Zustellung durchsuchen: E-Mail oder Adresse')
  const stopped = page.getByRole('row', { name: /bounce\.example\.com/ }).getByRole('link')
  await search.fill('bounce')
  await search.press('Enter')
  await page.waitForFunction(() => (history.state as { usr?: { search?: string } }).usr?.search === 'bounce')
  await stopped.click()
  await page.getByText('dauerhaft ablehnt').waitFor()
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await page.getByText('dauerhaft ablehnt').waitFor({ state: 'detached' })
  expect(await search.inputValue()).toBe('bounce')
  await stopped.click()
  await page.getByText('dauerhaft ablehnt').waitFor()
  await page.getByLabel('Grund', { exact: true }).fill('Am Telefon geprüft')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await shot(page, 'undelivered-1440')
  await button(page, 'Adresse wieder freigeben').click()
  await page.getByText('Am Telefon geprüft').waitFor()
  await told(page, 'Die Adresse ist wieder freigegeben.')
  await page.getByText(email).first().waitFor()
  await page.goto('/admin-dashboard')
  // It is drawn with what waits, which comes apart from the system's state.
  await page.getByRole('region', { name: 'Was heute ansteht' }).waitFor()
  expect(await waiting.count()).toBe(0)

  step('payouts: one that is the sum of its parts, and one that leads to where its difference is settled')
  await page.goto('/shop-admin/auszahlungen')
  const rows = page.getByRole('row').filter({ hasText: /€/ })
  await rows.filter({ hasText: 'stimmt' }).first().waitFor()
  const differing = rows.filter({ hasText: 'weicht ab' }).first()
  await differing.waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await shot(page, 'payouts-1440')
  await differing.getByRole('link').first().click()
  const facts = page.getByRole('region', { name: 'Vergleich' })
  await facts.getByText('0,01 €').waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await shot(page, 'payout-1440')
  await facts.getByRole('link', { name: 'Im Abgleich klären' }).click()
  await page.getByLabel('Was du gesehen oder geklärt hast').fill('Stripe hat es erklärt')
  await button(page, 'Als erledigt ablegen').click()
  await page.getByText('Stripe hat es erklärt').first().waitFor()
  await told(page, 'Der Eintrag ist erledigt.')

  step('on a phone every tool is reached, and in the evening nothing is lost')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin-dashboard')
  await page.getByRole('region', { name: 'System' }).waitFor()
  const tools = page.getByRole('navigation', { name: 'Werkzeuge' }).getByRole('link')
  for (const tool of await tools.all()) {
    await tool.scrollIntoViewIfNeeded()
    const box = await tool.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  }
  await shot(page, 'dashboard-390')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, 'dashboard-390-evening')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot(page, 'dashboard-1280')
}, 240_000)

it('of two at one order each sees what the other has done, and keys alone give money back', async () => {
  const customer = freshAddress('kundin')
  await buy(shop.url, { ...buyer, email: customer })
  const [first, second] = [await memberOf(shop, 'shop'), await memberOf(shop, 'shop', { expects: [/ 409 /] })]
  const open = async (page: Page) => {
    await page.getByRole('row', { name: customer }).getByRole('link').click()
    await page.getByRole('heading', { name: 'Verlauf' }).waitFor()
  }
  await open(second.page)
  await button(second.page, 'Erstatten …').click()
  await second.page.getByLabel('Betrag in Euro').fill('50,00')
  await second.page.getByLabel('Grund').fill('Kulanz')

  step('keys alone')
  const { page } = first
  const press = async (name: string) => {
    const wanted = button(page, name)
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await wanted.evaluate(element => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('/')
  await page.keyboard.type(customer)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor()
  await press('Erstatten …')
  const amount = page.getByLabel('Betrag in Euro')
  await amount.waitFor()
  for (let tabs = 0; tabs < 60 && !(await amount.evaluate(el => el === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('19,90')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nach einem Anruf')
  await press('19,90 € erstatten')
  await page.getByText('Nach einem Anruf').waitFor()

  step('who was slower sees both before deciding again')
  await button(second.page, '50,00 € erstatten').click()
  await second.page.getByText('Die Bestellung hat sich inzwischen geändert').waitFor()
  await second.page.getByRole('columnheader', { name: 'Als du begonnen hast' }).waitFor()
  expect([await findings(second.page), await overflow(second.page)]).toEqual([[], 0])
  await shot(second.page, 'conflict-1440')
  await button(second.page, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await button(second.page, '50,00 € erstatten').click()
  await second.page.getByText('Erstattung entschieden über 50,00 €').waitFor()
  expect(await second.page.getByText('Erstattung entschieden über').count()).toBe(2)
}, 240_000)

it('of two at one request each sees what the other has saved, and no answer that was begun is lost', async () => {
  const asker = freshAddress('fragt')
  const answer = await fetch(`${shop.url}/api/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({
      topic: 'order',
      email: asker,
      message: 'Wo ist meine Rechnung?',
      orderNumber: '',
      language: 'de',
    }),
  })
  expect(answer.ok).toBe(true)
  const [first, second] = [
    await memberOf(shop, 'support'),
    await memberOf(shop, 'support', { expects: [/ 409 /] }),
  ]
  for (const { page } of [first, second]) {
    await page.goto('/shop-admin/anfragen')
    await page.getByRole('row', { name: asker }).getByRole('link').click()
    await page.getByLabel('Antwort', { exact: true }).waitFor()
  }
  await second.page.getByLabel('Antwort', { exact: true }).fill('Sie liegt bei den Bestellungen.')
  await second.page.getByLabel('Wer antwortet').selectOption(second.email)
  await first.page.getByLabel('Wer antwortet').selectOption(first.email)
  await button(first.page, 'Zuweisung speichern').click()
  await first.page.getByText(`, bei ${first.email}`).waitFor()

  step('who was slower sees both, and what they have written stays')
  await button(second.page, 'Zuweisung speichern').click()
  await second.page.getByText('Inzwischen hat jemand anders gespeichert').waitFor()
  await second.page.getByRole('row', { name: `Wer antwortet ${second.email} ${first.email}` }).waitFor()
  expect(await second.page.getByLabel('Antwort', { exact: true }).inputValue()).toBe(
    'Sie liegt bei den Bestellungen.',
  )
  expect([await findings(second.page), await overflow(second.page)]).toEqual([[], 0])
  await shot(second.page, 'request-conflict')
  await button(second.page, 'Die gespeicherte nehmen').click()
  await expect.poll(() => second.page.getByLabel('Wer antwortet').inputValue()).toBe(first.email)

  step('the answer meets the change, too, and goes out once it was seen')
  await button(second.page, 'Senden und erledigen').click()
  await second.page.getByText('Nicht gesendet').waitFor()
  await button(second.page, 'Senden und erledigen').click()
  await expect
    .poll(async () => (await shop.subjectsTo(asker)).join())
    .toContain('Antwort auf deine Nachricht')
})
