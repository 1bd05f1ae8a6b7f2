import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { photo } from './photo.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'

/** Handed in while something is missing. */
const LACKING = /400 \(Bad Request\).*\/decisions/

const shop = visitShop()

const markdown = (page: Page) => page.getByRole('textbox', { name: 'Text in Markdown' })
const save = async (page: Page) => {
  await button(page, 'Speichern').click()
  await page.getByText('Gespeichert.', { exact: true }).waitFor()
}
const deed = async (page: Page, name: string) => {
  await button(page, `${name} …`).click()
  await button(page, name).click()
}
/** What the browser has taken of those that it was offered. */
const taken = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate(async image => {
    if (!(image instanceof HTMLImageElement)) return ''
    image.loading = 'eager'
    await image.decode()
    return image.currentSrc
  })

it('a photo becomes one picture of six files, which stands above an article, in it, in the list and beside its links', async () => {
  const { page } = await memberOf(shop, 'editor', { width: 1440, expects: [LACKING] })
  const { page: colleague } = await memberOf(shop, 'editor', { width: 1440 })

  step('it is cut for the head of an article and laid into the files')
  await page.goto('/image-processor')
  const buffer = await photo(page, 900, 1_600)
  await page
    .getByLabel('Bilder wählen oder hierher ziehen')
    .setInputFiles({ name: 'Weg am See.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Alternativtext', { exact: true }).fill('Ein Weg am See')
  await page.getByLabel('Alternativtext, Englisch').fill('A path by the lake')
  await button(page, 'In die Dateien legen').click()
  await page.getByText('Liegt in den Dateien').waitFor({ timeout: 60_000 })

  step('it is chosen as one of one, with its words')
  await page.goto('/blog-manager')
  await page.getByRole('link', { name: 'Neuer Text' }).click()
  await page.getByLabel('Titel', { exact: true }).fill('Wege am Ufer')
  await page.keyboard.press('Enter')
  await page.locator('.cm-content').waitFor()
  await page.getByLabel('Anreißer').fill('Warum Wasser beruhigt.')
  await page.getByLabel('Thema').fill('Schlaf')
  await button(page, 'Bild wählen').click()
  const choice = page.getByRole('dialog').getByRole('button', { name: /^weg-am-see-article-/ })
  await choice.waitFor()
  expect(await choice.count()).toBe(1)
  await choice.click()
  const words = page.getByRole('dialog').getByLabel('Was auf dem Bild zu sehen ist')
  await expect.poll(() => words.inputValue()).toBe('Ein Weg am See')
  expect(await page.getByRole('dialog').getByLabel('Breite').count()).toBe(0)
  await button(page, 'Einsetzen').click()
  await expect.poll(() => page.getByLabel('Was darauf zu sehen ist').inputValue()).toBe('Ein Weg am See')
  await markdown(page).fill('Am Wasser wird der Atem ruhig.')
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]')
  await preview.locator('picture img[alt="Ein Weg am See"]').waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.setViewportSize({ width: 1440, height: 900 })

  step('without words it is not handed in')
  await page.getByLabel('Was darauf zu sehen ist').fill('')
  await save(page)
  await deed(page, 'Zur Prüfung geben')
  await page.getByText('Dem Text fehlt noch etwas, oder es passt nicht: Was darauf zu sehen ist.').waitFor()
  await page.goto(page.url())
  await page.getByLabel('Was darauf zu sehen ist').fill('Ein Weg am See')
  await markdown(page).fill('Am Wasser wird der Atem ruhig.\n\n‹Bild 1›')
  await save(page)

  step('nor while a picture is still to come, and its place is named')
  await deed(page, 'Zur Prüfung geben')
  await page.getByText('Im Text sind Stellen offen. Sie stehen oben.').waitFor()
  await page.getByRole('listitem').getByText('Zeile 3: Hier fehlt ein Bild: ‹Bild 1›.').waitFor()
  await button(page, 'Abbrechen').click()
  await markdown(page).fill('Am Wasser wird der Atem ruhig.')
  await save(page)
  const address = page.url()
  await deed(page, 'Zur Prüfung geben')
  await button(page, 'Freigeben …').waitFor()

  step('the preview begins as the page will: its line, colour, date and minutes')
  const opening = (of: { locator: Page['locator'] }) =>
    of.locator('[data-hue="sleep"] [data-layout]').evaluate(head => ({
      words: [...head.querySelectorAll('h1, small')].map(part => part.textContent),
      line: head.querySelector(':scope > span[aria-hidden]')?.className,
    }))
  const previewed = await opening(preview)
  expect(previewed.words.join(' ')).toMatch(/\d{4} · 1.Minute.Lesezeit/)

  step('a colleague publishes it')
  await colleague.goto(address)
  await deed(colleague, 'Freigeben')
  await deed(colleague, 'Veröffentlichen')
  await button(colleague, 'Zurücknehmen …').waitFor()

  step('its page shows the kind and width that suit the screen, with the space that it needs')
  const visitor = await shop.newPage({ width: 390 })
  await expect
    .poll(async () => (await fetch(`${shop.url}/artikel/wege-am-ufer`)).status, { timeout: 30_000 })
    .toBe(200)
  await visitor.goto('/artikel/wege-am-ufer')
  expect(await taken(visitor, 'Ein Weg am See')).toMatch(/w640avif\.avif$/)
  expect(await visitor.getByRole('img', { name: 'Ein Weg am See' }).getAttribute('height')).toBe('720')
  expect(await overflow(visitor)).toBe(0)
  expect(await opening(visitor)).toEqual(previewed)
  const image = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect(image).toMatch(/w1280jpeg\.jpg$/)
  expect((await fetch(shop.url + new URL(image ?? '', shop.url).pathname)).headers.get('content-type')).toBe(
    'image/jpeg',
  )

  step('what was published is compared with its picture')
  await page.goto(address)
  await button(page, 'Ohne Bild').click()
  await save(page)
  await page.getByRole('button', { name: /^Vergleichen: Wege am Ufer/ }).click()
  await page.getByRole('img', { name: 'Damals: Bild über dem Text' }).waitFor()
  await page.getByText('kein Bild', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])

  step('the list shows it beside the newest text')
  await visitor.goto('/artikel-studien')
  await visitor.getByRole('link', { name: 'Wege am Ufer' }).waitFor()
  expect(await visitor.locator('main picture').count()).toBe(1)
  expect(await overflow(visitor)).toBe(0)

  step('none of its files can be deleted meanwhile')
  await page.goto('/file-manager')
  await page.getByRole('link', { name: 'weg-am-see-article-1280.jpg 6 Dateien' }).click()
  await page.getByText('6 Dateien sind dieses Bild').waitFor()
  const uses = page.getByRole('region', { name: 'Wird benutzt in' })
  await uses.getByRole('link', { name: 'Wege am Ufer' }).first().click()
  await page.getByRole('heading', { name: /^Wege am Ufer/ }).waitFor()
}, 240_000)
