import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf, told } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'

const shop = visitShop()
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

it('somebody of the shop finds an order by its number with the keyboard, gives a part back, and the customer is told', async () => {
  const customer = freshAddress('kundin')
  await buy(shop.url, { slug: SLUG, email: customer, firstName: 'Alex', lastName: 'Beispiel' })
  step('the sign-in of the staff leads to their tools')
  const { email, page } = await memberOf(shop, 'shop')
  expect(new URL(page.url()).pathname).toBe('/shop-admin')
  const line = page.getByRole('row', { name: customer })
  const number = (await line.getByRole('link').innerText()).trim()
  expect(number).toMatch(/^LU-/)

  step('keys alone find the order and open it')
  await page.keyboard.press('/')
  await page.keyboard.type(number.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor()
  expect(page.url()).toContain(`order=${number}`)
  expect(page.url()).not.toContain('beispiel')

  step('its number is copied by a press')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Nummer kopieren').click()
  await button(page, 'Kopiert').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)

  step('a part goes back, after what it does was said')
  await button(page, 'Erstatten …').click()
  await expect.poll(() => focusOf(page)).toBe('Erstatten')
  await page.getByLabel('Betrag in Euro').fill('19,90')
  await page.getByText('Es bleiben 99,10 € bezahlt').waitFor()
  await page.getByLabel('Grund').fill('Kulanz nach Anruf')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, '19,90 € erstatten').click()
  await page.getByText('Kulanz nach Anruf').waitFor()
  await told(page, '19,90 € gehen zurück.')
  expect(await focusOf(page)).toBe('Geld')
  await page.getByText(email).first().waitFor()

  step('Stripe confirms it, and the customer is told')
  await shop.advanceClock({ hours: 0.05 })
  await shop.mailsTo(customer, 'Deine Rückzahlung ist unterwegs')
  await page.reload()
  await page.getByRole('heading', { name: 'Teils erstattet' }).waitFor()
})

it('columns are chosen and a view of a list is saved, for one member at this browser, over a reload', async () => {
  await buy(shop.url, { slug: SLUG, email: freshAddress('kundin'), firstName: 'Alex', lastName: 'Beispiel' })
  const { page } = await memberOf(shop, 'shop')
  const list = page.getByRole('region', { name: 'Liste: Bestellungen' })
  const column = (name: string) => list.getByRole('columnheader', { name, exact: true })
  const named = 'Fertige, älteste zuerst'

  step('another column, a state, an order')
  await list.locator('[data-line]').first().click()
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor()
  await button(page, 'Ansicht').click()
  await list.getByRole('checkbox', { name: 'Bezahlt' }).check()
  await column('Bezahlt').waitFor()
  await list.getByRole('checkbox', { name: 'Angebot' }).uncheck()
  await column('Angebot').waitFor({ state: 'detached' })

  step('Escape closes what was chosen in, and nothing that is open beside the list')
  await page.keyboard.press('Escape')
  await list.getByRole('checkbox', { name: 'Angebot' }).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).searchParams.has('order')).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForURL(address => !address.searchParams.has('order'))
  expect(await column('Angebot').count()).toBe(0)
  await button(page, 'Bezahlt').click()
  await column('Bestellt').getByRole('button').click()
  await page.waitForURL(/status=completed.*sort|sort.*status=completed/)

  step('saved, left, and there again')
  await button(page, 'Ansicht').click()
  await page.getByLabel('Name der Ansicht').fill(named)
  await page.getByLabel('Name der Ansicht').press('Enter')
  await page.goto('/shop-admin')
  await column('Bezahlt').waitFor()
  await button(page, 'Ansicht').click()
  await list.getByRole('checkbox', { name: 'Bezahlt' }).uncheck()
  await column('Bezahlt').waitFor({ state: 'detached' })
  await button(page, named).click()
  await column('Bezahlt').waitFor()
  await page.waitForURL(/status=completed.*sort|sort.*status=completed/)

  step('nobody else has it')
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter(key => key.startsWith('staff-list:')),
  )
  expect(kept).toEqual([expect.stringMatching(/^staff-list:orders:./)])
  await button(page, `Ansicht ${named} löschen`).click()
  await button(page, named).waitFor({ state: 'detached' })
})
