import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind, switchFactorOn } from './members.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { promote } from './staff.ts'
import { step } from './step.ts'
import { button, freshAddress, PASSWORD, SLUG } from './steps.ts'

const shop = visitShop()

it('somebody of the shop finds an order by its number with the keyboard, gives a part back, and the customer is told', async () => {
  const [email, customer] = [freshAddress('shop'), freshAddress('kundin')]
  await buy(shop.url, { slug: SLUG, email: customer, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email })
  await promote(shop.cloudUrl, email, 'shop')
  const code = await switchFactorOn(shop, await signInBehind(shop, { email }))
  const page = await shop.newPage({
    isReducedMotion: true,
    stored: { 'cookie-consent': JSON.stringify({ version: '1.0' }) },
  })

  step('the sign-in of the staff leads to their tools')
  await page.goto('/admin-login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await button(page, 'Anmelden').click()
  await page.getByLabel('Code', { exact: true }).fill(await code())
  await button(page, 'Code bestätigen').click()
  await page.waitForURL('**/shop-admin')
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
