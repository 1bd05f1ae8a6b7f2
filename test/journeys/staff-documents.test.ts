import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'

const shop = visitShop()

it('an admin reads, searches and jumps by keyboard', async () => {
  const { page } = await memberOf(shop, 'admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  const contents = page.getByRole('navigation', { name: 'Inhalt' })

  step('the security document has its routes, from the navigation')
  await page.getByRole('link', { name: 'Sicherheit', exact: true }).click()
  await page.getByRole('heading', { name: 'Security', exact: true }).waitFor()
  await contents.getByRole('link', { name: 'Routes', exact: true }).click()
  await page.getByRole('cell', { name: 'GET /api/staff/security-document' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  step('slash leads to the search, the arrow to what was found, Enter to the place, which has the focus')
  await page.keyboard.press('/')
  await page.keyboard.type('voucher codes')
  await page.getByText(/^\d+ Abschnitte?$/).waitFor()
  expect(await page.getByRole('list', { name: 'Gefunden' }).getByRole('link').first().innerText()).toContain(
    'Threats',
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**#security--threats')
  const focused = page.locator('h3:focus')
  await focused.waitFor()
  expect(await focused.getAttribute('id')).toBe('security--threats')

  step('Enter in the search leads to the first place, Escape leaves the field')
  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('limits')
  await page.keyboard.press('Enter')
  await page.waitForURL('**#security--limits')

  step('a link between documents leads to its place in the other one')
  await page.goto('/security-documentation')
  await page.getByRole('link', { name: 'decision 044' }).first().click()
  await page.waitForURL('**/architecture-documentation#decisions-044-tax-by-country')
  await page.locator('h2:focus').waitFor()
  expect(await page.locator('h2:focus').getAttribute('id')).toBe('decisions-044-tax-by-country')

  step('transitions are drawn, with their table')
  await contents.getByRole('link', { name: 'Data model', exact: true }).click()
  await page.getByRole('figure', { name: 'Übergänge von order, als Tabelle darunter' }).waitFor()
  expect(await page.getByRole('figure', { name: 'Übergänge von order, als Tabelle darunter' }).count()).toBe(
    1,
  )
  expect(await faultsOf(page)).toEqual([])
})

it('a document that does not come says why, in its own room, and is asked for again', async () => {
  const { page } = await memberOf(shop, 'support', { expects: [/ 500.*\/api\/staff\/documents/] })
  const address = '**/api/staff/documents/webshop'
  await page.route(address, route => route.fulfill({ status: 500 }))
  await page.goto('/webshop-documentation')
  const notice = page.getByRole('alert').filter({ hasText: 'Dieses Dokument lässt sich nicht zeigen' })
  await notice.waitFor()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width, height: 844 })
    const [box, bar] = await Promise.all([
      notice.boundingBox(),
      page.getByRole('navigation', { name: 'Wo du bist' }).boundingBox(),
    ])
    // As high as its words, and where the words of the tool begin.
    expect(box?.height).toBeLessThan(160)
    expect(box?.x).toBe(bar?.x)
  }
  await page.unroute(address)
  await button(page, 'Noch einmal versuchen').click()
  await page.getByRole('heading', { name: 'Handbuch für den Shop', level: 2, exact: true }).waitFor()
})

it('support has the handbooks on a phone, and no security document', async () => {
  const { page } = await memberOf(shop, 'support')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.getByRole('link', { name: 'Sicherheit', exact: true }).count()).toBe(0)
  for (const [path, title] of [
    ['/webshop-documentation', 'Handbuch für den Shop'],
    ['/app-manager-documentation', 'Handbuch für App, Dateien, Bilder und Texte'],
    ['/architecture-documentation', 'Functions'],
  ] as const) {
    step(path)
    await page.goto(path)
    await page.getByRole('heading', { name: title, level: 2, exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  }
  step('the handbooks show the screens')
  await page.goto('/webshop-documentation')
  await page.getByRole('img', { name: 'Das Formular für einen neuen Code' }).waitFor()
  await page.getByRole('searchbox').fill('Rechnungskorrektur')
  await page.getByRole('list', { name: 'Gefunden' }).getByRole('link', { name: 'Geld erstatten' }).click()
  await page.waitForURL('**#handbook-webshop--geld-erstatten')

  await page.goto('/security-documentation')
  await page.getByRole('heading', { name: '„Sicherheit“ ist nicht für deine Rolle' }).waitFor()
})
