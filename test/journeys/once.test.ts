import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import {
  ACKNOWLEDGED_HOURS,
  agree,
  button,
  buyInBrowser,
  enterDetails,
  freshAddress,
  heading,
  order,
  orderIn,
  PAID,
  payByCard,
  SLUG,
  SUBJECTS,
} from './steps.ts'

const shop = visitShop()
const ORDER = 'Zahlungspflichtig bestellen'

/** One letter about one order: what is not paid within a minute is acknowledged then. */
async function isOneOrder(email: string, subject: string): Promise<void> {
  await shop.advanceClock({ hours: ACKNOWLEDGED_HOURS })
  await shop.mailsTo(email, subject)
  expect(await shop.subjectsTo(email)).toEqual([subject])
}

it('a double press on the binding button is one order', async () => {
  const email = freshAddress('doppelt')
  const page = await shop.newPage()
  await enterDetails(page, email)
  await agree(page)
  await button(page, ORDER).dblclick()
  await page.waitForURL(/\/c\/pay\//)
  await payByCard(page)
  await heading(page, PAID).waitFor()
  await isOneOrder(email, SUBJECTS.contract)
})

it('two tabs that pay for one order share its payment page, and only one payment is taken', async () => {
  const email = freshAddress('zwei-fenster')
  const page = await shop.newPage()
  step('the order is opened in two tabs')
  await order(page, email)
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await heading(page, 'Deine Bestellung ist gespeichert').waitFor()
  const other = await page.context().newPage()
  await other.goto(`/checkout/${SLUG}?order=${orderIn(page)}`)
  step('both lead to one payment page')
  for (const tab of [page, other]) {
    await button(tab, 'Jetzt bezahlen').click()
    await tab.waitForURL(/\/c\/pay\//)
  }
  expect(other.url()).toBe(page.url())

  step('both pay, and one payment is taken')
  await payByCard(page)
  await heading(page, PAID).waitFor()
  await payByCard(other)
  await heading(other, PAID).waitFor()
  await shop.mailsTo(email, SUBJECTS.contract)
  expect((await shop.subjectsTo(email)).filter(subject => subject === SUBJECTS.contract)).toHaveLength(1)
})

it('the way back after paying meets neither an order button nor a second payment', async () => {
  const page = await shop.newPage()
  step('it is bought')
  const orderId = await buyInBrowser(page, freshAddress('zurueck'))
  step('the way back leads past what is done')
  await page.goBack()
  await heading(page, 'Diese Zahlung ist abgeschlossen').waitFor()
  await page.goBack()
  await heading(page, 'Diese Bestellung ist bezahlt').waitFor()
  expect(orderIn(page)).toBe(orderId)
  await page.goBack()
  await heading(page, 'Deine Angaben').waitFor()
  await page.goto(`/checkout-success?order=${orderId}`)
  await heading(page, PAID).waitFor()
})

it('a reload at any step loses nothing', async () => {
  const email = freshAddress('neu-geladen')
  const page = await shop.newPage()
  step('in the details')
  await page.goto(`/checkout/${SLUG}`)
  await page.getByLabel('Vorname').fill('Alex')
  await page.getByLabel('Straße und Hausnummer').fill('Lindenweg 3')
  await page.reload()
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Alex')
  expect(await page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Lindenweg 3')

  step('in the review')
  await enterDetails(page, email)
  await page.reload()
  await heading(page, 'Prüfen und bestellen').waitFor()
  await page.getByText(email).waitFor()
  await agree(page)
  await button(page, ORDER).click()
  step('on the payment page, and after leaving it')
  await page.waitForURL(/\/c\/pay\//)
  await page.reload()
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await heading(page, 'Deine Bestellung ist gespeichert').waitFor()
  await page.reload()
  await button(page, 'Jetzt bezahlen').click()
  await page.waitForURL(/\/c\/pay\//)
  step('after paying')
  await payByCard(page)
  await heading(page, PAID).waitFor()
  await page.reload()
  await heading(page, PAID).waitFor()
  await isOneOrder(email, SUBJECTS.contract)
})

it('without connection at the press nothing is ordered and nothing is lost', async () => {
  const email = freshAddress('funkloch')
  const page = await shop.newPage({ expects: [/net::ERR_INTERNET_DISCONNECTED/] })
  await enterDetails(page, email)
  await agree(page)
  await page.getByText('119,00 €').first().waitFor()
  step('the press meets no connection')
  await page.context().setOffline(true)
  await button(page, ORDER).click()
  await page.getByText('Wir wissen nicht, ob deine Bestellung angekommen ist').waitFor()
  expect(await page.getByRole('checkbox', { name: /AGB/ }).isChecked()).toBe(true)

  step('the next press orders once')
  await page.context().setOffline(false)
  await button(page, ORDER).click()
  await page.waitForURL(/\/c\/pay\//)
  await isOneOrder(email, SUBJECTS.received)
})

it('an order whose answer got lost on its way is found again by the next press, even after a reload', async () => {
  const email = freshAddress('antwort-verloren')
  const page = await shop.newPage({ expects: [/net::ERR_FAILED .*\/api\/orders/] })
  await enterDetails(page, email)
  await agree(page)
  step('the answer of the press is lost')
  await page.route('**/api/orders', async route => {
    await route.fetch()
    await route.abort()
  })
  await button(page, ORDER).click()
  await page.getByText('Wir wissen nicht, ob deine Bestellung angekommen ist').waitFor()
  step('after a reload the next press finds the order')
  await page.unroute('**/api/orders')
  await page.reload()
  await heading(page, 'Prüfen und bestellen').waitFor()
  await agree(page)
  await button(page, ORDER).click()
  await page.waitForURL(/\/c\/pay\//)
  await isOneOrder(email, SUBJECTS.received)
})
