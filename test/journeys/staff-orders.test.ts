import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'

const shop = visitShop()

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

  step('a part goes back, after what it does was said')
  await button(page, 'Erstatten …').click()
  await page.getByLabel('Betrag in Euro').fill('19,90')
  await page.getByText('Es bleiben 99,10 € bezahlt').waitFor()
  await page.getByLabel('Grund').fill('Kulanz nach Anruf')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, '19,90 € erstatten').click()
  await page.getByText('Kulanz nach Anruf').waitFor()
  await page.getByText(email).first().waitFor()

  step('Stripe confirms it, and the customer is told')
  await shop.advanceClock({ hours: 0.05 })
  await shop.mailsTo(customer, 'Deine Rückzahlung ist unterwegs')
  await page.reload()
  await page.getByRole('heading', { name: 'Teils erstattet' }).waitFor()
})
