import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../contract/route.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { freshAddress } from './steps.ts'

const shop = visitShop()

/** What stands on each tool for those who may use it: written out here, so that a changed role is seen. */
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true })
const title = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true, level: 2 })
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true })
const TOOLS = [
  ['/blog-manager', ['editor'], link('Neuer Text')],
  ['/press-release-manager', ['editor'], link('Neuer Text')],
  ['/file-manager', ['shop', 'editor'], field('Hochladen')],
  ['/image-processor', ['shop', 'editor'], (page: Page) => page.locator('#bilder')],
  ['/app-manager', ['editor', 'support'], title('Kraft der Emotionen')],
  ['/app-analytics', ['analyst', 'shop'], field('Notiz')],
  ['/security-documentation', [], title('Security')],
  ['/architecture-documentation', ['shop', 'editor', 'support', 'analyst'], title('Functions')],
  ['/webshop-documentation', ['shop', 'editor', 'support', 'analyst'], title('Handbuch für den Shop')],
  [
    '/app-manager-documentation',
    ['shop', 'editor', 'support', 'analyst'],
    title('Handbuch für App, Dateien, Bilder und Texte'),
  ],
] as const satisfies readonly (readonly [string, readonly StaffRole[], (page: Page) => unknown])[]

const refused = (page: Page) => page.getByRole('heading', { name: /ist nicht für deine Rolle$/ })

describe.each(['shop', 'editor', 'support', 'analyst', 'admin'] as const)('%s', role => {
  it('uses their own of the tools for texts, files, pictures, app, figures and documents, and no other', async () => {
    const { page } = await memberOf(shop, role)
    for (const [path, roles, shown] of TOOLS) {
      const may = role === 'admin' || roles.some(each => each === role)
      step(`${path} ${may ? 'is there' : 'is not there'}`)
      await page.goto(path)
      await (may ? shown(page) : refused(page)).first().waitFor({ state: 'attached' })
      expect(await (may ? refused(page) : shown(page)).count()).toBe(0)
    }
    step('what may be read is not always to be written')
    await page.goto('/app-manager')
    await page.getByRole('heading', { name: /^Kraft der Emotionen$|ist nicht für deine Rolle$/ }).waitFor()
    const mayWrite = role === 'editor' || role === 'admin'
    await expect
      .poll(() => page.getByRole('button', { name: 'Entwurf speichern' }).count())
      .toBe(mayWrite ? 1 : 0)
  })
})

it('a customer finds none of them, and somebody unknown is asked to sign in', async () => {
  const email = freshAddress('kundin')
  await join(shop, { email })
  const customer = await shop.newPage({
    stored: {
      ...(await signInBehind(shop, { email })),
      'cookie-consent': JSON.stringify({ version: '1.0' }),
    },
  })
  const unknown = await shop.newPage({})
  for (const [path, , shown] of TOOLS) {
    step(path)
    await customer.goto(path)
    await customer.getByRole('heading', { level: 1 }).waitFor()
    expect(await shown(customer).count()).toBe(0)
    await unknown.goto(path)
    await unknown.getByLabel('Passwort', { exact: true }).waitFor()
    expect(await shown(unknown).count()).toBe(0)
  }
})
