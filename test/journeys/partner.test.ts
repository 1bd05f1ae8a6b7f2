import { describe, expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, freshAddress } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()

describe.each([
  ['de', '/partner'],
  ['en', '/en/partner'],
] as const)('a request for a partnership (%s)', (language, path) => {
  const { fields, partners } = words[language]
  const text = partners.dialog

  it('is refused in words while it is incomplete, then sent and acknowledged', async () => {
    const email = freshAddress('partner')
    const page = await shop.newPage({ isReducedMotion: true, language })
    await page.goto(path)
    await button(page, partners.action).first().click()
    step('the request is incomplete')
    const dialog = page.getByRole('dialog', { name: text.title })
    await dialog.getByLabel(text.name).fill('Alex Beispiel')
    await button(page, text.submit).click()
    const summary = dialog.getByRole('alert')
    await summary.getByText(`${text.email}: ${fields['email-required']}`).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('anfrage-email')
    expect(await dialog.getByLabel(text.name).inputValue()).toBe('Alex Beispiel')

    step('it is completed, sent and acknowledged')
    await dialog.getByLabel(text.company).fill('Beispiel GmbH')
    await dialog.getByLabel(text.email).fill(email)
    await dialog.getByLabel(text.topic).selectOption('company')
    await dialog.getByLabel(text.message).fill('Wir sind zehn und möchten im Januar beginnen.')
    await button(page, text.submit).click()
    // The form that had the focus is gone.
    await dialog.locator('[role=status]:focus').getByText(text.sentTitle).waitFor()
    await expect.poll(() => shop.subjectsTo(email)).toHaveLength(1)
    await button(page, text.close).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('whose code cannot be fetched says so, keeps what was entered and can be sent again', async () => {
    const page = await shop.newPage({ isReducedMotion: true, language, expects: [/ERR_FAILED/] })
    await page.goto(path)
    await button(page, partners.action).first().click()
    const dialog = page.getByRole('dialog', { name: text.title })
    await dialog.getByLabel(text.name).fill('Alex Beispiel')
    await page.locator('#root:not([data-asleep])').waitFor({ state: 'attached' })
    step('its code cannot be fetched')
    await page.route('**/assets/request-partnership-*.js', route => route.abort())
    await button(page, text.submit).click()
    await dialog.getByText(words[language].common.noConnection).waitFor()
    expect(await dialog.getByLabel(text.name).inputValue()).toBe('Alex Beispiel')
    step('it can be fetched again')
    await page.unroute('**/assets/request-partnership-*.js')
    await button(page, text.submit).click()
    await dialog.getByText(words[language].fields.required).first().waitFor()
  })

  it('can be looked at without script', async () => {
    const page = await shop.newPage({ language, hasScript: false })
    await page.goto(path)
    await button(page, partners.action).first().click()
    await page.getByRole('dialog', { name: text.title }).waitFor()
  })
})
