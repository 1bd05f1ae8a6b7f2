import type { Page } from 'playwright-core'
import type { StaffRole } from '../../contract/route.ts'
import { join, signInBehind, switchFactorOn } from './members.ts'
import type { visitShop } from './shop.ts'
import { promote } from './staff.ts'
import { freshAddress } from './steps.ts'

type Shop = ReturnType<typeof visitShop>

interface Options {
  width?: number
  /** Narrow, and worked with a finger. */
  isPhone?: boolean
  /** What the browser may complain of. */
  expects?: readonly RegExp[]
}

/** Somebody new of the staff, signed in with a second factor (staff-sign-in.test.ts goes through the page), at the first of their tools. */
export async function memberOf(
  shop: Shop,
  role: StaffRole,
  options: Options = {},
): Promise<{ email: string; page: Page }> {
  const email = freshAddress(role)
  await join(shop, { email })
  await promote(shop.cloudUrl, email, role)
  const code = await switchFactorOn(shop, await signInBehind(shop, { email }))
  const page = await shop.newPage({
    ...options,
    isReducedMotion: true,
    stored: {
      ...(await signInBehind(shop, { email, code })),
      'cookie-consent': JSON.stringify({ version: '1.0' }),
    },
  })
  await page.goto('/admin-login')
  await page.getByRole('navigation', { name: 'Werkzeuge' }).waitFor()
  return { email, page }
}

/** Read out, in the one region around all tools, which nobody sees. */
export const told = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor({ state: 'attached' })
