import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button } from './steps.ts'

const shop = visitShop()

it('the last admin stays: neither role nor team can be left, and the screen says why', async () => {
  const { email, page } = await memberOf(shop, 'admin', { width: 1280, expects: [/ 409 /] })
  await page.goto('/shop-admin/rollen')
  const team = page.getByRole('region', { name: 'Liste: Team' })
  const member = page.getByRole('region', { name: 'Mitglied' })
  await team.getByRole('link', { name: email }).waitFor()

  step('everybody else loses the role')
  const others = (await team.getByRole('row').allInnerTexts())
    .filter(text => /\bAdmin\b/.test(text.replaceAll(/\S+@\S+/g, '')) && !text.includes('(du)'))
    .map(text => /\S+@\S+/.exec(text)?.[0] ?? '')
  const change = async (of: string, toggle: 'check' | 'uncheck', reason: string) => {
    await team.getByRole('link', { name: of }).click()
    await member.getByLabel('Admin: alles')[toggle]()
    await member.getByLabel('Grund').fill(reason)
    await member.getByRole('button', { name: /^(Rollen speichern|Aus dem Team nehmen)$/ }).click()
  }
  for (const other of others) {
    await change(other, 'uncheck', 'Andere Aufgaben')
    await expect.poll(() => page.getByRole('heading', { name: `Rollen von ${other}` }).count()).toBe(0)
  }

  step('their own stays, and the form says so')
  await change(email, 'uncheck', 'Ich gehe')
  await page.getByText(/^Sonst hat sich noch niemand als Admin angemeldet\. /).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Abbrechen').click()
  await button(page, 'Verwerfen').click()
  await team.getByRole('link', { name: 'Team verlassen' }).click()
  await button(page, 'Team verlassen …').click()
  await button(page, 'Team verlassen').click()
  await page.getByText(/^Sonst hat sich noch niemand als Admin angemeldet\. /).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Team verlassen', level: 3 }).waitFor()
  await team
    .getByRole('row')
    .filter({ hasText: email })
    .getByText(/Admin.*\(du\)/)
    .waitFor()
})
