import { expect, it } from 'vitest'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import {
  ACKNOWLEDGED_HOURS,
  BANK_HOURS,
  button,
  buyInBrowser,
  download,
  enterDetails,
  agree,
  fileRow,
  freshAddress,
  heading,
  IBANS,
  linkIn,
  openAccount,
  order,
  ORDER_NUMBER,
  orderIn,
  PAID,
  payByCard,
  payByDebit,
  SLUG,
  starter,
  SUBJECTS,
} from './steps.ts'

const shop = visitShop()
const PENDING = 'Deine Bestellung ist gespeichert'

it('a customer who keeps the right of withdrawal opens the account at once, and the files after 14 days', async () => {
  const email = freshAddress('bedenkzeit')
  // After a jump of the clock tokens are refused that by the browser's time are still good; the page renews them.
  const page = await shop.newPage({ expects: [/ 401 .*\/api\/account\/orders/] })
  step('it is bought without giving up the right of withdrawal')
  await buyInBrowser(page, email, { waives: false })
  await page.getByText(/^Am \d.* nach Ablauf der Widerrufsfrist, öffnen sich deine Dateien/).waitFor()
  step('the account is opened and shows no file yet')
  const [contract] = await shop.mailsTo(email, SUBJECTS.contract)
  if (!contract) throw new Error('The mail is missing.')
  await openAccount(page, contract)
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Abgeschlossen' })
    .getByText(/^Downloads ab \d/)
    .waitFor()
  await page.getByRole('link', { name: 'Downloads', exact: true }).click()
  await page.getByText(/Downloads ab \d/).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)

  step('the thirteenth day brings nothing, the end of the withdrawal period the files')
  const hoursLeft = (Date.parse(withdrawalOverAt(contract.at)) - Date.parse(contract.at)) / 3_600_000
  await shop.advanceClock({ hours: 13 * 24 })
  expect(await shop.subjectsTo(email)).not.toContain(SUBJECTS.ready)
  // It ends at a midnight, of a weekend's or holiday's with the next working day; the mail comes within minutes.
  await shop.advanceClock({ hours: hoursLeft - 13 * 24 + 0.2 })
  const [ready] = await shop.mailsTo(email, SUBJECTS.ready)
  expect(ready?.text).toContain(`${shop.url}/user-dashboard`)
  step('a file is downloaded')
  await page.reload()
  await fileRow(page, 'Harmonie').getByText('noch 5 von 5').waitFor()
  await download(page, starter(page, 'Harmonie'))
})

it('a direct debit is under way first and completes when the bank has paid', async () => {
  const email = freshAddress('lastschrift')
  const page = await shop.newPage()
  step('it is ordered, and the debit is under way')
  await order(page, email)
  await payByDebit(page)
  await heading(page, 'Danke. Deine Zahlung ist unterwegs.').waitFor()
  await shop.mailsTo(email, SUBJECTS.processing)
  expect(await shop.subjectsTo(email)).toEqual([SUBJECTS.processing])

  step('the bank pays')
  await shop.advanceClock({ hours: BANK_HOURS })
  await heading(page, PAID).waitFor()
  await shop.mailsTo(email, SUBJECTS.contract)
})

it('a debit that comes back is said so, and the same order can be paid by card', async () => {
  const email = freshAddress('ruecklast')
  const page = await shop.newPage()
  step('it is ordered, and the debit is under way')
  await order(page, email)
  await payByDebit(page, IBANS.fails)
  await heading(page, 'Danke. Deine Zahlung ist unterwegs.').waitFor()
  const number = orderIn(page)
  // The id would say when it was ordered.
  expect(number).toMatch(ORDER_NUMBER)

  step('the bank returns it')
  await shop.advanceClock({ hours: BANK_HOURS })
  await heading(page, 'Die Zahlung hat nicht geklappt').waitFor()
  await shop.mailsTo(email, SUBJECTS.failed)
  step('the same order is paid by card')
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click()
  await button(page, 'Noch einmal versuchen').click()
  await page.waitForURL(/\/c\/pay\//)
  await payByCard(page)
  await heading(page, PAID).waitFor()
  expect(orderIn(page)).toBe(number)
  await shop.mailsTo(email, SUBJECTS.contract)
})

it('a payment page that was left can be opened again, by its cancel link and by the link in the mail', async () => {
  const email = freshAddress('unterbrochen')
  const page = await shop.newPage()
  step('the payment page is left and opened again')
  await order(page, email)
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await heading(page, PENDING).waitFor()
  await page.getByText(/^Kraft der Emotionen · .* LU-/).waitFor()
  const orderId = orderIn(page)
  await button(page, 'Jetzt bezahlen').click()
  await page.waitForURL(/\/c\/pay\//)

  step('the mail leads to it, too')
  await shop.advanceClock({ hours: ACKNOWLEDGED_HOURS })
  const later = await page.context().newPage()
  await page.close()
  const [received] = await shop.mailsTo(email, SUBJECTS.received)
  if (!received) throw new Error('The mail is missing.')
  const link = linkIn(received, `/checkout/${SLUG}`)
  expect(new URL(link).searchParams.get('order')).toMatch(ORDER_NUMBER)
  await later.goto(link)
  await heading(later, PENDING).waitFor()
  await button(later, 'Jetzt bezahlen').click()
  await later.waitForURL(/\/c\/pay\//)
  await payByCard(later)
  await heading(later, PAID).waitFor()
  expect(orderIn(later)).toBe(orderId)
})

it('an order that nobody pays closes after a day, says so and can be placed anew', async () => {
  const email = freshAddress('vergessen')
  const page = await shop.newPage()
  step('the payment page is left')
  await order(page, email)
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await heading(page, PENDING).waitFor()

  step('a day later the order is closed')
  await shop.advanceClock({ hours: 25 })
  await shop.mailsTo(email, SUBJECTS.closed)
  await page.reload()
  await heading(page, 'Diese Bestellung ist geschlossen').waitFor()
  await page.getByRole('link', { name: 'Neu bestellen' }).click()
  await heading(page, 'Deine Angaben').waitFor()
})

it('an offer that was looked at for too long is shown again before it is ordered', async () => {
  const email = freshAddress('langsam')
  const page = await shop.newPage({ expects: [/ 409 .*\/api\/orders/] })
  step('the offer is looked at for two hours')
  await enterDetails(page, email)
  await agree(page)
  await page.getByText('119,00 €').first().waitFor()
  await shop.advanceClock({ hours: 2 })
  step('it is shown again, and then ordered once')
  await button(page, 'Zahlungspflichtig bestellen').click()
  await page.getByText('Bitte noch einmal prüfen').waitFor()
  await button(page, 'Zahlungspflichtig bestellen').click()
  await page.waitForURL(/\/c\/pay\//)
  await shop.advanceClock({ hours: ACKNOWLEDGED_HOURS })
  await shop.mailsTo(email, SUBJECTS.received)
  expect(await shop.subjectsTo(email)).toEqual([SUBJECTS.received])
})
