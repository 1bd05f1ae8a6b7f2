import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawing } from './photo.ts'
import { keyboard } from './hands.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'

const shop = visitShop()
const { press, fill } = keyboard

/** The browser's own window for choosing begins with the key; what is chosen there is no part of the page. */
async function choose(page: Page, opener: Locator, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await press(opener)
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}

it('a file is uploaded, looked for, renamed, moved, replaced, restored, deleted and brought back by keyboard alone', async () => {
  const { page } = await memberOf(shop, 'editor')

  step('from the tools to the files')
  await press(page.getByRole('navigation', { name: 'Werkzeuge' }).getByRole('link', { name: 'Dateien' }))
  await button(page, 'Hochladen').waitFor()

  step('upload')
  await choose(page, button(page, 'Hochladen'), 'Quelle.png', await drawing(page, 64, 48))
  await page.getByText('fertig', { exact: true }).waitFor()
  await press(page.getByRole('link', { name: 'Quelle.png' }))
  await page.getByText('64 × 48').waitFor()

  step('rename, and move into a folder')
  await fill(page.getByLabel('Name', { exact: true }), 'Quelle im Wald.png')
  await fill(page.getByLabel('Ordner (optional)'), 'Wald')
  await fill(page.getByLabel('Was zu sehen ist, auf Deutsch'), 'Eine Quelle')
  await fill(page.getByLabel('Was zu sehen ist, auf Englisch'), 'A spring')
  await press(button(page, 'Speichern'))
  await page.getByRole('heading', { name: 'Quelle im Wald.png' }).waitFor()

  step('another content, a look at the former one, and back to it')
  await choose(page, button(page, 'Neuen Inhalt hochladen'), 'neu.png', await drawing(page, 32, 24))
  await page.getByText('32 × 24').waitFor()
  await press(page.getByRole('button', { name: '1. Fassung ansehen' }))
  const former = page.getByRole('region', { name: '1. Fassung', exact: true })
  await former.getByRole('img', { name: 'Quelle im Wald.png' }).waitFor()
  await press(page.getByRole('button', { name: '1. Fassung zurückholen' }))
  const restoring = page.getByRole('region', { name: 'Frühere Inhalte' })
  await fill(restoring.getByLabel('Grund'), 'War besser')
  await press(restoring.getByRole('button', { name: '1. Fassung zurückholen' }).last())
  await page.getByText('64 × 48').waitFor()

  step('the folder, by its panel, which Escape closes')
  await press(page.getByRole('link', { name: 'Zur Liste' }))
  const panel = page.locator('summary', { hasText: 'Ordner' })
  await press(panel)
  await page.getByText('von 500 GB sind belegt').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('von 500 GB sind belegt').waitFor({ state: 'hidden' })
  expect(await panel.evaluate(element => element === document.activeElement)).toBe(true)
  await press(panel)
  await press(page.getByRole('link', { name: 'Wald', exact: true }))
  await page.locator('summary', { hasText: 'Ordner: Wald' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  step('delete, find it among what was deleted, and restore')
  await press(page.getByRole('link', { name: 'Quelle im Wald.png' }))
  await press(button(page, 'Löschen …'))
  await fill(page.getByLabel('Grund'), 'Doppelt')
  await press(button(page, 'Löschen'))
  await button(page, 'Wiederherstellen').waitFor()
  await press(page.getByRole('link', { name: 'Zur Liste' }))
  await fill(page.getByRole('searchbox').first(), '')
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: 'Gelöscht', exact: true }).or(button(page, 'Gelöscht')))
  await press(page.getByRole('link', { name: 'Quelle im Wald.png' }))
  await press(button(page, 'Wiederherstellen'))
  await button(page, 'Löschen …').waitFor()
})
