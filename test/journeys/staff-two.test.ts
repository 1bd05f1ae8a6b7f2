import { expect, it } from 'vitest'
import { buy, order } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { held } from './held.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { drawing } from './photo.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'
import { unmatched } from './unmatched.ts'

// Two people at one thing. Orders, requests, offers and the company's facts have theirs where they are worked on.

const shop = visitShop()

it('of two who decide about a batch of codes one decides, and the other sees what it has become', async () => {
  const prefix = `MESSE${String(Date.now()).slice(-4)}`
  const { page: first, email } = await memberOf(shop, 'shop')
  await first.goto('/shop-admin/gutscheine?gutschein=neu')
  await first.getByLabel('Prozent', { exact: true }).fill('15')
  await first.getByLabel('Wie viele').selectOption('batch')
  await first.getByLabel('Anzahl').fill('20')
  await first.getByLabel('Anfang der Codes').fill(prefix)
  await first.getByLabel('Letzter Tag').fill('2099-12-31')
  await first.getByLabel('Grund').fill('Messe im Herbst')
  await button(first, 'Codes machen').click()
  await button(first, 'Anhalten …').waitFor()
  const { page: second } = await memberOf(shop, 'shop', { expects: [/ 409 /] })
  await second.goto(first.url())
  await button(second, 'Anhalten …').click()
  await second.getByLabel('Grund').fill('Zu früh')

  step('one stops it')
  await button(first, 'Anhalten …').click()
  await first.getByLabel('Grund').fill('Messe abgesagt')
  await button(first, 'Anhalten').click()
  await button(first, 'Wieder gelten lassen …').waitFor()

  step('the other meant to stop it, too: nothing is turned round')
  await button(second, 'Anhalten').click()
  await second.getByText('Darüber hat inzwischen jemand anders entschieden').waitFor()
  await second.getByRole('row', { name: 'Stand Gültig Angehalten' }).waitFor()
  await second.getByText(email).first().waitFor()
  expect(await second.getByLabel('Grund').inputValue()).toBe('Zu früh')
  expect(await button(second, 'Anhalten').count()).toBe(1)
  expect(await faultsOf(second)).toEqual([])
  await button(second, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await button(second, 'Wieder gelten lassen …').waitFor()
})

it('a note that is changed in two places at once is compared, and what was typed stays', async () => {
  const customer = freshAddress('kundin')
  await buy(shop.url, { slug: SLUG, email: customer, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email: customer })
  await signInBehind(shop, { email: customer })
  const { page } = await memberOf(shop, 'support', { expects: [/ 409 /, / 404 /] })
  const other = await page.context().newPage()
  await page.goto('/shop-admin/kunden')
  await page.getByLabel(/^Kunden suchen/).fill(customer)
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: customer }).getByRole('link').click()
  await button(page, 'Notiz schreiben …').click()
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Bitte nachmittags anrufen.')
  await button(page, 'Notiz speichern').click()
  await other.goto(page.url())
  const change = async (at: typeof page, text: string) => {
    await button(at, 'Ändern …').click()
    await at.getByRole('textbox', { name: 'Notiz' }).fill(text)
  }
  await change(other, 'Bitte nur abends anrufen.')
  await change(page, 'Bitte nur morgens anrufen.')
  await button(page, 'Notiz speichern').click()
  await page.getByText('Bitte nur morgens anrufen.').waitFor()

  step('both stand beside each other')
  await button(other, 'Notiz speichern').click()
  await other.getByText('Inzwischen hat jemand anders gespeichert').waitFor()
  await other
    .getByRole('row', { name: 'Notiz Bitte nur abends anrufen. Bitte nur morgens anrufen.' })
    .waitFor()
  expect(await other.getByRole('textbox', { name: 'Notiz' }).inputValue()).toBe('Bitte nur abends anrufen.')
  expect(await faultsOf(other)).toEqual([])
  await button(other, 'Notiz speichern').click()
  await other.getByText('Bitte nur abends anrufen.').waitFor()

  step('of a note that is gone the words stay, and become a new one')
  await change(other, 'Bitte gar nicht anrufen.')
  await page.reload()
  await page.getByRole('button', { name: /^Notiz von .* entfernen$/ }).click()
  await page.getByText('Bitte nur abends anrufen.').waitFor({ state: 'detached' })
  await button(other, 'Notiz speichern').click()
  await other.getByText('Inzwischen hat jemand diese Notiz entfernt').waitFor()
  await button(other, 'Notiz speichern').click()
  await other.getByText('Bitte gar nicht anrufen.').waitFor()
  await button(other, 'Notiz schreiben …').waitFor()
})

