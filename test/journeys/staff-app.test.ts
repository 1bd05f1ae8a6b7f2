import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { held } from './held.ts'
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
  const { page } = await memberOf(shop, 'editor', { expects: [/ERR_FAILED/] })
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

  step('a history that does not come leaves the form')
  await page.route('**/deeds', route => route.abort())
  await page.reload()
  await page.getByText('Der Verlauf lässt sich gerade nicht zeigen').waitFor()
  await page.locator('[id="program.units.0.lastDay"]').waitFor()
  await page.unroute('**/deeds')
  await button(page, 'Noch einmal versuchen').click()
  await page.getByRole('region', { name: 'Verlauf' }).waitFor()

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
  await page.getByText('Tag 1 von 56').waitFor()
  expect(await page.getByLabel('Grund').inputValue()).toBe('')
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

it('of two who write on one program, the second leaves as it is what only the first has changed', async () => {
  const expects = [/ 409 .*\/api\/staff\/app/]
  const { page: one } = await memberOf(shop, 'editor')
  const { page: other } = await memberOf(shop, 'editor', { expects })
  const title = (of: Page, unit: number) => of.locator(`[id="program.units.${unit}.title.de"]`)
  const save = async (of: Page, name: string) => {
    await of.getByRole('textbox', { name: 'Grund' }).fill('Klarer')
    await button(of, name).click()
  }
  for (const page of [one, other]) {
    await page.goto('/app-manager')
    await title(page, 1).waitFor()
  }
  const [first, second] = [await title(one, 1).inputValue(), await title(one, 2).inputValue()]

  step('each changes a unit')
  await title(one, 1).fill('Von der Ersten')
  await title(other, 2).fill('Von der Zweiten')
  await save(one, 'Entwurf speichern')
  await one.getByText('Als Entwurf gespeichert').waitFor()
  await save(other, 'Entwurf speichern')
  await other.getByText('Was du nicht geändert hast').waitFor()
  expect(await title(other, 1).inputValue()).toBe('Von der Ersten')
  expect(await other.getByRole('cell', { name: 'Von der Zweiten' }).count()).toBe(1)
  expect(await other.getByRole('cell', { name: 'Von der Ersten' }).count()).toBe(0)
  expect([await findings(other), await overflow(other)]).toEqual([[], 0])

  step('the second saves, and both stand in the draft')
  await button(other, 'Meine Fassung speichern').click()
  await other.getByText('Als Entwurf gespeichert').waitFor()
  await one.reload()
  await expect.poll(() => title(one, 2).inputValue()).toBe('Von der Zweiten')
  expect(await title(one, 1).inputValue()).toBe('Von der Ersten')

  step('the titles come back: other journeys share this shop; what is typed while one is saved stays')
  const { sent, letGo } = await held(one, '**/api/staff/app/**')
  await title(one, 1).fill(first)
  await save(one, 'Entwurf speichern')
  await sent
  await title(one, 2).fill(second)
  letGo()
  await one.getByText('Was du währenddessen geschrieben hast').waitFor()
  await one.reload()
  await title(one, 1).waitFor()
  expect([await title(one, 1).inputValue(), await title(one, 2).inputValue()]).toEqual([first, second])
  await save(one, 'Entwurf speichern')
  await one.getByText('Als Entwurf gespeichert').waitFor()
})

it('versions, a message and a switch are published to the apps', async () => {
  const { page } = await memberOf(shop, 'editor')
  const others = async () => {
    const { versions, announcements, switches } = (await (
      await fetch(`${shop.url}/api/app/manifest`)
    ).json()) as Record<'versions' | 'announcements' | 'switches', unknown>
    return { versions, announcements, switches }
  }
  const before = await others()
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const save = async () => {
    await page.getByRole('textbox', { name: 'Grund' }).fill('Für den Herbst')
    expect([await findings(page), await overflow(page)]).toEqual([[], 0])
    await button(page, 'Entwurf speichern').click()
    await page.getByText('Als Entwurf gespeichert').waitFor()
  }
  const publish = async () => {
    await open('Veröffentlichen')
    await page.getByRole('region', { name: 'Veröffentlichen' }).getByLabel('Grund').fill('Freigegeben')
    await page.getByRole('button', { name: /^Version \d+ veröffentlichen$/ }).click()
    await page.getByText('Nichts: Der Entwurf ist, was veröffentlicht ist.').waitFor()
  }
  await page.goto('/app-manager')

  step('an oldest version above the newest is told')
  await open('Versionen')
  const ios = page.getByRole('group', { name: 'iOS' })
  await ios.getByLabel('Mindestens').fill('1.2.0')
  await page.getByText('iOS: „Mindestens“ liegt über der neuesten Version.').waitFor()
  await ios.getByLabel('Neueste Version').fill('1.10.0')
  await page.getByText('So kann es veröffentlicht werden.').waitFor()
  await save()

  step('a message has its days and devices')
  await open('Mitteilungen')
  await button(page, 'Mitteilung hinzufügen').click()
  await page.getByLabel('Titel', { exact: true }).fill('Neue Aufnahmen')
  await page.getByLabel('Titel, Englisch').fill('New recordings')
  await page.getByLabel('Text', { exact: true }).fill('Ab heute zum Hören.')
  await page.getByLabel('Text, Englisch').fill('To be heard from today.')
  await page.getByLabel('Erster Tag').fill('2099-09-02')
  await page.getByLabel('Letzter Tag').fill('2099-09-01')
  await page.getByText('„Neue Aufnahmen“ endet vor dem ersten Tag.').waitFor()
  await page.getByLabel('Letzter Tag').fill('2099-09-30')
  await page.getByLabel('Android').uncheck()
  await save()

  step('a switch has its share, and a device is tried')
  await open('Schalter')
  await button(page, 'Schalter hinzufügen').click()
  await page.getByLabel('Name', { exact: true }).fill('neuer-player')
  await page.getByLabel('Prozent der Geräte').fill('100')
  await page.getByLabel('Ein Gerät ausprobieren').fill('geraet-1')
  await page.getByText('Für dieses Gerät an.').waitFor()
  await save()

  step('nothing of it is in the apps before it is published')
  expect(await others()).toEqual(before)
  await publish()
  expect(await others()).toMatchObject({
    versions: { ios: { current: '1.10.0', minimum: '1.2.0' } },
    // The first and the last moment of their days in Berlin.
    announcements: [
      {
        title: { de: 'Neue Aufnahmen' },
        from: '2099-09-01T22:00:00.000Z',
        until: '2099-09-30T22:00:00.000Z',
        platforms: ['ios'],
      },
    ],
    switches: [{ name: 'neuer-player', percent: 100 }],
  })

  step('as it was, for the journeys that come next')
  const former = page.getByRole('region', { name: 'Frühere Versionen' })
  await former
    .getByRole('button', { name: /^Version \d+ zurückholen …$/ })
    .first()
    .click()
  await former.getByLabel('Grund').fill('Wie zuvor')
  await former.getByRole('button', { name: /^Version \d+ zum Entwurf machen$/ }).click()
  await page.getByRole('button', { name: /^Version \d+ veröffentlichen$/ }).waitFor()
  await publish()
  expect(await others()).toEqual(before)
})

it('who has another role finds no such tool', async () => {
  const { page } = await memberOf(shop, 'shop')
  expect(await page.getByRole('link', { name: 'App', exact: true }).count()).toBe(0)
})
