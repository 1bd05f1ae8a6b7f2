import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { agree, button, CARDS, freshAddress, heading, PAID, payByCard } from './steps.ts'
import { IN_ENGLISH, setOut } from './walk.ts'
import { filled } from './words.ts'

const shop = visitShop()

it('the last place on a course date is chosen, booked and paid; who comes later chooses another', async () => {
  const page = await shop.newPage()
  const late = await shop.newPage()

  step('the page names what is free')
  await page.goto('/krankenkasse')
  const last = page.getByRole('listitem').filter({ hasText: 'noch 1 Platz' })
  const href = (await last.getByRole('link').getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/checkout\/praeventionskurs\?date=cdt_/)
  await last.getByRole('link').click()

  step('the date is chosen already, and all its units stand above the order button')
  await expect
    .poll(() => page.getByLabel('Termin').inputValue())
    .toBe(new URL(href, shop.url).searchParams.get('date'))
  await page.getByLabel('Vorname').fill('Alex')
  await page.getByLabel('Nachname').fill('Beispiel')
  await page.getByLabel('E-Mail').fill(freshAddress('kurs'))
  await page.getByLabel('Postleitzahl').fill('10115')
  await button(page, 'Weiter zur Prüfung').click()
  await heading(page, 'Prüfen und bestellen').waitFor()
  await page.getByText('je 90 Minuten').waitFor()
  await agree(page, { waives: false })
  await button(page, 'Zahlungspflichtig bestellen').click()
  await page.waitForURL(/\/c\/pay\//)

  step('while it is held, it is nobody else’s')
  await late.goto(href)
  await late.getByText('Dieser Termin ist inzwischen ausgebucht').waitFor()
  expect(await late.getByLabel('Termin').inputValue()).toBe('')

  step('it is paid')
  await payByCard(page)
  await heading(page, PAID).waitFor()
  await page.getByText('Dein Platz ist gebucht.').waitFor()
  expect(await page.getByRole('link', { name: 'Wie du anfängst' }).count()).toBe(0)
})

it('in English, by keyboard alone, a place is chosen, booked and paid', async () => {
  const { page, ...walk } = await setOut(shop, IN_ENGLISH)
  const { details, review } = walk.text.checkout
  await page.goto('/checkout/praeventionskurs')
  const date = walk.field(details.dateId)
  await walk.hand.fill(walk.field(details.firstName), 'Alex')
  step('the date is chosen')
  await date.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => date.inputValue()).toMatch(/^cdt_/)
  await walk.fill(details.lastName, 'Sample')
  await walk.fill(details.email, freshAddress('course'))
  await walk.fill(details.postalCode, '10115')
  await walk.press(details.submit)
  await heading(page, review.title).waitFor()
  await page.getByText(filled(review.each, { count: 90 })).waitFor()
  await walk.hand.check(page.locator('#acceptsTerms'))
  await walk.press(review.submit)
  await page.waitForURL(/\/c\/pay\//)
  step('it is paid')
  await walk.fill('Card number', CARDS.pays)
  await walk.fill('Valid until', '12/49')
  await walk.fill('Security code', '123')
  await walk.press('Pay')
  await heading(page, 'Thank you. Your payment has arrived.').waitFor()
  await page.getByText('Your place is booked.').waitFor()
})
