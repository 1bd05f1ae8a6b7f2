import { createHash, randomBytes } from 'node:crypto'
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import Pdf from 'pdfkit'
import type { Page } from 'playwright-core'
import { parseBuffer } from 'music-metadata'
import { expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../contract/file-types.ts'
import { mp3, mp4, wav, zip } from '../lambdas/staff-files/made-files.ts'
import { launch } from './chromium.ts'
import { join, signInBehind, switchFactorOn } from './members.ts'
import { visitShop } from './shop.ts'
import { drawing } from './photo.ts'
import { faultsOf, isOnTop } from './sound.ts'
import { promote } from './staff.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, PASSWORD } from './steps.ts'

const shop = visitShop()
const CONSENT = { 'cookie-consent': JSON.stringify({ version: '1.0' }) }

/** Of the interrupted upload; `npm run upload:long` takes two gigabytes. */
const BYTES = Number(process.env.UPLOAD_BYTES ?? 48 * 1024 ** 2)
const isLong = process.env.UPLOAD_BYTES !== undefined
/** What a machine takes that writes gigabytes beside, whose pages are slow, too. */
const LONG_MS = isLong ? 30 * 60_000 : 120_000

async function member(group: 'shop' | 'editor' | 'support') {
  const email = freshAddress(group)
  await join(shop, { email })
  await promote(shop.cloudUrl, email, group)
  const code = await switchFactorOn(shop, await signInBehind(shop, { email }))
  return async (page: Page) => {
    await page.goto(`${shop.url}/admin-login`)
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await button(page, 'Anmelden').click()
    await page.getByLabel('Code', { exact: true }).fill(await code())
    await button(page, 'Code bestätigen').click()
    await page.waitForURL(url => !url.pathname.startsWith('/admin-login'))
  }
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const sound = async (page: Page) => expect(await faultsOf(page)).toEqual([])

/** Lets files go over the page, as a hand does that has dragged them there. */
const drop = (page: Page, files: Record<string, Buffer>) =>
  page.evaluate(
    given => {
      const dataTransfer = new DataTransfer()
      for (const [name, bytes] of given) dataTransfer.items.add(new File([new Uint8Array(bytes)], name))
      for (const event of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }))
    },
    Object.entries(files).map(([name, bytes]) => [name, [...bytes]] as const),
  )

