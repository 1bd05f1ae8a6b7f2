import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { agree, button, enterDetails, freshAddress, heading, PAID, payByCard } from './steps.ts'

const shop = visitShop()

it('a voucher is refused, applied, kept over a reload, removed, applied again and paid; another leaves nothing to pay', async () => {
  const page = await shop.newPage({ expects: [/ 409 .*\/api\/quotes/, /500.*\/api\/quotes/] })
  await enterDetails(page, freshAddress('gutschein'))
  const code = page.getByLabel('Gutscheincode')

  step('nothing and a wrong code are refused beside the field')
  await button(page, 'Gutschein einlösen').click()
  await page.getByText('Bitte gib einen Gutscheincode ein').waitFor()
  await code.fill('GIBTESNICHT')
  await button(page, 'Gutschein einlösen').click()
  await page.getByText('Dieser Gutscheincode ist ungültig').waitFor()

  step('one that could not be looked up is no wrong one, and is kept for the next try')
  await page.route('**/api/quotes', route => route.fulfill({ status: 500 }), { times: 1 })
  await code.fill('PROBE10')
  await button(page, 'Gutschein einlösen').click()
  await page.getByText('Der Gutscheincode konnte nicht überprüft werden').waitFor()
  expect(await page.getByText('Dieser Gutscheincode ist ungültig').count()).toBe(0)
  expect(await code.inputValue()).toBe('PROBE10')

  step('a right one takes off its part, and stays')
  await code.fill('probe10')
  await code.press('Enter')
  await page.getByText('107,10').first().waitFor()
  await button(page, 'Gutschein entfernen').and(page.locator(':focus')).waitFor()
  await page.reload()
  await page.getByText('107,10').first().waitFor()

  step('removed, the whole price is back')
  await button(page, 'Gutschein entfernen').press('Enter')
  await code.and(page.locator(':focus')).waitFor()
  await page.getByText('107,10').first().waitFor({ state: 'detached' })

  step('it is paid with it')
  await code.fill('PROBE10')
  await button(page, 'Gutschein einlösen').click()
  await page.getByText('107,10').first().waitFor()
  await agree(page)
  await button(page, 'Zahlungspflichtig bestellen').click()
  await page.waitForURL(/\/c\/pay\//)
  expect(await page.getByText('107,10').count()).toBeGreaterThan(0)
  await payByCard(page)
  await heading(page, PAID).waitFor()

  step('of nothing the press unlocks at once')
  await enterDetails(page, freshAddress('geschenk'))
  await code.fill('GESCHENK')
  await button(page, 'Gutschein einlösen').click()
  await button(page, 'Kostenlos freischalten').waitFor()
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await button(page, 'Kostenlos freischalten').click()
  await heading(page, 'Danke. Es ist freigeschaltet.').waitFor()
})
