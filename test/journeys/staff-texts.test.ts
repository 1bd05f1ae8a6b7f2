import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { held } from './held.ts'
import { visitShop } from './shop.ts'
import { findings, isOnTop, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'

const shop = visitShop()

const WIDTHS = { wide: 1440, desk: 1280, phone: 390 }
const TITLE = 'Warum Pausen wirken'
const BODY = [
  'Eine Pause ist <script>alert(1)</script> kein Verlust, sagt [niemand](javascript:alert(1)).',
  '',
  '## Kurz genügt',
  '',
  'Drei Minuten reichen.',
].join('\n')

/** Opens the form of a deed and carries it out. */
async function decide(page: Page, label: string, reason?: string) {
  await button(page, `${label} …`).click()
  if (reason !== undefined) await page.getByLabel('Grund').fill(reason)
  await button(page, label).click()
}
const pageAt = async (path: string) => {
  const answer = await fetch(shop.url + path)
  return { status: answer.status, text: await answer.text() }
}
/** Where the text of this address stands now. This shop has no origin and so no sitemap (test/local/content.long.test.ts has one). */
async function placesOf(place: string, list: string): Promise<string[]> {
  const found = await Promise.all(
    [place, list, `${list}/feed.xml`].map(async path => {
      const { status, text } = await pageAt(path)
      return status === 200 && text.includes(place) ? [path] : []
    }),
  )
  return found.flat()
}
/** From the press on, for all of them together. */
const soon = { timeout: 5_000, interval: 50 }

it.each([
  { tool: 'Artikel', path: '/blog-manager', place: '/artikel/warum-pausen-wirken', list: '/artikel-studien' },
  {
    tool: 'Presse',
    path: '/press-release-manager',
    place: '/press-release/warum-pausen-wirken',
    list: '/lumeus-presse',
  },
])(
  '$tool: an editor writes, a colleague reviews and publishes, and it is taken back',
  async ({ tool, path, place, list }) => {
    const writer = await memberOf(shop, 'editor', {
      width: WIDTHS.wide,
      expects: [/ 409 .*\/api\/staff\/texts/, / 400 .*\/api\/staff\/texts/],
    })
    const reviewer = await memberOf(shop, 'editor', {
      width: WIDTHS.wide,
      expects: [/ 404 .*warum-pausen-wirken/, / 409 .*\/api\/staff\/texts/],
    })
    const { page } = writer
    const isPress = path === '/press-release-manager'

    step('the list shows what is published, and finds it by topic, state and language')
    await page.getByRole('navigation', { name: 'Werkzeuge' }).getByRole('link', { name: tool }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('link', { name: 'Neuer Text' }).waitFor()
    await page.getByRole('combobox', { name: 'Stand' }).selectOption('published')
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await page.getByRole('row').nth(1).waitFor()
    expect([await findings(page), await overflow(page)]).toEqual([[], 0])

    step('a draft is begun, and not handed in before it is whole')
    await page.getByRole('link', { name: 'Neuer Text' }).click()
    await page.getByLabel('Titel', { exact: true }).fill(TITLE)
    expect([await findings(page), await overflow(page)]).toEqual([[], 0])
    await button(page, 'Entwurf beginnen').click()
    await page.getByRole('heading', { name: TITLE, level: 2 }).waitFor()
    expect(await page.getByLabel('Adresse', { exact: true }).inputValue()).toBe('warum-pausen-wirken')
    await decide(page, 'Zur Prüfung geben')
    await page.getByText('Dem Text fehlt noch etwas').waitFor()
    await button(page, 'Abbrechen').click()

    step('a link that names it alone leads to its own tool')
    const named = new URL(page.url()).search
    await page.goto(`${isPress ? '/blog-manager' : '/press-release-manager'}${named}`)
    await page.waitForURL(url => url.pathname === path && url.search === named)
    await page.getByRole('heading', { name: TITLE, level: 2 }).waitFor()

    step('it is written, and what is unsaved cannot be handed in')
    await page.getByLabel('Anreißer').fill('Was in drei Minuten geschieht.')
    await page.getByRole('textbox', { name: 'Text in Markdown' }).fill(BODY)
    await page.getByText('Speichere zuerst, was du geschrieben hast.').first().waitFor()
    await button(page, 'Speichern').click()
    await page.getByText('Text gespeichert').waitFor()
    expect([await findings(page), await overflow(page)]).toEqual([[], 0])

    step('while it is written, it is seen as search engines and messengers will show it')
    const found = page.getByRole('region', { name: 'Bei Suchmaschinen' })
    await found.getByText(`${TITLE} – Lumeus`).waitFor()
    await found.getByText(place.split('/').slice(1).join(' › ')).waitFor()
    const shared = page.getByRole('region', { name: 'Geteilt' })
    for (const card of [found, shared]) await card.getByText('Was in drei Minuten geschieht.').waitFor()
    await shared.getByText(TITLE).first().waitFor()

    step('of two who write the second sees by words what the first has saved, and keeps what was typed')
    const address = page.url()
    const other = reviewer.page
    await other.goto(address)
    const teaser = other.getByLabel('Anreißer')
    await teaser.fill('Was danach anders ist.')
    await other.getByLabel('Als Fassung behalten').fill('Mit Ausblick')
    await page.getByLabel('Anreißer').fill('Was in drei Minuten passiert.')
    await button(page, 'Speichern').click()
    await page.getByText('Text gespeichert').nth(1).waitFor()
    await button(other, 'Speichern').click()
    await other.getByText('Inzwischen hat jemand anders gespeichert').waitFor()
    const form = other.getByRole('region', { name: 'Text', exact: true })
    await form.locator('del', { hasText: 'Minuten' }).waitFor()
    await form.locator('ins', { hasText: 'danach' }).waitFor()
    expect(await teaser.inputValue()).toBe('Was danach anders ist.')
    expect(await other.getByLabel('Als Fassung behalten').inputValue()).toBe('Mit Ausblick')
    expect([await findings(other), await overflow(other)]).toEqual([[], 0])
    await other.setViewportSize({ width: WIDTHS.wide, height: 900 })
    await button(other, 'Die gespeicherte nehmen').click()
    await expect.poll(() => teaser.inputValue()).toBe('Was in drei Minuten passiert.')

    step('who decides on what has changed is shown what it is now, and keeps what was typed')
    await button(other, 'Zur Prüfung geben …').click()
    await other.getByLabel('Notiz').fill('Bitte bald')
    await page.getByLabel('Anreißer').fill('Was nach drei Minuten anders ist.')
    await button(page, 'Speichern').click()
    await page.getByText('Text gespeichert').nth(2).waitFor()
    await button(other, 'Zur Prüfung geben').click()
    const deciding = other.getByRole('region', { name: 'Entscheiden' })
    await deciding.getByText(`Zuletzt: Text gespeichert, ${writer.email}`).waitFor()
    await deciding
      .getByRole('row', {
        name: 'Anreißer Was in drei Minuten passiert. Was nach drei Minuten anders ist.',
      })
      .waitFor()
    await deciding.getByText('Sieh dir zuerst an, was sich geändert hat, und entscheide dann.').waitFor()
    expect(await deciding.getByLabel('Notiz').inputValue()).toBe('Bitte bald')
    expect([await findings(other), await overflow(other)]).toEqual([[], 0])
    await other.setViewportSize({ width: WIDTHS.wide, height: 900 })
    await button(other, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
    await deciding.getByText('Der Text hat sich inzwischen geändert').waitFor({ state: 'detached' })
    expect(await deciding.getByLabel('Notiz').inputValue()).toBe('Bitte bald')

    step('what can no longer be decided gives place to what can')
    await decide(page, 'Zur Prüfung geben')
    await page.getByText('Freigeben muss ihn jemand anders.').waitFor()
    await button(other, 'Zur Prüfung geben').click()
    await deciding.getByRole('row', { name: 'Stand Entwurf In Prüfung' }).waitFor()
    await button(other, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
    await button(other, 'Freigeben …').waitFor()

    step('the writer may not approve it, a colleague may')
    await decide(other, 'Freigeben')
    await button(other, 'Veröffentlichen …').waitFor()

    step('a save that changes nothing takes no approval away, and leaves no line')
    const saves = other.getByText('Text gespeichert')
    const before = await saves.count()
    await button(other, 'Speichern').click()
    await other.getByText('Gespeichert.', { exact: true }).waitFor()
    await button(other, 'Veröffentlichen …').waitFor()
    expect(await saves.count()).toBe(before)

    step('who has a link reads it before it is published')
    await button(other, 'Link machen …').click()
    if (isPress) await other.getByLabel('Wofür').selectOption('embargo')
    await other.getByLabel('Für wen').fill('Kim Beispiel')
    await button(other, 'Link machen').click()
    const link = await other.getByLabel('Adresse des Links').inputValue()
    await other.setViewportSize({ width: WIDTHS.desk, height: 800 })
    expect([await findings(other), await overflow(other)]).toEqual([[], 0])
    await other.setViewportSize({ width: WIDTHS.wide, height: 900 })
    const reader = await shop.newPage({ isReducedMotion: true, width: WIDTHS.phone })
    await reader.goto(link)
    await reader.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
    await reader.setViewportSize({ width: WIDTHS.desk, height: 800 })
    expect([await findings(reader), await overflow(reader)]).toEqual([[], 0])
    expect(await reader.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    expect(await reader.locator('main script, main a[href^="javascript"]').count()).toBe(0)

    step('published it is a page, in list and feed, all within five seconds, and nothing in it runs')
    await decide(other, 'Veröffentlichen')
    await expect.poll(() => placesOf(place, list), soon).toEqual([place, list, `${list}/feed.xml`])
    await button(other, 'Zurücknehmen …').waitFor()
    const { text } = await pageAt(place)
    // React keeps neighbouring words apart with empty comments.
    expect(text.replaceAll('<!-- -->', '')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toContain('href="javascript:')

    step('who has the link is told that this is what is published')
    await reader.reload()
    const told = isPress
      ? 'Dieser Text ist veröffentlicht. Du darfst berichten.'
      : 'Dieser Text ist veröffentlicht, so wie er hier steht.'
    await reader.getByText(told).waitFor()
    expect(await reader.getByRole('link', { name: 'Zur veröffentlichten Seite' }).getAttribute('href')).toBe(
      place,
    )

    step('taken back it is gone from everywhere, and the versions keep it')
    expect([await findings(other), await overflow(other)]).toEqual([[], 0])
    await decide(other, 'Zurücknehmen', 'Eine Zahl ist falsch')
    await expect.poll(() => placesOf(place, list), soon).toEqual([])
    expect((await pageAt(place)).status).toBe(404)
    await other.getByText('Eine Zahl ist falsch').waitFor()
    await other
      .getByRole('button', { name: /^Vergleichen/ })
      .first()
      .click()
    await other.getByText('Sie sagt dasselbe wie der gespeicherte Text.').waitFor()

    step('the tool fits a phone')
    await other.setViewportSize({ width: WIDTHS.phone, height: 844 })
    expect([await findings(other), await overflow(other)]).toEqual([[], 0])
  },
)

it('of two who write, the second leaves as it is what only the first has changed, and what is written over comes back', async () => {
  const expects = [/ 409 .*\/api\/staff\/texts/, /ERR_FAILED/]
  const { page: one } = await memberOf(shop, 'editor', { width: WIDTHS.desk })
  const { page: other } = await memberOf(shop, 'editor', { width: WIDTHS.desk, expects })
  await one.goto('/blog-manager')
  await one.getByRole('link', { name: 'Neuer Text' }).click()
  await one.getByLabel('Titel', { exact: true }).fill('Zwei schreiben')
  await button(one, 'Entwurf beginnen').click()
  await one.getByRole('heading', { name: 'Zwei schreiben', level: 2 }).waitFor()
  await other.goto(one.url())
  const field = (of: Page, name: string) => of.getByLabel(name, { exact: true })

  step('both change the teaser, the first the topic besides')
  await field(other, 'Anreißer').fill('Was danach anders ist.')
  await field(one, 'Anreißer').fill('Was in drei Minuten passiert.')
  await one.getByLabel('Thema').fill('Pausen')
  await button(one, 'Speichern').click()
  await one.getByText('Gespeichert.', { exact: true }).waitFor()
  await button(other, 'Speichern').click()
  await other.getByText('Was du damit überschreibst, bleibt unter „Fassungen“').waitFor()
  expect(await other.getByLabel('Thema').inputValue()).toBe('Pausen')

  step('also after a reload, and then the second saves')
  await other.reload()
  await expect.poll(() => field(other, 'Anreißer').inputValue()).toBe('Was danach anders ist.')
  expect(await other.getByLabel('Thema').inputValue()).toBe('Pausen')
  const unsaved = other.getByText('Speichere zuerst, was du geschrieben hast.').first()
  await unsaved.waitFor()
  await other.getByRole('link', { name: 'Zur Liste' }).click()
  await other.getByRole('link', { name: 'Zwei schreiben' }).click()
  await unsaved.waitFor()
  expect(await field(other, 'Anreißer').inputValue()).toBe('Was danach anders ist.')
  await button(other, 'Speichern').click()
  await button(other, 'Meine Fassung speichern').click()

  step('versions that do not come leave the editor and what is typed in it')
  await other.getByLabel('Thema').fill('Noch nicht gespeichert')
  await other.route('**/versions/*', route => route.abort())
  await other.getByRole('button', { name: /^Vergleichen: Wurde überschrieben/ }).click()
  await other.getByText('Diese Fassung lässt sich gerade nicht zeigen').waitFor()
  expect(await other.getByLabel('Thema').inputValue()).toBe('Noch nicht gespeichert')
  await other.unroute('**/versions/*')
  await button(other, 'Noch einmal versuchen').click()
  await button(other, 'An dieser Fassung weiterschreiben').waitFor()
  await other.getByLabel('Thema').fill('Pausen')
  await other.route('**/versions', route => route.abort())
  await other.reload()
  await other.getByText('Die Fassungen lassen sich gerade nicht zeigen').waitFor()
  expect(await other.getByLabel('Thema').inputValue()).toBe('Pausen')
  await other.unroute('**/versions')
  await button(other, 'Noch einmal versuchen').click()
  await other.getByRole('button', { name: /^Vergleichen: Wurde überschrieben/ }).click()
  await one.reload()
  await expect.poll(() => field(one, 'Anreißer').inputValue()).toBe('Was danach anders ist.')
  expect(await one.getByLabel('Thema').inputValue()).toBe('Pausen')

  step('what is typed while it is saved stays over a reload, and is saved on what was saved')
  const { sent, letGo } = await held(one, '**/api/staff/texts/con_*')
  await one.getByLabel('Thema').fill('Ruhe')
  await button(one, 'Speichern').click()
  await sent
  await field(one, 'Anreißer').fill('Was dabei geschrieben wurde.')
  letGo()
  await one.getByText('Text gespeichert').nth(2).waitFor()
  await one.reload()
  await expect.poll(() => field(one, 'Anreißer').inputValue()).toBe('Was dabei geschrieben wurde.')
  await button(one, 'Speichern').click()
  await one.getByText('Gespeichert.', { exact: true }).waitFor()

  step('what was written over comes back, and nothing is decided before it is saved')
  await button(other, 'Zur Prüfung geben …').click()
  await button(other, 'An dieser Fassung weiterschreiben').click()
  await expect.poll(() => field(other, 'Anreißer').inputValue()).toBe('Was in drei Minuten passiert.')
  await button(other, 'Zur Prüfung geben').click()
  const deciding = other.getByRole('region', { name: 'Entscheiden' })
  await deciding.getByText('Speichere zuerst, was du geschrieben hast.').waitFor()
})

it('a file is read in, and one in the other language joins the text that it names', async () => {
  const { page } = await memberOf(shop, 'editor', { width: WIDTHS.desk })
  await page.goto('/blog-manager')
  await page.getByRole('link', { name: 'Neuer Text' }).click()
  const begin = async (title: string, lines: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: `${title}.md`,
      mimeType: 'text/markdown',
      buffer: Buffer.from(
        `---\n${lines}\ntitle: ${title}\nauthor: Redaktion\nteaser: Worum es geht.\n---\n\nEin Absatz.`,
      ),
    })
  const reading = page.getByRole('region', { name: 'Aus Dateien' })
  const { sent, letGo } = await held(page, '**/api/staff/texts')
  await begin('Stille lesen', 'language: de\nslug: stille-lesen')
  await sent
  await reading.getByText('Wird eingelesen …').waitFor()
  expect(await reading.getByRole('button', { name: 'Dateien wählen' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  letGo()
  await reading.getByRole('link', { name: 'Stille lesen' }).waitFor()
  expect(await reading.getByText('Wird eingelesen').count()).toBe(0)
  await begin('Reading silence', 'language: en\nslug: reading-silence\ntwin: stille-lesen')
  await reading.getByText('mit „Stille lesen“ verbunden').waitFor()
})
/** With a word that is wider than a phone. */
const LONG_TITLE =
  'Wie Donaudampfschifffahrtsgesellschaftskapitäninnen nach langen Wachen wieder zur Ruhe kommen und bleiben'

it('what somebody does to a text themselves is no surprise to what they do next', async () => {
  const { page } = await memberOf(shop, 'editor', {
    width: WIDTHS.desk,
    expects: [/ERR_INTERNET_DISCONNECTED/],
  })
  await page.goto('/blog-manager')
  await page.getByRole('link', { name: 'Neuer Text' }).click()
  await page.getByLabel('Titel', { exact: true }).fill(LONG_TITLE)
  await button(page, 'Entwurf beginnen').click()
  await page.getByRole('heading', { name: LONG_TITLE, level: 2 }).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: WIDTHS.desk, height: 800 })
  const teaser = page.getByLabel('Anreißer')
  await teaser.fill('Ein Satz.')
  await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('Ein Absatz.')
  await button(page, 'Speichern').click()
  await page.getByText('Gespeichert.', { exact: true }).waitFor()

  step('it is handed in, given back and written on, without a reload')
  await decide(page, 'Zur Prüfung geben')
  await decide(page, 'Zurückgeben', 'Noch ein Satz')
  await button(page, 'Zur Prüfung geben …').waitFor()
  await teaser.fill('Zwei Sätze.')
  await button(page, 'Speichern').click()
  await page.getByText('Text gespeichert').nth(1).waitFor()

  step('a page that is longer than the screen is scrolled by the wheel, and keeps its title')
  const teaserAt = async () => (await teaser.boundingBox())?.y ?? 0
  const before = await teaserAt()
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(teaserAt).toBeLessThan(before - 200)
  expect(await isOnTop(page.getByRole('heading', { name: LONG_TITLE, level: 2 }))).toBe(true)

  step('a save that fails says so below the title')
  await page.context().setOffline(true)
  await teaser.fill('Noch ein Satz.')
  await page.keyboard.press('Control+s')
  const refused = page.getByText('Nicht gespeichert', { exact: true })
  await refused.waitFor()
  expect(await isOnTop(refused)).toBe(true)
  await page.context().setOffline(false)
  await button(page, 'Speichern').click()
  await refused.waitFor({ state: 'detached' })

  step('an address is shown for as long as its link is valid')
  await button(page, 'Link machen …').click()
  await page.getByLabel('Für wen').fill('Kim Beispiel')
  await page.getByLabel('Gilt so viele Tage').fill('99')
  await button(page, 'Link machen').click()
  await page.getByRole('link', { name: 'Gilt so viele Tage: Höchstens 30' }).waitFor()
  await page.getByLabel('Gilt so viele Tage').fill('3')
  await button(page, 'Link machen').click()
  const address = page.getByLabel('Adresse des Links')
  await address.waitFor()
  await button(page, 'Kopieren').waitFor()
  await page.getByRole('button', { name: 'Link beenden: Kim Beispiel' }).click()
  await address.waitFor({ state: 'detached' })

  step('a decision that was begun before one’s own save goes on from it')
  await button(page, 'Ablegen …').click()
  await page.getByLabel('Notiz').fill('Kommt später')
  await teaser.fill('Drei Sätze.')
  await button(page, 'Speichern').click()
  await page.getByText('Text gespeichert').nth(3).waitFor()
  expect(await page.getByText(/inzwischen/i).count()).toBe(0)
  await button(page, 'Ablegen').click()
  await button(page, 'Wieder aufnehmen …').waitFor()

  step('a title as long as a sentence makes no list wider than the screen')
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await page.getByRole('link', { name: LONG_TITLE }).waitFor()
  const wider = () =>
    page
      .getByRole('table')
      .evaluate(({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0))
  expect(await wider()).toBeLessThanOrEqual(0)
})

it('somebody of the support finds neither tool', async () => {
  const { page } = await memberOf(shop, 'support')
  const tools = page.getByRole('navigation', { name: 'Werkzeuge' })
  expect(await tools.getByRole('link', { name: 'Artikel' }).count()).toBe(0)
  for (const path of ['/blog-manager', '/press-release-manager']) {
    await page.goto(path)
    await page.getByRole('heading', { name: /ist nicht für deine Rolle$/ }).waitFor()
    expect(await page.getByRole('link', { name: 'Neuer Text' }).count()).toBe(0)
  }
})
