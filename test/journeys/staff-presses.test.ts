import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { writeToUs } from '../../contract/requests.ts'
import { buy, order } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG, SUBJECTS } from './steps.ts'

// The frequent tasks as docs/staff-tools.md counts them: from a list that is open to the thing done.

const shop = visitShop()
const buyer = { slug: SLUG, firstName: 'Alex', lastName: 'Beispiel' }

/** Each press and each field that is typed into counts one. */
function hands(page: Page) {
  let count = 0
  return {
    press: (part: Locator) => ((count += 1), part.click()),
    type: (label: string, words: string) => (
      (count += 1),
      page.getByLabel(label, { exact: true }).fill(words)
    ),
    key: (name: string) => ((count += 1), page.keyboard.press(name)),
    /** Since it was asked last. */
    counted: () => {
      const counted = count
      count = 0
      return counted
    },
  }
}

const lineOf = (page: Page, words: string) => page.getByRole('row', { name: words }).getByRole('link')

it('an order is found, read, helped with and paid back in as few presses as the table says', async () => {
  const [paid, open] = ['bezahlt', 'offen'].map(freshAddress) as [string, string]
  await buy(shop.url, { ...buyer, email: paid })
  await order(shop.url, { ...buyer, email: open })
  await shop.mailsTo(paid, SUBJECTS.contract)
  const { page } = await memberOf(shop, 'shop')
  const { press, type, key, counted } = hands(page)
  const again = async () => {
    await page.goto('/shop-admin')
    await lineOf(page, paid).waitFor()
    counted()
  }

  step('found by its address')
  await again()
  await key('Control+k')
  await type('Suchen: Nummer, E-Mail, Nachname, Zahlung, Gutschein, Angebot, Datei oder Werkzeug', paid)
  await page.getByRole('option', { name: /^LU-/ }).waitFor()
  await key('Enter')
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor()
  expect(counted()).toBe(3)

  step('a mail is read, and sent again')
  await again()
  await press(lineOf(page, paid))
  await press(button(page, 'Vertragsbestätigung'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(SUBJECTS.contract).waitFor()
  expect(counted()).toBe(2)
  await press(dialog.getByRole('button', { name: 'Noch einmal verschicken …' }))
  await type('Grund', 'Nicht angekommen')
  await press(dialog.getByRole('button', { name: 'E-Mail verschicken' }))
  await page.getByText('Nicht angekommen').waitFor()
  expect(counted()).toBe(3)
  await expect
    .poll(async () => (await shop.subjectsTo(paid)).filter(each => each === SUBJECTS.contract).length)
    .toBe(2)

  step('more downloads for a file')
  await again()
  await press(lineOf(page, paid))
  const files = page.getByRole('region', { name: 'Dateien' })
  await press(files.getByRole('button', { name: /^Mehr/ }).first())
  await type('Grund', 'Neues Telefon')
  await press(button(page, 'Downloads geben'))
  await page.getByText('Neues Telefon').waitFor()
  expect(counted()).toBe(4)

  step('a file is closed')
  await again()
  await press(lineOf(page, paid))
  await press(files.getByRole('button', { name: /^Sperren/ }).first())
  await type('Grund', 'Falsche Fassung')
  await press(button(page, 'Datei sperren'))
  await page.getByText('Falsche Fassung').waitFor()
  expect(counted()).toBe(4)

  step('the address of an order that is not paid')
  await again()
  await press(lineOf(page, open))
  await press(button(page, 'Anschrift berichtigen …'))
  await type('Straße und Hausnummer', 'Beispielweg 7')
  await type('Postleitzahl', '10117')
  await type('Ort', 'Berlin')
  await type('Grund', 'Vertippt')
  await press(button(page, 'Anschrift speichern'))
  await page.getByText('Beispielweg 7, 10117 Berlin').first().waitFor()
  expect(counted()).toBe(7)

  step('a part of the money, then all that is left')
  await again()
  await press(lineOf(page, paid))
  await press(button(page, 'Erstatten …'))
  await type('Betrag in Euro', '19,00')
  await type('Grund', 'Kulanz')
  await press(button(page, '19,00 € erstatten'))
  await page.getByText('Kulanz').waitFor()
  expect(counted()).toBe(5)
  await again()
  await press(lineOf(page, paid))
  await press(button(page, 'Erstatten …'))
  await type('Betrag in Euro', '100,00')
  await type('Grund', 'Doch alles')
  await press(button(page, '100,00 € erstatten'))
  await page.getByText('Doch alles').waitFor()
  expect(counted()).toBe(5)

  step('the list as a file')
  await again()
  const saved = page.waitForEvent('download')
  await press(button(page, 'Ansicht'))
  await press(button(page, 'Als CSV laden'))
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  expect(counted()).toBe(2)
})

it('several requests are put aside with one press for each and three more', async () => {
  const emails = ['eins', 'zwei'].map(freshAddress)
  for (const email of emails) {
    const asked = await fetch(shop.url + writeToUs.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ topic: 'order', email, message: 'Wo?', orderNumber: '', language: 'de' }),
    })
    expect(asked.status).toBe(200)
  }
  const { page } = await memberOf(shop, 'support')
  await page.goto('/shop-admin/anfragen')
  const { press, type, counted } = hands(page)
  for (const email of emails) await press(page.getByRole('row', { name: email }).getByRole('checkbox'))
  await press(button(page, 'Als erledigt ablegen …'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sie stehen nicht mehr unter den offenen').waitFor()
  await type('Grund', 'Am Telefon geklärt')
  await press(dialog.getByRole('button', { name: 'Als erledigt ablegen (2)' }))
  await dialog.getByText('2 von 2 erledigt.').waitFor()
  expect(counted()).toBe(emails.length + 3)
})

it('confirmations of several orders go out once, though the answer to one of them was lost', async () => {
  const emails = ['eins', 'zwei'].map(freshAddress) as [string, string]
  for (const email of emails) {
    await buy(shop.url, { ...buyer, email })
    await shop.mailsTo(email, SUBJECTS.contract)
  }
  const { page } = await memberOf(shop, 'shop', { expects: [/ERR_FAILED/] })
  await page.goto('/shop-admin')
  for (const email of emails) await page.getByRole('row', { name: email }).getByRole('checkbox').click()
  step('what one of them is cannot be read, so nothing would happen to it')
  await page.route('**/api/staff/orders/*/mail/read', route => route.abort(), { times: 1 })
  await button(page, 'Bestätigung noch einmal schicken …').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nicht dabei').waitFor()
  await button(page, 'Bestätigung noch einmal schicken (1)').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Noch einmal ansehen').click()
  await dialog.getByText('Nicht dabei').waitFor({ state: 'detached' })
  for (const email of emails) await dialog.getByText(email).waitFor()
  await dialog.getByLabel('Grund').fill('Nicht angekommen')
  await dialog.getByLabel('Tippe 2').fill('2')

  step('both arrive, and the answer to the second one does not')
  const presses: unknown[] = []
  await page.route('**/api/staff/orders/*/mail', async route => {
    presses.push((route.request().postDataJSON() as { pressId: string }).pressId)
    if (presses.length !== 2) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Bestätigung noch einmal schicken (2)' }).click()
  await dialog.getByText('1 von 2 erledigt.').waitFor()
  await dialog.getByText('Ohne klare Antwort blieb eine Zeile').waitFor()

  step('it is sent again by the same press, and nobody gets a second mail')
  await dialog.getByLabel('Tippe 1').fill('1')
  await dialog.getByRole('button', { name: 'Bestätigung noch einmal schicken (1)' }).click()
  await dialog.getByText('2 von 2 erledigt.').waitFor()
  expect([presses.length, presses[2]]).toEqual([3, presses[1]])
  const sentTo = async (email: string) =>
    (await shop.subjectsTo(email)).filter(subject => subject === SUBJECTS.contract).length
  for (const email of emails) await expect.poll(() => sentTo(email)).toBe(2)
})
