import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'

const shop = visitShop()

it('a saved fact stands on the public pages within five seconds, and two who edit at once compare', async () => {
  const { page, email } = await memberOf(shop, 'editor', { expects: [/ 409 .*\/api\/staff\/company/] })
  const other = await page.context().newPage()

  step('two begin from the same facts')
  for (const each of [page, other]) {
    await each.goto('/shop-admin/firma')
    await each.getByLabel('Firma', { exact: true }).waitFor()
  }
  expect(await findings(page)).toEqual([])

  step('one saves with the keyboard, and the imprint follows')
  await page.getByLabel('Firma', { exact: true }).fill('Neubeispiel AG')
  await page.getByLabel('Offene Stellen (optional)').fill('zurzeit keine')
  await page.getByLabel('Warum').fill('Neue Rechtsform')
  await page.keyboard.press('Enter')
  await page.getByText('Die Seiten zeigen es in wenigen Sekunden.').waitFor()
  const saved = Date.now()
  const pageAt = async (path: string) => (await fetch(shop.url + path)).text()
  await expect.poll(() => pageAt('/impressum'), { timeout: 5_000 }).toContain('Neubeispiel AG')
  await expect.poll(() => pageAt('/dasteam'), { timeout: 5_000 }).toContain('Offene Stellen: zurzeit keine.')
  expect(Date.now() - saved).toBeLessThan(5_000)
  expect(await pageAt('/en/impressum')).not.toMatch(/\{\w+\}/)

  step('the other is told, sees both, and takes one of them')
  await other.getByLabel('Firma', { exact: true }).fill('Beispiel KG')
  await other.getByLabel('Telefonnummer', { exact: true }).fill('+49 30 23125 001')
  await other.getByLabel('Warum').fill('Umzug')
  await button(other, 'Angaben speichern').click()
  await other.getByText(`${email} hat inzwischen gespeichert`).waitFor()
  await other.getByText('Neubeispiel AG').first().waitFor()
  expect(await other.getByLabel('Telefonnummer', { exact: true }).inputValue()).toBe('+49 30 23125 001')
  expect([await findings(other), await overflow(other)]).toEqual([[], 0])
  await button(other, 'Firma: gespeicherte Fassung übernehmen').click()

  step('what was entered is still there after a reload, and is saved')
  await other.reload()
  expect(await other.getByLabel('Telefonnummer', { exact: true }).inputValue()).toBe('+49 30 23125 001')
  await other.getByLabel('Warum').fill('Umzug')
  await button(other, 'Angaben speichern').click()
  await other.getByText('Die Seiten zeigen es in wenigen Sekunden.').waitFor()
  await other.getByText('Umzug').first().waitFor()
  await expect.poll(() => pageAt('/impressum'), { timeout: 5_000 }).toContain('+49 30 23125 001')
  expect(await pageAt('/impressum')).toContain('Neubeispiel AG')

  step('it fits a phone')
  await other.setViewportSize({ width: 390, height: 800 })
  expect(await overflow(other)).toBe(0)
})

it('of two who write on one list each keeps the entries that only they have changed', async () => {
  const { page } = await memberOf(shop, 'editor', { expects: [/ 409 .*\/api\/staff\/company/] })
  const other = await page.context().newPage()
  const author = `Kim ${String(Date.now()).slice(-4)}`
  const words = (at: typeof page) => at.getByLabel('Worte', { exact: true }).last()
  const agreed = (at: typeof page) => at.getByLabel('Einverstanden seit').last()
  const save = async (at: typeof page, why: string) => {
    await at.getByLabel('Warum').fill(why)
    await button(at, 'Angaben speichern').click()
  }
  await page.goto('/shop-admin/firma')
  await button(page, 'Stimmen: Eintrag hinzufügen').click()
  await words(page).fill('Gut.')
  await page.getByLabel('Von wem').last().fill(author)
  await agreed(page).fill('2026-01-02')
  await save(page, 'Eine Stimme')
  await page.getByText('Die Seiten zeigen es in wenigen Sekunden.').waitFor()
  await other.goto('/shop-admin/firma')
  await expect.poll(() => words(other).inputValue()).toBe('Gut.')

  step('one changes its day and its words, the other its words')
  await agreed(page).fill('2026-02-03')
  await words(page).fill('Sehr gut.')
  await save(page, 'Wie gesprochen')
  await page.getByText(/Wie gesprochen$/).waitFor()
  await words(other).fill('Ruhig.')
  await save(other, 'Kürzer')
  await other.getByRole('row', { name: `Stimmen, ${author}: Worte Ruhig. Sehr gut.` }).waitFor()
  expect(await agreed(other).inputValue()).toBe('2026-02-03')
  expect([await words(other).inputValue(), await other.getByLabel('Warum').inputValue()]).toEqual([
    'Ruhig.',
    'Kürzer',
  ])
  expect([await findings(other), await overflow(other)]).toEqual([[], 0])
  await button(other, 'Angaben speichern').click()
  await other.getByText('Die Seiten zeigen es in wenigen Sekunden.').waitFor()
  await other.getByText(/Kürzer$/).click()
  await other
    .getByText(/^Stimmen, Nr\. \d+: Worte$/)
    .first()
    .waitFor()

  step('as it was, for the journeys that come next')
  await other
    .getByRole('button', { name: /^Stimmen: Eintrag \d+ entfernen$/ })
    .last()
    .click()
  await save(other, 'Wie vorher')
  await other.getByText(/Wie vorher$/).waitFor()
})

it('another role finds no such tool', async () => {
  const { page } = await memberOf(shop, 'support')
  await page.goto('/shop-admin/firma')
  await page.getByRole('heading', { name: '„Firma“ ist nicht für deine Rolle' }).waitFor()
})

it('an analyst sees the figures, in both themes and on a phone', async () => {
  const { page } = await memberOf(shop, 'analyst')
  await page.goto('/admin-dashboard')
  await page.getByRole('heading', { name: 'Verkauf' }).waitFor()
  await page.getByRole('link', { name: 'Ein Jahr' }).click()
  await page.getByRole('link', { name: 'Monate' }).click()
  await page.getByText('Als Tabelle').click()
  await page.getByRole('columnheader', { name: 'Umsatz', exact: true }).waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  expect(await page.getByRole('heading', { name: 'Was heute ansteht' }).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await overflow(page)).toBe(0)
})
