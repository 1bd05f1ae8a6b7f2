import { expect, it } from 'vitest'
import { withdrawContract } from '../../contract/contracts.ts'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf, told } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, ORDER_NUMBER, SLUG } from './steps.ts'
import { unmatched } from './unmatched.ts'
import { words } from './words.ts'

const shop = visitShop()
const { account, contact } = words.de
const buyer = { slug: SLUG, firstName: 'Alex', lastName: 'Beispiel' }

it('what can be undone is undone where it was done: a file of an order, a sign-in', async () => {
  const customer = freshAddress('kundin')
  await buy(shop.url, { ...buyer, email: customer })
  await join(shop, { email: customer })
  const stored = await signInBehind(shop, { email: customer })
  const { page } = await memberOf(shop, 'shop')

  step('a file is closed')
  await page.getByRole('row', { name: customer }).getByRole('link').click()
  const files = page.getByRole('region', { name: 'Dateien' })
  await files
    .getByRole('button', { name: /^Sperren/ })
    .first()
    .click()
  await page.getByLabel('Grund', { exact: true }).fill('Falsche Fassung')
  await button(page, 'Datei sperren').click()
  const opens = files.getByRole('button', { name: /^Öffnen/ }).first()
  await opens.waitFor()

  step('its customer reads who has closed it, and can write about it there')
  const owner = await shop.newPage({ stored })
  await owner.goto('/user-dashboard?tab=downloads')
  const row = owner.getByRole('listitem').filter({ hasText: account.downloads.revoked.staff })
  await row.getByRole('button', { name: contact.title, exact: true }).click()
  const about = owner.getByRole('dialog', { name: contact.title }).getByLabel(contact.labels.orderNumber)
  await expect.poll(() => about.inputValue()).toMatch(ORDER_NUMBER)

  step('and it is opened again')
  await opens.click()
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
  await told(support, 'Die Anmeldung ist gesperrt.')
  await button(support, 'Anmeldung erlauben …').click()
  await support.getByLabel('Grund').fill('Geklärt')
  await button(support, 'Anmeldung erlauben').click()
  await support.getByText('Geklärt').waitFor()
  await button(support, 'Anmeldung sperren …').waitFor()
  await told(support, 'Die Anmeldung ist wieder erlaubt.')
})

it('files of an offer are put in another order and left out, and are as before after one press', async () => {
  const { page } = await memberOf(shop, 'shop')
  // No app plays what a masterclass is made of, which would have to stay.
  await page.goto('/shop-admin/angebote?angebot=masterclass-fuehren-ohne-hart-zu-werden')
  const terms = page.getByRole('region', { name: 'Bedingungen' })
  const titles = () =>
    terms
      .getByLabel(/^Titel \d+\s*$/)
      .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
  await terms.getByLabel('Titel 2', { exact: true }).waitFor()
  const before = await titles()
  await terms.getByRole('button', { name: 'Datei 2 nach oben' }).click()
  await terms.getByRole('button', { name: `Datei ${before.length} entfernen` }).click()
  const [first = '', second = '', ...others] = before
  const changed = [second, first, ...others.slice(0, -1)]
  expect(await titles()).toEqual(changed)
  step('what buttons have moved lies there over a reload')
  await page.reload()
  await expect.poll(titles).toEqual(changed)
  await terms.getByLabel('Grund').fill('Die ruhigere zuerst')
  expect(await faultsOf(page)).toEqual([])
  await terms.getByRole('button', { name: 'Bedingungen speichern' }).click()
  await terms.getByText('Die Bedingungen sind gespeichert.').waitFor()

  step('taken back')
  await terms.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(titles).toEqual(before)
  await page.reload()
  await expect.poll(titles).toEqual(before)
  const history = page.getByRole('region', { name: 'Verlauf' })
  await history.getByText('Die ruhigere zuerst').waitFor()
  await history.getByText('Zurückgenommen').first().waitFor()
})

