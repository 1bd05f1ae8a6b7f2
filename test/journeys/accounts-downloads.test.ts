import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { placeOrder, placeOwnOrder } from '../../contract/checkout.ts'
import { buy, order } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, freshAddress, heading, ORDER_NUMBER, SLUG } from './steps.ts'
import { filled, words } from './words.ts'

const shop = visitShop()
const person = { firstName: 'Zoë', lastName: 'Müller-Lüdenscheidt' }

/** Bought the same program twice, has ordered it once more and another one, and paid neither; the newest is last. */
async function customer(name: string, language: 'de' | 'en') {
  const email = freshAddress(name)
  const basket = { slug: SLUG, email, ...person }
  await buy(shop.url, basket)
  await buy(shop.url, basket)
  await join(shop, { email }, language)
  const stored = await signInBehind(shop, { email })
  const token = Object.entries(stored).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? ''
  const signedIn = (url: string, { headers, ...request }: RequestInit) =>
    fetch(url.replace(new RegExp(`${placeOrder.path}$`), placeOwnOrder.path), {
      ...request,
      headers: new Headers([...new Headers(headers), ['authorization', `Bearer ${token}`]]),
    })
  await order(shop.url, basket, signedIn)
  await order(shop.url, { ...basket, slug: 'meno-pow' }, signedIn)
  return { stored }
}
const programs = (page: Page) => page.getByRole('article')
const folded = (page: Page) => programs(page).first().locator('details')
const rows = (page: Page, purchase: number) => folded(page).nth(purchase).getByRole('listitem')

it.each(['de', 'en'] as const)(
  'a phone shows a program once, with what plays on top and its files folded, each purchase with its count (%s)',
  async language => {
    const { account, checkout } = words[language]
    const { stored } = await customer('zweimal', language)
    const page = await shop.newPage({
      stored,
      width: 390,
      theme: 'dark',
      language,
      // Another browser holds no cookie of the order; then its owner is asked for.
      expects: [/ 404 .*\/api\/orders\/LU-/],
    })
    await page.goto(`/user-dashboard?tab=downloads&lang=${language}`)
    await programs(page).first().waitFor()

    step('four orders are two programs, and what plays stands above what was ordered last')
    const headings = programs(page).getByRole('heading', { level: 3 })
    await expect
      .poll(() => headings.allInnerTexts())
      .toEqual([expect.stringMatching(/Kraft der Emotionen|Power/), expect.stringContaining('Meno-Pow')])
    await programs(page)
      .first()
      .getByText(filled(account.downloads.boughtTimes, { count: 2 }))
      .waitFor()

    step('its files are folded: no row is seen before it is asked for')
    expect([await folded(page).count(), await rows(page, 0).first().isVisible()]).toEqual([2, false])
    const height = await programs(page).first().boundingBox()
    // A phone's screen, and the line of a second purchase.
    expect(height?.height).toBeLessThan(880)
    await folded(page).nth(0).locator('summary').click()
    await folded(page).nth(1).locator('summary').click()
    expect([await rows(page, 0).count(), await rows(page, 1).count()]).toEqual([7, 7])

    step('a download is counted by the purchase that it is of, and by no other')
    const start = rows(page, 1).first().getByRole('button', { name: account.downloads.start })
    expect(await start.getAttribute('aria-label')).toMatch(/, LU-[\w-]{9}$/)
    await start.click()
    const left = (count: number) => filled(account.downloads.left, { left: count, allowed: 5 })
    await rows(page, 1).first().getByText(left(4)).waitFor()
    expect(await rows(page, 0).first().getByText(left(5)).count()).toBe(1)

    step('the order that was not paid is a line, which leads to its payment')
    const line = programs(page).first().getByRole('listitem').filter({ hasText: account.orders.pay })
    await line.getByRole('link').click()
    await page.waitForURL(new RegExp(`/checkout/${SLUG}\\?order=${ORDER_NUMBER.source}`))
    await heading(page, checkout.payment.pendingTitle).waitFor()
  },
)

it('a wide screen shows the files of what plays, and those of the other purchase when they are asked for', async () => {
  const { stored } = await customer('breit', 'de')
  const page = await shop.newPage({ stored, width: 1440 })
  await page.goto('/user-dashboard?tab=downloads')
  await rows(page, 0).first().waitFor()
  expect([await rows(page, 0).first().isVisible(), await rows(page, 1).first().isVisible()]).toEqual([
    true,
    false,
  ])
  await button(page, 'Anhören: Ankommen').first().waitFor()
})
