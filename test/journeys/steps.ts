import type { Locator, Page } from 'playwright-core'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Mail } from '../../local/mail.ts'
import type { Shop } from './shop.ts'
import { type Hand, pointer } from './hands.ts'
import { step } from './step.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'

/** What the journeys buy. */
export const [product] = openingCatalogue
export const SLUG = 'kraft-der-emotionen'
export const PASSWORD = 'ein ruhiger Satz für mich'
export const CUSTOMER = { email: 'kundin@example.com', password: 'Ruhe-und-Klang-1' }

/** https://docs.stripe.com/testing; the two accounts are the local Stripe's own. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  slow: '4000 0000 0000 0580',
}
export const IBANS = {
  pays: 'DE89 3704 0044 0532 0130 00',
  fails: 'DE62 3704 0044 0532 0130 01',
  returned: 'DE35 3704 0044 0532 0130 02',
}
/** The local bank takes three minutes. */
export const BANK_HOURS = 0.1
/** Before what it takes back, three minutes after it was debited. */
export const DEBITED_HOURS = 0.06

/** An order that nobody has paid is acknowledged after a minute. */
export const ACKNOWLEDGED_HOURS = 0.05

export const SUBJECTS = {
  received: 'Deine Bestellung ist bei uns eingegangen',
  contract: 'Deine Bestellbestätigung',
  ready: 'Deine Dateien liegen bereit',
  processing: 'Deine Zahlung ist unterwegs',
  failed: 'Die Zahlung hat nicht geklappt',
  closed: 'Deine Bestellung wurde geschlossen',
}

/** An address that nobody had before, so that a second try of a journey begins like the first. */
export const freshAddress = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** First step: everything that is required, and on to the review. */
export const enterDetails = (page: Page, email: string): Promise<void> =>
  step('enter the details', async () => {
    await page.goto(`/checkout/${SLUG}`)
    await page.getByLabel('Vorname').fill('Alex')
    await page.getByLabel('Nachname').fill('Beispiel')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Postleitzahl').fill('10115')
    await button(page, 'Weiter zur Prüfung').click()
    await heading(page, 'Prüfen und bestellen').waitFor()
  })

/** Second step, up to the binding press. */
export const agree = (page: Page, { waives = true } = {}): Promise<void> =>
  step('agree', async () => {
    await page.getByRole('checkbox', { name: /AGB/ }).check()
    if (waives) await page.getByRole('checkbox', { name: /sofort herunterladen/ }).check()
  })

/** The first two steps; resolves on the payment page. */
export const order = (page: Page, email: string, consents = {}): Promise<void> =>
  step('order', async () => {
    await enterDetails(page, email)
    await agree(page, consents)
    await button(page, 'Zahlungspflichtig bestellen').click()
    await page.waitForURL(/\/c\/pay\//)
  })

export const payByCard = (page: Page, number = CARDS.pays): Promise<void> =>
  step('pay by card', async () => {
    await page.getByLabel('Kartennummer').fill(number)
    await page.getByLabel('Gültig bis').fill('12/49')
    await page.getByLabel('Prüfziffer').fill('123')
    await button(page, 'Bezahlen').click()
  })

export const payByDebit = (page: Page, iban = IBANS.pays): Promise<void> =>
  step('pay by debit', async () => {
    await page.getByRole('radio', { name: 'SEPA-Lastschrift' }).check()
    await page.getByLabel('IBAN').fill(iban)
    await button(page, 'Bezahlen').click()
  })

/** The order's number, from the address of the success page or of the third step. */
export const orderIn = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? ''

/** As screens and mails name an order. */
export const ORDER_NUMBER = /LU-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/
export const PAID = 'Danke. Deine Zahlung ist da.'

/** Orders, pays and waits for the confirmation; answers the order's number. */
export const buyInBrowser = (page: Page, email: string, consents = {}): Promise<string> =>
  step('buy', async () => {
    await order(page, email, consents)
    await payByCard(page)
    await heading(page, PAID).waitFor()
    return orderIn(page)
  })

/** The first link of a mail whose address holds these words. */
export function linkIn({ text = '' }: Mail, part: string): string {
  // A full stop after an address ends the sentence.
  const link = (text.match(/https?:\/\/\S*[\w/]/g) ?? []).find(link => link.includes(part))
  if (!link) throw new Error(`No link with ${part} in:\n${text}`)
  return link
}

/** Follows the invitation; resolves in the account. */
export const openAccount = (page: Page, mail: Mail): Promise<void> =>
  step('open the account by the mail', async () => {
    await page.goto(linkIn(mail, '/auth/set-password'))
    await page.getByLabel('Neues Passwort').fill(PASSWORD)
    await button(page, 'Konto öffnen').click()
    await heading(page, 'Dein Konto').waitFor()
  })

export const signIn = (page: Page, { email, password }: typeof CUSTOMER): Promise<void> =>
  step('sign in', async () => {
    await page.goto('/auth')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await button(page, 'Anmelden').click()
    await heading(page, 'Dein Konto').waitFor()
  })

/** Opens an account with a code from the inbox; resolves in it. */
export const signUp = (shop: Pick<Shop, 'codesTo'>, page: Page, email: string): Promise<void> =>
  step('sign up', async () => {
    await page.goto('/auth?view=sign-up')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Neues Passwort').fill(PASSWORD)
    await page.getByLabel('Passwort wiederholen').fill(PASSWORD)
    await button(page, 'Konto anlegen').click()
    await heading(page, 'Sieh in deinem Posteingang nach').waitFor()
    const [code = ''] = await shop.codesTo(email, 1)
    await page.getByLabel('Code').fill(code)
    await button(page, 'Adresse bestätigen').click()
    await heading(page, 'Dein Konto').waitFor()
  })

/** A file in the account's downloads. */
export const fileRow = (page: Page, title: string): Locator =>
  page.getByRole('article').getByRole('listitem').filter({ hasText: title })

export const starter = (page: Page, title: string): Locator => button(page, `Download starten: ${title}`)
export const resumer = (page: Page, title: string): Locator => button(page, `Download fortsetzen: ${title}`)

export interface Fetched {
  url: string
  name: string
  bytes: Buffer
}

/** Presses and waits until the file is there. */
export const download = (page: Page, press: Locator, hand: Hand = pointer): Promise<Fetched> =>
  step('download', async () => {
    const begun = page.waitForEvent('download')
    await hand.press(press)
    const file = await begun
    return { url: file.url(), name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  })
