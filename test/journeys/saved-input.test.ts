import { expect, it } from 'vitest'
import contractsEn from '../../frontend/src/text/en/contracts.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, heading, SLUG } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()
const { de, en } = words

it('what was typed into the newsletter’s form stands in its English twin', async () => {
  const page = await shop.newPage({ width: 1440 })
  await page.goto('/newsletter')
  const form = page.getByRole('main')
  await form.getByLabel(de.newsletter.email).fill('leserin@example.com')
  await form.getByLabel(de.newsletter.firstName).fill('Ada')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await heading(page, en.newsletter.title).waitFor()
  await expect.poll(() => form.getByLabel(en.newsletter.email).inputValue()).toBe('leserin@example.com')
  expect(await form.getByLabel(en.newsletter.firstName).inputValue()).toBe('Ada')
})

it('an extraordinary termination that was begun goes on in English, with its reason', async () => {
  const page = await shop.newPage({ width: 1440 })
  await page.goto('/vertraege-kuendigen')
  await page.locator('#kind').selectOption('extraordinary')
  await page.locator('#kind').focus()
  await page.locator('#reason').fill('Die Dateien lassen sich nicht öffnen.')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await heading(page, contractsEn.terminate.title).waitFor()
  await expect.poll(() => page.locator('#kind').inputValue()).toBe('extraordinary')
  step('the twin sleeps until it is touched')
  await page.locator('#contract').focus()
  await expect.poll(() => page.locator('#reason').inputValue()).toBe('Die Dateien lassen sich nicht öffnen.')
})

it.each(['/auth', '/auth?view=sign-up', '/auth?view=forgot'])('the address stands in %s', async path => {
  const page = await shop.newPage({ width: 1440 })
  await page.goto(path)
  await page.locator('#email').fill('kim@example.com')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.locator('html[lang=en]').waitFor()
  await expect.poll(() => page.locator('#email').inputValue()).toBe('kim@example.com')
})

it('a message that was begun goes on in the twin’s dialog, which is drawn when it is opened', async () => {
  const page = await shop.newPage({ width: 1440 })
  const dialog = page.getByRole('dialog')
  const message = page.locator('#kontakt-message')
  await page.goto('/faq')
  await button(page, de.common.contact.open).first().click()
  await message.fill('Wo ist meine Bestellung?')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/faq')
  await button(page, en.common.contact.open).first().click()
  await expect.poll(() => message.inputValue()).toBe('Wo ist meine Bestellung?')
})

it('a partner’s request that was begun goes on in the twin’s dialog', async () => {
  const page = await shop.newPage({ width: 1440 })
  step('it is begun in German, and the dialog closed')
  await page.goto('/partner')
  await button(page, de.partners.action).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(de.partners.dialog.message).fill('Wir sind zehn.')
  await dialog.getByLabel(de.partners.dialog.topic).selectOption('company')
  await button(page, de.partners.dialog.close).click()
  step('it is there in English')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/partner')
  await button(page, en.partners.action).first().click()
  expect(await dialog.getByLabel(en.partners.dialog.message).inputValue()).toBe('Wir sind zehn.')
  expect(await dialog.getByLabel(en.partners.dialog.topic).inputValue()).toBe('company')
})

it('the details of an order stand in the English checkout', async () => {
  const page = await shop.newPage({ width: 1440 })
  await page.goto(`/checkout/${SLUG}`)
  await page.getByLabel(de.checkout.details.lastName).fill('Beispiel')
  await page.getByLabel(de.checkout.details.country).selectOption('AT')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await heading(page, en.checkout.details.title).waitFor()
  expect(await page.getByLabel(en.checkout.details.lastName).inputValue()).toBe('Beispiel')
  expect(await page.getByLabel(en.checkout.details.country).inputValue()).toBe('AT')
})
