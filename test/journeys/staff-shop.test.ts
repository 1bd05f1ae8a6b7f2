import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'

const shop = visitShop()

const press = (part: Locator, name: string) => part.getByRole('button', { name, exact: true })
const texts = (page: Page) => page.getByRole('region', { name: 'Texte' })
const offer = async (page: Page, slug: string) => {
  await page.goto(`/shop-admin/angebote?angebot=${slug}`)
  await texts(page).waitFor()
}

it('two change the same offer: the second sees both versions, what was typed survives a reload, and saving is taken back', async () => {
  // The second of two is refused once.
  const { page: editor } = await memberOf(shop, 'editor', { expects: [/409/] })
  const { page: seller } = await memberOf(shop, 'shop')

  step('an editor writes, but sets neither price nor state')
  await offer(editor, 'meno-pow')
  expect(
    await editor.getByRole('button', { name: /Preis ändern|Zurückziehen|Bedingungen speichern/ }).count(),
  ).toBe(0)
  const former = await texts(editor).getByLabel('Titel', { exact: true }).inputValue()
  await texts(editor).getByLabel('Titel', { exact: true }).fill('Meno-Pow, von der Redaktion')
  await editor.reload()
  await expect
    .poll(() => texts(editor).getByLabel('Titel', { exact: true }).inputValue())
    .toBe('Meno-Pow, von der Redaktion')
  await texts(editor).getByLabel('Warum du das änderst').fill('Klarer')

  step('somebody of the shop saves first')
  await offer(seller, 'meno-pow')
  await texts(seller).getByLabel('Titel', { exact: true }).fill('Meno-Pow, vom Shop')
  await texts(seller).getByLabel('Warum du das änderst').fill('Anders')
  expect([await findings(seller), await overflow(seller)]).toEqual([[], 0])
  await press(texts(seller), 'Texte speichern').click()
  await seller.getByText('Die Texte sind gespeichert').waitFor()

  step('the editor is shown both, and decides')
  await press(texts(editor), 'Texte speichern').click()
  await editor.getByRole('cell', { name: 'Meno-Pow, vom Shop' }).waitFor()
  await editor.getByRole('cell', { name: 'Meno-Pow, von der Redaktion' }).waitFor()
  expect(await findings(editor)).toEqual([])
  await press(texts(editor), 'Meine Fassung speichern').click()
  await editor.getByText('Die Texte sind gespeichert').waitFor()
  await editor.getByRole('heading', { name: 'Meno-Pow, von der Redaktion' }).first().waitFor()

  step('and takes it back')
  await button(editor, 'Rückgängig').click()
  await expect
    .poll(() => texts(editor).getByLabel('Titel', { exact: true }).inputValue())
    .toBe('Meno-Pow, vom Shop')

  step('the title is what it was, for the journeys that come next')
  await texts(editor).getByLabel('Titel', { exact: true }).fill(former)
  const reason = texts(editor).getByLabel('Warum du das änderst')
  await reason.fill('Wie vorher')

  step('nothing is entered while it is sent, which would be gone with the answer')
  let answer = (): void => undefined
  const isAsked = new Promise<void>(asked => {
    void editor.route('**/api/staff/offers/*/texts', async route => {
      asked()
      await new Promise<void>(go => (answer = go))
      await route.continue()
    })
  })
  await press(texts(editor), 'Texte speichern').click()
  await isAsked
  await reason.focus()
  await editor.keyboard.type(' und mehr')
  expect([await reason.inputValue(), await reason.isEditable()]).toEqual(['Wie vorher', false])
  answer()
  await editor.getByText('Die Texte sind gespeichert').waitFor()
})

it('what was saved is not taken back once somebody else has saved since', async () => {
  const { page } = await memberOf(shop, 'shop', { expects: [/409/, /409/] })
  const { page: editor } = await memberOf(shop, 'editor')
  const prices = page.getByRole('region', { name: 'Preise' })
  const write = async (by: Page, title: string) => {
    await texts(by).getByLabel('Titel', { exact: true }).fill(title)
    await texts(by).getByLabel('Warum du das änderst').fill('Klarer')
    await press(texts(by), 'Texte speichern').click()
    await by.getByText('Die Texte sind gespeichert').waitFor()
  }
  await offer(page, 'meno-pow')
  const former = await texts(page).getByLabel('Titel', { exact: true }).inputValue()
  await write(page, 'Meno-Pow, vom Shop')
  await button(page, 'Preis ändern …').click()
  await page.getByLabel('Preis in Euro, mit MwSt.').fill('61')
  await prices.getByLabel('Grund').fill('Aktion')
  await offer(editor, 'meno-pow')
  await write(editor, 'Meno-Pow, von der Redaktion')

  step('a refused price shows what the editor has saved')
  await press(prices, 'Preis ändern').click()
  await page.getByRole('heading', { name: 'Meno-Pow, von der Redaktion' }).first().waitFor()
  await press(texts(page), 'Rückgängig').click()
  await page.getByText('Seitdem hat jemand anders gespeichert').waitFor()

  step('the title is what it was, for the journeys that come next')
  await press(texts(editor), 'Weiter bearbeiten').click()
  await write(editor, former)
})

