import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { redrawn } from './begun.ts'
import { unseenInForcedColours } from './forced-colours.ts'
import { signInBehind } from './members.ts'
import { check, countShifts, PHONE, shiftsSeen, visit } from './page-checks.ts'
import { type Shop, visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { agree, button, CUSTOMER, enterDetails, freshAddress, heading, SLUG } from './steps.ts'
import { accountPaths, guestPaths, isTwin, publicPaths, staffPaths } from './visited.ts'

const shop = visitShop()

/** One sign-in is enough for all these visits. */
let signedIn: ReturnType<typeof signInBehind> | undefined
const customer = async (visit: Parameters<Shop['newPage']>[0]): Promise<Page> =>
  shop.newPage({ ...visit, stored: await (signedIn ??= signInBehind(shop, CUSTOMER)) })

let stored: Promise<Record<string, string>> | undefined
const asAdmin = async () => {
  const { page } = await memberOf(shop, 'admin')
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
}

describe('on a phone that asks for less motion nothing moves or shifts, axe finds nothing by day or evening, forced colours hide nothing, and 320 pixels are enough, or 390 for letters twice as large', () => {
  it.each(guestPaths)('on %s', async path => {
    await check(await shop.newPage(PHONE), path)
  })

  it.each(accountPaths)("on a customer's %s", async path => {
    await check(await customer(PHONE), path)
  })

  it.each(staffPaths)("on the staff's %s", async path => {
    const page = await shop.newPage({ ...PHONE, stored: await (stored ??= asAdmin()) })
    await check(page, path)
  })

  it('in the steps of the checkout, refused and not', async () => {
    const email = 'ein-sehr-langer-name-ohne-jede-trennung-in-der-adresse@example.com'
    const page = await shop.newPage(PHONE)
    const sound = async () => expect([await findings(page), await overflow(page)]).toEqual([[], 0])
    await page.goto(`/checkout/${SLUG}`)
    await button(page, 'Weiter zur Prüfung').click()
    await page.getByRole('alert').waitFor()
    await sound()
    await enterDetails(page, email)
    await page.getByText('119,00 €').first().waitFor()
    await button(page, 'Zahlungspflichtig bestellen').click()
    await page.getByRole('alert').waitFor()
    await sound()
    await agree(page)
    await button(page, 'Zahlungspflichtig bestellen').click()
    await page.waitForURL(/\/c\/pay\//)
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await heading(page, 'Deine Bestellung ist gespeichert').waitFor()
    await sound()
  })
})

it('forced colours hide nothing on a wide screen, in a menu, a dialog, and the last step of the checkout', async () => {
  const WIDE = 1440
  const page = await shop.newPage({ width: WIDE, isReducedMotion: true })
  const unseen = () => unseenInForcedColours(page, WIDE)
  await visit(page, `/trainings/${SLUG}`)
  expect(await unseen()).toEqual([])
  // Elements are looked at; the flags of the languages stand before their names.
  await page.emulateMedia({ forcedColors: 'active' })
  const flags = await page
    .locator('a[hreflang][lang]')
    .evaluateAll(links => links.map(link => getComputedStyle(link, '::before').backgroundImage))
  expect(flags.length).toBeGreaterThan(1)
  expect(flags).not.toContain('none')
  // Its header is there from the beginning; on a training's page it waits until the first screen is nearly past.
  await visit(page, '/impressum')
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Trainings' })
  await menu.click()
  await page.getByRole('banner').locator('details[open]').waitFor()
  expect(await unseen()).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Schreib uns' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await unseen()).toEqual([])
  await page.goto(`/checkout/${SLUG}`)
  await enterDetails(page, freshAddress('breit'))
  await page.getByText('119,00 €').first().waitFor()
  expect(await unseen()).toEqual([])
})

it('a checkout is there for what is on offer, and nothing else', async () => {
  const statusOf = async (path: string) => (await fetch(shop.url + path)).status
  expect(await Promise.all([`/checkout/${SLUG}`, '/checkout/gibt-es-nicht'].map(statusOf))).toEqual([
    200, 404,
  ])
  const page = await shop.newPage({ expects: [/ 404 .*\/checkout\/gibt-es-nicht/] })
  await page.goto('/checkout/gibt-es-nicht')
  await heading(page, 'Hier ist es sehr ruhig.').waitFor()
})

it('nothing shifts on a wide screen', async () => {
  const page = await customer({ width: 1280, expects: PHONE.expects })
  await countShifts(page)
  const shifted: unknown[] = []
  // A twin is laid out like its German page; on a phone, where room is scarce, both have been looked at.
  const laidOut = publicPaths.filter(path => !isTwin(path))
  for (const path of [...laidOut, ...accountPaths, ...guestPaths]) {
    if (path === guestPaths[0]) await page.evaluate(() => localStorage.clear())
    await visit(page, path)
    await redrawn(page)
    const shifts = await shiftsSeen(page)
    if (shifts) shifted.push([path, shifts])
  }
  expect(shifted).toEqual([])
})
