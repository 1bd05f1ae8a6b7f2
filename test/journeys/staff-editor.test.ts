import { join } from 'node:path'
import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'

const shop = visitShop()

const SHOTS = process.env.EDITOR_SHOTS

async function openEditor() {
  const { page } = await memberOf(shop, 'editor')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('navigation', { name: 'Werkzeuge' }).getByRole('link', { name: 'Artikel' }).click()
  await page.getByRole('link', { name: 'Neuer Text' }).click()
  await page.getByLabel('Titel', { exact: true }).fill('Ruhig schlafen lernen')
  await button(page, 'Entwurf beginnen').click()
  await page.getByRole('heading', { name: 'Ruhig schlafen lernen', level: 2 }).waitFor()
  return page
}

const WORD =
  '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->' +
  '<h2>Aus Word<o:p></o:p></h2><p class=MsoNormal>Ein <b>fetter</b> Satz.<o:p></o:p></p>' +
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Punkt</p>" +
  '<img src="file:///C:/a.png"><!--EndFragment--></body></html>'

it('a text is written with commands, shortcuts and a paste from Word, beside its page', async () => {
  const page = await openEditor()
  const field = page.getByRole('textbox', { name: 'Text in Markdown' })
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]')

  step('the editor is there, and the page beside it')
  await page.locator('.cm-content').waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])

  await page.setViewportSize({ width: 1440, height: 1000 })

  step('a slash offers what can be put in')
  await field.click()
  await page.keyboard.type('/über')
  await page
    .getByRole('option', { name: /überschrift/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Warum Pausen wirken')
  await preview.getByRole('heading', { name: 'Warum Pausen wirken', level: 2 }).waitFor()

  step('shortcuts mark words')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Drei Minuten')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('End')
  await page.keyboard.type(' reichen <img src=x onerror=alert(1)>')
  await preview.locator('strong', { hasText: 'Drei Minuten' }).waitFor()
  expect(await preview.locator('img, script').count()).toBe(0)

  step('what was undone is gone, and comes back')
  await page.keyboard.type(' Weg')
  await page.keyboard.press('Control+z')
  await expect.poll(() => field.textContent()).not.toContain('Weg')

  step('Word becomes Markdown, and its picture a mark')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const paste = (clip: string) =>
    field.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, clip)
  await paste(WORD)
  await preview.getByRole('heading', { name: 'Aus Word' }).waitFor()
  await preview.getByRole('listitem').filter({ hasText: 'Punkt' }).waitFor()
  await page.getByText('Ein Bild fehlt', { exact: true }).waitFor()
  expect(await field.textContent()).toContain('## Aus Word')

  step('of several pictures that are pasted at once each leaves a mark')
  await field.evaluate(element => {
    const clipboardData = new DataTransfer()
    for (const name of ['see.png', 'wald.png'])
      clipboardData.items.add(new File(['0'], name, { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('3 Bilder fehlen', { exact: true }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Ein Bild fehlt', { exact: true }).waitFor()

  step('what would make it too long is not put in, and that is said until one writes on')
  const before = await field.textContent()
  await paste(`<p>${'Zu lang. '.repeat(40_000)}</p>`)
  const refused = page.getByText(/^Das ist nicht eingesetzt: Der Text darf höchstens [\d.]+ KB haben\.$/)
  await refused.waitFor()
  expect(await field.textContent()).toBe(before)

  step('a slash puts in a recording, of which it is said what is heard, and the page plays it')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/ton')
  expect(await refused.count()).toBe(0)
  await page.getByRole('option', { name: /ton/ }).first().waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Hochladen', { exact: true })
    .setInputFiles(join(import.meta.dirname, 'zwei-sekunden.ogg'))
  await dialog.getByLabel('Was zu hören ist').fill('Zwei Sekunden Klang')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => field.textContent())
    .toMatch(/!\[Zwei Sekunden Klang\]\(\/media\/content\/fil_\w+\.ogg/)
  await preview.locator('audio[controls][src^="/media/content/fil_"]').waitFor()

  step('Tab leaves the field')
  await field.click()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.shadowRoot === null)).toBe(true)
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.setViewportSize({ width: 1440, height: 1000 })
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/wide.png`, fullPage: true })

  step('on a phone it is one or the other')
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Vorschau').click()
  await preview.getByRole('heading', { name: 'Aus Word' }).waitFor()
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-page.png`, fullPage: true })
  await button(page, 'Schreiben').click()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  if (SHOTS) {
    await page.screenshot({ path: `${SHOTS}/phone.png`, fullPage: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: `${SHOTS}/phone-dark.png`, fullPage: true })
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.screenshot({ path: `${SHOTS}/wide-dark.png`, fullPage: true })
  }
})