it('the parts of one offer are saved one after another by the same person, and nobody else is named', async () => {
  const { page } = await memberOf(shop, 'shop')
  await offer(page, 'mentales-schlaftraining')
  const terms = page.getByRole('region', { name: 'Bedingungen' })
  const prices = page.getByRole('region', { name: 'Preise' })
  const tax = terms.getByLabel('MwSt. in Prozent')
  const title = texts(page).getByLabel('Titel', { exact: true })
  const [formerTitle, formerTax] = [await title.inputValue(), await tax.inputValue()]

  step('terms that were begun lie there over a reload, and a price is typed beside them')
  await tax.selectOption('7')
  await page.reload()
  await expect.poll(() => tax.inputValue()).toBe('7')
  await button(page, 'Preis ändern …').click()
  await page.getByLabel('Preis in Euro, mit MwSt.').fill('61')
  await page.getByLabel('Beginnt am').fill('2099-03-01')
  await prices.getByLabel('Grund').fill('Frühling')

  step('the texts are saved first')
  await title.fill('Schlaftraining, neu')
  await texts(page).getByLabel('Warum du das änderst').fill('Kürzer')
  await press(texts(page), 'Texte speichern').click()
  await page.getByText('Die Texte sind gespeichert').waitFor()
  await press(texts(page), 'Weiter bearbeiten').click()
  await expect.poll(() => title.inputValue()).toBe('Schlaftraining, neu')

  step('then what was begun before')
  await terms.getByLabel('Grund').fill('Ermäßigt')
  await press(terms, 'Bedingungen speichern').click()
  await page.getByText('Die Bedingungen sind gespeichert').waitFor()
  await press(prices, 'Preis planen').click()
  const planned = prices.getByRole('listitem').filter({ hasText: 'geplant ab 01.03.99' })
  await planned.waitFor()
  expect(await page.getByText(/jemand anders|inzwischen geändert/i).count()).toBe(0)

  step('all is what it was, for the journeys that come next')
  await press(terms, 'Rückgängig').click()
  await expect.poll(() => tax.inputValue()).toBe(formerTax)
  await planned.getByRole('button', { name: 'Zurücknehmen …' }).click()
  await planned.getByLabel('Grund').fill('Doch nicht')
  await planned.getByRole('button', { name: 'Preis zurücknehmen' }).click()
  await planned.waitFor({ state: 'detached' })
  await title.fill(formerTitle)
  await texts(page).getByLabel('Warum du das änderst').fill('Wie vorher')
  await press(texts(page), 'Texte speichern').click()
  await page.getByText('Die Texte sind gespeichert').waitFor()
})

it('a price is lowered: what it is compared with is said before, and its page shows it within seconds', async () => {
  const { page } = await memberOf(shop, 'shop')
  await offer(page, 'immun-booster')
  const prices = page.getByRole('region', { name: 'Preise' })
  const begin = async (euros: string) => {
    await button(page, 'Preis ändern …').click()
    await page.getByLabel('Preis in Euro, mit MwSt.').fill(euros)
    await prices.getByLabel('Grund').fill('Aktion')
  }
  const published = async () => (await page.request.get('/trainings/immun-booster')).text()
  await begin('39')
  await page.getByText('30 Tage lang steht daneben 49,00 €').waitFor()
  expect(await findings(page)).toEqual([])
  await press(prices, 'Preis ändern').click()
  await page.getByText('39,00 €').first().waitFor()
  await expect.poll(published, { timeout: 5_000 }).toContain('39,00')
  step('and is what it was')
  await begin('49')
  await press(prices, 'Preis ändern').click()
  await expect.poll(published, { timeout: 5_000 }).toContain('49,00')
})

it('a page that thanks is written, published within seconds, and taken back', async () => {
  const { page } = await memberOf(shop, 'editor')
  await page.goto('/shop-admin/danke-seiten?seite=mp3k6w8z')
  await page
    .getByRole('group', { name: 'Deutsch' })
    .getByLabel('Überschrift')
    .fill('Danke. Schön, dass du hörst.')
  await page.getByLabel('Grund').fill('Freundlicher')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, 'Speichern und veröffentlichen').click()
  await page.getByText('Gespeichert. Die Seite zeigt es').waitFor()
  const thanks = async () => (await page.request.get('/mp3k6w8z')).text()
  await expect.poll(thanks, { timeout: 5_000 }).toContain('Schön, dass du hörst.')
  await button(page, 'Rückgängig').click()
  await expect.poll(thanks, { timeout: 5_000 }).not.toContain('Schön, dass du hörst.')
})

it('the papers of a month are whole, become a ZIP, and what differs from Stripe is told plainly', async () => {
  await buy(shop.url, { slug: SLUG, email: freshAddress('kundin'), firstName: 'Alex', lastName: 'Beispiel' })
  await shop.advanceClock({ hours: 0.05 })
  const { page } = await memberOf(shop, 'shop')

  step('the list, with the keyboard')
  await page.goto('/shop-admin/belege')
  await page.getByRole('link', { name: /^RE-/ }).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await button(page, 'PDF öffnen').waitFor()
  expect(await findings(page)).toEqual([])

  step('the month and its file')
  await page.getByRole('link', { name: 'Summen und Dateien' }).click()
  await page.getByText('lückenlos').waitFor()
  await button(page, 'Alle PDF als ZIP').click()
  await page.getByRole('button', { name: /^ZIP der PDF, / }).waitFor({ timeout: 20_000 })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^ZIP der PDF, / }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Belege-20\d\d-\d\d\.zip$/)
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])

  step('the comparison')
  await page.goto('/shop-admin/abgleich')
  await page.getByRole('heading', { name: 'Abgleich' }).waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])

  step('an editor has neither')
  const { page: editor } = await memberOf(shop, 'editor')
  expect(await editor.getByRole('link', { name: 'Belege' }).count()).toBe(0)
  await editor.goto('/shop-admin/belege')
  await editor.getByRole('heading', { name: '„Belege“ ist nicht für deine Rolle' }).waitFor()
  await editor.getByText('Für dieses Werkzeug: Shop, Admin. Deine Rolle: Redaktion.').waitFor()
  expect(await editor.getByRole('link', { name: /^RE-/ }).count()).toBe(0)
})
