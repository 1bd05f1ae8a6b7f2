import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../contract/route.ts'
import { ROLE_NAMES } from '../../contract/staff-words.ts'
import { routes } from '../../frontend/src/routes.ts'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { findings } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { freshAddress, SLUG } from './steps.ts'

const shop = visitShop()
const buyer = { slug: SLUG, firstName: 'Alex', lastName: 'Beispiel' }

const TOOLS = routes.flatMap(({ page, path, role }) =>
  page.startsWith('admin/') && typeof role === 'object' ? [{ path, roles: role }] : [],
)
/** The role that has everything comes last, and looks at what no other may open. */
const ROLES = ['shop', 'support', 'editor', 'analyst', 'admin'] as const satisfies StaffRole[]
const mayOpen = (role: StaffRole, roles: readonly StaffRole[]) => role === 'admin' || roles.includes(role)

/** What another role has seen is the same, and so is what it was refused. */
const seenBy = ({ roles }: (typeof TOOLS)[number]) => ROLES.find(role => mayOpen(role, roles))
const refusedTo = ({ roles }: (typeof TOOLS)[number]) => ROLES.find(role => !mayOpen(role, roles))

/** The tool as it first stands, and with its first line open. */
async function look(page: Page, path: string): Promise<unknown[]> {
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByRole('navigation', { name: 'Werkzeuge' }).waitFor()
  await main.getByRole('heading').first().waitFor()
  await main.locator('output[aria-busy]').first().waitFor({ state: 'detached' })
  const found = await findings(page)
  const list = main.getByRole('region', { name: /^Liste: / })
  const line = list.getByRole('table').getByRole('row').getByRole('link').first()
  if ((await line.count()) === 0) return found
  await keysIn(list)
  await page.keyboard.press('Enter')
  await main.getByRole('link', { name: 'Zur Liste' }).first().waitFor()
  await main.locator('output[aria-busy]').first().waitFor({ state: 'detached' })
  return [...found, ...(await findings(page))]
}

/** What the help says of each key, done; afterwards the first line has the focus. */
async function keysIn(list: Locator): Promise<void> {
  const page = list.page()
  const { keyboard } = page
  const hasFocus = (element: Locator) => element.and(page.locator(':focus')).waitFor()
  const help = page.getByRole('dialog', { name: 'Tasten' })
  await keyboard.press('?')
  await help.getByText('Zeile auswählen, wo mehrere zugleich gehen').waitFor()
  await keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await switchedOff(page, help)
  const search = list.getByRole('searchbox')
  if ((await search.count()) > 0) {
    await keyboard.press('/')
    await hasFocus(search)
    await keyboard.press('Escape')
  }
  const rows = list.locator('tbody tr')
  const link = (row: Locator) => row.locator('[data-line]')
  await keyboard.press('j')
  await hasFocus(link(rows.first()))
  if ((await rows.count()) > 1) {
    await keyboard.press('j')
    await hasFocus(link(rows.nth(1)))
    await keyboard.press('k')
    await hasFocus(link(rows.first()))
  }
  const mark = rows.first().getByRole('checkbox')
  if ((await mark.count()) > 0)
    for (const state of [':checked', ':not(:checked)']) {
      await keyboard.press('x')
      await mark.and(page.locator(state)).waitFor()
    }
}

/** Over a reload as well, until they are switched on by the button of the help. */
async function switchedOff(page: Page, help: Locator): Promise<void> {
  const letters = help.getByRole('checkbox', { name: /^Tasten mit einem einzelnen Zeichen/ })
  const opens = page.getByRole('button', { name: 'Tasten' })
  await opens.click()
  await letters.uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  expect(await page.locator('dialog[open], [data-line]:focus').count()).toBe(0)
  await opens.click()
  await letters.check()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
}

describe.each(ROLES)('%s on a screen of 1280 pixels', role => {
  it('finds their own tools alone, in which axe finds nothing by day or evening, and is told that the others are for other roles', async () => {
    await buy(shop.url, { ...buyer, email: freshAddress('kundin') })
    const { page } = await memberOf(shop, role, { width: 1280 })
    const own = TOOLS.filter(({ roles }) => mayOpen(role, roles))
    const links = page.getByRole('navigation', { name: 'Werkzeuge' }).getByRole('link')
    const shown = await links.evaluateAll(all =>
      all.map(link => new URL((link as HTMLAnchorElement).href).pathname),
    )
    expect(shown.toSorted()).toEqual(own.map(({ path }) => path).toSorted())
    const faults: unknown[] = []
    for (const tool of own.filter(each => seenBy(each) === role)) {
      step(tool.path)
      for (const fault of await look(page, tool.path)) faults.push([tool.path, fault])
    }
    expect(faults).toEqual([])
    for (const { path } of TOOLS.filter(each => refusedTo(each) === role)) {
      step(`refused: ${path}`)
      await page.goto(path)
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: /^„.+“ ist nicht für deine Rolle$/ }).waitFor()
      await main.getByText(`Deine Rolle: ${ROLE_NAMES[role]}.`).waitFor()
      // Neither list nor form of the tool is there.
      expect(await main.locator('table, section[aria-label]').count()).toBe(0)
    }
  }, 240_000)
})
