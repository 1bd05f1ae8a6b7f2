import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { findings, overflow } from './sound.ts'
import { join, signInBehind } from './members.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'

const shop = visitShop()

const titleIn = async () => {
  const response = await fetch(`${shop.url}/api/app/manifest`)
  const { programs } = (await response.json()) as {
    programs: { units: { tracks: { title: { de: string } }[] }[] }[]
  }
  return programs[0]?.units[0]?.tracks[0]?.title.de
}

it('an editor changes a unit and publishes it: the manifest has it, and so has the player', async () => {
  const { page } = await memberOf(shop, 'editor')
  await page.goto('/app-manager')

  step('the calendar is walked by keys')
  await page.getByRole('button', { name: 'Tag 1: Ankommen' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByText('Tag 8 von 56').waitFor()
  await page.keyboard.press('End')
  await page.getByText('Tag 56 von 56').waitFor()
  await page.keyboard.press('Home')
  await page.getByText('Tag 1 von 56').waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])

  step('a gap is told where it is made')
  await page.locator('[id="program.units.0.lastDay"]').fill('4')
  await page.getByText('Tag 5: nichts zu hören.').waitFor()
  await page.locator('[id="program.units.0.lastDay"]').fill('5')
  await page.getByText('So kann es veröffentlicht werden.').waitFor()

  step('a title is saved, and nothing is published by that')
  await page.locator('[id="program.units.0.tracks.0.title.de"]').fill('Da sein')
  await page.getByLabel('Grund').fill('Klarer')
  await button(page, 'Entwurf speichern').click()
  await page.getByText('Als Entwurf gespeichert').waitFor()
  expect(await titleIn()).toBe('Ankommen')

  step('what changes is compared, and published')
  await page.getByRole('link', { name: 'Veröffentlichen', exact: true }).click()
  await page.getByRole('cell', { name: 'Da sein' }).waitFor()
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await page.getByLabel('Grund').fill('Freigegeben')
  await button(page, 'Version 2 veröffentlichen').click()
  await page.getByText('Nichts: Der Entwurf ist, was veröffentlicht ist.').waitFor()
  expect(await titleIn()).toBe('Da sein')

  step('the version before comes back, and is published anew')
  const publish = async (version: number) => {
    await page.getByRole('link', { name: 'Veröffentlichen', exact: true }).click()
    await page.getByRole('region', { name: 'Veröffentlichen' }).getByLabel('Grund').fill('Freigegeben')
    await button(page, `Version ${version} veröffentlichen`).click()
    await page.getByText('Nichts: Der Entwurf ist, was veröffentlicht ist.').waitFor()
  }
  await page.getByRole('link', { name: 'Kraft der Emotionen' }).click()
  await page.locator('[id="program.units.0.tracks.0.title.de"]').fill('Bei sich sein')
  await page.getByRole('textbox', { name: 'Grund' }).fill('Versuch')
  await button(page, 'Entwurf speichern').click()
  await page.getByText('Als Entwurf gespeichert').waitFor()
  await publish(3)
  expect(await titleIn()).toBe('Bei sich sein')
  await button(page, 'Version 2 zurückholen …').click()
  await page.getByRole('region', { name: 'Frühere Versionen' }).getByLabel('Grund').fill('War besser')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, 'Version 2 zum Entwurf machen').click()
  await page.getByRole('cell', { name: 'Bei sich sein' }).waitFor()
  await publish(4)
  expect(await titleIn()).toBe('Da sein')

  step('a program is added, and taken out of the draft and back')
  await page.getByRole('link', { name: 'Neues Programm' }).click()
  await page.getByLabel('Titel auf Deutsch').fill('Neue Stille')
  await page.getByLabel('Titel auf Englisch').fill('New silence')
  await page.getByLabel('Kürzel').fill('neue-stille')
  await page.getByLabel('Grund').fill('Kommt im Herbst')
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await button(page, 'Programm anlegen').click()
  await page.getByRole('heading', { name: 'Neue Stille', level: 2 }).waitFor()
  await page.getByText('Das Programm hat keine Einheit').waitFor()
  await button(page, 'Programm herausnehmen …').click()
  const removing = page.getByRole('region', { name: 'Herausnehmen' })
  await removing.getByLabel('Grund').fill('Doch später')
  await removing.getByRole('button', { name: 'Programm herausnehmen' }).click()
  await page.getByText('Das Programm steht nicht im Entwurf.').waitFor()
  await removing.getByLabel('Grund').fill('Doch jetzt')
  await removing.getByRole('button', { name: 'Wieder aufnehmen' }).click()
  await button(page, 'Programm herausnehmen …').waitFor()

  step('the player of the account says it')
  const email = freshAddress('hoert')
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email })
  const account = await shop.newPage({ stored: await signInBehind(shop, { email }) })
  await account.goto('/user-dashboard?tab=downloads')
  await account.getByText('Tag 1 ·').waitFor()
  await button(account, 'Anhören: Da sein').first().waitFor()

  step('the first title comes back: other journeys share this shop')
  await button(page, 'Programm herausnehmen …').click()
  await removing.getByLabel('Grund').fill('Doch später')
  await removing.getByRole('button', { name: 'Programm herausnehmen' }).click()
  await page.getByText('Das Programm steht nicht im Entwurf.').waitFor()
  await page.getByRole('link', { name: 'Kraft der Emotionen' }).click()
  await page.locator('[id="program.units.0.tracks.0.title.de"]').fill('Ankommen')
  await page.getByRole('textbox', { name: 'Grund' }).fill('Wie zuvor')
  await button(page, 'Entwurf speichern').click()
  await page.getByText('Als Entwurf gespeichert').waitFor()
  await publish(5)
  expect(await titleIn()).toBe('Ankommen')
})

it('who has another role finds no such tool', async () => {
  const { page } = await memberOf(shop, 'shop')
  expect(await page.getByRole('link', { name: 'App', exact: true }).count()).toBe(0)
})
