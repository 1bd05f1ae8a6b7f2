import { expect, it } from 'vitest'
import { asking, redrawn } from './begun.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { heading } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()

it('an article is found from the header, wakes without changing, and leads to the next one and to a training', async () => {
  const page = await shop.newPage({ isReducedMotion: true })
  await page.goto('/die-methode')
  await page.getByRole('banner').locator('summary', { hasText: 'So geht’s' }).click()
  await page.locator('#root:not([data-asleep])').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Artikel & Studien' }).click()
  await heading(page, 'Zum Nachlesen, in Ruhe.').waitFor()
  // By the router, which reads the list from its document.
  expect(await page.locator('#root[data-asleep]').count()).toBe(0)
  await page.getByRole('link', { name: /^Der Abend davor/ }).click()
  await page.waitForURL('**/artikel/der-abend-davor')
  await page.locator('#root[data-asleep]').waitFor()
  const asleep = await page.getByRole('main').innerHTML()
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await page.locator('#root:not([data-asleep])').waitFor()
  expect(await page.getByRole('main').innerHTML()).toBe(asleep)
  expect(await page.title()).toMatch(/^Der Abend davor/)
  const next = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 }).first()
  const title = await next.innerText()
  await next.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /^Der Abend davor/ }).waitFor()
  await page.getByRole('link', { name: 'Mentales Schlaftraining' }).last().click()
  await page.waitForURL('**/trainings/mentales-schlaftraining')
})

it.each([
  {
    language: 'de',
    twin: '/en/press-release/website-to-wcag-2-2',
    path: '/press-release/website-nach-wcag-2-2',
    next: /^Erst hören/,
    nextPath: '/press-release/hoerproben-fuer-versicherte',
  },
  {
    language: 'en',
    twin: '/press-release/website-nach-wcag-2-2',
    path: '/en/press-release/website-to-wcag-2-2',
    next: /^Listen first/,
    nextPath: '/en/press-release/audio-samples-for-insured-people',
  },
] as const)(
  'a press release ($language) leads back to the press page, and is the twin of the one in the other language',
  async ({ language, twin, path, next, nextPath }) => {
    const { press } = words[language]
    const page = await shop.newPage({ isReducedMotion: true, language })
    await page.goto(twin)
    const name = language === 'de' ? 'Deutsch' : 'English'
    await page.getByRole('banner').getByRole('link', { name }).click()
    await page.waitForURL(shop.url + path)
    await page.getByRole('link', { name: press.piece.back }).click()
    await heading(page, press.title).waitFor()
    await page.getByRole('link', { name: next }).click()
    await page.waitForURL(shop.url + nextPath)
  },
)

it('an article leads to its twin, and back', async () => {
  const page = await shop.newPage({ hasScript: false })
  const english = page.getByRole('banner').getByRole('link', { name: 'English' })
  await page.goto('/artikel/der-abend-davor')
  expect(await english.getAttribute('href')).toBe('/en/artikel/the-evening-before')
  await english.click()
  await page.waitForURL('**/en/artikel/the-evening-before')
  const german = page.getByRole('banner').getByRole('link', { name: 'Deutsch' })
  expect(await german.getAttribute('href')).toBe('/artikel/der-abend-davor')
})

it('an article that was never published is a missing page', async () => {
  const page = await shop.newPage({ expects: [/ 404 .*\/artikel\/nie/] })
  const answer = await page.goto('/artikel/nie')
  expect(answer?.status()).toBe(404)
  const asked = asking(page)
  await heading(page, 'Hier ist es sehr ruhig.').click()
  await page.getByRole('banner').getByText('Trainings', { exact: true }).click()
  await page.getByRole('link', { name: 'Immun-Booster' }).first().waitFor()
  // The app would look for an article at this address.
  await redrawn(page)
  expect(asked.filter(path => path.endsWith('.js'))).toEqual([])
  expect(await page.locator('#root[data-asleep]').count()).toBe(1)
  await heading(page, 'Hier ist es sehr ruhig.').waitFor()
})

it('a missing page below /en is English, and what leads on from there works', async () => {
  const page = await shop.newPage({ expects: [/ 404 .*\/en\/articles\/never/] })
  const answer = await page.goto('/en/articles/never')
  expect(answer?.status()).toBe(404)
  await heading(page, 'It is very quiet here.').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.title()).toBe('Page not found – Lumeus')
  expect(await page.getByText('Hier ist es sehr ruhig.').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'To the training Kraft der Emotionen' }).click()
  await page.waitForURL('**/en/trainings/kraft-der-emotionen')
})

it('a line without end breaks, and a table too wide scrolls under the keys, on the narrowest phone', async () => {
  const page = await shop.newPage({ width: 390, isReducedMotion: true })
  await page.goto('/artikel/der-abend-davor')
  await page.evaluate(() => {
    const endless = 'Schlaf'.repeat(40)
    const section = document.querySelector('main article section')
    const table = Object.assign(document.createElement('div'), { tabIndex: 0 })
    const row = table.appendChild(document.createElement('table')).insertRow()
    for (let cell = 0; cell < 12; cell++) row.insertCell().textContent = 'Schlafphasen'
    const line = Object.assign(document.createElement('pre'), { textContent: `${endless} `.repeat(3) })
    section?.append(table, line, Object.assign(document.createElement('p'), { textContent: endless }))
    for (const part of document.querySelectorAll('main h1, main h1 + div p, main li h3 a'))
      part.textContent = endless
  })
  expect(await faultsOf(page)).toEqual([])
})