it('somebody of the shop uploads, looks, renames, replaces, deletes and restores; support sees none of it', async () => {
  const signIn = await member('shop')
  const page = await shop.newPage({
    isReducedMotion: true,
    stored: CONSENT,
    // A link that has ended, below.
    expects: [/ 403 .*shop-local-files/],
  })
  await signIn(page)
  await page.getByRole('link', { name: 'Dateien' }).click()
  await page.getByText('Hier liegt noch nichts.').waitFor()
  await sound(page)

  step('what is allowed is taken, what is not gets a sentence')
  await page
    .getByLabel('Hochladen', { exact: true })
    .setInputFiles([
      file('Küste.png', await drawing(page, 640, 480)),
      file('Atem.wav', wav({ seconds: 3 })),
      file('zeichnung.svg', Buffer.from('<svg onload="alert(1)"/>')),
      file('falsch.png', Buffer.from('<!doctype html><script>alert(1)</script>')),
    ])
  await page.getByText('SVG nehmen wir nicht an').waitFor()
  await page.getByText('Der Inhalt ist nicht, was die Endung sagt').waitFor()
  await sound(page)
  for (let left = 4; left > 0; left--) await button(page, 'Ausblenden').first().click()

  step('what is a byte above five gigabytes is refused before anything of it is sent')
  const folder = mkdtempSync(joinPath(tmpdir(), 'upload-'))
  const large = joinPath(folder, 'lang.flac')
  closeSync(openSync(large, 'w'))
  // It takes no room: nothing is written into it.
  truncateSync(large, MAX_FILE_BYTES + 1)
  await page.getByLabel('Hochladen', { exact: true }).setInputFiles(large)
  await page.getByText('Das ist zu groß: Dateien dieser Art haben hier höchstens 5 GB.').waitFor()
  rmSync(folder, { recursive: true })
  await sound(page)
  await button(page, 'Ausblenden').click()

  step('a picture is shown, and renamed into a folder')
  await page.getByRole('link', { name: 'Küste.png' }).click()
  await page.getByRole('img', { name: 'Küste.png' }).waitFor()
  await page.getByText('640 × 480').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Küste im Herbst.png')
  await page.getByLabel('Ordner (optional)').fill('Herbst/See')
  await page.getByLabel('Schlagwörter (optional)').fill('Meer, Ruhe')
  await page.getByLabel('Was zu sehen ist, auf Deutsch').fill('Wellen im Herbst')
  await page.getByLabel('Was zu sehen ist, auf Englisch').fill('Waves in autumn')
  await button(page, 'Speichern').click()
  await page.getByRole('heading', { name: 'Küste im Herbst.png' }).waitFor()
  await sound(page)

  step('what a name may hold, and that its format stays, is said')
  const named = page.getByLabel('Name', { exact: true })
  await named.fill('Küste „am Abend“.png')
  await button(page, 'Speichern').click()
  await page.getByRole('link', { name: /^Name: Erlaubt sind Buchstaben/ }).waitFor()
  await named.fill('Küste im Herbst.jpg')
  await button(page, 'Speichern').click()
  const kept = page.getByText('Das Format muss PNG bleiben: Der Name endet weiter auf .png.')
  await kept.waitFor()
  // A title that stays above does not lie over it.
  expect(await isOnTop(kept)).toBe(true)
  await named.fill('Küste im Herbst.png')
  await button(page, 'Speichern').click()
  await kept.waitFor({ state: 'detached' })

  step('it is found by folder and tag, and by parts of its name')
  const search = page.getByRole('searchbox').first()
  for (const words of ['/Herbst/See', '#meer', 'herb kust', 'üste ruhe']) {
    await search.fill(words)
    await search.press('Enter')
    await page.getByRole('link', { name: 'Küste im Herbst.png' }).waitFor()
    await page.getByRole('link', { name: 'Atem.wav' }).waitFor({ state: 'detached' })
  }

  step('the folders unfold above the list')
  await page.locator('summary', { hasText: 'Ordner' }).click()
  await sound(page)
  await page.locator('summary', { hasText: 'Ordner' }).click()

  step('what is saved beside a reason that was begun is no surprise to it')
  await button(page, 'Löschen …').click()
  const deleting = page.getByRole('region', { name: 'Löschen' })
  await deleting.getByLabel('Grund').fill('Wird nicht gebraucht')
  await page.getByLabel('Schlagwörter (optional)').fill('Meer, Ruhe, Wind')
  await button(page, 'Speichern').click()
  await page.getByText('meer, ruhe, wind').first().waitFor()
  expect(await page.getByText('Die Datei hat sich inzwischen geändert').count()).toBe(0)

  step('another content takes its place, at the same address; the reason stays')
  const address = await page.getByRole('img', { name: 'Küste im Herbst.png' }).getAttribute('src')
  await page
    .getByLabel('Neuen Inhalt hochladen', { exact: true })
    .setInputFiles(file('neu.png', await drawing(page, 320, 200)))
  await page.getByText('320 × 200').waitFor()
  expect(
    (await page.getByRole('img', { name: 'Küste im Herbst.png' }).getAttribute('src'))?.replace(/\?.*/, ''),
  ).toBe(address?.replace(/\?.*/, ''))

  await deleting.getByText('Die Datei hat sich inzwischen geändert').waitFor()
  expect(await deleting.getByLabel('Grund').inputValue()).toBe('Wird nicht gebraucht')
  await button(page, 'Abbrechen').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()

  step('the former content comes back, at the same address too')
  await page.getByRole('button', { name: '1. Fassung ansehen' }).click()
  await page
    .getByRole('region', { name: '1. Fassung' })
    .getByRole('img', { name: 'Küste im Herbst.png' })
    .waitFor()
  await sound(page)
  await page.getByRole('button', { name: '1. Fassung ansehen' }).click()
  await page.getByRole('button', { name: '1. Fassung zurückholen' }).click()
  const restoring = page.getByRole('region', { name: 'Frühere Inhalte' })
  await restoring.getByLabel('Grund').fill('War besser')
  await sound(page)
  await restoring.getByRole('button', { name: '1. Fassung zurückholen' }).last().click()
  await page.getByText('640 × 480').waitFor()
  await page.getByText('3. Fassung', { exact: true }).waitFor()
  await page.getByText(/^2\. Fassung, .* noch bis/).waitFor()

  step('it is deleted with a reason, and restored')
  await button(page, 'Löschen …').click()
  await page.getByText('30 Tage lang lässt sie sich wiederherstellen').waitFor()
  await page.getByText('Ihre Adresse gilt ab sofort nicht mehr.').waitFor()
  await page.getByLabel('Grund').fill('Wird nicht gebraucht')
  await button(page, 'Löschen').click()
  await page.getByText('Solange die Datei gelöscht ist, gilt ihre Adresse nicht').waitFor()
  await button(page, 'Wiederherstellen').click()
  await button(page, 'Löschen …').waitFor()

  step('an upload is given up: nothing of it stays')
  const slow = await page.context().newCDPSession(page)
  const uploadAt = (uploadThroughput: number) =>
    slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  // It takes two minutes like this, and is given up long before.
  await uploadAt(32 * 1024)
  await page.goto('/file-manager')
  await page
    .getByLabel('Hochladen', { exact: true })
    .setInputFiles(file('Versehen.wav', wav({ seconds: 45, rate: 48_000 })))
  await page.getByText(/wird hochgeladen/).waitFor()
  const tools = page.getByRole('navigation', { name: 'Werkzeuge' })
  await tools.getByRole('link', { name: 'Angebote' }).click()
  await page.getByRole('heading', { name: 'Angebote', level: 1 }).waitFor()
  await tools.getByRole('link', { name: 'Dateien' }).click()
  // It has gone on meanwhile, and is not called interrupted.
  await page.getByText(/wird hochgeladen/).waitFor()
  await page.getByRole('link', { name: 'Küste im Herbst.png' }).waitFor()
  expect(await page.getByText('Upload unterbrochen').count()).toBe(0)
  await page.getByRole('button', { name: 'Versehen.wav abbrechen', exact: true }).click()
  await sound(page)
  await button(page, 'Upload verwerfen').click()
  await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' })
  await uploadAt(-1)
  await page.reload()
  await page.getByRole('link', { name: 'Küste im Herbst.png' }).waitFor()
  expect(await page.getByText('Versehen.wav').count()).toBe(0)
  expect(await page.getByText('Upload unterbrochen').count()).toBe(0)

  step('what is still being read when the page is loaded anew is named, and goes on when it is chosen again')
  await page.evaluate(() => {
    crypto.subtle.digest = () => new Promise(() => undefined)
  })
  const read = file('Gelesen.wav', wav({ seconds: 1 }))
  await page.getByLabel('Hochladen', { exact: true }).setInputFiles(read)
  await page.getByText('wird gelesen').waitFor()
  await page.reload()
  await page.locator('summary', { hasText: '1 Upload unterbrochen' }).click()
  await button(page, 'Gelesen.wav ausblenden').waitFor()
  await sound(page)
  await page.getByLabel('Hochladen', { exact: true }).setInputFiles(read)
  await page.getByText('1 Upload unterbrochen').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Gelesen.wav' }).waitFor()

  step('a sound has its loudness and its envelope, measured on arrival')
  const envelope = page.getByRole('img', { name: 'Hüllkurve der Aufnahme' })
  await page.getByRole('link', { name: 'Atem.wav' }).click()
  await page.getByText(/LUFS/).waitFor()
  await envelope.waitFor()

  step('what the shop cannot decode is measured in the browser that sends it, and marked')
  await page.goto('/file-manager')
  await page
    .getByLabel('Hochladen', { exact: true })
    .setInputFiles(joinPath(import.meta.dirname, 'zwei-sekunden.ogg'))
  await page.getByText('fertig', { exact: true }).waitFor()
  await page.getByText('Übersteuert', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'zwei-sekunden.ogg' }).click()
  await page.getByText('im Browser, aus dem sie hochgeladen wurde').waitFor()
  await page.getByText('0:02 min').waitFor()
  await envelope.waitFor()
  await sound(page)

  step('what is sold cannot be deleted')
  await page.goto('/file-manager?bereich=sold')
  await page
    .getByRole('link', { name: /\.wav$/ })
    .first()
    .click()
  await page.getByText('Wer es gekauft hat, lädt sie weiter herunter.').waitFor()
  await page.getByText('Programm', { exact: true }).first().waitFor()
  await sound(page)

  step('a recording bears its title and cover, and sounds as before')
  const recording = wav({ seconds: 2 })
  await page.goto('/file-manager?bereich=sold')
  await page.getByLabel('Hochladen', { exact: true }).setInputFiles(file('Ruhe finden.wav', recording))
  await page.getByRole('link', { name: 'Ruhe finden.wav' }).click()
  await page.getByLabel('Titel (optional)').fill('Ruhe finden')
  await page.getByLabel('Album (optional)').fill('Mentales Schlaftraining')
  await button(page, 'Bild wählen').click()
  await page.getByRole('dialog').getByRole('searchbox').fill('/Herbst/See')
  await page.getByRole('dialog').getByRole('button', { name: 'Küste im Herbst.png' }).click()
  await sound(page)
  await page.reload()
  await page.getByText('Hier steht, was du begonnen und nicht gespeichert hast.').waitFor()
  await button(page, 'Anderes Bild wählen').waitFor()
  await button(page, 'Speichern').click()
  await page.getByText('Titel im Player').waitFor()
  await page.getByText('werden gerade in die Aufnahme geschrieben').waitFor({ state: 'detached' })
  const heard = await page.locator('audio').getAttribute('src')
  const delivered = Buffer.from(await (await fetch(heard ?? '')).arrayBuffer())
  const { common } = await parseBuffer(delivered, { mimeType: 'audio/wav' })
  expect([common.title, common.album, common.picture?.[0]?.format]).toEqual([
    'Ruhe finden',
    'Mentales Schlaftraining',
    'image/png',
  ])
  expect(delivered.subarray(-recording.length + 44)).toEqual(recording.subarray(44))

  step('its link ends while it is looked at: it goes on where it was')
  const player = page.locator('audio')
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 1.2
  })
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.seeking)).toBe(false)
  await page.route(
    url => url.href === heard,
    route => route.fulfill({ status: 403 }),
  )
  await player.evaluate((audio: HTMLAudioElement) => audio.load())
  await expect.poll(() => player.getAttribute('src')).not.toBe(heard)
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeCloseTo(1.2)

  step('on a phone, what is dropped is uploaded into the folder that is shown')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/file-manager')
  await page.locator('summary', { hasText: 'Ordner' }).click()
  await page.getByRole('link', { name: 'Herbst/See' }).click()
  await page.getByRole('link', { name: 'Atem.wav' }).waitFor({ state: 'detached' })
  await drop(page, { 'Faltblatt.pdf': await leaflet(), 'Film.mp4': mp4() })
  await expect.poll(() => page.getByText('fertig', { exact: true }).count()).toBe(2)
  await sound(page)
  await page.getByRole('link', { name: 'Film.mp4' }).click()
  await page.locator('video').waitFor()
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await page.getByRole('link', { name: 'Faltblatt.pdf' }).click()
  await page.getByRole('link', { name: 'PDF herunterladen' }).waitFor()
  await page.getByRole('img', { name: 'Faltblatt.pdf, Seite 1' }).waitFor()
  await page.getByRole('button', { name: 'Seite danach' }).click()
  await page.getByRole('img', { name: 'Faltblatt.pdf, Seite 2' }).waitFor()
  await sound(page)

  const support = await shop.newPage({
    isReducedMotion: true,
    stored: CONSENT,
    width: 390,
  })
  await (
    await member('support')
  )(support)
  await support.goto('/file-manager')
  await support.getByRole('heading', { level: 1 }).waitFor()
  expect(await support.getByLabel('Hochladen', { exact: true }).count()).toBe(0)
}, 360_000)