it('a note that was removed is put back by somebody else, and a withdrawal that was put aside is decided after all', async () => {
  const customer = freshAddress('kundin')
  await buy(shop.url, { ...buyer, email: customer })
  const { page } = await memberOf(shop, 'support')
  const { page: other } = await memberOf(shop, 'support')
  for (const at of [page, other]) {
    await at.goto('/shop-admin/kunden')
    await at.getByLabel(/^Kunden suchen/).fill(customer)
    await at.keyboard.press('Enter')
    await at.getByRole('row', { name: customer }).getByRole('link').click()
    await at.getByRole('region', { name: 'Notizen' }).waitFor()
  }
  await button(page, 'Notiz schreiben …').click()
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Bitte nur nachmittags anrufen.')
  await button(page, 'Notiz speichern').click()
  await page.getByRole('button', { name: /^Notiz von .* entfernen$/ }).click()
  await page.getByText(/entfernt am .*, noch bis/).waitFor()
  expect(await page.getByText('Bitte nur nachmittags anrufen.').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])

  step('put back')
  await other.reload()
  await other.getByRole('button', { name: /^Notiz von .* wiederherstellen$/ }).click()
  await other.getByText('Bitte nur nachmittags anrufen.').waitFor()
  await other.getByText(/entfernt am/).waitFor({ state: 'detached' })

  step('a withdrawal fits no order, and is put aside')
  const stranger = freshAddress('widerruf')
  const answer = await fetch(shop.url + withdrawContract.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ name: 'Alex Beispiel', email: stranger, contract: 'Ein Kurs', language: 'de' }),
  })
  expect(answer.status).toBe(200)
  await page.goto('/shop-admin/anfragen')
  const topic = page.getByRole('combobox', { name: 'Thema' })
  await topic.selectOption('Kündigung')
  await page.getByText('Zu diesem Thema ist alles beantwortet.').waitFor()
  await topic.selectOption('Widerruf')
  await page.getByRole('row', { name: stranger }).getByRole('link').click()
  expect(page.url()).toContain('thema=withdrawal')
  // The clock's function looks at it first, and leaves it to a person.
  await page.getByRole('region', { name: 'Ausführen' }).waitFor()
  const finish = page.getByRole('region', { name: 'Erledigen' })
  await finish.getByLabel('Was du geantwortet oder getan hast').fill('Passt zu nichts')
  await button(page, 'Als erledigt ablegen').click()
  const reopen = page.getByRole('region', { name: 'Wieder öffnen' })
  await reopen.getByLabel('Grund').fill('Die Bestellung hat sich gefunden')
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Wieder öffnen').click()
  await page.getByText(/^Offen, eingegangen am .*, zu beantworten bis/).waitFor()
  await page.getByRole('region', { name: 'Ausführen' }).waitFor()
})

it('a matter is put aside and opened again, with both reasons', async () => {
  const title = `Geld von ${freshAddress('irgendwo')}`
  await unmatched(shop.cloudUrl, title)
  const { page } = await memberOf(shop, 'shop')
  const lines = page.getByRole('region', { name: 'Liste: Abgleich' })
  const settle = async (words: string, reason: string, label: string) => {
    const form = page.getByRole('region', { name: words })
    await form.getByLabel(label).fill(reason)
    expect(await faultsOf(page)).toEqual([])
    await form.getByRole('button', { name: words, exact: true }).click()
  }
  await page.goto('/shop-admin/abgleich')
  await lines.getByRole('link', { name: title }).click()
  await settle('Als erledigt ablegen', 'Mit der Bank geklärt', 'Was du gesehen oder geklärt hast')
  await page.getByRole('region', { name: 'Wieder öffnen' }).waitFor()
  await expect.poll(() => lines.getByRole('link', { name: title }).count()).toBe(0)

  step('opened again')
  await settle('Wieder öffnen', 'Es kam noch einmal', 'Warum')
  await page.getByRole('region', { name: 'Als erledigt ablegen' }).waitFor()
  await lines.getByRole('link', { name: title }).waitFor()
  const history = page.getByRole('region', { name: 'Verlauf' })
  await history.getByText('Mit der Bank geklärt').waitFor()
  await history.getByText('Es kam noch einmal').waitFor()
})

it('a planned price is seen in the list and in the history, and is taken back before it begins', async () => {
  const { page } = await memberOf(shop, 'shop')
  await page.goto('/shop-admin/angebote?angebot=mentales-schlaftraining')
  const prices = page.getByRole('region', { name: 'Preise' })
  await button(page, 'Preis ändern …').click()
  await prices.getByLabel('Preis in Euro, mit MwSt.').fill('59')
  await prices.getByLabel('Beginnt am').fill('2099-03-01')
  await prices.getByLabel('Grund').fill('Frühling')
  expect(await faultsOf(page)).toEqual([])
  await prices.getByRole('button', { name: 'Preis planen' }).click()
  const planned = prices.getByRole('listitem').filter({ hasText: 'geplant ab 01.03.99' })
  await planned.getByText('59,00 €').waitFor()
  const line = page
    .getByRole('region', { name: 'Liste: Angebote' })
    .getByRole('row', { name: /^Mentales Schlaftraining Im Verkauf/ })
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await line.getByText('59,00 € ab 01.03.99').waitFor()

  step('taken back')
  await line.getByRole('link').click()
  await planned.getByRole('button', { name: 'Zurücknehmen …' }).click()
  await planned.getByLabel('Grund').fill('Der Frühling fällt aus')
  expect(await faultsOf(page)).toEqual([])
  await planned.getByRole('button', { name: 'Preis zurücknehmen' }).click()
  await planned.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Verlauf' }).getByText('Der Frühling fällt aus').first().waitFor()
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await line.waitFor()
  expect(await line.getByText('59,00 €').count()).toBe(0)
})
