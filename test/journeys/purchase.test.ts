import { expect, it } from 'vitest'
import { calmSound } from '../../local/seed/sound.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import {
  agree,
  button,
  CARDS,
  download,
  fileRow,
  freshAddress,
  heading,
  linkIn,
  openAccount,
  PAID,
  payByCard,
  resumer,
  starter,
  SUBJECTS,
} from './steps.ts'

const shop = visitShop()
const FILE = 'Ankommen'

it('a visitor finds the training, orders, pays after a declined card and downloads until the limit', async () => {
  const email = freshAddress('wanderer')
  const page = await shop.newPage({ expects: [/ 409 .*\/api\/downloads\/start/] })

  step('the visitor finds the training')
  await page.goto('/')
  await page.getByRole('link', { name: 'Kraft der Emotionen ansehen' }).first().click()
  await page.waitForURL('**/trainings/kraft-der-emotionen')
  await page.getByRole('link', { name: 'Jetzt kaufen' }).first().click()
  await heading(page, 'Deine Angaben').waitFor()

  step('what is missing or wrong is refused, and what was entered stays')
  await button(page, 'Weiter zur Prüfung').click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Vorname: Bitte fülle dieses Feld aus' }).waitFor()
  await summary.and(page.locator(':focus')).waitFor()
  await page.getByLabel('Vorname').fill('Alex')
  await page.getByLabel('Nachname').fill('Beispiel')
  await page.getByLabel('E-Mail').fill('wanderer@')
  await page.getByLabel('Postleitzahl').fill('10115')
  await button(page, 'Weiter zur Prüfung').click()
  await summary.getByRole('link', { name: 'E-Mail: Bitte gib eine gültige E-Mail-Adresse ein' }).click()
  await page.locator('#email:focus').waitFor()
  expect(await summary.getByRole('link').count()).toBe(1)
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Alex')
  await page.getByLabel('E-Mail').fill('müller@example.com')
  await button(page, 'Weiter zur Prüfung').click()
  await summary
    .getByRole('link', { name: 'E-Mail: Buchstaben vor dem @: nur A bis Z, ohne Umlaute und Akzente' })
    .waitFor()

  step('the review shows an address with an umlaut behind the @ as it was typed')
  await page.getByLabel('E-Mail').fill('wanderer@exämple.com')
  await button(page, 'Weiter zur Prüfung').click()
  await page.getByText('wanderer@exämple.com', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Zurück zu deinen Angaben' }).click()
  await page.getByLabel('E-Mail').fill(email)
  await button(page, 'Weiter zur Prüfung').click()

  step('the review is left and found again, and ordering needs agreement')
  await heading(page, 'Prüfen und bestellen').waitFor()
  await page.getByRole('link', { name: 'Zurück zu deinen Angaben' }).click()
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Beispiel')
  await button(page, 'Weiter zur Prüfung').click()
  await page.goBack()
  await heading(page, 'Deine Angaben').waitFor()
  await page.goForward()
  await heading(page, 'Prüfen und bestellen').waitFor()
  await page.getByText('119,00 €').first().waitFor()
  await button(page, 'Zahlungspflichtig bestellen').click()
  await page.getByRole('alert').getByText('Ohne deine Zustimmung zu den AGB').waitFor()
  await agree(page)
  await button(page, 'Zahlungspflichtig bestellen').click()

  step('a card is declined, another one pays')
  await page.waitForURL(/\/c\/pay\//)
  await payByCard(page, CARDS.declined)
  // The refusal takes the focus once the page is drawn, unless somebody has it already.
  await page
    .getByRole('alert')
    .and(page.locator(':focus'))
    .getByText('Deine Karte wurde abgelehnt.')
    .waitFor()
  await payByCard(page)
  await page.waitForURL('**/checkout-success?*')
  await heading(page, PAID).waitFor()
  await page.getByText(`Wir schreiben dir an ${email}.`).waitFor()

  step('one mail acknowledges, confirms and brings the files; its subject says nothing about the training')
  const [contract] = await shop.mailsTo(email, SUBJECTS.contract)
  if (!contract) throw new Error('The mail is missing.')
  expect(contract.subject).not.toMatch(/Emotion|Training|Kraft/i)
  expect(contract.text).toContain('Hallo Alex,')
  expect(contract.text).toContain('Deine Dateien liegen bereit.')
  expect(linkIn(contract, '/agb')).toBe(`${shop.url}/agb`)
  await shop.advanceClock({ hours: 0.1 })
  expect(await shop.subjectsTo(email)).toEqual([SUBJECTS.contract])

  step('the account is opened by the mail and shows the order')
  await openAccount(page, contract)
  expect(page.url()).toBe(`${shop.url}/user-dashboard?tab=downloads`)
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click()
  const orders = page.getByRole('row').filter({ hasText: email })
  expect((await orders.innerText()).replaceAll('\u00a0', ' ')).toMatch(/119,00 €[\s\S]*Abgeschlossen/)

  step('the file is there five times, in two tabs')
  await page.getByRole('link', { name: 'Downloads', exact: true }).click()
  const row = fileRow(page, FILE)
  await row.getByText('noch 5 von 5').waitFor()
  // A tab that will know nothing of what happens here.
  const stale = await page.context().newPage()
  await stale.goto('/user-dashboard?tab=downloads')
  await fileRow(stale, FILE).getByText('noch 5 von 5').waitFor()

  step('it is downloaded until the limit; resuming costs nothing')
  const sound = calmSound(0, 24)
  for (const left of [4, 3, 2, 1, 0]) {
    const { bytes, name, url } = await download(page, starter(page, FILE))
    expect(bytes.equals(sound)).toBe(true)
    expect(name).toBe('Kraft der Emotionen 01 – Ankommen.wav')
    expect(new URL(url).origin).toBe(shop.cloudUrl)
    await row.getByText(`noch ${left} von 5`).waitFor()
    if (left !== 3 && left !== 0) continue
    const resumed = await download(page, resumer(page, FILE))
    expect(resumed.bytes.equals(sound)).toBe(true)
    await row.getByText(`noch ${left} von 5`).waitFor()
  }
  await row.getByText('Limit erreicht', { exact: true }).waitFor()
  expect(await starter(page, FILE).getAttribute('aria-disabled')).toBe('true')

  step('the other tab hears of it, and so does a reload')
  await starter(stale, FILE).click()
  await stale.getByText('Limit erreicht: Du hast alle Downloads dieser Datei verbraucht.').waitFor()

  await page.reload()
  await fileRow(page, FILE).getByText('noch 0 von 5').waitFor()
  await fileRow(page, FILE).getByText('Limit erreicht', { exact: true }).waitFor()
  await fileRow(page, 'Loslassen').getByText('noch 5 von 5').waitFor()
})
