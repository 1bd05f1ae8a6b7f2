import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { agree, button, freshAddress, heading, PAID, payByCard } from './steps.ts'

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
