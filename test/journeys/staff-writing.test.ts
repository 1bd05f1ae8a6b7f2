import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'
import { type Copied, wordHtml, wordRtf } from '../frontend/word-clipboard.ts'

// A writer's afternoon: an article from a word processor with three pictures, in two languages, read by a colleague.

const shop = visitShop()

const TITLE = 'Warum Pausen wirken'
const TEASER =
  'Drei Minuten ohne Aufgabe verändern den Nachmittag. Was dabei geschieht und wie eine Pause gelingt.'

/** As PNG has it; Node 20.19 has no such sum of its own. */
function crcOf(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** A picture of one colour, 8 by 6 pixels. */
function png(...colour: readonly [number, number, number]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crcOf(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 6, 8, 2, 0, 0, 0])
  const rows = Buffer.concat(
    Array.from({ length: 6 }, () => Buffer.from([0, ...Array.from({ length: 8 }, () => colour).flat()])),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** On the desk of most: by day and in the evening, and with nothing cut off on a phone. */
async function isSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.setViewportSize({ width: 1440, height: 900 })
}
/** As Word copies it: the pictures' addresses lead to the writer's disk, their bytes are in the RTF. */
const COPIED: readonly Copied[] = [
  { heading: TITLE },
  { words: 'Eine Pause ist <b>kein Verlust</b>.' },
  { picture: { type: 'png', bytes: png(200, 120, 60), alt: 'Eine Bank am See' } },
  { heading: 'Kurz genügt' },
  { words: 'Drei Minuten reichen vielen.' },
  { picture: { type: 'png', bytes: png(40, 110, 120) } },
  { heading: 'Und dann' },
  { picture: { type: 'png', bytes: png(90, 140, 80) } },
]

const paste = (field: Locator, copied: readonly Copied[]) =>
  field.evaluate(
    (element, { html, rtf }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/rtf', rtf)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    {
      html: wordHtml(copied).replace(`<h2>${TITLE}<o:p></o:p></h2>`, `<h1>${TITLE}<o:p></o:p></h1>`),
      rtf: wordRtf(copied),
    },
  )

/** What a person does with hand and eye: each press, each field that is typed into, each choice counts one. */
function hands() {
  let count = 0
  return {
    counted: () => count,
    press: async (what: Locator) => {
      count++
      await what.click()
    },
    type: async (into: Locator, words: string) => {
      count++
      await into.fill(words)
    },
    keys: async (page: Page, keys: string) => {
      count++
      await page.keyboard.press(keys)
    },
    paste: async (field: Locator, copied: readonly Copied[]) => {
      count++
      await paste(field, copied)
    },
  }
}

const saved = (page: Page) => page.getByText('Gespeichert.', { exact: true }).waitFor()
const markdown = (page: Page) => page.getByRole('textbox', { name: 'Text in Markdown' })
const ready = (page: Page) => page.locator('.cm-content').waitFor()

it('an article from Word with three pictures is reviewed, taken back to a version and planned in two languages', async () => {
  const { press, type, keys, paste: put, counted } = hands()
  // What the imported German text names has its twin, so that it begins alone.
  const { page } = await memberOf(shop, 'editor', { width: 1440, expects: [/ 409 /] })
  const { page: other } = await memberOf(shop, 'editor', { width: 1440 })
  await page.getByRole('navigation', { name: 'Werkzeuge' }).getByRole('link', { name: 'Artikel' }).click()
  const parts: Record<string, number> = {}
  let before = 0
  const part = (name: string) => {
    parts[name] = counted() - before
    before = counted()
  }

  step('what was written in Word is pasted')
  await press(page.getByRole('link', { name: 'Neuer Text' }))
  await type(page.getByLabel('Titel'), TITLE)
  await keys(page, 'Enter')
  await ready(page)
  await type(page.getByLabel('Anreißer'), TEASER)
  await press(markdown(page))
  await put(markdown(page), COPIED)
  await page.getByText('3 Bilder fehlen').waitFor()
  // The page has its title already.
  expect(await markdown(page).textContent()).not.toContain(TITLE)
  part('From Word to a draft')

  step('each picture is asked for in turn, and described')
  await press(button(page, 'Bilder einsetzen'))
  const alt = page.getByLabel('Was auf dem Bild zu sehen ist')
  await expect.poll(() => alt.inputValue()).toBe('Eine Bank am See')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.setViewportSize({ width: 1440, height: 900 })
  await keys(page, 'Enter')
  await page.getByRole('heading', { name: 'Bild 2 von 3 einsetzen' }).waitFor()
  // Without words no picture is put in.
  await alt.waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('alert').first().waitFor()
  await type(alt, 'Ein offenes Fenster')
  await keys(page, 'Enter')
  await page.getByRole('heading', { name: 'Bild 3 von 3 einsetzen' }).waitFor()
  // What was uploaded for this text can be chosen again.
  await page.getByRole('dialog').getByRole('button', { name: 'bild-1.png' }).waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.setViewportSize({ width: 1440, height: 900 })
  await type(alt, 'Geschlossene Augen')
  await keys(page, 'Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await markdown(page).textContent())?.match(/\/media\/content\/fil_/g)).toHaveLength(3)
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]')
  await preview.getByRole('img', { name: 'Geschlossene Augen' }).waitFor()
  part('Three pictures with their words')

  step('saving leaves the cursor where it was')
  await type(page.getByLabel('Als Fassung behalten'), 'Erste Fassung')
  await markdown(page).focus()
  await keys(page, 'Control+s')
  await saved(page)
  expect(await page.evaluate(() => document.activeElement?.shadowRoot !== null)).toBe(true)
  part('Saved under a name')

  step('a colleague reads it and gives it back')
  await press(button(page, 'Zur Prüfung geben …'))
  await press(button(page, 'Zur Prüfung geben'))
  await button(page, 'Freigeben …').waitFor()
  const address = page.url()
  await other.goto(address)
  await press(button(other, 'Zurückgeben …'))
  await type(other.getByLabel('Grund'), 'Der zweite Absatz ist zu lang')
  await press(button(other, 'Zurückgeben'))
  await button(other, 'Zur Prüfung geben …').waitFor()
  part('Handed in, given back with words')

  step('what was written in between is thrown away for the version that was kept')
  await page.goto(address)
  await ready(page)
  await page.getByText('Der zweite Absatz ist zu lang').waitFor()
  await type(markdown(page), 'Alles neu.')
  await keys(page, 'Control+s')
  await saved(page)
  await press(page.getByRole('button', { name: /^Vergleichen: Erste Fassung/ }))
  await button(page, 'An dieser Fassung weiterschreiben').waitFor()
  await isSound(page)
  await press(button(page, 'An dieser Fassung weiterschreiben'))
  // What is not saved is not thrown away for another version.
  await page
    .getByRole('region', { name: 'Fassungen' })
    .getByText('Speichere zuerst, was du geschrieben hast.')
    .waitFor()
  await expect.poll(() => markdown(page).textContent()).toContain('kein Verlust')
  await keys(page, 'Control+s')
  await saved(page)
  part('Another draft, compared, the first one restored')

  step('the same text in English')
  await press(button(page, 'Englisch beginnen'))
  await page.getByText('Englisch, zuletzt geändert').waitFor()
  await ready(page)
  await type(page.getByLabel('Titel'), 'Why breaks work')
  await type(page.getByLabel('Adresse', { exact: true }), 'why-breaks-work')
  expect(await page.getByLabel('Adresse', { exact: true }).inputValue()).toBe('why-breaks-work')
  await type(page.getByLabel('Anreißer'), 'Three minutes without a task change the afternoon.')
  await type(markdown(page), 'A break is no loss.')
  await press(page.getByLabel('Damit auf dem Stand von Deutsch'))
  await keys(page, 'Control+s')
  await saved(page)
  const english = page.url()
  await press(button(page, 'Zur Prüfung geben …'))
  await press(button(page, 'Zur Prüfung geben'))
  await button(page, 'Freigeben …').waitFor()
  part('The English twin, handed in')

  step('both are approved and planned')
  await page.goto(address)
  const otherLanguage = page.getByRole('region', { name: 'Andere Sprache' })
  await otherLanguage.getByText(/^Auf dem Stand von Englisch, abgeglichen am /).waitFor()
  await page.locator('summary', { hasText: 'Nebeneinander lesen' }).click()
  await isSound(page)
  await press(button(page, 'Zur Prüfung geben …'))
  await press(button(page, 'Zur Prüfung geben'))
  await button(page, 'Freigeben …').waitFor()
  for (const text of [address, english]) {
    await other.goto(text)
    await press(button(other, 'Freigeben …'))
    await press(button(other, 'Freigeben'))
    await press(button(other, 'Planen …'))
    await type(other.getByLabel('Zeitpunkt'), '2099-01-01T10:00')
    await other.getByText('Geplant ist der 01.01.99, 10:00 in Berlin.').waitFor()
    await press(button(other, 'Planen'))
    await button(other, 'Termin aufheben …').waitFor()
  }
  part('Both approved and planned by the colleague')
  // For docs/staff-tools.md.
  if (process.env.PRESSES) console.info(JSON.stringify({ ...parts, all: counted() }, undefined, 2))
  expect(counted()).toBeLessThanOrEqual(54)

  step('the list finds both, and saves them as one file that brings them back as twins')
  await page.goto('/blog-manager')
  await page.getByRole('combobox', { name: 'Autor' }).selectOption('Redaktion Lumeus')
  await page.getByRole('combobox', { name: 'Stand' }).selectOption('scheduled')
  await page.getByLabel(`${TITLE} auswählen`).click()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.setViewportSize({ width: 1440, height: 900 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Als Markdown-Dateien (ZIP)').click(),
  ])
  await page.getByText('2 Dateien gesichert.').waitFor()
  const zip = await download.path()
  await page.getByRole('link', { name: 'Neuer Text' }).click()
  const chosen = page.getByLabel('Markdown-Dateien')
  await chosen.setInputFiles({ name: 'leer.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await page.getByText('Das ist kein ZIP, das sich lesen lässt.').waitFor()
  await chosen.setInputFiles({
    name: 'texte.zip',
    mimeType: 'application/zip',
    buffer: await readFile(zip),
  })
  await page.getByText(/\((?:Deutsch|Englisch), mit „.*“ verbunden\)/).waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
})

it('a picture that Safari names by an address of its own comes along, too', async () => {
  const { page } = await memberOf(shop, 'editor', { width: 1440 })
  await page.goto('/blog-manager')
  await page.getByRole('link', { name: 'Neuer Text' }).click()
  await page.getByLabel('Titel', { exact: true }).fill('Aus Safari')
  await button(page, 'Entwurf beginnen').click()
  await ready(page)
  await markdown(page).evaluate(
    (element, bytes) => {
      const picture = new Blob([Uint8Array.from(bytes)], { type: 'image/png' })
      const clipboardData = new DataTransfer()
      const shown = `<p class="MsoNormal"><img width="48" height="48" src="${URL.createObjectURL(picture)}" v:shapes="Grafik_x0020_1"></p>`
      clipboardData.setData('text/html', shown)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...png(10, 20, 30)],
  )
  await button(page, 'Bild einsetzen').click()
  await page.getByLabel('Was auf dem Bild zu sehen ist').fill('Ein Himmel')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => markdown(page).textContent()).toMatch(/^!\[Ein Himmel\]\(\/media\/content\/fil_/)
})
