import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { button, heading, linkIn } from './steps.ts'

const shop = visitShop()
const CODE = /LUM-[0-9A-Z]{5}-[0-9A-Z]{5}/

const SUBJECTS = {
  confirm: 'Bitte bestätige deine Anmeldung',
  welcome: 'Willkommen, deine Anmeldung ist bestätigt',
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/newsletter')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Vorname').fill('Alex')
  await page.getByLabel('Immun-Booster').check()
  await button(page, 'Newsletter bestellen').click()
  await page.getByRole('status').getByText('Fast geschafft').waitFor()
}

describe('the newsletter', () => {
  it('is ordered, confirmed by a button, thanks with a voucher, is changed and left', async () => {
    const email = 'leserin@example.com'
    const page = await shop.newPage()
    await signUp(page, email)
    const [mail] = await shop.mailsTo(email, SUBJECTS.confirm)
    if (!mail) throw new Error('The mail is missing.')

    await page.goto(linkIn(mail, '/newsletter/bestaetigen'))
    await heading(page, 'Anmeldung bestätigen').waitFor()
    // Looking at the page, as mail scanners do, confirms nothing.
    expect(await shop.subjectsTo(email)).toEqual([SUBJECTS.confirm])
    // The skip link puts its own mark in the address, where the token was.
    await page.locator('#root:not([data-asleep])').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#main')
    await button(page, 'Anmeldung bestätigen').click()
    await heading(page, 'Willkommen').waitFor()
    const code = CODE.exec(await page.getByRole('main').innerText())?.[0]
    expect(code).toBeDefined()
    const [welcome] = await shop.mailsTo(email, SUBJECTS.welcome)
    if (!welcome) throw new Error('The mail is missing.')
    expect(welcome.text).toContain(code)

    await page.goto(linkIn(welcome, '/newsletter/einstellungen'))
    await page.getByText(email).waitFor()
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Alex')
    expect(await page.getByLabel('Immun-Booster').isChecked()).toBe(true)
    await page.getByLabel('Immun-Booster').uncheck()
    await page.getByLabel('Meno-Pow').check()
    await button(page, 'Einstellungen speichern').click()
    await page.getByRole('status').getByText('Gespeichert.').waitFor()
    await page.reload()
    await page.getByText(email).waitFor()
    expect(await page.getByLabel('Meno-Pow').isChecked()).toBe(true)
    expect(await page.getByLabel('Immun-Booster').isChecked()).toBe(false)

    await page.getByRole('main').getByRole('link', { name: 'Newsletter abbestellen' }).click()
    await heading(page, 'Newsletter abbestellen').waitFor()
    await button(page, 'Newsletter abbestellen').click()
    await heading(page, 'Du bist abgemeldet').waitFor()
    await page.goto(linkIn(welcome, '/newsletter/einstellungen'))
    await heading(page, 'Du bist nicht angemeldet').waitFor()
  })

  it('gives the same answer to who reads it already', async () => {
    const page = await shop.newPage()
    await signUp(page, 'zweimal@example.com')
    const answer = await page.getByRole('main').innerText()
    await signUp(page, 'zweimal@example.com')
    expect(await page.getByRole('main').innerText()).toBe(answer)
  })

  it('speaks English in page and mail to who ordered it there', async () => {
    const email = 'reader@example.com'
    const page = await shop.newPage({ language: 'en' })
    await page.goto('/en/newsletter')
    await page.getByLabel('E-mail').fill(email)
    // In German only, like their pages.
    expect(await page.getByLabel('Meno-Pow').count()).toBe(0)
    await button(page, 'Subscribe to the newsletter').click()
    await page.getByRole('status').getByText('Almost done').waitFor()
    await expect.poll(() => shop.subjectsTo(email)).toHaveLength(1)
    const [subject = ''] = await shop.subjectsTo(email)
    const [mail] = await shop.mailsTo(email, subject)
    if (!mail) throw new Error('The mail is missing.')
    await page.goto(linkIn(mail, '/en/newsletter/bestaetigen'))
    await button(page, 'Confirm sign-up').click()
    await heading(page, 'Welcome').waitFor()
  })
})

describe('a form that is not right yet', () => {
  it('says what is missing and what does not fit, and keeps what was entered', async () => {
    const page = await shop.newPage()
    await page.goto('/newsletter')
    await button(page, 'Newsletter bestellen').click()
    await page.getByRole('alert').getByText('Bitte gib deine E-Mail-Adresse ein').waitFor()
    await page.getByLabel('Vorname').fill('Alex')
    await page.getByLabel('E-Mail').fill('alex@')
    await button(page, 'Newsletter bestellen').click()
    await page.getByRole('alert').getByText('Bitte gib eine gültige E-Mail-Adresse ein').waitFor()
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Alex')
  })

  it('says so when the newsletter itself has a problem', async () => {
    const page = await shop.newPage({ expects: [/\/api\/newsletter/], isReducedMotion: true })
    await page.setViewportSize({ width: 390, height: 600 })
    await page.route('**/api/newsletter', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.goto('/newsletter')
    await page.getByLabel('E-Mail').fill('stau@example.com')
    await button(page, 'Newsletter bestellen').click()
    const sentence = page
      .getByRole('alert')
      .getByText('Bei der Anmeldung zum Newsletter gab es ein Problem. Bitte versuche es später noch einmal.')
    await sentence.waitFor()
    // On a phone the form is longer than the screen, and its button stands at the end.
    const { y, height } = (await sentence.boundingBox()) ?? { y: -1, height: 0 }
    expect(y >= 0 && y + height <= 600).toBe(true)
    expect(await page.getByLabel('E-Mail').inputValue()).toBe('stau@example.com')
  })
})

describe('a link that is no longer good', () => {
  it.each([
    ['/newsletter/bestaetigen#token=abc.def', 'Anmeldung bestätigen'],
    ['/newsletter/abmelden', 'Newsletter abbestellen'],
  ])('%s says so and leads to a new sign-up', async (path, press) => {
    const page = await shop.newPage({ expects: [/ 400 .*\/api\/newsletter/] })
    await page.goto(path)
    await button(page, press).click()
    await heading(page, 'Dieser Link gilt nicht mehr').waitFor()
    await page.getByRole('link', { name: 'Neu anmelden' }).click()
    await heading(page, 'Ab und zu ein ruhiger Brief.').waitFor()
  })
})

describe('axe finds nothing', () => {
  it.each([
    '/newsletter',
    '/newsletter/bestaetigen',
    '/newsletter/abmelden',
    '/newsletter/einstellungen#token=a.b',
  ])('on %s', async path => {
    const page = await shop.newPage({
      isReducedMotion: true,
      width: 390,
      expects: [/ 400 .*\/api\/newsletter/],
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
