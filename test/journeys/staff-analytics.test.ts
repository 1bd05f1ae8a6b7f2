import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'

const shop = visitShop()

it('an analyst looks at two years by keyboard and saves a file', async () => {
  const { page } = await memberOf(shop, 'analyst')

  step('before anything is summed up, it says so')
  await page.getByRole('link', { name: 'Auswertung' }).click()
  await page.getByRole('heading', { name: 'Newsletter', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  step('with two years, months are chosen by the address')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'local/figures.ts'], {
    env: { ...process.env, TABLE_NAME: '', PORT: new URL(shop.url).port },
  })
  await page.goto('/app-analytics?monate=12&je=month')
  await page.getByRole('region', { name: 'Tabelle Seiten' }).getByRole('rowheader').first().waitFor()
  await page.getByText('Als Tabelle').click()
  expect(await page.getByRole('region', { name: 'Zahlen im Verlauf' }).getByRole('row').count()).toBe(13)
  expect(await faultsOf(page)).toEqual([])

  step('the chart shows each figure, and the table has it as well')
  await page.getByLabel('Verlauf von').selectOption('Zeit: länger')
  await page.getByText(/^Zeit: länger: höchster Wert /).waitFor()
  await page.getByRole('columnheader', { name: 'Zeit: länger' }).waitFor()
  await page.getByLabel('Verlauf von').selectOption('Newsletter bestätigt')
  await page.getByText(/^Newsletter bestätigt: höchster Wert /).waitFor()
  expect(await faultsOf(page)).toEqual([])

  step('one page in a month that runs stands beside no whole month')
  await page.goto('/app-analytics')
  await page.getByRole('region', { name: 'Tabelle Seiten' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Zeit und Scrollen: / }).waitFor()
  const levels = page.getByRole('region', { name: 'Zeit und Scrollen', exact: true })
  await levels.getByText('Verglichen wird hier, sobald der Monat vorbei ist.').waitFor()
  expect(await levels.getByRole('columnheader', { name: 'Anteil davor' }).count()).toBe(0)
  await page.goto('/app-analytics?monate=12&je=month')

  step('the keyboard reaches another month and scrolls a table')
  await page.getByRole('link', { name: '← Davor' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**bis=**')
  await page.getByRole('region', { name: 'Tabelle Seiten' }).focus()
  await page.keyboard.press('End')
  await page.getByRole('link', { name: 'Ein Monat' }).click()
  await page.locator('a[aria-current]', { hasText: 'Ein Monat' }).waitFor()
  await page.getByRole('link', { name: 'Tage' }).click()
  await page.locator('a[aria-current]', { hasText: 'Tage' }).waitFor()

  step('of two choices that are pressed before the figures are there both stay')
  let release = () => undefined as void
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/staff/analytics?*', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Drei Monate' }).click()
  await page.getByRole('link', { name: 'Wochen' }).click()
  await page.waitForURL(/monate=3.*je=week|je=week.*monate=3/)
  release()
  await page.locator('a[aria-current]', { hasText: 'Drei Monate' }).waitFor()
  await page.locator('a[aria-current]', { hasText: 'Wochen' }).waitFor()
  await page.unroute('**/api/staff/analytics?*')
  await page.getByRole('link', { name: 'Ein Monat' }).click()
  await page.locator('a[aria-current]', { hasText: 'Ein Monat' }).waitFor()
  await page.getByRole('link', { name: 'Tage' }).click()

  step('a language and a part of an address narrow the pages, and one page has its own levels')
  await page.getByRole('link', { name: 'Englisch' }).click()
  const rows = page.getByRole('region', { name: 'Tabelle Seiten' }).getByRole('rowheader')
  await expect.poll(async () => (await rows.allInnerTexts()).every(name => name.startsWith('/en'))).toBe(true)
  await page.getByLabel('Seiten suchen: Teil der Adresse').fill('schlaf')
  await expect
    .poll(async () => (await rows.allInnerTexts()).every(name => name.includes('schlaf')))
    .toBe(true)
  const [name = ''] = await rows.allInnerTexts()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name: `Zeit und Scrollen: ${name}` }).waitFor()
  await page
    .getByRole('region', { name: 'Marken beim Scrollen' })
    .getByRole('rowheader', { name: '75 %', exact: true })
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Alle Seiten' }).last().click()
  await page.getByRole('link', { name: 'Alle Seiten' }).first().click()
  await page.getByLabel('Seiten suchen: Teil der Adresse').fill('')

  step('a table leaves as a file, whose numbers are multiples of five')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Seiten', exact: true }).getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines.length).toBeGreaterThan(20)
  const numbers = lines.flatMap(line => line.split(';').slice(1).map(Number))
  expect(numbers.filter(value => value % 5 !== 0)).toEqual([])

  step('on a phone a note explains a day, and is taken back')
  await page.setViewportSize({ width: 390, height: 844 })
  const notes = page.getByRole('region', { name: 'Notizen' })
  await notes.getByLabel('Notiz', { exact: true }).fill('Serverumzug am Vormittag')
  await page.keyboard.press('Enter')
  const note = notes.getByRole('listitem').filter({ hasText: 'Serverumzug am Vormittag' })
  await note.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await note.waitFor()
  // Under its column and in its row; the address still names the month that was chosen.
  const mark = page.locator('rect[data-mark] title', { hasText: 'Serverumzug am Vormittag' })
  await mark.waitFor({ state: 'attached' })
  await page.getByText('Als Tabelle').click()
  await page.getByRole('cell', { name: 'Serverumzug am Vormittag' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await note.getByRole('button', { name: 'entfernen' }).click()
  await notes.getByRole('heading', { name: 'Notizen' }).waitFor()
  await note.waitFor({ state: 'detached' })
  await notes.getByText('Die Notiz ist entfernt.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await notes.getByRole('button', { name: 'Rückgängig' }).click()
  await note.waitFor()
  await notes.getByText('Die Notiz ist entfernt.').waitFor({ state: 'detached' })
}, 240_000)

it('support does not find it', async () => {
  const { page } = await memberOf(shop, 'support')
  expect(await page.getByRole('link', { name: 'Auswertung' }).count()).toBe(0)
  await page.goto('/app-analytics')
  await page.getByRole('heading', { name: '„Auswertung“ ist nicht für deine Rolle' }).waitFor()
})
