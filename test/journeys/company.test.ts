import { expect, it } from 'vitest'
import { COURSE_SLUG, monthlySlug } from '../../contract/offer-slugs.ts'
import { objectsOf } from '../pdf.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import {
  agree,
  button,
  download,
  freshAddress,
  heading,
  openAccount,
  PAID,
  payByCard,
  SLUG,
  SUBJECTS,
} from './steps.ts'

const shop = visitShop()

it.each([
  ['de', SLUG],
  ['en', SLUG],
  ['de', monthlySlug(SLUG)],
  ['en', COURSE_SLUG],
] as const)('on a phone the first field is in the first screen (%s, %s)', async (language, slug) => {
  const page = await shop.newPage({ language, width: 360 })
  await page.goto(`/checkout/${slug}?lang=${language}`)
  // What stands above has come with its price and its ways to pay, and the course with its dates.
  await page.locator('#methods').waitFor()
  const first = page.locator('main form').locator('input, select').first()
  await first.waitFor()
  for (const screen of [
    { width: 360, height: 640 },
    // A phone of 844 px with the bars of its browser.
    { width: 390, height: 664 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(screen)
    const box = await first.boundingBox()
    expect(box && box.y + box.height, `${screen.width} by ${screen.height}`).toBeLessThan(screen.height)
  }
})

it('who buys for a company gets its invoice, as data too', async () => {
  const email = freshAddress('firma')
  const page = await shop.newPage({ width: 390 })
  await page.goto(`/checkout/${SLUG}`)

  step('the company and its whole address are asked for')
  await page.getByLabel('Vorname').fill('Alex')
  await page.getByLabel('Nachname').fill('Beispiel')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Postleitzahl').fill('10115')
  await page.getByRole('checkbox', { name: 'Ich kaufe für ein Unternehmen' }).check()
  await page.getByLabel('USt-IdNr.').fill('DE12')
  await button(page, 'Weiter zur Prüfung').click()
  await page.getByText('Unternehmen: Bitte fülle dieses Feld aus').waitFor()
  await page.getByText('Ort: Bitte fülle dieses Feld aus').waitFor()
  await page.getByText('USt-IdNr.: Bitte prüfe die USt-IdNr., zum Beispiel DE123456789').waitFor()

  step('what was entered survives a reload')
  await page.getByLabel('Unternehmen', { exact: true }).fill('Müller & Söhne GmbH')
  await page.getByLabel('USt-IdNr.').fill('de 123 456 789')
  await page.getByLabel('Straße und Hausnummer').fill('Ring 1')
  await page.getByLabel('Ort', { exact: true }).fill('Berlin')
  await page.reload()
  expect(await page.getByLabel('Unternehmen', { exact: true }).inputValue()).toBe('Müller & Söhne GmbH')
  await button(page, 'Weiter zur Prüfung').click()
  await heading(page, 'Prüfen und bestellen').waitFor()
  await page.getByText('Müller & Söhne GmbH, DE123456789').waitFor()

  step('it is bought, and the invoice carries itself')
  await agree(page)
  await button(page, 'Zahlungspflichtig bestellen').click()
  await page.waitForURL(/\/c\/pay\//)
  await payByCard(page)
  await heading(page, PAID).waitFor()
  const [mail] = await shop.mailsTo(email, SUBJECTS.contract)
  if (!mail) throw new Error('No mail has the contract.')
  await openAccount(page, mail)
  await page.goto('/user-dashboard?tab=orders')
  const { bytes } = await download(page, page.getByRole('button', { name: /^Beleg herunterladen/ }))
  const embedded = [...objectsOf(bytes).values()].find(({ dictionary }) =>
    dictionary.includes('/EmbeddedFile'),
  )
  const xml = Buffer.from(embedded?.stream ?? '', 'latin1').toString('utf8')
  expect(xml).toContain('<ram:Name>Müller &amp; Söhne GmbH</ram:Name>')
  expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
})
