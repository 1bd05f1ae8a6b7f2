import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { memberOf, told } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'

const shop = visitShop()

it('support finds a customer with the keyboard, notes something and ends their sign-ins', async () => {
  const customer = freshAddress('kundin')
  await buy(shop.url, { slug: SLUG, email: customer, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email: customer })
  const kept = await signInBehind(shop, { email: customer })
  const { email, page } = await memberOf(shop, 'support')

  step('keys alone find the person, and no name stands in the address')
  await page.goto('/shop-admin/kunden')
  await page.getByRole('row').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(customer)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Verlauf im Team' }).waitFor()
  await page.getByText('Angesehen').waitFor()
  expect(page.url()).toMatch(/kunde=cus_/)
  expect(page.url()).not.toContain(customer)
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])

  step('what was agreed to stands there word for word')
  await page
    .getByText(/Einwilligung/)
    .first()
    .click()
  await page.getByText('mit den AGB einverstanden').waitFor()

  step('a note is the team’s')
  await button(page, 'Notiz schreiben …').click()
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Bitte nur nachmittags anrufen.')
  await button(page, 'Notiz speichern').click()
  await page.getByText(`${email},`).first().waitFor()
  await told(page, 'Die Notiz ist gespeichert.')

  step('every sign-in ends, after it was said what that does')
  await button(page, 'Überall abmelden …').click()
  await page.getByText('enden innerhalb einer halben Minute').waitFor()
  await page.getByLabel('Grund').fill('Gerät verloren')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, 'Überall abmelden').click()
  await page.getByText('Gerät verloren').waitFor()
  await told(page, 'Die Person ist überall abgemeldet.')
  await shop.advanceClock({ hours: 0.02 })
  const token = Object.entries(kept).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? ''
  const answer = await fetch(`${shop.url}/api/account/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
})

it('an admin takes roles on a phone, which end at once, and invites somebody', async () => {
  const { page } = await memberOf(shop, 'admin', { width: 390 })
  // The ended sign-in is refused by the shop, and by the pool when it is to be renewed.
  const other = await memberOf(shop, 'shop', { expects: [/ 401 .*\/api\//, / 400 .*localhost:\d+\/\)/] })
  await other.page.goto('/shop-admin/gutscheine?gutschein=neu')
  await other.page.getByLabel('Prozent', { exact: true }).fill('15')
  await other.page.getByLabel('Code', { exact: true }).fill('HERBST15')
  await other.page.getByLabel('Letzter Tag').fill('2099-12-31')
  await other.page.getByLabel('Grund').fill('Messe')

  step('roles are the admin’s')
  await page.goto('/shop-admin/rollen')
  await page.getByRole('link', { name: other.email }).click()
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor()
  expect(page.url()).toMatch(/\?mitglied=[\w-]+$/)
  await page.reload()
  await page.getByLabel('Shop: Bestellungen').uncheck()
  await page.getByLabel('Redaktion').check()
  await page.getByText('Nicht mehr: Shop.').waitFor()
  await page.getByLabel('Grund').fill('Wechselt in die Redaktion')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, 'Rollen speichern').click()
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: other.email }).innerText())
    .toContain('Redaktion')
  await told(page, `Die Rollen von ${other.email} sind gespeichert.`)

  step('what was taken ends at once, and what is begun stays, with the way back in')
  await shop.advanceClock({ hours: 0.02 })
  await button(other.page, 'Code machen').click()
  const ended = other.page.getByRole('status').filter({ hasText: 'Deine Anmeldung ist zu Ende' })
  const [entry] = await Promise.all([
    other.page.context().waitForEvent('page'),
    ended.getByRole('link', { name: 'Melde dich in einem neuen Tab an' }).click(),
  ])
  await entry.waitForURL('**/admin-login')
  expect(await other.page.getByLabel('Prozent', { exact: true }).inputValue()).toBe('15')
  await entry.goto('/shop-admin/kunden')
  await entry.waitForURL('**/admin-login**')

  step('somebody new is invited')
  await page.getByRole('link', { name: 'Jemanden einladen' }).click()
  const invited = freshAddress('neu')
  await page.getByLabel('E-Mail', { exact: true }).fill(invited)
  await page.getByLabel('Grund').fill('Neu im Support')
  const roles = page.getByRole('group', { name: 'Rollen' })
  expect(await roles.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await button(page, 'Einladen').click()
  await page.getByRole('link', { name: 'Bitte wähle mindestens eine Rolle' }).click()
  expect(await roles.evaluate(group => document.activeElement === group)).toBe(true)
  await roles.getByLabel('Support').check()
  await button(page, 'Einladen').click()
  await page.getByText(invited).waitFor()
  await told(page, 'Die Person ist eingeladen.')

  step('and again, as long as nobody has signed in')
  await page.getByRole('link', { name: invited }).click()
  await button(page, 'Einladung noch einmal schicken …').click()
  const again = page.getByRole('region', { name: 'Einladung noch einmal schicken' })
  await again.getByText('Das frühere gilt nicht mehr.').waitFor()
  await again.getByLabel('Grund').fill('Die E-Mail ging verloren')
  await button(page, 'Einladung schicken').click()
  await told(page, `Die Einladung an ${invited} geht noch einmal hinaus.`)
})
