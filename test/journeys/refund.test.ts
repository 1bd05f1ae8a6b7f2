import { describe, expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import {
  BANK_HOURS,
  button,
  DEBITED_HOURS,
  download,
  freshAddress,
  heading,
  IBANS,
  order,
  orderIn,
  PAID,
  payByDebit,
  SLUG,
} from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()

/** In the inspection page, as a person in Stripe's dashboard: acts on the charge of this order. */
const actOn = (orderId: string, deed: string, euros = '') =>
  step(`${deed} at Stripe`, async () => {
    const page = await shop.newPage()
    await page.goto('/_local/payments')
    const charge = page.locator('details', { hasText: '"object": "charge"' }).filter({ hasText: orderId })
    await charge.locator('summary').first().click()
    if (euros) await charge.getByLabel(/Erstatten, in Euro/).fill(euros)
    await button(page, deed).and(charge.getByRole('button')).click()
    await page.waitForLoadState()
    await page.context().close()
  })

describe('money that goes back', () => {
  it.each(['de', 'en'] as const)('is seen in the account with its correction (%s)', async language => {
    const email = freshAddress('erstattet')
    const orderId = await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
    await join(shop, { email }, language)
    const { account } = words[language]
    const stored = { ...(await signInBehind(shop, { email })), language }
    await actOn(orderId, 'Erstatten', '20')
    await actOn(orderId, 'Erstatten')
    await shop.mailsTo(email, 'Deine Rückzahlung ist unterwegs')
    const page = await shop.newPage({ language, stored })
    await expect
      .poll(async () => {
        await page.goto('/user-dashboard')
        await page.getByText(account.orders.refundedWhole.split(' {{')[0] ?? '').waitFor()
        return page.getByRole('button', { name: account.correction.ofOrder.split(':')[0] }).count()
      })
      .toBe(2)
    const press = page.getByRole('button', { name: account.correction.ofOrder.split(':')[0] }).first()
    const { name, bytes } = await download(page, press)
    expect(name).toMatch(/^Lumeus-RE-\d{4}-\d{6}\.pdf$/)
    expect(bytes.toString('latin1')).toContain('%PDF-1.7')
    await page.goto('/user-dashboard?tab=downloads')
    // Its program may be folded.
    await page.getByText(account.downloads.revoked.refund).first().waitFor({ state: 'attached' })
  })
})

it('a debit that is slow, then arrives, then comes back', async () => {
  const email = freshAddress('lastschrift')
  const page = await shop.newPage()
  await order(page, email)
  await payByDebit(page, IBANS.returned)
  await page.waitForURL(/checkout-success/)
  await shop.advanceClock({ hours: DEBITED_HOURS })
  await heading(page, PAID).waitFor()
  await shop.mailsTo(email, 'Deine Bestellbestätigung')
  await shop.advanceClock({ hours: BANK_HOURS })
  const [mail] = await shop.mailsTo(email, 'Deine Lastschrift wurde zurückgegeben')
  expect(mail?.text).toContain('Bis zur Klärung sind die Dateien dieser Bestellung geschlossen')
})

it('PayPal given up, begun again, and paid', async () => {
  const email = freshAddress('paypal')
  const page = await shop.newPage()
  await order(page, email)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await button(page, 'Bezahlen').click()
  await heading(page, 'PayPal').waitFor()
  await page.getByRole('link', { name: 'Aufgeben und zurück' }).click()
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await page.waitForURL(/checkout\/.*order=/)
  expect(orderIn(page)).not.toBe('')
  await page.getByRole('button', { name: /bezahlen/i }).click()
  await page.waitForURL(/\/c\/pay\//)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await button(page, 'Bezahlen').click()
  await button(page, 'Bestätigen').click()
  await heading(page, PAID).waitFor()
  expect(await shop.mailsTo(email, 'Deine Bestellbestätigung')).toHaveLength(1)
})
