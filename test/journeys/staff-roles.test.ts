import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../contract/route.ts'
import { visitShop } from './shop.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'

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
  })
})
