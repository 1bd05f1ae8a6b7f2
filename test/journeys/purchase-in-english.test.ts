import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, CARDS, download, fileRow, freshAddress, heading, linkIn, PASSWORD } from './steps.ts'

const shop = visitShop()

it('an English visitor buys, gets English mails and downloads', async () => {
  const email = freshAddress('walker')
  const page = await shop.newPage({ language: 'en' })
  step('the visitor finds the training in English')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en')
  await page.getByRole('link', { name: 'See Kraft der Emotionen' }).first().click()
  await page.waitForURL('**/en/trainings/kraft-der-emotionen')
  await page.getByRole('link', { name: 'Buy now' }).first().click()

  step('the details are entered')
  await heading(page, 'Your details').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await button(page, 'Continue to review').click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^First name: / })
    .waitFor()
  await page.getByLabel('First name').fill('Alex')
  await page.getByLabel('Last name').fill('Sample')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Postal code').fill('10115')
  await button(page, 'Continue to review').click()

  step('a voucher takes off its part')
  await page.getByLabel('Voucher code').fill('PROBE10')
  await button(page, 'Redeem voucher').click()
  await page.getByText('Voucher PROBE10 is applied: €11.90 less.').waitFor()
  await page.getByText('€107.10').first().waitFor()

  step('the order is placed')
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check()
  await page.getByRole('checkbox', { name: /download at once/ }).check()
  await button(page, 'Order with obligation to pay').click()

  step('it is paid')
  await page.getByLabel('Card number').fill(CARDS.pays)
  await page.getByLabel('Valid until').fill('12/49')
  await page.getByLabel('Security code').fill('123')
  await button(page, 'Pay').click()
  await heading(page, 'Thank you. Your payment has arrived.').waitFor()

  step('the mail is English, brings the files and opens the account')
  const [contract] = await shop.mailsTo(email, 'Your order confirmation')
  if (!contract) throw new Error('The mail is missing.')
  expect(contract.text).toContain('Your files are ready.')
  expect(contract.text).toContain('Voucher PROBE10: −€11.90')
  await page.goto(linkIn(contract, '/auth/set-password'))
  await page.getByLabel('New password').fill(PASSWORD)
  await button(page, 'Open account').click()
  await heading(page, 'Your account').waitFor()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('row').filter({ hasText: '€107.10' }).getByText('Completed').waitFor()

  step('a file is downloaded')
  await page.getByRole('link', { name: 'Downloads', exact: true }).click()
  const { bytes } = await download(page, button(page, 'Start download: Letting go'))
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
  await fileRow(page, 'Letting go').getByText('4 of 5 left').waitFor()
})
