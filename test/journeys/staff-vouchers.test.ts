import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf, told } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, heading } from './steps.ts'
import { setOut, WAYS } from './walk.ts'
import { filled } from './words.ts'

const shop = visitShop()

it('somebody of the shop makes a code, stops it after what that does was said, and takes it back', async () => {
  const { page } = await memberOf(shop, 'shop')

  step('the list shows what there is')
  await page.getByRole('link', { name: 'Gutscheine' }).click()
  await page.getByRole('link', { name: 'PROBE10' }).waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])

  step('a code without an end is not made; with one it is')
  await page.getByRole('link', { name: 'Neuer Code' }).click()
  await page.getByLabel('Prozent', { exact: true }).fill('15')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('HERBST15')
  await button(page, 'Code machen').click()
  await page.getByRole('alert').first().waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.getByLabel('Letzter Tag').fill('2099-12-31')
  await page.getByLabel('Grund').fill('Herbstaktion')
  await button(page, 'Code machen').click()
  await page.getByRole('heading', { name: 'HERBST15', level: 2 }).waitFor()
  await told(page, 'Der Code ist gemacht.')

  step('it is stopped, and that is taken back')
  await button(page, 'Anhalten …').click()
  await page.getByText('Niemand kann den Code mehr anwenden.').waitFor()
  await page.getByLabel('Grund').fill('Zu oft weitergegeben')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, 'Anhalten').click()
  await told(page, 'HERBST15 ist angehalten.')
  await button(page, 'Wieder gelten lassen …').click()
  await page.getByLabel('Grund').fill('War ein Irrtum')
  await button(page, 'Wieder gelten lassen').click()
  await button(page, 'Anhalten …').waitFor()
  await page.getByText('War ein Irrtum').waitFor()
  await told(page, 'HERBST15 gilt wieder.')

  step('a code is worth money: no address names it, also not after a reload')
  expect(page.url()).not.toContain('HERBST15')
  await page.reload()
  await page.getByRole('heading', { name: 'HERBST15', level: 2 }).waitFor()
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await page.getByRole('checkbox', { name: 'HERBST15 auswählen' }).click()
  await page.getByRole('link', { name: 'PROBE10' }).click()
  await page.getByRole('heading', { name: 'PROBE10', level: 2 }).waitFor()
  expect(page.url()).not.toMatch(/PROBE10|HERBST15/)
  await page.goBack()
  expect(await page.getByRole('checkbox', { name: 'HERBST15 auswählen' }).isChecked()).toBe(true)
  expect(page.url()).not.toMatch(/PROBE10|HERBST15/)
})

it('what was begun in a form goes only after the question: by a link, the way back, the search, a reload or its own button', async () => {
  const { page } = await memberOf(shop, 'shop')
  await page.getByRole('link', { name: 'Gutscheine' }).click()
  await page.getByRole('link', { name: 'PROBE10' }).waitFor()
  await page.getByRole('link', { name: 'Neuer Code' }).click()
  const reason = page.getByLabel('Grund')
  const dialog = page.getByRole('dialog', { name: 'Begonnene Eingaben verwerfen?' })
  const stays = async () => {
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?gutschein=neu')
    expect(await reason.inputValue()).toBe('Herbstaktion')
  }

  step('what was typed and taken back is nothing begun')
  await reason.fill('Herbst')
  await reason.fill('')
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click()
  await page.getByRole('region', { name: 'Liste: Bestellungen' }).waitFor()
  await page.goBack()
  await reason.fill('Herbstaktion')

  step('a link of the tools, and Escape, which is one')
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click()
  await dialog.waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await stays()
  await page.keyboard.press('Escape')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await stays()

  step('the browser’s way back, and a reload')
  await page.evaluate(() => history.back())
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await stays()
  expect(await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    true,
  )

  step('the search, where it may go')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Bestellungen')
  await page
    .getByRole('option', { name: /^Bestellungen/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('region', { name: 'Liste: Bestellungen' }).waitFor()
  await page.evaluate(() => history.back())
  await expect.poll(() => reason.inputValue()).toBe('')

  step('the way back, where it may go')
  await reason.fill('Herbstaktion')
  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: 'Verwerfen' }).click()
  await page.waitForURL('**/gutscheine')

  step('its own button leads back to the heading above')
  await page.getByRole('link', { name: 'PROBE10' }).click()
  await button(page, 'Anhalten …').click()
  await reason.fill('Irrtum')
  await button(page, 'Abbrechen').click()
  await dialog.getByRole('button', { name: 'Verwerfen' }).click()
  await button(page, 'Anhalten …').waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h2')
})

it('a code that the shop makes for a partner opens the licence in both languages, and it is bought with it', async () => {
  const { page: staff } = await memberOf(shop, 'shop')
  step('the code is made')
  await staff.goto('/shop-admin/gutscheine?gutschein=neu')
  await staff.getByLabel('Was er tut').selectOption('partner')
  await staff.getByLabel('Name des Partners').fill('Beispielwerk')
  await staff.getByRole('textbox', { name: 'Code', exact: true }).fill('WERK2026')
  await staff.getByLabel('Letzter Tag').fill('2099-12-31')
  await staff.getByLabel('Grund').fill('Vertrag mit dem Werk')
  await button(staff, 'Code machen').click()
  await staff.getByRole('heading', { name: 'WERK2026', level: 2 }).waitFor()

  for (const way of WAYS) {
    step(way.how)
    const { page, ...walk } = await setOut(shop, way)
    const { partners, checkout } = walk.text
    await page.goto(way.language === 'de' ? '/partner' : '/en/partner')
    await walk.fill(partners.code.field, 'werk2026')
    await walk.press(partners.code.submit)
    await page.getByText(filled(partners.code.opened, { partner: 'Beispielwerk' })).waitFor()
    await walk.isSound()
    await walk.hand.press(page.getByRole('main').getByRole('link', { name: partners.code.buy }).first())
    await heading(page, checkout.details.title).waitFor()
    await walk.fill(checkout.details.firstName, 'Alex')
    await walk.fill(checkout.details.lastName, 'Beispiel')
    await walk.fill(checkout.details.email, freshAddress('lizenz'))
    await walk.fill(checkout.details.postalCode, '10115')
    await walk.press(checkout.details.submit)
    await heading(page, checkout.review.title).waitFor()
    await page.getByText('Beispielwerk').first().waitFor()
    await walk.hand.check(page.locator('#acceptsTerms'))
    await walk.press(checkout.review.submit)
    await page.waitForURL(/\/c\/pay\//)
  }
})
