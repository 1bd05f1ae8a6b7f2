import { describe, expect, it } from 'vitest'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { ACKNOWLEDGED_HOURS, button, CARDS, freshAddress, heading, linkIn, PASSWORD } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()
const OFFER = 'meno-pow'
/** As the payment page names its fields and its button. */
const PAYMENT_PAGE = {
  de: ['Kartennummer', 'Gültig bis', 'Prüfziffer', 'Bezahlen'],
  en: ['Card number', 'Valid until', 'Security code', 'Pay'],
} as const
const MAIL = {
  de: ['Deine Bestellung ist bei uns eingegangen', 'in deinem Konto, auf jedem Gerät, fortsetzen'],
  en: ['We have received your order', 'in your account, on any device'],
} as const

describe.each(['de', 'en'] as const)('what somebody has ordered signed in and not paid (%s)', language => {
  const { account, auth, checkout, success } = words[language]

  it('is theirs after signing out, and is paid in another browser, where its mail leads', async () => {
    const email = freshAddress('unbezahlt')
    await join(shop, { email }, language)
    const page = await shop.newPage({ stored: await signInBehind(shop, { email }) })
    const shown = (at: typeof page) => at.getByRole('row').filter({ hasText: 'Meno-Pow' })

    step('it is ordered, and its payment page left')
    await page.goto(`/checkout/${OFFER}?lang=${language}`)
    await heading(page, checkout.details.title).waitFor()
    const { firstName, lastName, postalCode } = checkout.details
    for (const [label, value] of [
      [firstName, 'Alex'],
      [lastName, 'Beispiel'],
      [postalCode, '10115'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    await button(page, checkout.details.submit).click()
    await heading(page, checkout.review.title).waitFor()
    await page.locator('#acceptsTerms').check()
    await button(page, checkout.review.submit).click()
    await page.waitForURL(/\/c\/pay\//)

    step('signed out and in again, it is there with its payment')
    await page.goto('/auth?view=sign-out')
    await button(page, auth.signOut.submit).click()
    await page.getByText(auth.problems.left).waitFor()
    await page.goto('/auth')
    await page.getByLabel(auth.email, { exact: true }).fill(email)
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
    await button(page, auth.submit).click()
    await heading(page, account.title).waitFor()
    await page.goto('/user-dashboard?tab=orders')
    await shown(page).getByText(account.orderStatus.pending).waitFor()
    await shown(page)
      .getByRole('link', { name: new RegExp(`^${account.orders.pay} `) })
      .waitFor()

    step('the mail says where it is paid, and its link leads there in another browser')
    await shop.advanceClock({ hours: ACKNOWLEDGED_HOURS })
    const [subject, where] = MAIL[language]
    const [mail] = await shop.mailsTo(email, subject)
    if (!mail) throw new Error('The mail is missing.')
    expect(mail.text).toContain(where)
    expect(mail.text).not.toMatch(/ord_/)
    // That browser holds no cookie of the order; then its owner is asked for.
    const other = await shop.newPage({
      stored: await signInBehind(shop, { email }),
      expects: [/ 404 .*\/api\/orders\/LU-/],
    })
    await other.goto(linkIn(mail, '/user-dashboard'))
    await shown(other)
      .getByRole('link', { name: new RegExp(`^${account.orders.pay} `) })
      .click()

    step('there it is paid')
    await heading(other, checkout.payment.pendingTitle).waitFor()
    await button(other, checkout.payment.pay).click()
    await other.waitForURL(/\/c\/pay\//)
    const [number, until, check, pay] = PAYMENT_PAGE[language]
    await other.getByLabel(number).fill(CARDS.pays)
    await other.getByLabel(until).fill('12/49')
    await other.getByLabel(check).fill('123')
    await button(other, pay).click()
    await heading(other, success.completedTitle).waitFor()
    await page.reload()
    await shown(page).getByText(account.orderStatus.completed).waitFor()
  })
})
