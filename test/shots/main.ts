import { mkdirSync, rmSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { runnerImport } from 'vite'
import { withdrawContract } from '../../contract/contracts.ts'
import { launch } from '../journeys/chromium.ts'
import { emptyPlace, type ShopProcess, startShop } from '../journeys/shop-process.ts'
import * as steps from '../journeys/steps.ts'
import type * as Visited from '../journeys/visited.ts'
import { signInAdmin } from './sign-in-admin.ts'

const FOLDER = 'shots'
const WIDTHS = [390, 820, 1440]
const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['de', 'en'] as const

/** Every address that stands on a picture. */
const photographed = new Set<string>()

/** `npm run shots`: every page and state in all widths, themes and languages, into the ignored folder `shots/`. */
async function main(): Promise<void> {
  // The route table collects its pages as only Vite can.
  const { module: visited } = await runnerImport<typeof Visited>('test/journeys/visited.ts', {
    configFile: false,
  })
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  const place = await emptyPlace()
  const shop = await startShop(place)
  const browser = await launch()
  try {
    const newContext = () =>
      browser.newContext({ baseURL: shop.url, locale: 'de-DE', reducedMotion: 'reduce' })
    await publicPages(await newContext(), visited.publicPaths)
    await purchase(await newContext())
    await debit(await newContext())
    await signingIn(await newContext())
    await account(await newContext(), visited.accountPaths)
    await staff(await newContext(), shop, [...visited.staffPaths, '/textvorschau'])
  } finally {
    await browser.close()
    await shop.end()
    place.forget()
  }
  const missing = visited.unvisited(photographed)
  if (missing.length > 0)
    throw new Error(`Not photographed: ${missing.join(', ')}. Add them to ${import.meta.url}`)
}

/** One picture for each width and theme. */
async function take(page: Page, name: string): Promise<void> {
  photographed.add(new URL(page.url()).pathname)
  // The header is sticky: further down it would stand in the middle of the picture.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${FOLDER}/${name} ${width} ${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  console.log(name)
}

/** A page of the app in each language. `again` repeats what a reload undoes. */
async function takeBoth(page: Page, name: string, again?: () => Promise<void>): Promise<void> {
  for (const language of LANGUAGES) {
    await page.evaluate(language => localStorage.setItem('language', language), language)
    await page.reload()
    await settled(page)
    await again?.()
    await take(page, `${name} ${language}`)
  }
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.reload()
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function publicPages(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    await take(page, path === '/' ? 'home' : path.slice(1).replaceAll('/', ' '))
  }
}

/** The button that sends the form, whatever the language; that of a voucher stands above it. */
const submit = (page: Page) => () => page.getByRole('main').locator('button[type=submit]').last().click()

async function purchase(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/checkout/${steps.SLUG}`)
  await takeBoth(page, 'checkout 1 details')
  await takeBoth(page, 'checkout 1 details refused', submit(page))
  await steps.enterDetails(page, 'bilder@example.com')
  await takeBoth(page, 'checkout 2 review')
  await takeBoth(page, 'checkout 2 review refused', submit(page))
  await steps.agree(page)
  await steps.button(page, 'Zahlungspflichtig bestellen').click()
  await page.waitForURL(/\/c\/pay\//)
  await take(page, 'checkout 3 payment page')
  await steps.payByCard(page, steps.CARDS.declined)
  await take(page, 'checkout 3 payment page refused')
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await settled(page)
  await takeBoth(page, 'checkout 3 left')
  await steps.button(page, 'Jetzt bezahlen').click()
  await steps.payByCard(page)
  await steps.heading(page, steps.PAID).waitFor()
  await takeBoth(page, 'checkout-success')
  await page.goBack()
  await page.goBack()
  await settled(page)
  await takeBoth(page, 'checkout 3 paid')
  await page.goto('/checkout-success')
  await takeBoth(page, 'checkout-success unknown')
}

async function debit(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await steps.order(page, 'bilder@example.com', { waives: false })
  await steps.payByDebit(page, steps.IBANS.fails)
  await steps.heading(page, 'Danke. Deine Zahlung ist unterwegs.').waitFor()
  await takeBoth(page, 'checkout-success processing')
  await fetch(new URL('/_local/clock', page.url()), {
    method: 'POST',
    body: new URLSearchParams({ hours: String(steps.BANK_HOURS) }),
  })
  await steps.heading(page, 'Die Zahlung hat nicht geklappt').waitFor()
  await takeBoth(page, 'checkout-success failed')
  await page.goto(`/checkout/${steps.SLUG}?order=${steps.orderIn(page)}`)
  await settled(page)
  await takeBoth(page, 'checkout 3 failed')
}

async function signingIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth')
  await takeBoth(page, 'auth')
  await takeBoth(page, 'auth refused', submit(page))
  await page.goto('/auth/set-password#invite=none')
  await takeBoth(page, 'auth set-password invalid')
  // The list of mails, the newest first.
  const mails = (await (await context.request.get('/_local/mails.json')).json()) as Parameters<
    typeof steps.linkIn
  >[0][]
  const ready = mails.find(
    ({ to, subject }) => to.includes('bilder@example.com') && subject === steps.SUBJECTS.contract,
  )
  if (!ready) throw new Error('There is no invitation to photograph.')
  await page.goto(steps.linkIn(ready, '/auth/set-password'))
  await takeBoth(page, 'auth set-password')
  await takeBoth(page, 'auth set-password refused', submit(page))
}

async function account(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage()
  await steps.signIn(page, steps.CUSTOMER)
  for (const path of paths) {
    await page.goto(path)
    await takeBoth(page, path.slice(1).replace('?tab=', ' '))
  }
  await page.goto('/user-dashboard?tab=downloads')
  for (const [title, presses] of [
    ['Ankommen', 5],
    ['Loslassen', 2],
  ] as const)
    for (let press = 0; press < presses; press++) await steps.download(page, steps.starter(page, title))
  await takeBoth(page, 'user-dashboard downloads used')
}

/** Longer than the right to withdraw. */
const TOO_LATE_HOURS = 20 * 24

/** Each with something open. */
const TOOLS = [
  ['angebote', '?angebot=meno-pow'],
  ['danke-seiten', '?seite=mp3k6w8z'],
  ['belege', '?beleg=buchhaltung'],
] as const

/** The tools speak German alone. */
async function staff(context: BrowserContext, shop: ShopProcess, tools: readonly string[]): Promise<void> {
  await context.request.post('/_local/clock', { form: { hours: TOO_LATE_HOURS }, maxRedirects: 0 })
  const page = await signInAdmin(context, shop)
  const order = page.getByRole('row', { name: steps.CUSTOMER.email }).first().getByRole('link')
  const number = (await order.innerText()).trim()
  await take(page, 'shop-admin')
  await order.click()
  await steps.button(page, 'Erstatten …').click()
  await page.getByLabel('Betrag in Euro').fill('20,00')
  await take(page, 'shop-admin refund')
  for (const contract of ['Das Programm vom Frühjahr', number])
    await context.request.post(withdrawContract.path, {
      data: { name: 'Kim Beispiel', email: steps.CUSTOMER.email, contract, language: 'de' },
    })
  for (const [tool, open] of TOOLS) {
    await page.goto(`/shop-admin/${tool}${open}`)
    await page.getByRole('link', { name: 'Zur Liste' }).waitFor()
    await take(page, `shop-admin ${tool}`)
  }
  await page.goto('/shop-admin/abgleich')
  await page.getByText('Nichts offen').waitFor()
  await take(page, 'shop-admin abgleich')
  await page.getByRole('link', { name: 'Anliegen', exact: true }).click()
  await page.getByRole('row', { name: 'AN-' }).first().waitFor()
  await take(page, 'shop-admin requests')
  for (const [name, words] of [
    ['unclear', 'Von hier lässt sich das nicht ausführen'],
    ['accepted', 'Das wird geschehen, innerhalb einer Minute'],
  ] as const) {
    const lines = page.getByRole('row', { name: 'AN-' }).getByRole('link')
    await lines.nth(name === 'unclear' ? 1 : 0).click()
    await page.getByText(words).waitFor()
    await take(page, `shop-admin request ${name}`)
    await page.getByRole('link', { name: 'Zur Liste' }).click()
  }
  for (const path of tools.filter(each => !photographed.has(each))) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main [aria-busy]').first().waitFor({ state: 'detached' })
    await take(page, path.slice(1).replaceAll('/', ' '))
  }
}

await main()
