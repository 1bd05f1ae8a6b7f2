import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { FILES_BUCKET } from '../../local/names.ts'
import { makeEpub } from '../../local/seed/epub.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, heading } from './steps.ts'

const shop = visitShop()
const BOOK = '/book-reader/gut-schlafen-lernen'

const text = (page: Page) => page.locator('article > [lang]')
const fontSize = (page: Page) =>
  text(page).evaluate(element => parseFloat(getComputedStyle(element).fontSize))
const isEvening = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
const places = (page: Page) => page.evaluate(() => localStorage.getItem('reading'))

// The reader is German only, like its books.
describe('a reader', () => {
  it('goes from the list through the chapters, by links, contents and arrow keys', async () => {
    const page = await shop.newPage()
    await page.goto('/book-reader')
    await page.getByRole('link', { name: 'Gut schlafen lernen' }).click()
    await heading(page, 'Gut schlafen lernen').waitFor()
    await page.getByRole('link', { name: 'Von vorn lesen' }).click()
    await heading(page, 'Wie Schlaf funktioniert').waitFor()
    await page.getByText('Kapitel 1 von 5').waitFor()
    await page.getByRole('link', { name: 'Nächstes Kapitel' }).click()
    await heading(page, 'Der Tag schläft mit').waitFor()
    await page.keyboard.press('ArrowRight')
    await heading(page, 'Der Abend klingt aus').waitFor()
    await page.keyboard.press('ArrowLeft')
    await heading(page, 'Der Tag schläft mit').waitFor()
    await button(page, 'Inhalt').click()
    await page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: 'Nachts wach' }).click()
    await heading(page, 'Nachts wach').waitFor()
    expect(await page.title()).toBe('Nachts wach – Gut schlafen lernen | Lumeus')
  })

  it('finds the place again, once it was asked to be remembered, and loses nothing else of it', async () => {
    const page = await shop.newPage()
    step('a reader has their place remembered')
    await page.goto(`${BOOK}/3`)
    expect(await places(page)).toBeNull()
    await button(page, 'Darstellung').click()
    await page.getByLabel('Lesestelle merken').check()
    await expect.poll(() => places(page)).not.toBeNull()
    await page.keyboard.press('Escape')
    step('reads on')
    const block = text(page).locator('> section > *').nth(9)
    await block.evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
    await expect
      .poll(async () => JSON.parse((await places(page)) ?? '{}') as unknown)
      .toEqual({ 'gut-schlafen-lernen': { chapter: 3, block: 9 } })
    step('and finds the place again')
    await page.goto(BOOK)
    await page.getByRole('link', { name: 'Weiterlesen: Kapitel 3' }).click()
    await heading(page, 'Der Abend klingt aus').waitFor()
    await expect.poll(async () => (await block.boundingBox())?.y).toBeLessThan(140)
    expect((await block.boundingBox())?.y).toBeGreaterThan(0)

    step('it is forgotten when that is asked')
    await button(page, 'Darstellung').press('Enter')
    await page.getByLabel('Lesestelle merken').uncheck()
    await expect.poll(() => places(page)).toBeNull()
    await page.goto(BOOK)
    await page.getByRole('link', { name: 'Von vorn lesen' }).waitFor()
  })

  it('is asked where a book begins whether its place is to be remembered, and finds the answer in the sheet', async () => {
    const page = await shop.newPage({ width: 320 })
    const remember = page.getByRole('checkbox', { name: 'Lesestelle merken' })
    step('the reader agrees while the page sleeps')
    await page.goto(BOOK)
    expect(await remember.isChecked()).toBe(false)
    // Ticked while the page still sleeps.
    await remember.check()
    await expect.poll(() => places(page)).toBe('{}')
    step('the answer stands in the sheet of the first chapter')
    await page.getByRole('link', { name: 'Von vorn lesen' }).click()
    await heading(page, 'Wie Schlaf funktioniert').waitFor()
    await expect.poll(() => places(page)).toContain('"chapter":1')
    await button(page, 'Darstellung').click()
    await expect.poll(() => remember.isChecked()).toBe(true)
    // Beside the first line of its words, however many there are.
    const [box, words] = await Promise.all([
      remember.boundingBox(),
      page.getByText('Lesestelle merken').boundingBox(),
    ])
    expect(words?.height).toBeGreaterThan(70)
    expect((box?.y ?? 0) - (words?.y ?? 0)).toBeLessThan(15)

    step('back where the book begins it is taken back')
    await page.goto(BOOK)
    await page.getByRole('link', { name: 'Weiterlesen: Kapitel 1' }).waitFor()
    await remember.uncheck()
    await page.getByRole('link', { name: 'Von vorn lesen' }).waitFor()
    expect(await places(page)).toBeNull()
  })

  it('chooses the size of the type and the evening, for every chapter', async () => {
    const page = await shop.newPage()
    await page.goto(`${BOOK}/1`)
    const before = await fontSize(page)
    await button(page, 'Darstellung').click()
    // Pressed while the page still sleeps.
    await button(page, 'Schrift größer').click()
    await page.getByText('Stufe 3 von 5').waitFor()
    expect(await fontSize(page)).toBeGreaterThan(before + 2)
    const sheet = page.getByRole('region', { name: 'Darstellung' })
    await sheet.getByLabel('Abend').check()
    expect(await isEvening(page)).toBe(true)
    await expect.poll(() => page.getByRole('contentinfo').getByLabel('Abend').isChecked()).toBe(true)
    await page.goto(`${BOOK}/2`)
    expect(await fontSize(page)).toBeGreaterThan(before + 2)
    expect(await isEvening(page)).toBe(true)
    await button(page, 'Darstellung').click()
    await page.getByText('Stufe 3 von 5').waitFor()
    for (const _ of [1, 2]) await button(page, 'Schrift kleiner').click()
    await page.getByText('Stufe 1 von 5').waitFor()
    expect(await fontSize(page)).toBeLessThan(before)
  })

  it('reads everything without a script, contents included', async () => {
    const page = await shop.newPage({ hasScript: false, width: 320 })
    await page.goto(`${BOOK}/5`)
    await page.getByText('Wer schlecht schläft, weiß meistens sehr genau').waitFor()
    expect(await button(page, 'Darstellung').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Gut schlafen lernen' }).click()
    await heading(page, 'Gut schlafen lernen').waitFor()
    expect(await page.getByText('Lesestelle merken').isVisible()).toBe(false)
    await page.goBack()
    await button(page, 'Inhalt').click()
    await page.getByRole('link', { name: 'Wie Schlaf funktioniert' }).click()
    await heading(page, 'Wie Schlaf funktioniert').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

describe('a book', () => {
  const Key = 'books/ein-neues-buch.epub'
  const words = {
    bookId: 'ein-neues-buch',
    title: 'Ein neues Buch',
    author: 'Redaktion Beispiel',
    description: 'Kurz.',
    language: 'de',
  }
  const s3 = () =>
    new S3Client({
      endpoint: shop.cloudUrl,
      region: 'eu-central-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret-key' },
    })
  const upload = (...chapters: string[]) =>
    s3().send(new PutObjectCommand({ Bucket: FILES_BUCKET, Key, Body: makeEpub({ ...words, chapters }) }))
  const answer = async (path: string) => {
    const response = await fetch(shop.url + path)
    return { status: response.status, html: await response.text() }
  }
  /** As decision 018 promises. */
  const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 100 })

  it('is a page within five seconds, another one when it is replaced, and none when it is gone', async () => {
    step('a book of two chapters is uploaded')
    await upload('# Erster Anfang\n\nEin Satz.', '# Zweiter Teil\n\nNoch ein Satz.')
    await soon(async () => {
      expect((await answer('/book-reader')).html).toContain('Ein neues Buch')
      expect(await answer('/book-reader/ein-neues-buch/2')).toMatchObject({
        status: 200,
        html: expect.stringContaining('Noch ein Satz.'),
      })
      // This shop has no origin, so that nothing writes a sitemap.
      expect((await answer('/sitemap.xml')).status).toBe(404)
    })
    step('one of one chapter replaces it')
    await upload('# Neuer Anfang\n\nEin anderer Satz.')
    await soon(async () => {
      expect((await answer('/book-reader/ein-neues-buch/1')).html).toContain('Ein anderer Satz.')
      expect((await answer('/book-reader/ein-neues-buch/2')).status).toBe(404)
    })
    step('it is deleted')
    await s3().send(new DeleteObjectCommand({ Bucket: FILES_BUCKET, Key }))
    await soon(async () => {
      expect((await answer('/book-reader/ein-neues-buch')).status).toBe(404)
      expect((await answer('/book-reader/ein-neues-buch/1')).status).toBe(404)
      expect((await answer('/book-reader')).html).not.toContain('Ein neues Buch')
    })
  })
})
