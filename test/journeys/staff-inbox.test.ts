import { expect, it } from 'vitest'
import { withdrawContract } from '../../contract/contracts.ts'
import { claimDownload } from '../../contract/downloads.ts'
import { buy } from '../../local/seed/shopper.ts'
import { keyboard } from './hands.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, ORDER_NUMBER, product, SLUG, SUBJECTS } from './steps.ts'

const shop = visitShop()

const post = async (path: string, body: object, token?: string): Promise<unknown> => {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shop.url,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** A paid order, with the number of its mail. */
async function boughtBy(email: string): Promise<{ orderId: string; number: string }> {
  const orderId = await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  const [mail] = await shop.mailsTo(email, SUBJECTS.contract)
  return { orderId, number: ORDER_NUMBER.exec(mail?.text ?? '')?.[0] ?? '' }
}

/** Somebody withdraws who has loaded a file already, which a person decides about. */
async function withdrawn(): Promise<{ email: string; number: string; request: string }> {
  const email = freshAddress('widerruf')
  await join(shop, { email })
  const { orderId, number } = await boughtBy(email)
  const kept = await signInBehind(shop, { email })
  const token = Object.entries(kept).find(([key]) => key.endsWith('.accessToken'))?.[1]
  const [file] = product?.files ?? []
  await post(
    claimDownload.path,
    { orderId, fileId: file?.fileId, pressId: `prs_${crypto.randomUUID()}` },
    token,
  )
  const declared = { name: 'Alex Beispiel', email, contract: number, language: 'de' }
  const { number: request } = withdrawContract.output.parse(await post(withdrawContract.path, declared))
  return { email, number, request }
}

const askedBy = (email: string) =>
  post('/api/requests', {
    topic: 'order',
    email,
    message: 'Wo ist meine Rechnung?',
    orderNumber: '',
    language: 'de',
  })

it('keys alone carry out a withdrawal from the inbox, and its customer hears of it', async () => {
  // Beside it stands another one, so that the search is seen to end.
  await askedBy(freshAddress('fragt'))
  const { email, number, request } = await withdrawn()
  const { page } = await memberOf(shop, 'shop')

  step('from the search to the request')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Anliegen')
  await page
    .getByRole('option', { name: /^Anliegen/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop-admin/anfragen')
  // The page before is still drawn for a moment, and has a row of the same person.
  const inbox = page.getByRole('region', { name: 'Liste: Anliegen' })
  await inbox.getByRole('row', { name: email }).waitFor()
  expect(await page.getByRole('row').count()).toBeGreaterThan(2)
  await page.keyboard.press('/')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const carryOut = page.getByRole('region', { name: 'Ausführen' })
  await carryOut.waitFor()

  step('what will happen stands there before it does')
  await carryOut.getByText('es wurde schon geladen oder gehört').waitFor()
  await carryOut.getByText(`Die Bestellung ${number} ist widerrufen.`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await keyboard.fill(carryOut.getByLabel('Grund', { exact: true }), 'Kulanz nach einem Anruf')
  await keyboard.press(button(page, 'Widerruf ausführen'))
  await carryOut.getByRole('alert').waitFor()
  await keyboard.fill(carryOut.getByLabel('Tippe AUSFÜHREN, um zu bestätigen'), 'ausführen')
  await keyboard.press(button(page, 'Widerruf ausführen'))
  await page.getByText('Wird gerade ausgeführt').waitFor()
  await shop.advanceClock({ hours: 0.05 })
  await shop.mailsTo(email, `Dein Widerruf ist ausgeführt: ${request}`)

  step('what came of it stands there by itself')
  await page.getByText('Kulanz nach einem Anruf').waitFor()
  await page.getByText(/^Erledigt, eingegangen am/).waitFor()
  expect(await page.getByRole('region', { name: 'Ausführen' }).count()).toBe(0)
})

it('keys alone name the order that a withdrawal without its number means, and carry that one out', async () => {
  const [buyer, stranger, from] = [freshAddress('kauft'), freshAddress('fremd'), freshAddress('familie')]
  const { number } = await boughtBy(buyer)
  const { number: another } = await boughtBy(stranger)
  const { number: request } = withdrawContract.output.parse(
    await post(withdrawContract.path, {
      name: 'Kim Beispiel',
      email: from,
      contract: 'Das Training, das meine Mutter bestellt hat',
      language: 'de',
    }),
  )
  const { page } = await memberOf(shop, 'shop', { expects: [/ 409 /] })
  await page.goto('/shop-admin/anfragen')
  const row = page.getByRole('row', { name: from })
  await row.waitFor()
  await keyboard.press(row.getByRole('link'))
  const carryOut = page.getByRole('region', { name: 'Ausführen' })
  const numberField = carryOut.getByLabel('Nummer der Bestellung')
  const name = async (opener: string, typed: string) => {
    await keyboard.press(button(page, opener))
    await keyboard.fill(numberField, typed)
    await keyboard.fill(carryOut.getByLabel('Woher du das weißt'), 'Am Telefon gesagt')
    await keyboard.press(button(page, 'Bestellung nennen'))
  }

  step('nothing fits, and a number that nobody paid for does neither')
  await carryOut.getByText('Zu Nummer und Adresse zusammen passt keine bezahlte Bestellung.').waitFor()
  await name('Bestellung nennen …', 'LU-2222-2222')
  await carryOut.getByText('Unter dieser Nummer gibt es keine bezahlte Bestellung.').waitFor()
  await keyboard.fill(numberField, 'die vom Montag')
  await keyboard.press(button(page, 'Bestellung nennen'))
  await carryOut.getByRole('link', { name: 'Bitte prüfe diese Angabe' }).waitFor()

  step('of a wrong order it is seen whose it is, and another one is named')
  await keyboard.fill(numberField, another)
  await keyboard.press(button(page, 'Bestellung nennen'))
  await carryOut.getByText(`mit ${stranger} bestellt`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await name('Andere Bestellung nennen …', number.toLowerCase())
  await carryOut.getByText(`mit ${buyer} bestellt`).waitFor()

  step('what will happen is what is shown of every declaration, and its number is typed')
  await carryOut.getByText(`Die Bestellung ${number} ist widerrufen.`).waitFor()
  await carryOut.getByText(`Die E-Mail darüber geht an ${buyer}`).waitFor()
  await keyboard.fill(carryOut.getByLabel('Grund', { exact: true }), 'Für die Mutter erklärt')
  const word = carryOut.getByLabel(`Tippe ${number}, um zu bestätigen`)
  await keyboard.fill(word, another)
  await keyboard.press(button(page, 'Widerruf ausführen'))
  await carryOut.getByRole('alert').waitFor()
  await keyboard.fill(word, number)
  await keyboard.press(button(page, 'Widerruf ausführen'))
  await page.getByText('Wird gerade ausgeführt').waitFor()

  step('the buyer hears of it, and only their order is withdrawn')
  await shop.advanceClock({ hours: 0.05 })
  await shop.mailsTo(buyer, `Dein Widerruf ist ausgeführt: ${request}`)
  expect(await shop.subjectsTo(from)).toEqual([`Dein Widerruf ist bei uns: ${request}`])
  expect(await shop.subjectsTo(stranger)).not.toContain(`Dein Widerruf ist ausgeführt: ${request}`)
  await page.reload()
  await page.getByText(/^Erledigt, eingegangen am/).waitFor()
  await page.getByText(`${number}, vom Team genannt`).waitFor()
})

it('of two who put a request aside one has done it, and the other sees what has changed', async () => {
  const email = freshAddress('fragt')
  await askedBy(email)
  const [first, second] = [
    await memberOf(shop, 'support'),
    await memberOf(shop, 'support', { expects: [/ 409 /] }),
  ]
  for (const { page } of [first, second]) {
    await page.goto('/shop-admin/anfragen')
    await page.getByRole('row', { name: email }).getByRole('link').click()
    await page.getByRole('region', { name: 'Erledigen' }).waitFor()
  }
  const finish = (page: typeof first.page) => page.getByRole('region', { name: 'Erledigen' })

  step('one answers, and the other has decided on what stood there before')
  await finish(second.page).getByLabel('Was du geantwortet oder getan hast').fill('Am Telefon geklärt')
  await first.page.getByLabel('Antwort', { exact: true }).fill('Sie liegt bei deinen Bestellungen.')
  await first.page.getByLabel('Damit ist das Anliegen erledigt').uncheck()
  await button(first.page, 'Antwort senden').click()
  await first.page.getByRole('region', { name: 'Unsere Antworten' }).waitFor()
  await button(second.page, 'Als erledigt ablegen').click()
  await second.page.getByText('An dem Anliegen hat sich inzwischen etwas geändert').waitFor()
  await second.page.getByRole('row', { name: `Bei noch niemandem ${first.email}` }).waitFor()
  await second.page.getByRole('row', { name: 'Unsere Antworten 0 1' }).waitFor()
  expect(await finish(second.page).getByLabel('Was du geantwortet oder getan hast').inputValue()).toBe(
    'Am Telefon geklärt',
  )
  expect(await faultsOf(second.page)).toEqual([])

  step('somebody else has put it aside: nothing is done twice, and no written answer is lost')
  await second.page.getByLabel('Antwort', { exact: true }).fill('Gern auch per Post.')
  await finish(first.page).getByLabel('Was du geantwortet oder getan hast').fill('Beantwortet')
  await button(first.page, 'Als erledigt ablegen').click()
  await first.page.getByRole('region', { name: 'Wieder öffnen' }).waitFor()
  await button(second.page, 'Als erledigt ablegen').click()
  await second.page.getByText('Von dir wurde nichts gespeichert.').waitFor()
  expect(await second.page.getByLabel('Antwort', { exact: true }).inputValue()).toBe('Gern auch per Post.')
  const timeline = second.page.getByRole('region', { name: 'Verlauf' })
  expect(
    await timeline
      .getByRole('strong')
      .filter({ hasText: /^Erledigt$/ })
      .count(),
  ).toBe(1)

  step('nor what was begun for putting it aside, until it was seen')
  const begun = finish(second.page).getByLabel('Was du geantwortet oder getan hast')
  expect(await begun.inputValue()).toBe('Am Telefon geklärt')
  await finish(second.page).getByText('Zu erledigen ist hier nichts mehr.').waitFor()
  await second.page.getByRole('row', { name: /^Stand Offen Erledigt am/ }).waitFor()
  expect(await faultsOf(second.page)).toEqual([])
  await button(second.page, 'Gesehen, ich entscheide auf dem jetzigen Stand').click()
  await finish(second.page).waitFor({ state: 'detached' })

  step('it is opened again')
  const reopen = second.page.getByRole('region', { name: 'Wieder öffnen' })
  await reopen.getByLabel('Grund').fill('Es fehlt noch der Weg per Post')
  await button(second.page, 'Wieder öffnen').click()
  await second.page.getByText(/^Offen, eingegangen am/).waitFor()
  await timeline.getByText('Wieder geöffnet', { exact: true }).waitFor()
})

it('several at once are put aside as they were shown', async () => {
  const emails = [freshAddress('eins'), freshAddress('zwei')]
  for (const email of emails) await askedBy(email)
  const { page: other } = await memberOf(shop, 'support')
  const { page } = await memberOf(shop, 'support', { expects: [/ 409 /] })
  await page.goto('/shop-admin/anfragen')
  for (const [index, email] of emails.entries()) {
    await page.getByRole('row', { name: email }).getByRole('checkbox').click()
    await page.getByText(`${index + 1} ausgewählt`).waitFor()
  }
  await button(page, 'Als erledigt ablegen …').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sie stehen nicht mehr unter den offenen').waitFor()
  await dialog.getByLabel('Grund').fill('Am Telefon geklärt')
  step('meanwhile somebody takes one of them on')
  await other.goto('/shop-admin/anfragen')
  await other.getByRole('row', { name: emails[1] }).getByRole('link').click()
  await other.getByLabel('Antwort', { exact: true }).fill('Einen Moment bitte.')
  await other.getByLabel('Damit ist das Anliegen erledigt').uncheck()
  await button(other, 'Antwort senden').click()
  await other.getByRole('region', { name: 'Unsere Antworten' }).waitFor()
  await dialog.getByRole('button', { name: 'Als erledigt ablegen (2)' }).click()
  await dialog.getByRole('status').getByText('1 von 2 erledigt.').waitFor()
  await dialog.getByText('hat sich inzwischen etwas geändert').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: emails[1] }).waitFor()
  expect(await page.getByRole('row', { name: emails[0] }).count()).toBe(0)
})

it('an answer that was begun is there again after Escape, another line and another tool, and is not lost unasked', async () => {
  const [email, other] = [freshAddress('eins'), freshAddress('zwei')]
  await askedBy(email)
  await askedBy(other)
  const { page } = await memberOf(shop, 'support')
  await page.goto('/shop-admin/anfragen')
  const open = (from: string) => page.getByRole('row', { name: from }).getByRole('link').click()
  const answer = page.getByLabel('Antwort', { exact: true })
  await open(email)
  await answer.fill('Deine Rechnung liegt bei.')

  step('back to the list, and to another one: the browser asks before it goes from anywhere')
  const wouldAsk = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await answer.waitFor({ state: 'detached' })
  await open(other)
  await expect.poll(() => answer.inputValue()).toBe('')
  await page.getByRole('link', { name: 'Kunden', exact: true }).click()
  await page.getByRole('region', { name: 'Liste: Kunden' }).waitFor()
  expect(await wouldAsk()).toBe(true)
  await page.getByRole('link', { name: 'Anliegen', exact: true }).click()
  await open(email)
  await expect.poll(() => answer.inputValue()).toBe('Deine Rechnung liegt bei.')

  step('it asks')
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload().catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloading
  expect(await answer.inputValue()).toBe('Deine Rechnung liegt bei.')

  step('sent, it is begun no more')
  await button(page, 'Senden und erledigen').click()
  await page.getByRole('region', { name: 'Unsere Antworten' }).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Unsere Antworten' }).waitFor()
})
