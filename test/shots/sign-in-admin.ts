import type { BrowserContext, Page } from 'playwright-core'
import { signInBehind, switchFactorOn } from '../journeys/members.ts'
import type { ShopProcess } from '../journeys/shop-process.ts'
import * as steps from '../journeys/steps.ts'

const STAFF = { email: 'admin@example.com', password: steps.CUSTOMER.password }

/** The first of the staff, at the first of their tools. */
export async function signInAdmin(context: BrowserContext, shop: ShopProcess): Promise<Page> {
  // The question about counting would lie on every picture.
  await context.addInitScript(`localStorage.setItem('cookie-consent', '{"version":"1.0"}')`)
  const page = await context.newPage()
  const code = await switchFactorOn(shop, await signInBehind(shop, STAFF))
  await page.goto('/admin-login')
  await page.getByLabel('E-Mail').fill(STAFF.email)
  await page.getByLabel('Passwort', { exact: true }).fill(STAFF.password)
  await steps.button(page, 'Anmelden').click()
  await page.getByLabel('Code', { exact: true }).fill(await code())
  await steps.button(page, 'Code bestätigen').click()
  await page.waitForURL('**/shop-admin')
  return page
}
