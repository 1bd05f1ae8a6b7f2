import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listPurchases, type Purchase } from '../../contract/orders.ts'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, download, freshAddress, ORDER_NUMBER, SLUG } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()
const PATH = '**/api/account/orders/*/receipt'
const said = {
  de: {
    beingMade: 'Dein Beleg wird gerade erstellt.',
    none: 'Zu dieser Bestellung ist kein Beleg verfügbar.',
  },
  en: {
    beingMade: 'Your receipt is just being made.',
    none: 'There is no receipt available for this order.',
  },
}

/** What the list answers next says this of the receipt, once. */
const shownAs = (page: Page, receipt: Purchase['receipt']) =>
  page.route(
    `**${listPurchases.path}`,
    async route => {
      const response = await route.fetch()
      const answer = listPurchases.output.parse(await response.json())
      const purchases = answer.purchases.map(each => ({ ...each, receipt }))
      await route.fulfill({ response, json: { ...answer, purchases } })
    },
    { times: 1 },
  )

const refuse = (page: Page, status: number, code: string, detail: string) =>
  page.route(
    PATH,
    route =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', status, code, detail }),
      }),
    { times: 1 },
  )

describe.each(['de', 'en'] as const)('a customer with a paid order (%s)', language => {
  const { account } = words[language]
  const { receipt } = account

  it('finds its receipt in the account, and hears why where there is none', async () => {
    const email = freshAddress('beleg')
    await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
    await join(shop, { email }, language)
    const page = await shop.newPage({
      language,
      stored: { ...(await signInBehind(shop, { email })), language },
      expects: [/receipt/, /ERR_FAILED/],
    })

    step('it is downloaded as a PDF under its number')
    await page.goto('/user-dashboard?tab=orders')
    const row = page.getByRole('row').filter({ hasText: email })
    const number = ORDER_NUMBER.exec(await row.innerText())?.[0] ?? ''
    const press = button(page, receipt.ofOrder.replace('{{number}}', number))
    expect(await press.innerText()).toBe(receipt.download)
    const { name, bytes, url } = await download(page, press)
    expect(name).toMatch(/^Lumeus-RE-\d{4}-\d{6}\.pdf$/)
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(new URL(url).origin).toBe(shop.cloudUrl)

    step('a press that is refused, or goes nowhere, says why')
    const failure = page.getByText(receipt.failed)
    await refuse(page, 409, 'receipt-being-made', said[language].beingMade)
    await press.click()
    await page.getByText(said[language].beingMade).waitFor()
    await failure.waitFor()
    await refuse(page, 404, 'receipt-unavailable', said[language].none)
    await press.click()
    await page.getByText(said[language].none).waitFor()
    await page.route(PATH, route => route.abort())
    await press.click()
    await page.getByText(said[language].none).waitFor({ state: 'detached' })
    await failure.waitFor()
    await page.unroute(PATH)
    await download(page, press)
    await failure.waitFor({ state: 'detached' })

    step('while it is made the row says so, and then offers it by itself')
    await shownAs(page, 'being-made')
    await page.reload()
    await row.getByText(receipt['being-made']).waitFor()
    await press.waitFor()

    step('where there is none the row says so')
    await shownAs(page, 'unavailable')
    await page.reload()
    await row.getByText(receipt.unavailable).waitFor()
    expect(await press.count()).toBe(0)
  })
})
