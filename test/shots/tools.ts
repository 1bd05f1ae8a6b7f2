import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { writeToUs } from '../../contract/requests.ts'
import { buy } from '../../local/seed/shopper.ts'
import { signInBehind, switchFactorOn } from '../journeys/members.ts'
import type { ShopProcess } from '../journeys/shop-process.ts'
import { promote } from '../journeys/staff.ts'
import * as steps from '../journeys/steps.ts'
import { jpeg, wav } from '../lambdas/staff-files/made-files.ts'

type Take = (page: Page, name: string) => Promise<void>

const { button } = steps
/** Nothing on the page is waited for any more. */
const rest = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))

async function orders(page: Page, shop: ShopProcess, take: Take): Promise<void> {
  const people = [
    ['alex', 'Alex', 'Beispiel', 'kraft-der-emotionen'],
    ['kim', 'Kim', 'Muster', 'mentales-schlaftraining'],
    ['robin', 'Robin', 'Beispiel', 'meno-pow'],
    ['toni', 'Toni', 'Muster', steps.SLUG],
  ] as const
  for (const [name, firstName, lastName, slug] of people)
    await buy(shop.url, { slug, email: `${name}@example.com`, firstName, lastName }).catch(() => undefined)
  await page.request.post(writeToUs.path, {
    data: {
      email: 'kim@example.com',
      topic: 'download',
      orderNumber: '',
      message:
        'Guten Tag, ich habe ein neues Telefon und mein letzter Download ist verbraucht. Was kann ich tun?',
      language: 'de',
    },
  })
  await page.goto('/admin-dashboard')
  await page.getByRole('heading', { name: 'Was heute ansteht' }).waitFor()
  await rest(page)
  await take(page, 'heute')
  await page.goto('/shop-admin')
  await page.getByRole('row', { name: '@example.com' }).first().getByRole('link').click()
  await button(page, 'Erstatten …').click()
  await page.getByLabel('Betrag in Euro').fill('20,00')
  await page.getByLabel('Grund').fill('Versehentlich zweimal bestellt')
  await page.getByText('Das wird geschehen').first().waitFor()
  await take(page, 'bestellung')
  await page.goto('/shop-admin/anfragen')
  await page.getByRole('row', { name: 'AN-' }).first().getByRole('link').click()
  await page.getByLabel('Vorlage').selectOption({ index: 1 })
  await button(page, 'Senden und erledigen').waitFor()
  await take(page, 'anliegen')
  await page.goto('/shop-admin/belege')
  await page.getByRole('link', { name: 'Summen und Dateien' }).click()
  await page.getByRole('link', { name: 'Zur Liste' }).waitFor()
  await rest(page)
  await take(page, 'belege')
  await page.goto('/shop-admin/angebote?angebot=meno-pow')
  await page.getByRole('link', { name: 'Zur Liste' }).waitFor()
  await take(page, 'angebot')
}

async function vouchers(page: Page, _: ShopProcess, take: Take): Promise<void> {
  await page.goto('/shop-admin/gutscheine')
  await page.getByRole('link', { name: 'Neuer Code' }).click()
  await page.getByLabel('Prozent', { exact: true }).fill('15')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('HERBST15')
  await take(page, 'gutschein')
}

const FOLDERS = ['Schlaftraining', 'Kraft der Emotionen', 'Kinder/Übungen', 'Presse']
const UPLOADED = 60

async function files(page: Page, _: ShopProcess, take: Take): Promise<void> {
  for (const [at, folder] of FOLDERS.entries()) {
    await page.goto(`/file-manager?bereich=${at < 3 ? 'sold' : 'public'}`)
    await page.getByLabel('Hochladen', { exact: true }).setInputFiles(
      Array.from({ length: UPLOADED / FOLDERS.length }, (__, number) => ({
        name: at < 3 ? `${folder.split('/')[0]} ${number + 1}.wav` : `Pressebild ${number + 1}.jpg`,
        mimeType: 'application/octet-stream',
        buffer:
          at < 3
            ? wav({ seconds: 2 + number, hertz: 200 + 20 * number })
            : jpeg(640 + number, 480, `${number}`),
      })),
    )
    await page.waitForFunction(
      count => document.body.innerText.split('fertig').length > count,
      UPLOADED / FOLDERS.length,
      {
        timeout: 120_000,
      },
    )
    await take(page, `dateien hochgeladen ${at}`)
  }
  await page.goto('/file-manager?bereich=sold')
  await page.getByRole('link', { name: 'Schlaftraining 3.wav' }).click()
  await page.getByLabel('Titel (optional)').fill('Ruhe finden')
  await page.getByLabel('Album (optional)').fill('Mentales Schlaftraining')
  await page.getByLabel('Schlagwörter (optional)').fill('ruhe, abend')
  await page.getByLabel('Ordner (optional)').fill('Schlaftraining/Abend')
  await button(page, 'Speichern').click()
  await page.getByText('Titel im Player').waitFor()
  await page.getByText('werden gerade in die Aufnahme geschrieben').waitFor({ state: 'detached' })
  await rest(page)
  await take(page, 'dateien')
  await page.goto('/file-manager')
  await page.locator('summary', { hasText: 'Ordner' }).click()
  await take(page, 'dateien ordner')
}