it('former films, PDFs and books are looked at as the present ones are', async () => {
  const { page } = await memberOf(shop, 'editor')
  const contents = {
    'Rundgang.mp4': [mp4(), mp4(Buffer.alloc(96))],
    'Prospekt.pdf': [await leaflet(), await leaflet(1)],
    'Nachtbuch.epub': [book('Vom ersten Atemzug.'), book('Vom letzten Atemzug.')],
  } as const
  const replaced = async (name: keyof typeof contents) => {
    const [first, second] = contents[name]
    await page.goto('/file-manager')
    await page.getByLabel('Hochladen', { exact: true }).setInputFiles(file(name, first))
    await page.getByText('fertig', { exact: true }).waitFor()
    await page.getByRole('link', { name }).click()
    await page
      .getByLabel('Neuen Inhalt hochladen', { exact: true })
      .setInputFiles(file(`neu-${name}`, second))
    await page.getByRole('button', { name: '1. Fassung ansehen' }).click()
    return page.getByRole('region', { name: '1. Fassung', exact: true })
  }
  const bytesAt = async (address: string | null) =>
    Buffer.from(await (await fetch(new URL(address ?? '', shop.url))).arrayBuffer())

  step('a film')
  const film = (await replaced('Rundgang.mp4')).locator('video')
  await film.waitFor()
  expect(await bytesAt(await film.getAttribute('src'))).toEqual(contents['Rundgang.mp4'][0])
  await sound(page)

  step('a PDF, page by page, and as a download')
  const pages = await replaced('Prospekt.pdf')
  await pages.getByRole('img', { name: 'Prospekt.pdf, Seite 1' }).waitFor()
  await pages.getByText('Seite 1 von 2').waitFor()
  await pages.getByRole('button', { name: 'Seite danach' }).click()
  await pages.getByRole('img', { name: 'Prospekt.pdf, Seite 2' }).waitFor()
  const saved = page.waitForEvent('download')
  await pages.getByRole('link', { name: 'PDF herunterladen' }).click()
  expect((await saved).suggestedFilename()).toBe('Prospekt.pdf')
  await sound(page)

  step('a book, as text, and as a download')
  const text = await replaced('Nachtbuch.epub')
  await text.getByText('Vom ersten Atemzug.').waitFor()
  expect(await text.getByText('Vom letzten Atemzug.').count()).toBe(0)
  const whole = page.waitForEvent('download')
  await text.getByRole('link', { name: 'E-Book herunterladen' }).click()
  expect((await whole).suggestedFilename()).toBe('Nachtbuch.epub')
  await sound(page)
}, 120_000)

