import { describe, expect, it } from 'vitest'
import { listPurchases } from '../../contract/orders.ts'
import { readAccount } from '../../contract/own-account.ts'
import { listSubscriptions } from '../../contract/subscriptions.ts'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, CARDS, freshAddress, heading, openAccount, SLUG, SUBJECTS } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()
const MONTHLY = 'mentales-schlaftraining-monatlich'
/** As the payment page names its fields and its button. */
const PAYMENT_PAGE = {
  de: ['Kartennummer', 'Gültig bis', 'Prüfziffer', 'Bezahlen'],
  en: ['Card number', 'Valid until', 'Security code', 'Pay'],
} as const

describe.each(['de', 'en'] as const)('who is signed in (%s)', language => {
  const { account, auth, checkout, common, owned, success } = words[language]
  const spoken = `lang=${language}`

  it('is told what they have, is known in the checkout, pays from the account and signs out in the header', async () => {
    const email = freshAddress('bekannt')
    const page = await shop.newPage()
    step('a guest has bought, and opens the account')
    await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
    const [contract] = await shop.mailsTo(email, SUBJECTS.contract)
    if (!contract) throw new Error('The mail is missing.')
    await openAccount(page, contract)

    step('the checkout says that it is there already, and leads to it')
    await page.goto(`/checkout/${SLUG}?${spoken}`)
    await heading(page, owned.title).waitFor()
    await page.getByRole('link', { name: owned.downloads }).click()
    await page.waitForURL(/tab=downloads/)
    step('buying it again takes a press, and nothing has to be typed')
    await page.goto(`/checkout/${SLUG}`)
    await button(page, owned.again).click()
    await heading(page, checkout.details.title).waitFor()
    expect(await page.getByLabel(checkout.details.firstName).inputValue()).toBe('Alex')
    const address = page.getByLabel(checkout.details.email)
    expect([await address.inputValue(), await address.isEditable()]).toEqual([email, false])

    step('something else is ordered, and not paid')
    await page.goto('/checkout/meno-pow')
    await button(page, checkout.details.submit).click()
    await heading(page, checkout.review.title).waitFor()
    await page.locator('#acceptsTerms').check()
    await button(page, checkout.review.submit).click()
    await page.waitForURL(/\/c\/pay\//)

    step('the account shows the order, and leads to its payment')
    await page.goto('/user-dashboard')
    const row = page.getByRole('row').filter({ hasText: 'Meno-Pow' })
    await row.getByText(account.orderStatus.pending).waitFor()
    await row.getByRole('button', { name: common.contact.open }).waitFor()
    for (const width of [1024, 1100, 1249, 1250, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height, `${width} pixels`).toBeLessThan(80)
      const beyond = await page
        .getByRole('table')
        .evaluate(
          table =>
            table.getBoundingClientRect().right - (table.parentElement?.getBoundingClientRect().right ?? 0),
        )
      expect(beyond, `${width} pixels`).toBeLessThanOrEqual(1)
    }
    await row.getByRole('link', { name: new RegExp(`^${account.orders.pay} `) }).click()
    await heading(page, checkout.payment.pendingTitle).waitFor()
    await button(page, checkout.payment.pay).click()
    await page.waitForURL(/\/c\/pay\//)
    step('who is signed in is told of no password to set')
    const [number, until, check, pay] = PAYMENT_PAGE[language]
    await page.getByLabel(number).fill(CARDS.pays)
    await page.getByLabel(until).fill('12/49')
    await page.getByLabel(check).fill('123')
    await button(page, pay).click()
    await heading(page, success.completedTitle).waitFor()
    await page.getByText(success.download, { exact: true }).waitFor()
    expect(await page.getByText(success.password, { exact: true }).count()).toBe(0)

    step('the header signs out, after a press on the page that it leads to')
    await page.goto(language === 'en' ? '/en/dasteam' : '/dasteam')
    const way = page.getByRole('link', { name: common.nav.signOut, exact: true })
    await way.click()
    await heading(page, auth.signOut.title).waitFor()
    await page.getByText(email).waitFor()
    await button(page, auth.signOut.submit).click()
    await page.getByText(auth.problems.left).waitFor()
    expect(await way.count()).toBe(0)
    await page.reload()
    await heading(page, auth.titles['sign-in']).waitFor()
    expect(await page.getByText(auth.problems.left).count()).toBe(0)
  })
})

it('each tab of the account is loaded with one request of the API', async () => {
  const email = freshAddress('ein-blick')
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  await buy(shop.url, { slug: MONTHLY, email, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email })
  const page = await shop.newPage({ stored: await signInBehind(shop, { email }) })
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  for (const [tab, shown, request] of [
    ['orders', 'main table', listPurchases],
    ['downloads', 'main progress', listPurchases],
    ['subscriptions', 'main progress', listSubscriptions],
    ['account', 'main form', readAccount],
  ] as const) {
    step(tab)
    await page.goto(`/user-dashboard?tab=${tab}`)
    await page.locator(shown).first().waitFor()
    // Half a second without any request.
    await page.waitForLoadState('networkidle')
    expect(asked.splice(0)).toEqual([`${request.method} ${request.path}`])
  }

  step('a withdrawal begins with what the account knows')
  await page.goto('/user-dashboard')
  await page.getByRole('row').getByRole('link', { name: 'Vertrag widerrufen' }).first().click()
  await expect.poll(() => page.locator('#email').inputValue()).toBe(email)
  expect(await page.locator('#name').inputValue()).toBe('Alex Beispiel')
  expect(await page.locator('#contract').inputValue()).toMatch(/^LU-/)
})