it('of two at one matter of money one settles it, and for the other it does not become its opposite', async () => {
  const title = `Geld von ${freshAddress('irgendwo')}`
  await unmatched(shop.cloudUrl, title)
  const { page: first } = await memberOf(shop, 'shop')
  const { page: second } = await memberOf(shop, 'shop', { expects: [/ 409 /] })
  const reason = 'Was du gesehen oder geklärt hast'
  for (const page of [first, second]) {
    await page.goto('/shop-admin/abgleich')
    await page.getByRole('link', { name: title }).click()
    await page.getByLabel(reason).fill(page === first ? 'Mit der Bank geklärt' : 'Steht im Ordner')
  }
  await button(first, 'Als erledigt ablegen').click()
  await button(first, 'Wieder öffnen').waitFor()
  await button(second, 'Als erledigt ablegen').click()
  await second.getByRole('row', { name: 'Stand Offen Erledigt' }).waitFor()
  expect(await second.getByLabel(reason).inputValue()).toBe('Steht im Ordner')
  expect(await button(second, 'Wieder öffnen').count()).toBe(0)
  expect(await faultsOf(second)).toEqual([])
  await button(second, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await button(second, 'Wieder öffnen').waitFor()
})

it('of two who take one payment to two orders the second sees where it went, and is offered nothing more', async () => {
  const title = `Geld von ${freshAddress('irgendwo')}`
  await unmatched(shop.cloudUrl, title)
  const buyer = { slug: SLUG, firstName: 'Alex', lastName: 'Beispiel' }
  const emails = [freshAddress('eine'), freshAddress('andere')]
  for (const email of emails) await order(shop.url, { ...buyer, email })
  const { page: first } = await memberOf(shop, 'shop')
  const { page: second } = await memberOf(shop, 'shop', { expects: [/ 409 /] })
  const numbers: string[] = []
  for (const [page, email] of [
    [first, emails[0]],
    [second, emails[1]],
  ] as const) {
    await page.goto('/shop-admin')
    const number = (await page.getByRole('row', { name: email }).getByRole('link').innerText()).trim()
    numbers.push(number)
    await page.goto('/shop-admin/abgleich')
    await page.getByRole('link', { name: title }).click()
    await page.getByLabel('Nummer der Bestellung', { exact: true }).fill(number)
    await button(page, 'Vergleichen').click()
    await page.getByLabel('Grund', { exact: true }).fill('Dieselbe Summe')
    await page.getByLabel('Tippe ZUORDNEN').fill('zuordnen')
  }
  await button(first, 'Geld zuordnen').click()
  await first.getByText('Zugeordnet').waitFor()
  await button(second, 'Geld zuordnen').click()
  await second.getByText(`Jemand anders hat dieses Geld inzwischen ${numbers[0]} zugeordnet.`).waitFor()
  expect(await button(second, 'Geld zuordnen').count()).toBe(0)
  expect(await faultsOf(second)).toEqual([])
})

it('of two who open a request again the second sees that it is open, and keeps the reason', async () => {
  const customer = freshAddress('fragt')
  const asked = { topic: 'order', email: customer, message: 'Wo ist meine Rechnung?', orderNumber: '' }
  const answer = await fetch(`${shop.url}/api/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ ...asked, language: 'de' }),
  })
  expect(answer.status).toBe(200)
  const { page: first, email } = await memberOf(shop, 'support')
  const { page: second } = await memberOf(shop, 'support', { expects: [/ 409 /] })
  const reopen = (page: typeof first) => page.getByRole('region', { name: 'Wieder öffnen' })
  await first.goto('/shop-admin/anfragen')
  await first.getByRole('row', { name: customer }).getByRole('link').click()
  await first.getByLabel('Was du geantwortet oder getan hast').fill('Am Telefon geklärt')
  await button(first, 'Als erledigt ablegen').click()
  await reopen(first).waitFor()
  await second.goto(first.url())
  for (const page of [first, second])
    await reopen(page)
      .getByLabel('Grund')
      .fill(page === first ? 'Sie hat noch einmal geschrieben' : 'Die Rechnung fehlt noch')
  await button(first, 'Wieder öffnen').click()
  await first.getByText(/^Offen, eingegangen am/).waitFor()

  step('the other one’s words are still there, beside what it has become')
  await button(second, 'Wieder öffnen').click()
  await second.getByText('An dem Anliegen hat sich inzwischen etwas geändert').waitFor()
  await second.getByRole('row', { name: /^Stand Erledigt am .* Offen$/ }).waitFor()
  await reopen(second).getByText(email).waitFor()
  expect(await reopen(second).getByLabel('Grund').inputValue()).toBe('Die Rechnung fehlt noch')
  expect(await faultsOf(second)).toEqual([])
  await button(second, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await reopen(second).waitFor({ state: 'detached' })
})

it('of two who release an address the second sees that it is released, and keeps the reason', async () => {
  const name = freshAddress('unbekannt').split('@')[0]
  const customer = `${name}@bounce.example.com`
  await buy(shop.url, { slug: SLUG, email: customer, firstName: 'Alex', lastName: 'Beispiel' })
  const { page: first, email } = await memberOf(shop, 'shop')
  const { page: second } = await memberOf(shop, 'shop', { expects: [/ 409 /] })
  const row = first.getByRole('row', { name: customer })
  const returned = async () => {
    await first.goto('/shop-admin/zustellung?was=mailbox')
    await first.getByRole('region', { name: 'Liste: Zustellung' }).waitFor()
    return row.count()
  }
  await expect.poll(returned, { timeout: 20_000, interval: 1_000 }).toBe(1)
  await row.getByRole('link').click()
  await first.getByText('dauerhaft ablehnt').waitFor()
  await second.goto(first.url())
  for (const page of [first, second])
    await page
      .getByLabel('Grund', { exact: true })
      .fill(page === first ? 'Am Telefon geprüft' : 'Per Brief geprüft')
  await button(first, 'Adresse wieder freigeben').click()
  await first.getByText('Am Telefon geprüft').waitFor()
  await button(second, 'Adresse wieder freigeben').click()
  await second.getByRole('row', { name: 'Stand Nimmt nichts an Bekommt wieder E-Mails' }).waitFor()
  await second.getByText(email).first().waitFor()
  expect(await second.getByLabel('Grund', { exact: true }).inputValue()).toBe('Per Brief geprüft')
  expect(await faultsOf(second)).toEqual([])
  await button(second, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await button(second, 'Adresse wieder freigeben').waitFor({ state: 'detached' })
})

it('of two who cancel a course date the second sees that it is cancelled, and keeps the reason', async () => {
  const venue = `Saal ${String(Date.now()).slice(-4)}`
  const { page: first, email } = await memberOf(shop, 'shop')
  const { page: second } = await memberOf(shop, 'shop', { expects: [/ 409 /] })
  const dates = (page: typeof first) => page.getByRole('region', { name: 'Termine' })
  const date = (page: typeof first) => dates(page).getByRole('listitem').filter({ hasText: venue })
  await first.goto('/shop-admin/angebote?angebot=praeventionskurs')
  await button(first, 'Termin öffnen …').click()
  const entered = {
    'Erste Einheit am': '2099-01-12',
    'Uhrzeit in Berlin': '18:00',
    Plätze: '12',
    Kursleitung: 'Kursleitung (Beispiel)',
    'Nummer der Zertifizierung': 'KU-EX-0000',
    'Ort (optional)': venue,
    Grund: 'Noch ein Termin',
  }
  for (const [label, value] of Object.entries(entered))
    await dates(first).getByLabel(label, { exact: true }).fill(value)
  await button(first, 'Termin öffnen').click()
  await date(first).getByText('0 von 12 Plätzen belegt').waitFor()
  await second.goto(first.url())
  for (const page of [first, second]) {
    await date(page).getByRole('button', { name: 'Absagen …' }).click()
    await date(page)
      .getByLabel('Grund', { exact: true })
      .fill(page === first ? 'Der Saal ist zu' : 'Krank')
    await date(page).getByLabel('Tippe ABSAGEN').fill('absagen')
  }
  await button(first, 'Endgültig absagen').click()
  await date(first).getByText('abgesagt', { exact: true }).waitFor()
  await button(second, 'Endgültig absagen').click()
  await date(second).getByRole('row', { name: 'Stand Offen Abgesagt' }).waitFor()
  await date(second).getByText(email).waitFor()
  expect(await date(second).getByLabel('Grund', { exact: true }).inputValue()).toBe('Krank')
  expect(await faultsOf(second)).toEqual([])
  await button(second, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await button(second, 'Endgültig absagen').waitFor({ state: 'detached' })
})

it('a price that is typed while somebody else changes the offer stays, and is decided on what it has become', async () => {
  const { page: first } = await memberOf(shop, 'shop')
  const { page: second } = await memberOf(shop, 'shop', { expects: [/ 409 /] })
  const price = second.getByRole('region', { name: 'Preise' })
  for (const page of [first, second]) {
    await page.goto('/shop-admin/angebote?angebot=emotionales-kindertraining')
    await page.getByRole('region', { name: 'Preise' }).waitFor()
  }
  await button(second, 'Preis ändern …').click()
  await price.getByLabel('Preis in Euro, mit MwSt.').fill('61')
  await price.getByLabel('Beginnt am').fill('2099-03-01')
  await price.getByLabel('Grund').fill('Frühling')

  step('the other writes')
  const texts = first.getByRole('region', { name: 'Texte' })
  const title = texts.getByLabel('Titel', { exact: true })
  const former = await title.inputValue()
  await title.fill('Kindertraining, neu')
  await texts.getByLabel('Warum du das änderst').fill('Kürzer')
  await texts.getByRole('button', { name: 'Texte speichern' }).click()
  await first.getByText('Die Texte sind gespeichert').waitFor()

  step('both stand beside each other, and nothing that was typed is lost')
  await price.getByRole('button', { name: 'Preis planen' }).click()
  await price.getByRole('row', { name: `Titel ${former} Kindertraining, neu` }).waitFor()
  expect(await price.getByLabel('Preis in Euro, mit MwSt.').inputValue()).toBe('61')
  expect(await price.getByLabel('Grund').inputValue()).toBe('Frühling')
  expect(await faultsOf(second)).toEqual([])
  await button(second, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await price.getByRole('button', { name: 'Preis planen' }).click()
  const planned = price.getByRole('listitem').filter({ hasText: 'geplant ab 01.03.99' })
  await planned.waitFor()

  step('as it was, for the journeys that come next')
  await planned.getByRole('button', { name: 'Zurücknehmen …' }).click()
  await planned.getByLabel('Grund').fill('Doch nicht')
  await planned.getByRole('button', { name: 'Preis zurücknehmen' }).click()
  await planned.waitFor({ state: 'detached' })
  await first.reload()
  await title.fill(former)
  await texts.getByLabel('Warum du das änderst').fill('Wie vorher')
  await texts.getByRole('button', { name: 'Texte speichern' }).click()
  await first.getByText('Die Texte sind gespeichert').waitFor()
})

it('of two who block a sign-in the second sees that it is blocked, and keeps the reason', async () => {
  const customer = freshAddress('kundin')
  await buy(shop.url, { slug: SLUG, email: customer, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email: customer })
  await signInBehind(shop, { email: customer })
  const { page: first } = await memberOf(shop, 'support')
  const { page: second } = await memberOf(shop, 'support', { expects: [/ 409 /] })
  for (const page of [first, second]) {
    await page.goto('/shop-admin/kunden')
    await page.getByRole('row', { name: customer }).getByRole('link').click()
    await button(page, 'Anmeldung sperren …').click()
    await page.getByLabel('Grund').fill(page === first ? 'Verdacht auf Missbrauch' : 'Am Telefon gebeten')
  }
  await button(first, 'Anmeldung sperren').click()
  await button(first, 'Anmeldung erlauben …').waitFor()
  await button(second, 'Anmeldung sperren').click()
  await second.getByRole('row', { name: 'Anmeldung erlaubt gesperrt' }).waitFor()
  expect(await second.getByLabel('Grund').inputValue()).toBe('Am Telefon gebeten')
  expect(await faultsOf(second)).toEqual([])
})

it('of two at one file the second sees what it has become, and overwrites nothing that they have not written', async () => {
  const { page: first } = await memberOf(shop, 'editor')
  await first.goto('/file-manager')
  const chooser = first.waitForEvent('filechooser')
  await button(first, 'Hochladen').click()
  const buffer = await drawing(first, 64, 48)
  await (await chooser).setFiles({ name: 'Ufer.png', mimeType: 'image/png', buffer })
  await first.getByText('fertig', { exact: true }).waitFor()
  await first.getByRole('link', { name: 'Ufer.png' }).click()
  await first.getByText('64 × 48').waitFor()
  const { page: second } = await memberOf(shop, 'editor', { expects: [/ 409 /] })
  await second.goto(first.url())
  const name = (page: typeof first) => page.getByLabel('Name', { exact: true })
  const folder = (page: typeof first) => page.getByLabel('Ordner (optional)')
  await folder(second).fill('See')

  step('one renames and describes it, the other moves it')
  await name(first).fill('Ufer am Morgen.png')
  await first.getByLabel('Was zu sehen ist, auf Deutsch').fill('Ein Ufer im Nebel')
  await button(first, 'Speichern').click()
  await first.getByRole('heading', { name: 'Ufer am Morgen.png' }).waitFor()
  await button(second, 'Speichern').click()
  await second.getByText('Inzwischen hat jemand anders gespeichert').waitFor()
  await second.getByRole('row', { name: 'Ordner See (leer)' }).waitFor()
  const changed = second.getByRole('region', { name: 'Name und Beschreibung' }).getByRole('row')
  expect(await changed.count()).toBe(2)
  expect([await name(second).inputValue(), await folder(second).inputValue()]).toEqual([
    'Ufer am Morgen.png',
    'See',
  ])
  expect(await faultsOf(second)).toEqual([])
  await button(second, 'Speichern').click()
  await second.getByText('Inzwischen hat jemand anders gespeichert').waitFor({ state: 'detached' })
  await second.getByText('Ein Ufer im Nebel').first().waitFor()

  step('what is typed while it is saved stays, and is saved with the next press')
  const { sent, letGo } = await held(second, '**/api/staff/files/fil_*')
  await folder(second).fill('Meer')
  await button(second, 'Speichern').click()
  await sent
  await name(second).fill('Ufer am Abend.png')
  letGo()
  await second.getByText('Was du währenddessen geschrieben hast').waitFor()
  await second.reload()
  await name(second).waitFor()
  expect([await name(second).inputValue(), await folder(second).inputValue()]).toEqual([
    'Ufer am Abend.png',
    'Meer',
  ])
  await button(second, 'Speichern').click()
  await second.getByRole('heading', { name: 'Ufer am Abend.png' }).waitFor()

  step('one deletes it, and what the other has written for it is not pressed into its opposite')
  await first.reload()
  for (const page of [first, second]) {
    await button(page, 'Löschen …').click()
    await page.getByLabel('Grund').fill(page === first ? 'Unscharf' : 'Doppelt')
  }
  await button(first, 'Löschen').click()
  await button(first, 'Wiederherstellen').waitFor()
  await button(second, 'Löschen').click()
  await second.getByText('Die Datei hat sich inzwischen geändert').waitFor()
  await second.getByRole('row', { name: 'Stand Bereit Gelöscht' }).waitFor()
  expect(await second.getByLabel('Grund').inputValue()).toBe('Doppelt')
  expect(await button(second, 'Wiederherstellen').count()).toBe(0)
  await button(second, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await button(second, 'Wiederherstellen').waitFor()
})

it('of two who take a program out of the app one does, and the other is told what it has become', async () => {
  const { page: first } = await memberOf(shop, 'editor')
  const { page: second } = await memberOf(shop, 'editor', { expects: [/ 409 /] })
  const removing = (page: typeof first) => page.getByRole('region', { name: 'Herausnehmen' })
  await first.goto('/app-manager')
  await first.getByRole('link', { name: 'Neues Programm' }).click()
  await first.getByLabel('Titel auf Deutsch').fill('Weite')
  await first.getByLabel('Titel auf Englisch').fill('Open space')
  await first.getByLabel('Kürzel').fill('weite')
  await first.getByLabel('Grund').fill('Kommt im Winter')
  await button(first, 'Programm anlegen').click()
  await first.getByRole('heading', { name: 'Weite', level: 2 }).waitFor()
  await second.goto('/app-manager?teil=veroeffentlichen')

  step('who gives the draft up sees what goes, and what was written since')
  const former = second.getByRole('region', { name: 'Frühere Versionen' })
  await former.getByRole('button', { name: 'Entwurf verwerfen …' }).click()
  await former.getByRole('columnheader', { name: 'Entwurf jetzt' }).waitFor()
  await former.getByRole('cell', { name: 'Weite', exact: true }).first().waitFor()
  await former.getByLabel('Grund').fill('War besser')
  await first.locator('[id="program.title.de"]').fill('Weites Land')
  await first.getByRole('textbox', { name: 'Grund' }).first().fill('Klarer')
  await button(first, 'Entwurf speichern').click()
  await first.getByText('Als Entwurf gespeichert').waitFor()
  await former.getByRole('button', { name: /zum Entwurf machen$/ }).click()
  await second.getByText('Der Entwurf hat sich inzwischen geändert').waitFor()
  await former.getByRole('cell', { name: 'Weites Land', exact: true }).first().waitFor()
  expect(await former.getByLabel('Grund').inputValue()).toBe('War besser')

  step('of two who take it out')
  await second.goto(first.url())
  for (const page of [first, second]) {
    await button(page, 'Programm herausnehmen …').click()
    await removing(page)
      .getByLabel('Grund')
      .fill(page === first ? 'Doch später' : 'Gar nicht')
  }
  await removing(first).getByRole('button', { name: 'Programm herausnehmen' }).click()
  await button(first, 'Wieder aufnehmen').waitFor()
  await removing(second).getByRole('button', { name: 'Programm herausnehmen' }).click()
  await second.getByText('Das Programm hat sich inzwischen geändert').waitFor()
  await second.getByRole('row', { name: 'Stand Im Entwurf Herausgenommen' }).waitFor()
  expect(await removing(second).getByLabel('Grund').inputValue()).toBe('Gar nicht')
  expect(await button(second, 'Wieder aufnehmen').count()).toBe(0)
  await button(second, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await button(second, 'Wieder aufnehmen').waitFor()
})