it(
  'an upload that is paused, and whose browser is killed, goes on where it stopped and has the same hash',
  async () => {
    const folder = mkdtempSync(joinPath(tmpdir(), 'upload-'))
    const path = joinPath(folder, 'lang.mp3')
    const sha256 = await write(path)
    const signIn = await member('shop')
    const first = await launch()
    let second: Awaited<ReturnType<typeof launch>> | undefined
    try {
      step('half of it arrives')
      const context = await first.newContext({ reducedMotion: 'reduce', locale: 'de-DE' })
      await context.addInitScript(
        kept => Object.entries(kept).forEach(each => localStorage.setItem(...each)),
        CONSENT,
      )
      const page = await context.newPage()
      await signIn(page)
      await page.goto(`${shop.url}/file-manager`)
      const slow = await context.newCDPSession(page)
      if (!isLong)
        await slow.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: 12 * 1024 ** 2,
        })
      await page.getByLabel('Hochladen', { exact: true }).setInputFiles(path)
      const progress = page.getByRole('progressbar', { name: 'lang.mp3' })
      const sent = async () => Number(await progress.getAttribute('value'))
      await expect.poll(sent, { timeout: LONG_MS }).toBeGreaterThan(BYTES / 3)
      await button(page, 'Anhalten').click()
      const paused = await sent()
      await button(page, 'Weiter').click()
      await expect.poll(sent, { timeout: LONG_MS }).toBeGreaterThan(paused)
      const storageState = await context.storageState()

      step('the browser is killed')
      const browser = await first.newBrowserCDPSession()
      await browser.send('Browser.crash').catch(() => undefined)
      await expect.poll(() => first.isConnected()).toBe(false)

      step('another one goes on with what that one had kept')
      second = await launch()
      const again = await (
        await second.newContext({ storageState, reducedMotion: 'reduce', locale: 'de-DE' })
      ).newPage()
      const parts: string[] = []
      again.on('request', request => {
        if (request.method() === 'PUT') parts.push(/partNumber=(\d+)/.exec(request.url())?.[1] ?? '')
      })
      await again.goto(`${shop.url}/file-manager`)
      await again.getByText('1 Upload unterbrochen').waitFor({ timeout: LONG_MS })
      await again.getByRole('link', { name: 'lang.mp3' }).click()
      await again.getByRole('heading', { name: 'Unterwegs' }).waitFor()
      await again.getByRole('link', { name: 'Zur Liste' }).click()
      await again.getByLabel('Hochladen', { exact: true }).setInputFiles(path)
      await again.getByText('fertig').waitFor({ timeout: LONG_MS })
      const all = Math.ceil(BYTES / (8 * 1024 ** 2))
      expect(parts.length).toBeLessThan(all)
      expect(parts).not.toContain('1')
      await again.getByRole('link', { name: 'lang.mp3' }).click()
      expect(await again.getByText(/^[0-9a-f]{64}$/).textContent()).toBe(sha256)
    } finally {
      await first.close().catch(() => undefined)
      await second?.close()
      rmSync(folder, { recursive: true })
    }
  },
  2 * LONG_MS,
)

async function leaflet(pages = 2): Promise<Buffer> {
  const document = new Pdf({ size: 'A5' })
  document.fontSize(24).text('Gut schlafen')
  for (let page = 2; page <= pages; page++) document.addPage().text(`Seite ${page}`)
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Of one chapter. */
const book = (text: string): Buffer =>
  zip([
    { name: 'mimetype', body: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      body: '<container><rootfiles><rootfile full-path="EPUB/book.opf"/></rootfiles></container>',
    },
    {
      name: 'EPUB/book.opf',
      body: '<package><manifest><item id="eins" href="page.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="eins"/></spine></package>',
    },
    {
      name: 'EPUB/page.xhtml',
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><body><p>${text}</p></body></html>`,
    },
  ])

/** A few frames of an MP3, and noise; answers its hash, as `sha256sum` would. */
async function write(path: string): Promise<string> {
  const out = openSync(path, 'w')
  const begin = mp3(Buffer.of())
  const piece = Buffer.concat([begin, randomBytes(1024 ** 2 - begin.length)])
  for (let left = BYTES; left > 0; left -= piece.length) {
    piece.writeUInt32LE(left % 2 ** 32, 1_000)
    writeSync(out, piece, 0, Math.min(left, piece.length))
  }
  closeSync(out)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
