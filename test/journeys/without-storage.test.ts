import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { CUSTOMER, heading, order, signIn } from './steps.ts'

const shop = visitShop()

/** As browsers that block all site data do: even naming the storage throws, and locks are refused. */
async function withoutStorage(): Promise<Page> {
  const page = await shop.newPage()
  await page.context().addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(LockManager.prototype, 'request', { value: async () => refuse() })
  })
  return page
}

it('a browser that blocks storage orders up to the payment page', async () => {
  const page = await withoutStorage()
  await order(page, 'ohne-speicher@example.com')
  expect(page.url()).toContain('/c/pay/')
})

it('a browser that blocks storage stays signed in as long as the page', async () => {
  const page = await withoutStorage()
  await signIn(page, CUSTOMER)
  await page.getByRole('link', { name: 'Downloads', exact: true }).click()
  await page.waitForURL(/tab=downloads/)
  await heading(page, 'Dein Konto').waitFor()
  // A new document knows nothing of it, and says what to do.
  await page.reload()
  await page.getByLabel('Passwort', { exact: true }).waitFor()
})
