import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { headOf } from '../../frontend/src/admin/pictures/picture-head.ts'
import { bytes, gif, jpeg } from '../frontend/pictures/made-pictures.ts'
import { photo } from './photo.ts'
import { held } from './held.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'

const shop = visitShop()

/** As somebody's hand lets go of it over the page. */
const drop = (page: Page, name: string, file: Buffer) =>
  page.evaluate(
    ({ name, base64 }) => {
      const carried = new DataTransfer()
      const content = Uint8Array.from(atob(base64), each => each.charCodeAt(0))
      carried.items.add(new File([content], name, { type: 'image/jpeg' }))
      const target = document.querySelector('label[for=bilder]')
      target?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }))
    },
    { name, base64: file.toString('base64') },
  )

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()))
const tools = (page: Page) => page.getByRole('navigation', { name: 'Werkzeuge' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Begonnene Eingaben verwerfen?' })
const spoken = (page: Page) => page.locator('output', { hasText: 'Ausschnitt:' }).innerText()

it('a photo is cut, encoded in three kinds and saved without what it carried, by keyboard', async () => {
  const { page } = await memberOf(shop, 'editor')

  step('the tool is one of the frame, and loads a document of its own')
  await page.getByRole('link', { name: 'Bilder' }).click()
  await page.getByLabel('Bilder wählen oder hierher ziehen').waitFor()
  expect(await faultsOf(page)).toEqual([])

  step('a photo is dropped, upright, and says what it carries')
  const camera = await photo(page, 2_000, 1_600)
  expect(headOf(new Uint8Array(camera))).toMatchObject({
    carries: expect.arrayContaining(['camera', 'place']),
    isTurned: true,
  })
  const sent: string[] = []
  page.on('request', request => void (request.method() === 'GET' || sent.push(request.url())))
  await drop(page, 'Strand am Abend.jpg', camera)
  await page.getByText('1600 × 2000 Bildpunkte').waitFor()
  await page.getByText('den Ort der Aufnahme').waitFor()

  step('another tool is opened only once it is said that the picture may go')
  await tools(page).getByRole('link', { name: 'Dateien' }).click()
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  expect(new URL(page.url()).pathname).toBe('/image-processor')

  step('frame and point move by arrow keys, and say where they are')
  expect(await spoken(page)).toContain('Ausschnitt: 1600 × 900 Bildpunkte, links 0 %, oben 28 %')
  await page.getByRole('button', { name: 'Schwerpunkt' }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  expect(await spoken(page)).toContain('Schwerpunkt: 50 % von links, 40 % von oben')
  expect(await spoken(page)).toContain('oben 18 %')
  await page.getByRole('button', { name: 'Ausschnitt' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await spoken(page)).toContain('oben 20 %')

  step('three kinds stand beside each other, with their bytes')
  const kinds = page.locator('h4')
  await expect.poll(() => kinds.allInnerTexts()).toEqual(['AVIF', 'WebP', 'JPEG'])
  await page.getByText('Die gewählte Datei hat').waitFor()
  await page.getByLabel('Links vorher, rechts nachher').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByLabel('Links vorher, rechts nachher').inputValue()).toBe('51')
  const sizes = () => page.locator('h4 ~ p strong').allInnerTexts()
  const before = await sizes()
  await page.getByLabel(/^Qualität JPEG/).focus()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await sizes())[2] !== before[2]).toBe(true)
  expect(await faultsOf(page)).toEqual([])

  step('nothing is saved without words in both languages')
  await button(page, 'Als ZIP speichern').click()
  await page.getByText('Noch nicht gespeichert: Alternativtexte fehlen').waitFor()
  await page.getByLabel('Alternativtext', { exact: true }).fill('Sonne über dem Strand')
  await page.getByText('Strand am Abend.jpg: Englisch').waitFor()
  await button(page, 'AVIF speichern').click()
  await page.getByText('Sag in einem Satz, was zu sehen ist.').waitFor()
  await page.getByLabel('Alternativtext, Englisch').fill('Sun above the beach')

  step('all sizes are saved, and only the picture is in them')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Als ZIP speichern').click(),
  ])
  const files = unzipSync(await bytesOf(download))
  const { 'bilder.json': notes = new Uint8Array(), ...pictures } = files
  expect(Object.keys(pictures).toSorted()).toEqual(
    ['1280.avif', '1280.jpg', '1280.webp', '640.avif', '640.jpg', '640.webp'].map(
      end => `strand-am-abend-article-${end}`,
    ),
  )
  for (const [name, content] of Object.entries(pictures)) {
    const width = name.includes('1280') ? 1_280 : 640
    expect([name, headOf(Uint8Array.from(content))]).toEqual([
      name,
      {
        kind: name.endsWith('jpg') ? 'jpeg' : name.split('.')[1],
        width,
        height: (width * 9) / 16,
        isTurned: false,
        carries: [],
      },
    ])
    expect(Buffer.from(content).includes('Exif')).toBe(false)
  }
  expect(JSON.parse(Buffer.from(notes).toString())).toMatchObject([
    { place: 'article', alt: { de: 'Sonne über dem Strand', en: 'Sun above the beach' } },
  ])
  const [single] = await Promise.all([page.waitForEvent('download'), button(page, 'WebP speichern').click()])
  expect(single.suggestedFilename()).toBe('strand-am-abend-article-1280.webp')

  step('nothing has left the browser until it is laid into the files')
  expect(sent).toEqual([])
  await button(page, 'In die Dateien legen').click()
  await page.getByText('Liegt in den Dateien').waitFor({ timeout: 60_000 })
  const paths = await page.locator('li code').allInnerTexts()
  expect(paths).toHaveLength(6)
  const again = button(page, 'In die Dateien legen')
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  // They are one picture.
  const stems = paths.map(
    path => /^\/media\/content\/(fil_\w{26})w(?:640|1280)(?:avif|webp|jpeg)\./.exec(path)?.[1],
  )
  expect(new Set(stems).size).toBe(1)
  for (const path of paths) {
    const file = new Uint8Array(await (await fetch(shop.url + path)).arrayBuffer())
    expect(headOf(file)).toMatchObject({ carries: [] })
  }

  step('in the files they are one line, which is opened, deleted and restored as one')
  await page.goto('/file-manager')
  const line = page.getByRole('link', { name: 'strand-am-abend-article-1280.jpg 6 Dateien' })
  await line.waitFor()
  expect(await page.getByRole('link', { name: /^strand-am-abend/ }).count()).toBe(1)
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  await line.click()
  const own = page.getByRole('region', { name: 'Dateien dieses Bildes' })
  await own.getByText('6 Dateien dieses Bildes').waitFor()
  expect(await own.getByRole('link').count()).toBe(6)
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  await button(page, 'Löschen …').click()
  await page.getByText('Alle 6 Dateien dieses Bildes stehen nur noch unter „Gelöscht“.').waitFor()
  await page.getByLabel('Grund').fill('Wird nicht gebraucht')
  await button(page, 'Löschen').click()
  await button(page, 'Wiederherstellen').waitFor()
  expect(await own.getByText('Gelöscht', { exact: true }).count()).toBe(6)
  await button(page, 'Wiederherstellen').click()
  await expect.poll(() => own.getByRole('link').count()).toBe(6)
}, 240_000)