/** Light over hills, drawn by the browser. */
async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_000, height: 1_400 })
    const context = canvas.getContext('2d')
    if (!context) return ''
    const sky = context.createLinearGradient(0, 0, 0, 1_400)
    for (const [at, colour] of ['#23424f', '#7fa6a4', '#f0c987', '#d9885f'].entries())
      sky.addColorStop(at / 3, colour)
    context.fillStyle = sky
    context.fillRect(0, 0, 2_000, 1_400)
    context.fillStyle = '#fff3d6'
    context.beginPath()
    context.arc(1_350, 620, 120, 0, 7)
    context.fill()
    for (let ridge = 0; ridge < 5; ridge++) {
      context.fillStyle = `rgb(${70 - ridge * 12} ${100 - ridge * 14} ${108 - ridge * 14})`
      context.beginPath()
      context.moveTo(0, 1_400)
      for (let x = 0; x <= 2_000; x += 20)
        context.lineTo(x, 760 + ridge * 120 + 60 * Math.sin(x / (150 + 40 * ridge) + ridge * 2))
      context.lineTo(2_000, 1_400)
      context.fill()
    }
    return canvas.toDataURL('image/jpeg', 0.95)
  })
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64')
}

async function pictures(page: Page, _: ShopProcess, take: Take): Promise<void> {
  await page.goto('/image-processor')
  const buffer = await photo(page)
  await page.locator('#bilder').setInputFiles({ name: 'Hügel am Abend.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Die gewählte Datei hat').waitFor({ timeout: 60_000 })
  await page.getByLabel('Alternativtext', { exact: true }).fill('Hügel im Abendlicht')
  await page.getByLabel('Alternativtext, Englisch').fill('Hills in the evening light')
  await page.getByLabel('Links vorher, rechts nachher').scrollIntoViewIfNeeded()
  await take(page, 'bilder')
}

const BODY = [
  'Eine Pause ist kein Verlust. Wer drei Minuten lang nichts tun muss, kommt mit anderen Augen zurück.',
  '',
  '## Kurz genügt',
  '',
  'Drei Minuten reichen: die Füße auf dem Boden, der Blick aus dem Fenster, ein Stück Musik.',
  '',
  '- Setz dich so, dass du nichts halten musst.',
  '- Hör, was am weitesten weg ist.',
  '- Atme aus, bevor du einatmest.',
  '',
  '> Nicht die Länge macht die Pause, sondern dass niemand etwas von dir will.',
].join('\n')

async function begin(page: Page, tool: string, title: string, body: string): Promise<void> {
  await page.goto(tool)
  await page.getByRole('link', { name: 'Neuer Text' }).click()
  await page.getByLabel('Titel', { exact: true }).fill(title)
  await button(page, 'Entwurf beginnen').click()
  await page.getByRole('heading', { name: title, level: 2 }).waitFor()
  await page
    .getByLabel('Anreißer')
    .fill('Was in drei Minuten geschieht, und warum der Nachmittag danach leichter ist.')
  await page.getByRole('textbox', { name: 'Text in Markdown' }).fill(body)
}

async function save(page: Page): Promise<void> {
  await button(page, 'Speichern').click()
  await page.getByText('Gespeichert.').waitFor()
}

async function texts(page: Page, _: ShopProcess, take: Take): Promise<void> {
  await begin(page, '/blog-manager', 'Warum Pausen wirken', BODY)
  await page.getByLabel('Als Fassung behalten').fill('Vor dem Kürzen')
  await save(page)
  await page.frameLocator('iframe[title="Vorschau der Seite"]').getByText('Kurz genügt').waitFor()
  await page.getByLabel('Anreißer').evaluate(field => field.scrollIntoView({ block: 'center' }))
  await take(page, 'text')
  await page
    .getByRole('textbox', { name: 'Text in Markdown' })
    .fill(
      BODY.replace('Drei Minuten reichen', 'Zwei Minuten genügen')
        .replace(' ein Stück Musik', ' ein leiser Ton')
        .replace('- Hör, was am weitesten weg ist.\n', ''),
    )
  await save(page)
  await page.getByRole('button', { name: /^Vergleichen: Vor dem Kürzen/ }).click()
  await page.getByText('An dieser Fassung weiterschreiben').waitFor()
  await page
    .getByRole('heading', { name: 'Fassungen' })
    .evaluate(line => line.scrollIntoView({ block: 'center' }))
  await take(page, 'fassungen')
  const german = page.url()
  await button(page, 'Englisch beginnen').click()
  await page.getByText('Englisch, zuletzt geändert').waitFor()
  await page
    .getByRole('textbox', { name: 'Text in Markdown' })
    .fill('A break is no loss.\n\n## Short will do\n\nTwo minutes are enough.')
  await save(page)
  await page.goto(german)
  await page.locator('summary', { hasText: 'Nebeneinander lesen' }).click()
  await page.getByRole('heading', { name: /^Englisch:/ }).scrollIntoViewIfNeeded()
  await take(page, 'sprachen')
}

/** A text is approved by somebody else than its author. */
async function approveAsColleague(address: string, page: Page, shop: ShopProcess): Promise<void> {
  const { email, password } = steps.CUSTOMER
  await promote(shop.cloudUrl, email, 'editor')
  const code = await switchFactorOn(shop, await signInBehind(shop, { email, password }))
  const stored = await signInBehind(shop, { email, password, code })
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('The page has no browser.')
  await context.addInitScript(kept => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, stored)
  const other = await context.newPage()
  await other.goto(address)
  await button(other, 'Freigeben …').click()
  await button(other, 'Freigeben').click()
  await button(other, 'Veröffentlichen …').waitFor()
  await context.close()
}

async function press(page: Page, shop: ShopProcess, take: Take): Promise<void> {
  await begin(page, '/press-release-manager', 'Zwei Minuten Ruhe für den Nachmittag', BODY)
  await save(page)
  await button(page, 'Zur Prüfung geben …').click()
  await button(page, 'Zur Prüfung geben').click()
  await page.getByText('Freigeben muss ihn jemand anders.').waitFor()
  await approveAsColleague(page.url(), page, shop)
  await page.reload()
  await button(page, 'Link machen …').click()
  await page.getByLabel('Wofür').selectOption('embargo')
  await page.getByLabel('Für wen').fill('Redaktion des Tagblatts')
  await button(page, 'Link machen').click()
  await page.getByLabel('Adresse des Links').evaluate(field => field.scrollIntoView({ block: 'center' }))
  await take(page, 'presse')
  await page.goto(await page.getByLabel('Adresse des Links').inputValue())
  await page.getByRole('heading', { name: 'Zwei Minuten Ruhe für den Nachmittag', level: 1 }).waitFor()
  await take(page, 'sperrfrist')
}

async function app(page: Page, _: ShopProcess, take: Take): Promise<void> {
  await page.goto('/app-manager')
  await page.getByRole('button', { name: 'Tag 1: Ankommen' }).focus()
  await page.keyboard.press('ArrowDown')
  await take(page, 'app')
  await page.locator('[id="program.units.0.tracks.0.title.de"]').fill('Da sein')
  await page.locator('[id="program.units.1.tracks.0.title.de"]').fill('Leichter werden')
  await page.getByLabel('Grund').fill('Klarer')
  await button(page, 'Entwurf speichern').click()
  await page.getByText('Als Entwurf gespeichert').waitFor()
  await page.getByRole('link', { name: 'Veröffentlichen', exact: true }).click()
  await page.getByRole('cell', { name: 'Da sein' }).waitFor()
  await take(page, 'app-vergleich')
}

async function figures(page: Page, shop: ShopProcess, take: Take): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'local/figures.ts'], {
    env: { ...process.env, TABLE_NAME: '', PORT: new URL(shop.url).port },
  })
  await page.goto('/app-analytics?monate=12&je=month')
  await page.getByRole('region', { name: 'Tabelle Seiten' }).getByRole('rowheader').first().waitFor()
  await take(page, 'zahlen')
}

/** The tools with a day's work in them, each brought to where something is to be seen, and photographed there. */
export const tools = [orders, vouchers, files, pictures, texts, press, app, figures]