it('a picture whose batch was stopped says what is missing of it, and is completed from its widest file', async () => {
  // Each of its files is asked for, and four are not there.
  const { page } = await memberOf(shop, 'editor', { expects: [/ 404 .*\/api\/staff\/files\//] })
  await page.goto('/image-processor')
  const camera = { name: 'Halbe Düne.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 1_400, 900) }
  await page.getByLabel('Bilder wählen oder hierher ziehen').setInputFiles(camera)
  await page.getByLabel('Alternativtext', { exact: true }).fill('Eine Düne')
  await page.getByLabel('Alternativtext, Englisch').fill('A dune')

  step('it stops while its third file is on its way')
  let begun = 0
  await page.route('**/api/staff/files', async route => {
    begun += 1
    if (begun !== 3) return route.continue()
    await route.continue()
    await button(page, 'Anhalten').click()
  })
  await button(page, 'In die Dateien legen').click()
  await page.getByText('Angehalten', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByText('lassen sich dort vervollständigen').waitFor()
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  await page.unroute('**/api/staff/files')

  step('the list says how many are there, and its page which are not')
  await page.goto('/file-manager')
  const line = page.getByRole('link', { name: /^halbe-duene-article-\d+\.jpg 2 von 6 Dateien$/ })
  await line.waitFor()
  await page.getByText('Unvollständig', { exact: true }).waitFor()
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  await line.click()
  await page.getByText('4 Dateien fehlen').waitFor()
  await page.getByText('2 von 6 Dateien dieses Bildes').waitFor()
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }

  step('the others are made from the widest')
  await page.getByRole('link', { name: 'Bild vervollständigen' }).click()
  const make = button(page, 'Erzeugen und ablegen')
  await make.waitFor()
  // Little stands on the page, and nothing of it is drawn out to fill the screen.
  expect((await make.boundingBox())?.height).toBeLessThan(72)
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  await make.click()
  const done = page.getByRole('status').filter({ hasText: 'Alle Dateien dieses Bildes sind da' })
  await done.and(page.locator(':focus')).waitFor({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Zur Datei' }).click()
  const own = page.getByRole('region', { name: 'Dateien dieses Bildes' })
  await own.getByText('6 Dateien dieses Bildes').waitFor()
  const links = await own.getByRole('link').all()
  const made = await Promise.all(
    links.map(async link => {
      const content = await (await fetch(shop.url + (await link.getAttribute('href')))).arrayBuffer()
      const head = headOf(new Uint8Array(content))
      const size = typeof head === 'string' ? head : `${head.kind} ${head.width} × ${head.height}`
      return `${await link.innerText()} ${size}`
    }),
  )
  expect(new Set(made).size).toBe(6)
  for (const one of made)
    expect(one).toMatch(/^halbe-duene-article-(\d+)\.(?:avif avif|webp webp|jpg jpeg) \1 × \d+$/)
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await page.getByRole('link', { name: /^halbe-duene-article-\d+\.jpg 6 Dateien$/ }).waitFor()

  step('of a picture that is not there it says so, and leads to the files')
  await page.goto('/image-processor?ergaenzen=fil_01KAG000000000000000000007w640jpeg')
  await page.getByText('Dieses Bild lässt sich nicht vervollständigen').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Zu den Dateien' }).click()
  await page.waitForURL('**/file-manager')
}, 240_000)

it('what is on its way to the files ends when its page is left', async () => {
  const { page } = await memberOf(shop, 'editor')
  await page.goto('/image-processor')
  await page
    .getByLabel('Bilder wählen oder hierher ziehen')
    .setInputFiles({ name: 'Düne.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 700, 450) })
  await page.getByLabel('Alternativtext', { exact: true }).fill('Eine Düne')
  await page.getByLabel('Alternativtext, Englisch').fill('A dune')
  let announced = 0
  let leave: () => void = () => undefined
  const left = new Promise<void>(resolve => {
    leave = resolve
  })
  await page.route('**/api/staff/files', async route => {
    announced += 1
    if (announced === 2) await left
    return route.continue()
  })
  await button(page, 'In die Dateien legen').click()
  await expect.poll(() => announced).toBe(2)
  await tools(page).getByRole('link', { name: 'Dateien' }).click()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('region', { name: 'Liste: Dateien' }).waitFor()
  const givenUp = page.waitForRequest('**/api/staff/files/uploads/end')
  leave()
  await givenUp
  expect(announced).toBe(2)
  await page.getByRole('link', { name: /^duene-article-\d+\.jpg 1 von \d Dateien$/ }).waitFor()
})

it('what is on its way to the files goes on when its picture is removed, and is told', async () => {
  const { page } = await memberOf(shop, 'editor')
  await page.goto('/image-processor')
  await page
    .getByLabel('Bilder wählen oder hierher ziehen')
    .setInputFiles({ name: 'Watt.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 700, 450) })
  await page.getByLabel('Alternativtext', { exact: true }).fill('Das Watt')
  await page.getByLabel('Alternativtext, Englisch').fill('The mud flats')
  const { sent, letGo } = await held(page, '**/api/staff/files')
  await button(page, 'In die Dateien legen').click()
  await sent
  await page.getByRole('button', { name: 'Entfernen Watt.jpg' }).click()
  letGo()
  await page.getByText('Liegt in den Dateien').waitFor({ timeout: 60_000 })
  expect(await faultsOf(page)).toEqual([])
})

it('fifty pictures are encoded one after the other; what is no picture is refused, what stops stops', async () => {
  const { page } = await memberOf(shop, 'editor')
  await page.goto('/image-processor')
  const small = await photo(page, 320, 240)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const choose = page.getByLabel('Bilder wählen oder hierher ziehen')

  step('each file that cannot be taken says why')
  const refused = [
    [bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'SVG nehmen wir nicht an'],
    [jpeg({ width: 65_000, height: 65_000 }), 'mehr als 50 Millionen Bildpunkte'],
    [jpeg({ channels: 4 }), 'für den Druck gespeichert'],
    [
      gif(4, 3, [
        [4, 3],
        [4, 3],
      ]),
      'Das Bild bewegt sich',
    ],
    // Right up to where its pixels should begin.
    [jpeg(), 'beschädigt'],
    [bytes('%PDF-1.7'), 'kein JPEG, PNG, WebP, AVIF oder GIF'],
  ] as const
  await choose.setInputFiles(
    refused.map(([content], index) => file(`falsch-${index}.jpg`, Buffer.from(content))),
  )
  for (const [, sentence] of refused) await page.getByText(sentence).waitFor()
  for (const [index] of refused.entries())
    await page.getByRole('button', { name: `Entfernen falsch-${index}.jpg` }).click()

  step('fifty are taken, not one more')
  await choose.setInputFiles(Array.from({ length: 51 }, (_, index) => file(`Bild ${index}.jpg`, small)))
  await page.getByText('Mehr als 50 Bilder gehen nicht auf einmal.').waitFor()
  await page.getByRole('strong').filter({ hasText: 'Bild 49.jpg' }).waitFor()
  await expect.poll(() => page.getByText('Wird geöffnet …').count()).toBe(0)
  await button(page, 'Alle 50 als ZIP speichern').click()
  const missing = page.getByRole('alert').getByRole('listitem')
  expect(await missing.count()).toBe(50)

  step('each gets its words, and one stop ends all')
  for (let index = 0; index < 50; index += 1) {
    await page
      .getByRole('button', { name: new RegExp(`^Bild ${index}.jpg`) })
      .first()
      .click()
    await page.getByLabel('Alternativtext', { exact: true }).fill(`Bild Nummer ${index}`)
    await page.getByLabel('Alternativtext, Englisch').fill(`Picture number ${index}`)
  }
  await button(page, 'Alle 50 als ZIP speichern').click()
  await page.getByText(/^[1-9]\d* von 50 Bildern umgerechnet/).waitFor()
  await button(page, 'Anhalten').click()
  await page.getByText('Angehalten, nichts gespeichert').waitFor()

  step('then all are saved')
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    button(page, 'Alle 50 als ZIP speichern').click(),
  ])
  const names = Object.keys(unzipSync(await bytesOf(download)))
  expect(names).toHaveLength(50 * 3 + 1)
}, 240_000)

it('another role finds no such tool', async () => {
  const { page } = await memberOf(shop, 'support')
  await page.goto('/image-processor')
  await page.getByRole('heading', { name: '„Bilder“ ist nicht für deine Rolle' }).waitFor()
})
